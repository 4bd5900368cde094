#include "vtt/render/text.hpp"

#include <pango/pangocairo.h>

namespace vtt::render {

namespace {

struct Release {
  void operator()(void* object) const { g_object_unref(object); }
};
template <class T>
using Object = std::unique_ptr<T, Release>;

void setAttributes(PangoLayout* layout, const TextStyle& style) {
  auto* list = pango_attr_list_new();
  if (style.spacing != 0)
    pango_attr_list_insert(list,
                           pango_attr_letter_spacing_new(static_cast<int>(style.spacing * style.size * PANGO_SCALE)));
  pango_attr_list_insert(list, pango_attr_fallback_new(TRUE));
  pango_layout_set_attributes(layout, list);
  pango_attr_list_unref(list);
}

}  // namespace

struct TextPainter::Engine {
  Object<PangoFontMap> fonts{pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)};
  Object<PangoContext> context;
  Object<PangoLayout> layout;

  Engine() {
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(fonts.get()), 96);
    context.reset(pango_font_map_create_context(fonts.get()));
    auto* options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context.get(), options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(context.get(), FALSE);
    pango_context_set_language(context.get(), pango_language_from_string("en"));
    layout.reset(pango_layout_new(context.get()));
  }

  void prepare(std::string_view text, const TextStyle& style, double wrap, Align align) {
    auto* font = pango_font_description_new();
    pango_font_description_set_family_static(font, style.serif ? "DejaVu Serif" : "DejaVu Sans");
    pango_font_description_set_weight(font, style.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_style(font, style.italic ? PANGO_STYLE_OBLIQUE : PANGO_STYLE_NORMAL);
    pango_font_description_set_absolute_size(font, style.size * PANGO_SCALE);
    pango_layout_set_font_description(layout.get(), font);
    pango_font_description_free(font);
    setAttributes(layout.get(), style);
    pango_layout_set_alignment(layout.get(), align == Align::left    ? PANGO_ALIGN_LEFT
                                             : align == Align::right ? PANGO_ALIGN_RIGHT
                                                                     : PANGO_ALIGN_CENTER);
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD);
    pango_layout_set_width(layout.get(), wrap > 0 ? static_cast<int>(wrap * PANGO_SCALE) : -1);
    pango_layout_set_line_spacing(layout.get(), static_cast<float>(style.lineHeight));
    pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
  }

  [[nodiscard]] PangoRectangle logical() const {
    PangoRectangle box;
    pango_layout_get_extents(layout.get(), nullptr, &box);
    return box;
  }
};

TextPainter::TextPainter() : engine_(std::make_unique<Engine>()) {}
TextPainter::~TextPainter() = default;

TextPainter::Extent TextPainter::measure(std::string_view text, const TextStyle& style, double wrap) {
  engine_->prepare(text, style, wrap, Align::centre);
  const auto box = engine_->logical();
  return {static_cast<double>(box.width) / PANGO_SCALE, static_cast<double>(box.height) / PANGO_SCALE};
}

void TextPainter::draw(cairo_t* cr, std::string_view text, double x, double y, const TextStyle& style, Align align,
                       double wrap) {
  if (text.empty() || style.size <= 0) return;
  engine_->prepare(text, style, wrap, align);
  const auto box = engine_->logical();
  const double width = static_cast<double>(box.width) / PANGO_SCALE,
               height = static_cast<double>(box.height) / PANGO_SCALE;
  const double left = align == Align::left ? x : align == Align::right ? x - width : x - width / 2;
  const Saved saved(cr);
  cairo_new_path(cr);
  cairo_translate(cr, left - static_cast<double>(box.x) / PANGO_SCALE, y - height / 2);
  cairo_move_to(cr, 0, 0);
  if (style.halo > 0) {
    pango_cairo_layout_path(cr, engine_->layout.get());
    setColour(cr, style.haloColour);
    cairo_set_line_width(cr, style.halo * 2);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke_preserve(cr);
    setColour(cr, style.colour);
    cairo_fill(cr);
    return;
  }
  setColour(cr, style.colour);
  pango_cairo_show_layout(cr, engine_->layout.get());
}

TextStyle TextPainter::fitted(std::string_view text, TextStyle style, double width, double height, int lines) {
  constexpr double smaller = 0.94, rounding = 0.01, smallest = 0.1;
  const double least = style.size * smallest;
  for (; style.size > least; style.size *= smaller) {
    const auto extent = measure(text, style, lines > 1 ? width : 0);
    const bool fewLines = pango_layout_get_line_count(engine_->layout.get()) <= std::max(lines, 1);
    if (fewLines && extent.width <= width + rounding && extent.height <= height + rounding) break;
  }
  return style;
}

}  // namespace vtt::render
