#include "vtt/render/background_tiles.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace vtt::render {

namespace {

/// Of tiles in memory. Without a file they must hold all that the largest screen shows, or it is drawn for ever.
constexpr std::size_t fewBytes = 48U << 20U, manyBytes = 192U << 20U;
using MakeSource = std::function<std::unique_ptr<TileSource>()>;

/// Draws what is wanted, in that order.
class Worker {
 public:
  struct Made {
    TileKey key;
    TilePointer tile;
  };

  explicit Worker(MakeSource make) : make_(std::move(make)), thread_([this] { run(); }) {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker() {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
      wanted_.clear();
    }
    wake_.notify_one();
    thread_.join();
  }

  void want(const TileKey& key) {
    const std::lock_guard lock(mutex_);
    if (current_ == key || std::find(wanted_.begin(), wanted_.end(), key) != wanted_.end()) return;
    wanted_.push_back(key);
    wake_.notify_one();
  }
  /// What is ready. What is not is forgotten: what is still to be seen is asked for again.
  [[nodiscard]] std::vector<Made> take() {
    const std::lock_guard lock(mutex_);
    if (!made_.empty()) wanted_.clear();
    return std::exchange(made_, {});
  }
  [[nodiscard]] bool busy() const {
    const std::lock_guard lock(mutex_);
    return current_ || !wanted_.empty() || !made_.empty();
  }

 private:
  void run() {
    std::unique_ptr<TileSource> source;
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait(lock, [&] { return stop_ || !wanted_.empty(); });
      if (stop_) return;
      const auto key = wanted_.front();
      wanted_.erase(wanted_.begin());
      current_ = key;
      lock.unlock();
      if (!source) source = make_();
      auto tile = source->tile(key);
      lock.lock();
      current_.reset();
      made_.push_back({key, std::move(tile)});
    }
  }

  MakeSource make_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<TileKey> wanted_;
  std::optional<TileKey> current_;
  std::vector<Made> made_;
  bool stop_ = false;
  std::thread thread_;
};

class BackgroundTiles final : public TileSource {
 public:
  BackgroundTiles(MakeSource make, std::unique_ptr<TileFile> file, const TileSpan& span, std::uint32_t paper)
      : TileSource(span.width, span.height),
        make_(std::move(make)),
        file_(std::move(file)),
        span_(span),
        known_(file_ ? fewBytes : manyBytes) {
    auto plain = std::make_shared<TilePixels>();
    plain->fill(paper);
    plain_ = std::move(plain);
  }

  [[nodiscard]] int lowestLevel() const override { return span_.lowestLevel; }
  [[nodiscard]] int highestLevel() const override { return span_.highestLevel; }

  [[nodiscard]] TilePointer tile(const TileKey& key) override {
    if (auto known = known_.find(key)) return known;
    if (const auto found = standIns_.find(key); found != standIns_.end()) return found->second;
    if (auto kept = fromFile(key)) return kept;
    if (!worker_) worker_ = std::make_unique<Worker>(make_);
    worker_->want(key);
    return standIns_[key] = standIn(key);
  }

  bool refresh() override {
    auto made = worker_ ? worker_->take() : std::vector<Worker::Made>();
    if (made.empty()) return false;
    for (auto& [key, tile] : made) {
      if (file_) file_->add(key, packTile(*tile));
      known_.addShared(key, std::move(tile), sizeof(TilePixels));
    }
    standIns_.clear();
    return true;
  }
  [[nodiscard]] bool pending() const override { return worker_ && worker_->busy(); }

 private:
  TilePointer fromFile(const TileKey& key) {
    const auto packed = file_ ? file_->find(key) : std::nullopt;
    if (!packed) return nullptr;
    auto pixels = std::make_shared<TilePixels>();
    if (!unpackTile(*packed, *pixels)) return nullptr;
    return known_.addShared(key, std::move(pixels), sizeof(TilePixels));
  }

  /// From the next coarser level that is known.
  TilePointer standIn(const TileKey& key) {
    for (int up = 1; key.level + up <= span_.highestLevel; ++up) {
      const TileKey above{key.level + up, key.x >> up, key.y >> up};
      auto tile = known_.find(above);
      if (!tile) tile = fromFile(above);
      if (tile) return enlarged(*tile, key, up);
    }
    return plain_;
  }

  static TilePointer enlarged(const TilePixels& coarse, const TileKey& key, int up) {
    auto pixels = std::make_shared<TilePixels>();
    const int mask = (1 << up) - 1, left = (key.x & mask) * tileSize, top = (key.y & mask) * tileSize;
    for (int y = 0; y < tileSize; ++y)
      for (int x = 0; x < tileSize; ++x)
        (*pixels)[indexInTile(x, y)] = coarse[indexInTile((left + x) >> up, (top + y) >> up)];
    return pixels;
  }

  MakeSource make_;
  std::unique_ptr<TileFile> file_;
  TileSpan span_;
  TilePointer plain_;
  LruCache<TileKey, TilePixels, TileKeyHash> known_;
  std::unordered_map<TileKey, TilePointer, TileKeyHash> standIns_;
  std::unique_ptr<Worker> worker_;
};

}  // namespace

std::unique_ptr<TileSource> backgroundTiles(MakeSource make, std::unique_ptr<TileFile> file, const TileSpan& span,
                                            std::uint32_t paper) {
  return std::make_unique<BackgroundTiles>(std::move(make), std::move(file), span, paper);
}

}  // namespace vtt::render
