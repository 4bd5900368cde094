#include "vtt/image/jpeg_writer.hpp"

#include <array>
#include <csetjmp>
#include <cstdio>  // jpeglib.h needs it before itself
#include <fstream>
#include <vector>

#include <jpeglib.h>

#include <jerror.h>

namespace vtt::baseline {

namespace {

constexpr int quality = 90;

/// libjpeg leaves by longjmp: everything with a destructor lives here, outside of the function that it crosses.
struct WriteJob {
  jpeg_compress_struct jpeg{};
  jpeg_error_mgr errors{};
  jpeg_destination_mgr target{};
  std::jmp_buf home{};
  std::ofstream out;
  std::array<JOCTET, 1U << 16U> buffer{};
  std::vector<JSAMPLE> row;

  WriteJob() = default;
  WriteJob(const WriteJob&) = delete;
  WriteJob& operator=(const WriteJob&) = delete;
  ~WriteJob() { jpeg_destroy_compress(&jpeg); }
  void write(std::size_t count) {
    out.write(reinterpret_cast<const char*>(buffer.data()), static_cast<std::streamsize>(count));
    target.next_output_byte = buffer.data();
    target.free_in_buffer = buffer.size();
  }
};

WriteJob& jobOf(j_common_ptr jpeg) { return *static_cast<WriteJob*>(jpeg->client_data); }
void onError(j_common_ptr jpeg) { std::longjmp(jobOf(jpeg).home, 1); }
WriteJob& jobOf(j_compress_ptr jpeg) { return *static_cast<WriteJob*>(jpeg->client_data); }
void begin(j_compress_ptr jpeg) { jobOf(jpeg).write(0); }
boolean empty(j_compress_ptr jpeg) {
  auto& job = jobOf(jpeg);
  job.write(job.buffer.size());
  return TRUE;
}
void finish(j_compress_ptr jpeg) {
  auto& job = jobOf(jpeg);
  job.write(job.buffer.size() - job.target.free_in_buffer);
}

/// False if libjpeg gave up; it jumps back to here, so nothing in this function needs a destructor.
bool run(WriteJob& job, std::uint32_t width, std::uint32_t height, const RowSource& rows) {
  if (setjmp(job.home) != 0) return false;
  jpeg_create_compress(&job.jpeg);
  job.jpeg.dest = &job.target;
  job.jpeg.image_width = width;
  job.jpeg.image_height = height;
  job.jpeg.input_components = 3;
  job.jpeg.in_color_space = JCS_RGB;
  jpeg_set_defaults(&job.jpeg);
  jpeg_set_quality(&job.jpeg, quality, TRUE);
  jpeg_start_compress(&job.jpeg, TRUE);
  for (std::uint32_t y = 0; y < height; ++y) {
    rows(y, job.row);
    JSAMPROW line = job.row.data();
    jpeg_write_scanlines(&job.jpeg, &line, 1);
  }
  jpeg_finish_compress(&job.jpeg);
  return true;
}

}  // namespace

Result<void> writeJpeg(const std::filesystem::path& file, std::uint32_t width, std::uint32_t height,
                       const RowSource& rows) {
  WriteJob job;
  job.out.open(file, std::ios::binary);
  job.row.resize(std::size_t{3} * width);
  job.jpeg.err = jpeg_std_error(&job.errors);
  job.errors.error_exit = onError;
  job.jpeg.client_data = &job;
  job.target.init_destination = begin;
  job.target.empty_output_buffer = empty;
  job.target.term_destination = finish;
  const bool packed = run(job, width, height, rows);
  job.out.close();
  if (!packed || !job.out) return Error{"cannot-write", "The JPEG picture cannot be written; is the disk full?"};
  return {};
}

}  // namespace vtt::baseline
