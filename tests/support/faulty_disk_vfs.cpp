#include "tests/support/faulty_disk_vfs.hpp"

#include <dlfcn.h>
#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <new>
#include <random>
#include <vector>

namespace vtt {

namespace {

/// What has happened to a file since it was last synced.
struct Change {
  enum class Kind { write, truncate, remove } kind = Kind::write;
  std::size_t offset = 0;  ///< or the new size
  std::string bytes;
};

struct Image {
  bool exists = false;
  std::string synced;
  std::vector<Change> changes;
};

std::string contentOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void overwrite(std::string& content, std::size_t offset, std::string_view bytes) {
  if (content.size() < offset + bytes.size()) content.resize(offset + bytes.size());
  std::copy(bytes.begin(), bytes.end(), content.begin() + static_cast<std::ptrdiff_t>(offset));
}

void apply(Image& image, const Change& change) {
  image.exists = change.kind != Change::Kind::remove;
  if (change.kind == Change::Kind::write) return overwrite(image.synced, change.offset, change.bytes);
  image.synced.resize(image.exists ? std::min(change.offset, image.synced.size()) : 0);
}

/// Each sector of the change arrives or does not.
void applyByChance(Image& image, const Change& change, std::mt19937_64& chance) {
  constexpr std::size_t sector = 512;
  if (change.kind != Change::Kind::write) {
    if (chance() % 2 == 0) apply(image, change);
    return;
  }
  for (std::size_t at = 0; at < change.bytes.size();) {
    const auto size = std::min(sector - (change.offset + at) % sector, change.bytes.size() - at);
    if (chance() % 2 == 0) {
      overwrite(image.synced, change.offset + at, std::string_view(change.bytes).substr(at, size));
      image.exists = true;
    }
    at += size;
  }
}

/// Functions of the SQLite that the core has loaded: there must be no second one beside it.
template <class Function>
Function* sqliteFunction(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_DEFAULT, name));
}

}  // namespace

struct FaultyDisk::State {
  std::string name;
  sqlite3_vfs vfs{};
  sqlite3_vfs* real = nullptr;
  std::map<std::string, Image> images;
  std::int64_t operations = 0;
  std::int64_t lastOperation = -1;
  bool powered = true;
  bool full = false;

  /// False if the power is gone, or goes now.
  bool operate() {
    ++operations;
    if (lastOperation >= 0 && operations >= lastOperation) powered = false;
    return powered;
  }

  Image& imageOf(const std::string& path) {
    const auto [place, isNew] = images.try_emplace(path);
    if (isNew && std::filesystem::exists(path)) place->second = {true, contentOf(path), {}};
    return place->second;
  }
};

namespace {

using Disk = FaultyDisk;

/// A real file with the image that is kept of it, if it has a name. The real one lies behind it in memory.
struct File {
  sqlite3_file base;
  void* state;
  Image* image;
};

template <class State>
State& stateOf(sqlite3_file* file) {
  return *static_cast<State*>(reinterpret_cast<File*>(file)->state);
}

sqlite3_file* realOf(sqlite3_file* file) { return reinterpret_cast<sqlite3_file*>(reinterpret_cast<File*>(file) + 1); }

Image* imageOf(sqlite3_file* file) { return reinterpret_cast<File*>(file)->image; }

template <class State>
struct Methods {
  static int close(sqlite3_file* file) {
    auto* real = realOf(file);
    return real->pMethods != nullptr ? real->pMethods->xClose(real) : SQLITE_OK;
  }
  static int read(sqlite3_file* file, void* data, int size, sqlite3_int64 offset) {
    if (!stateOf<State>(file).powered) return SQLITE_IOERR_READ;
    return realOf(file)->pMethods->xRead(realOf(file), data, size, offset);
  }
  static int write(sqlite3_file* file, const void* data, int size, sqlite3_int64 offset) {
    auto& state = stateOf<State>(file);
    if (!state.operate()) return SQLITE_IOERR_WRITE;
    sqlite3_int64 old = 0;
    realOf(file)->pMethods->xFileSize(realOf(file), &old);
    if (state.full && offset + size > old) return SQLITE_FULL;
    if (auto* image = imageOf(file)) {
      std::string bytes(static_cast<const char*>(data), static_cast<std::size_t>(size));
      image->changes.push_back({Change::Kind::write, static_cast<std::size_t>(offset), std::move(bytes)});
    }
    return realOf(file)->pMethods->xWrite(realOf(file), data, size, offset);
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    if (!stateOf<State>(file).operate()) return SQLITE_IOERR_TRUNCATE;
    if (auto* image = imageOf(file)) {
      image->changes.push_back({Change::Kind::truncate, static_cast<std::size_t>(size), {}});
    }
    return realOf(file)->pMethods->xTruncate(realOf(file), size);
  }
  static int sync(sqlite3_file* file, int) {
    if (!stateOf<State>(file).operate()) return SQLITE_IOERR_FSYNC;
    if (auto* image = imageOf(file)) {
      for (const auto& change : image->changes) apply(*image, change);
      image->changes.clear();
      image->exists = true;
    }
    return SQLITE_OK;
  }
  static int fileSize(sqlite3_file* file, sqlite3_int64* size) {
    if (!stateOf<State>(file).powered) return SQLITE_IOERR_FSTAT;
    return realOf(file)->pMethods->xFileSize(realOf(file), size);
  }
  static int lock(sqlite3_file* file, int level) { return realOf(file)->pMethods->xLock(realOf(file), level); }
  static int unlock(sqlite3_file* file, int level) { return realOf(file)->pMethods->xUnlock(realOf(file), level); }
  static int checkLock(sqlite3_file* file, int* out) {
    return realOf(file)->pMethods->xCheckReservedLock(realOf(file), out);
  }
  static int control(sqlite3_file* file, int operation, void* argument) {
    return realOf(file)->pMethods->xFileControl(realOf(file), operation, argument);
  }
  static int sectorSize(sqlite3_file* file) { return realOf(file)->pMethods->xSectorSize(realOf(file)); }
  static int device(sqlite3_file* file) { return realOf(file)->pMethods->xDeviceCharacteristics(realOf(file)); }
  static int shmMap(sqlite3_file* file, int page, int size, int extend, void volatile** out) {
    return realOf(file)->pMethods->xShmMap(realOf(file), page, size, extend, out);
  }
  static int shmLock(sqlite3_file* file, int offset, int count, int flags) {
    return realOf(file)->pMethods->xShmLock(realOf(file), offset, count, flags);
  }
  static void shmBarrier(sqlite3_file* file) { realOf(file)->pMethods->xShmBarrier(realOf(file)); }
  static int shmUnmap(sqlite3_file* file, int remove) {
    return realOf(file)->pMethods->xShmUnmap(realOf(file), remove);
  }

