#pragma once

#include <memory>
#include <string>

#include "tests/support/table_fixture.hpp"
#include "vtt/render/render_view.hpp"

namespace vtt::test {

/// A view on a map of the fixture; its module has no files.
inline RenderView viewOn(const std::shared_ptr<const Scene>& scene, const Viewport& viewport) {
  RenderView view([](std::string_view path) -> Result<std::string> {
    return Error{"missing-file", "There is no file " + std::string(path) + "."};
  });
  view.setScene(scene);
  view.setViewport(viewport);
  view.waitForMap();
  view.compose();
  return view;
}

inline Viewport viewportOn(const Scene& scene, double width, double height, double zoom, MapPoint middle,
                           double contentScale = 1) {
  Viewport viewport(width, height, scene.width(), scene.height(), contentScale);
  viewport.zoomTo(zoom, {0, 0});
  viewport.centreOn(middle);
  return viewport;
}

/// The same frame, drawn at once.
inline Picture fullFrame(RenderView& view) {
  view.dirtyAll();
  view.compose();
  return view.frame();
}

}  // namespace vtt::test
