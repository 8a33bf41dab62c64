#include "functions/encoding/gzip.h"

// zlib's inputs are not changed.
#define ZLIB_CONST
#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>

namespace hcl::functions {
namespace {

// The largest window, and the format of gzip instead of zlib.
constexpr int kGzipWindow = 15 + 16;
constexpr int kMemoryLevel = 8;
// zlib counts in unsigned int.
constexpr std::size_t kMostInput = std::numeric_limits<uInt>::max();

const Bytef* input_of(std::string_view bytes) {
  return reinterpret_cast<const Bytef*>(bytes.data());
}

// Whether a part of the stream is left to read, or reading failed.
enum class Step : std::uint8_t { More, MemberEnd, Damaged };

// Appends what the next part of the input gives.
Step inflate_some(z_stream& stream, std::string& out) {
  std::array<Bytef, 16384> buffer;
  stream.next_out = buffer.data();
  stream.avail_out = buffer.size();
  const int result = inflate(&stream, Z_NO_FLUSH);
  out.append(reinterpret_cast<const char*>(buffer.data()),
             buffer.size() - stream.avail_out);
  if (result == Z_STREAM_END) return Step::MemberEnd;
  // Without progress the end is missing.
  return result == Z_OK ? Step::More : Step::Damaged;
}

void inflate_all(z_stream& stream, std::uint64_t limit, Gunzipped& out) {
  while (true) {
    const Step step = inflate_some(stream, out.bytes);
    if (out.bytes.size() > limit) {
      out.error = GunzipError::TooLarge;
    } else if (step == Step::Damaged ||
               (step == Step::MemberEnd && stream.avail_in > 0 &&
                inflateReset(&stream) != Z_OK)) {
      out.error = GunzipError::Damaged;
    } else if (step != Step::MemberEnd || stream.avail_in > 0) {
      continue;
    }
    return;
  }
}

}  // namespace

std::optional<std::string> gzip(std::string_view bytes) {
  z_stream stream{};
  if (bytes.size() > kMostInput ||
      deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzipWindow,
                   kMemoryLevel, Z_DEFAULT_STRATEGY) != Z_OK) {
    return std::nullopt;
  }
  // The same on every system.
  gz_header header{};
  header.os = 255;
  deflateSetHeader(&stream, &header);
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = input_of(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out =
      static_cast<uInt>(std::min<std::size_t>(out.size(), kMostInput));
  const int result = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) return std::nullopt;
  return out;
}

Gunzipped gunzip(std::string_view compressed, std::uint64_t limit) {
  Gunzipped out;
  z_stream stream{};
  if (compressed.size() > kMostInput ||
      inflateInit2(&stream, kGzipWindow) != Z_OK) {
    out.error = GunzipError::Damaged;
    return out;
  }
  stream.next_in = input_of(compressed);
  stream.avail_in = static_cast<uInt>(compressed.size());
  inflate_all(stream, limit, out);
  inflateEnd(&stream);
  if (out.error != GunzipError::None) out.bytes.clear();
  return out;
}

}  // namespace hcl::functions
