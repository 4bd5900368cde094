#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <unordered_map>
#include <utility>

namespace vtt::render {

/// Keeps what was used last, up to so many bytes; what is handed out lives on for as long as it is held.
template <class Key, class Value, class Hash = std::hash<Key>>
class LruCache {
 public:
  explicit LruCache(std::size_t mostBytes) : most_(mostBytes) {}

  [[nodiscard]] std::shared_ptr<const Value> find(const Key& key) {
    const auto at = places_.find(key);
    if (at == places_.end()) return nullptr;
    order_.splice(order_.begin(), order_, at->second);
    return at->second->value;
  }

  std::shared_ptr<const Value> add(const Key& key, Value value, std::size_t bytes) {
    return addShared(key, std::make_shared<const Value>(std::move(value)), bytes);
  }

  std::shared_ptr<const Value> addShared(const Key& key, std::shared_ptr<const Value> kept, std::size_t bytes) {
    forget(key);
    order_.push_front({key, kept, bytes});
    places_.emplace(key, order_.begin());
    bytes_ += bytes;
    while (bytes_ > most_ && order_.size() > 1) forget(Key(order_.back().key));
    return kept;
  }

  void clear() {
    places_.clear();
    order_.clear();
    bytes_ = 0;
  }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  [[nodiscard]] std::size_t size() const { return order_.size(); }

 private:
  struct Entry {
    Key key;
    std::shared_ptr<const Value> value;
    std::size_t bytes;
  };
  void forget(const Key& key) {
    const auto at = places_.find(key);
    if (at == places_.end()) return;
    bytes_ -= at->second->bytes;
    order_.erase(at->second);
    places_.erase(at);
  }

  std::size_t most_, bytes_ = 0;
  std::list<Entry> order_;
  std::unordered_map<Key, typename std::list<Entry>::iterator, Hash> places_;
};

}  // namespace vtt::render
