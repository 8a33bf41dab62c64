#include "functions/encoding/gzip.h"

// zlib must not change its input.
#define ZLIB_CONST
#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>

namespace hcl::functions {
namespace {

// The largest window; the added 16 selects the format of gzip instead of zlib.
constexpr int kGzipWindow = 15 + 16;
constexpr int kRawWindow = -15;
constexpr int kMemoryLevel = 8;
// Space for the empty block that ends at a byte boundary.
constexpr std::size_t kFlushRoom = 16;
// What zlib allocates to compress.
constexpr std::size_t kStateSize = std::size_t{300} * 1024;
// zlib counts in unsigned int.
constexpr std::size_t kMostInput = std::numeric_limits<uInt>::max();

const Bytef* input_of(std::string_view bytes) {
  return reinterpret_cast<const Bytef*>(bytes.data());
}

// Whether there is more of the stream to read, or reading failed.
enum class Step : std::uint8_t { More, MemberEnd, Damaged };

// Appends the output of the next part of the input.
Step inflate_some(z_stream& stream, meter::ChargedText& out) {
  std::array<Bytef, 16384> buffer;
  stream.next_out = buffer.data();
  stream.avail_out = buffer.size();
  const int result = inflate(&stream, Z_NO_FLUSH);
  out += std::string_view(reinterpret_cast<const char*>(buffer.data()),
                          buffer.size() - stream.avail_out);
  if (result == Z_STREAM_END) return Step::MemberEnd;
  // If no progress was made, the end is missing.
  return result == Z_OK ? Step::More : Step::Damaged;
}

void inflate_all(z_stream& stream, std::uint64_t limit, Gunzipped& out) {
  while (true) {
    const Step step = inflate_some(stream, out.bytes);
    if (out.bytes.size() > limit || Meter::current().ended()) {
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

// Deflate blocks up to a byte boundary, none of them final: what Terraform's
// compressor writes before it ends a stream.
std::optional<meter::ChargedText> deflated(std::string_view bytes) {
  const meter::WorkingMemory memory(kStateSize);
  if (!memory.is_granted() || !meter::take_parsed(bytes.size())) {
    return std::nullopt;
  }
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kRawWindow,
                   kMemoryLevel, Z_DEFAULT_STRATEGY) != Z_OK) {
    return std::nullopt;
  }
  meter::ChargedText out;
  out.resize(deflateBound(&stream, bytes.size()) + kFlushRoom);
  stream.next_in = input_of(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out =
      static_cast<uInt>(std::min<std::size_t>(out.size(), kMostInput));
  const int result = deflate(&stream, Z_SYNC_FLUSH);
  const bool complete = stream.avail_in == 0 && stream.avail_out > 0;
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_OK || !complete) return std::nullopt;
  return out;
}

// Appends 32 bits, least significant byte first.
void append_word(meter::ChargedText& out, std::uint64_t word) {
  for (unsigned shift = 0; shift < 32; shift += 8) {
    out += static_cast<char>(word >> shift & 0xffU);
  }
}

}  // namespace

std::optional<meter::ChargedText> gzip(std::string_view bytes) {
  // The header: no time, no name, unknown operating system.
  constexpr std::string_view kHeader("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
  // An empty final block.
  constexpr std::string_view kLastBlock("\x01\0\0\xff\xff", 5);
  if (bytes.size() > kMostInput) return std::nullopt;
  auto body = deflated(bytes);
  if (!body) return std::nullopt;
  const uLong check =
      crc32(0, input_of(bytes), static_cast<uInt>(bytes.size()));
  meter::ChargedText out;
  out.reserve(kHeader.size() + body->size() + kFlushRoom);
  out += kHeader;
  out += body->view();
  out += kLastBlock;
  append_word(out, check);
  append_word(out, bytes.size());
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
