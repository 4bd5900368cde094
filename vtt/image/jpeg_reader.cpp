#include <cstdio>  // jpeglib.h needs it before itself

#include <jpeglib.h>

#include <jerror.h>

#include <bit>
#include <csetjmp>
#include <cstring>
#include <string>
#include <vector>

#include "vtt/image/readers.hpp"

namespace vtt {

namespace {

constexpr int mostScans = 500;

/// libjpeg leaves by longjmp: everything with a destructor lives here, outside of the functions that it crosses.
struct JpegJob {
  jpeg_decompress_struct jpeg{};
  jpeg_error_mgr errors{};
  jpeg_progress_mgr progress{};
  std::jmp_buf home{};
  const RowSink* sink = nullptr;
  const ImageLimits* limits = nullptr;
  ImageInfo info{ImageKind::jpeg, 0, 0, false};
  std::uint64_t held = 0;
  std::vector<JSAMPLE> samples;
  std::vector<std::uint32_t> row;
  char reason[JMSG_LENGTH_MAX] = "";

  JpegJob() = default;
  JpegJob(const JpegJob&) = delete;
  JpegJob& operator=(const JpegJob&) = delete;
  ~JpegJob() { jpeg_destroy_decompress(&jpeg); }
};

JpegJob& jobOf(j_common_ptr jpeg) { return *static_cast<JpegJob*>(jpeg->client_data); }

[[noreturn]] void onError(j_common_ptr jpeg) {
  auto& job = jobOf(jpeg);
  (*jpeg->err->format_message)(jpeg, job.reason);
  std::longjmp(job.home, 1);
}

/// Warnings that mean lost pixels are errors here; others are passed over.
void onMessage(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  const auto code = jpeg->err->msg_code;
  if (code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER || code == JWRN_HUFF_BAD_CODE) onError(jpeg);
}

void onOutput(j_common_ptr /*jpeg*/) {}

void onProgress(j_common_ptr jpeg) {
  if (jpeg->is_decompressor == FALSE) return;
  auto& job = jobOf(jpeg);
  if (job.jpeg.input_scan_number <= mostScans) return;
  std::strcpy(job.reason, "it has too many scans");
  std::longjmp(job.home, 1);
}

void prepare(JpegJob& job) {
  job.jpeg.err = jpeg_std_error(&job.errors);
  job.errors.error_exit = onError;
  job.errors.emit_message = onMessage;
  job.errors.output_message = onOutput;
  job.jpeg.client_data = &job;
  job.progress.progress_monitor = onProgress;
}

void readHeader(JpegJob& job, ImageBytes bytes) {
  jpeg_create_decompress(&job.jpeg);
  job.jpeg.progress = &job.progress;
  jpeg_mem_src(&job.jpeg, reinterpret_cast<const unsigned char*>(bytes.data()),
               static_cast<unsigned long>(bytes.size()));  // NOLINT(google-runtime-int): libjpeg's own type
  jpeg_read_header(&job.jpeg, TRUE);
  job.info = {ImageKind::jpeg, job.jpeg.image_width, job.jpeg.image_height,
              jpeg_has_multiple_scans(&job.jpeg) != FALSE};
}

/// What libjpeg has to hold when the rows come in several scans: all coefficients of all components.
std::uint64_t coefficientBytes(const jpeg_decompress_struct& jpeg) {
  std::uint64_t blocks = 0;
  for (int i = 0; i < jpeg.num_components; ++i)
    blocks += std::uint64_t{jpeg.comp_info[i].width_in_blocks + 8} * (jpeg.comp_info[i].height_in_blocks + 8);
  return blocks * DCTSIZE2 * sizeof(JCOEF);
}

void mixFromCmyk(JpegJob& job) {
  const bool inverted = job.jpeg.saw_Adobe_marker != FALSE;
  for (std::size_t x = 0; x < job.row.size(); ++x) {
    const auto ink = [&](std::size_t i) -> std::uint32_t {
      const std::uint32_t sample = job.samples[4 * x + i];
      return inverted ? sample : 255 - sample;
    };
    const auto light = [&](std::size_t i) { return (ink(i) * ink(3) + 127) / 255; };
    job.row[x] = 0xff000000U | light(0) << 16U | light(1) << 8U | light(2);
  }
}

// What libjpeg-turbo adds: rows that come as they are wanted.
#ifdef JCS_ALPHA_EXTENSIONS
constexpr bool directRows = std::endian::native == std::endian::little;
constexpr J_COLOR_SPACE plainColours = directRows ? JCS_EXT_BGRA : JCS_RGB;
#else
constexpr bool directRows = false;
constexpr J_COLOR_SPACE plainColours = JCS_RGB;
#endif

void mixFromRgb(JpegJob& job) {
  for (std::size_t x = 0; x < job.row.size(); ++x) {
    const auto* rgb = job.samples.data() + 3 * x;
    job.row[x] = 0xff000000U | std::uint32_t{rgb[0]} << 16U | std::uint32_t{rgb[1]} << 8U | rgb[2];
  }
}

bool readRows(JpegJob& job) {
  const bool four = job.jpeg.out_color_space == JCS_CMYK, direct = directRows && !four;
  while (job.jpeg.output_scanline < job.jpeg.output_height) {
    JSAMPROW target = direct ? reinterpret_cast<JSAMPROW>(job.row.data()) : job.samples.data();
    const auto y = job.jpeg.output_scanline;
    if (jpeg_read_scanlines(&job.jpeg, &target, 1) != 1) return false;
    if (!direct) four ? mixFromCmyk(job) : mixFromRgb(job);
    if (!(*job.sink)(y, job.row)) return true;
  }
  jpeg_finish_decompress(&job.jpeg);
  return true;
}

// libjpeg jumps back into these two, so nothing in them needs a destructor.

bool runHeader(JpegJob& job, ImageBytes bytes) {
  if (setjmp(job.home) != 0) return false;
  readHeader(job, bytes);
  return true;
}

bool runRows(JpegJob& job) {
  if (setjmp(job.home) != 0) return false;
  jpeg_start_decompress(&job.jpeg);
  return readRows(job);
}

/// Sizes what the rows need; false if it is more than the limits allow.
bool makeRoom(JpegJob& job, const ImageLimits& limits) {
  const bool four = job.jpeg.num_components == 4;
  job.jpeg.out_color_space = four ? JCS_CMYK : plainColours;
  job.jpeg.do_block_smoothing = FALSE;  // pixels as they are in the file
  job.held = job.info.whole ? coefficientBytes(job.jpeg) : 0;
  if (job.held > limits.progressive) return false;
  job.row.resize(job.info.width);
  job.samples.resize(std::size_t{four ? 4U : 3U} * job.info.width);
  return true;
}

}  // namespace

Result<ImageInfo> probeJpeg(ImageBytes bytes) {
  JpegJob job;
  prepare(job);
  if (!runHeader(job, bytes)) return damagedPicture("JPEG", job.reason);
  return job.info;
}

Result<void> decodeJpeg(ImageBytes bytes, const ImageLimits& limits, const RowSink& sink) {
  JpegJob job;
  job.sink = &sink;
  prepare(job);
  if (!runHeader(job, bytes)) return damagedPicture("JPEG", job.reason);
  if (!makeRoom(job, limits)) return heldAsWhole("a progressive JPEG", job.held, limits.progressive);
  if (!runRows(job)) return damagedPicture("JPEG", job.reason);
  return {};
}

}  // namespace vtt
