#include <png.h>

#include <csetjmp>
#include <cstring>
#include <string>
#include <vector>

#include "vtt/image/readers.hpp"

namespace vtt {

namespace {

constexpr std::size_t headerSize = 33;  ///< signature and the chunk IHDR
constexpr png_uint_32 mostChunks = 1000;
constexpr png_alloc_size_t largestChunk = 8U << 20U;

std::uint32_t bigEndian(ImageBytes bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number << 8U | std::to_integer<std::uint32_t>(bytes[at + i]);
  return number;
}

/// libpng leaves by longjmp: everything with a destructor lives here, outside of the functions that it crosses.
struct PngJob {
  ImageBytes bytes;
  std::size_t position = 0;
  const RowSink* sink = nullptr;
  png_structp png = nullptr;
  png_infop info = nullptr;
  bool opaque = false;
  std::vector<png_byte> pixels;
  std::vector<std::uint32_t> row;
  char reason[96] = "";

  PngJob(ImageBytes source, const RowSink& rows) : bytes(source), sink(&rows) {}
  PngJob(const PngJob&) = delete;
  PngJob& operator=(const PngJob&) = delete;
  ~PngJob() { png_destroy_read_struct(&png, &info, nullptr); }
};

[[noreturn]] void onError(png_structp png, png_const_charp message) {
  auto* job = static_cast<PngJob*>(png_get_error_ptr(png));
  std::strncpy(job->reason, message, sizeof(job->reason) - 1);
  png_longjmp(png, 1);
}

void onWarning(png_structp /*png*/, png_const_charp /*message*/) {}

void readBytes(png_structp png, png_bytep to, std::size_t count) {
  auto* job = static_cast<PngJob*>(png_get_io_ptr(png));
  if (job->bytes.size() - job->position < count) png_error(png, "it ends too early");
  std::memcpy(to, job->bytes.data() + job->position, count);
  job->position += count;
}

/// Eight bits each of blue, green, red and alpha, whatever the file has.
void askForBgra(PngJob& job) {
  const auto type = png_get_color_type(job.png, job.info);
  job.opaque = (type & PNG_COLOR_MASK_ALPHA) == 0 && png_get_valid(job.png, job.info, PNG_INFO_tRNS) == 0;
  png_set_expand(job.png);
  png_set_scale_16(job.png);
  if ((type & PNG_COLOR_MASK_COLOR) == 0) png_set_gray_to_rgb(job.png);
  png_set_bgr(job.png);
  png_set_add_alpha(job.png, 0xff, PNG_FILLER_AFTER);
}

std::uint32_t plain(const png_byte* bgra) {
  return std::uint32_t{bgra[3]} << 24U | std::uint32_t{bgra[2]} << 16U | std::uint32_t{bgra[1]} << 8U | bgra[0];
}

std::uint32_t premultiplied(const png_byte* bgra) {
  const std::uint32_t alpha = bgra[3];
  if (alpha == 255) return plain(bgra);
  const auto share = [alpha](std::uint32_t colour) { return (colour * alpha + 127) / 255; };
  return alpha << 24U | share(bgra[2]) << 16U | share(bgra[1]) << 8U | share(bgra[0]);
}

bool handOver(PngJob& job, const png_byte* bgra, std::uint32_t y) {
  auto* row = job.row.data();
  const auto count = job.row.size();
  if (job.opaque)
    for (std::size_t x = 0; x < count; ++x) row[x] = plain(bgra + 4 * x);
  else
    for (std::size_t x = 0; x < count; ++x) row[x] = premultiplied(bgra + 4 * x);
  return (*job.sink)(y, job.row);
}

void readRows(PngJob& job, std::uint32_t height) {
  for (std::uint32_t y = 0; y < height; ++y) {
    png_read_row(job.png, job.pixels.data(), nullptr);
    if (!handOver(job, job.pixels.data(), y)) return;
  }
  png_read_end(job.png, nullptr);
}

void readInterlaced(PngJob& job, std::uint32_t height, int passes) {
  const auto stride = 4 * job.row.size();
  for (int pass = 0; pass < passes; ++pass)
    for (std::uint32_t y = 0; y < height; ++y) png_read_row(job.png, job.pixels.data() + y * stride, nullptr);
  png_read_end(job.png, nullptr);
  for (std::uint32_t y = 0; y < height; ++y)
    if (!handOver(job, job.pixels.data() + y * stride, y)) return;
}

/// False if libpng gave up; it jumps back to here, so nothing in this function needs a destructor.
bool run(PngJob& job, const ImageInfo& size) {
  if (setjmp(png_jmpbuf(job.png)) != 0) return false;
  png_set_read_fn(job.png, &job, readBytes);
  png_set_user_limits(job.png, size.width, size.height);
  png_set_chunk_cache_max(job.png, mostChunks);
  png_set_chunk_malloc_max(job.png, largestChunk);
  png_read_info(job.png, job.info);
  askForBgra(job);
  const int passes = png_set_interlace_handling(job.png);
  png_read_update_info(job.png, job.info);
  if (png_get_image_width(job.png, job.info) != size.width || png_get_image_height(job.png, job.info) != size.height ||
      png_get_rowbytes(job.png, job.info) != std::size_t{4} * size.width || (passes > 1) != size.whole)
    png_error(job.png, "its header contradicts itself");
  if (passes > 1) {
    readInterlaced(job, size.height, passes);
  } else {
    readRows(job, size.height);
  }
  return true;
}

}  // namespace

Result<ImageInfo> probePng(ImageBytes bytes) {
  if (bytes.size() < headerSize || bigEndian(bytes, 8) != 13 || std::memcmp(bytes.data() + 12, "IHDR", 4) != 0)
    return damagedPicture("PNG", "it has no header");
  return ImageInfo{ImageKind::png, bigEndian(bytes, 16), bigEndian(bytes, 20), std::to_integer<int>(bytes[28]) != 0};
}

Result<void> decodePng(ImageBytes bytes, const ImageInfo& info, const RowSink& sink) {
  PngJob job(bytes, sink);
  job.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &job, onError, onWarning);
  if (job.png != nullptr) job.info = png_create_info_struct(job.png);
  if (job.info == nullptr) return Error{"no-memory", "There is not enough memory to decode the picture."};
  job.row.resize(info.width);
  job.pixels.resize(std::size_t{4} * info.width * (info.whole ? info.height : 1));
  if (!run(job, info)) return damagedPicture("PNG", job.reason);
  return {};
}

}  // namespace vtt