  static constexpr sqlite3_io_methods table{2,       close,      read,      write,   truncate,   sync,   fileSize,
                                            lock,    unlock,     checkLock, control, sectorSize, device, shmMap,
                                            shmLock, shmBarrier, shmUnmap,  nullptr, nullptr};

  static int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* outFlags) {
    auto& state = *static_cast<State*>(vfs->pAppData);
    file->pMethods = nullptr;
    if (!state.powered) return SQLITE_CANTOPEN;
    Image* image = path != nullptr ? &state.imageOf(path) : nullptr;
    const int code = state.real->xOpen(state.real, path, realOf(file), flags, outFlags);
    if (code != SQLITE_OK) return code;
    new (file) File{{&table}, &state, image};
    return SQLITE_OK;
  }
  static int remove(sqlite3_vfs* vfs, const char* path, int syncFolder) {
    auto& state = *static_cast<State*>(vfs->pAppData);
    if (!state.operate()) return SQLITE_IOERR_DELETE;
    auto& image = state.imageOf(path);
    image.changes.push_back({Change::Kind::remove, 0, {}});
    if (syncFolder != 0) {
      image.changes.clear();
      apply(image, {Change::Kind::remove, 0, {}});
    }
    return state.real->xDelete(state.real, path, 0);
  }
  static int access(sqlite3_vfs* vfs, const char* path, int flags, int* out) {
    auto& state = *static_cast<State*>(vfs->pAppData);
    if (!state.powered) return SQLITE_IOERR_ACCESS;
    return state.real->xAccess(state.real, path, flags, out);
  }
};

}  // namespace

FaultyDisk::FaultyDisk(const std::string& name) : state_(std::make_unique<State>()) {
  state_->name = name;
  state_->real = sqliteFunction<sqlite3_vfs*(const char*)>("sqlite3_vfs_find")(nullptr);
  auto& vfs = state_->vfs = *state_->real;
  vfs.szOsFile = static_cast<int>(sizeof(File)) + state_->real->szOsFile;
  vfs.pNext = nullptr;
  vfs.zName = state_->name.c_str();
  vfs.pAppData = state_.get();
  vfs.xOpen = Methods<State>::open;
  vfs.xDelete = Methods<State>::remove;
  vfs.xAccess = Methods<State>::access;
  sqliteFunction<int(sqlite3_vfs*, int)>("sqlite3_vfs_register")(&vfs, 0);
}

FaultyDisk::~FaultyDisk() { sqliteFunction<int(sqlite3_vfs*)>("sqlite3_vfs_unregister")(&state_->vfs); }

const std::string& FaultyDisk::name() const { return state_->name; }

void FaultyDisk::cutPowerAfter(std::int64_t operations) { state_->lastOperation = state_->operations + operations; }

void FaultyDisk::cutPower() { state_->powered = false; }

bool FaultyDisk::hasPower() const { return state_->powered; }

std::int64_t FaultyDisk::operations() const { return state_->operations; }

void FaultyDisk::setFull(bool full) { state_->full = full; }

void FaultyDisk::restore(std::uint64_t seed) {
  std::mt19937_64 chance(seed);
  for (auto& [path, image] : state_->images) {
    if (seed != 0) {
      for (const auto& change : image.changes) applyByChance(image, change, chance);
    }
    std::filesystem::remove(path);
    std::filesystem::remove(path + "-shm");
    if (image.exists) std::ofstream(path, std::ios::binary) << image.synced;
  }
  state_->images.clear();
  state_->powered = true;
  state_->lastOperation = -1;
}

}  // namespace vtt
