#ifndef HCL_CODEC_MSGPACK_BYTES_H_
#define HCL_CODEC_MSGPACK_BYTES_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "hcl/number.h"
#include "hcl/options.h"
#include "hcl/refinements.h"
#include "hcl/type.h"

namespace hcl::codec {

// Appends MessagePack formats, always the shortest that holds the value.
class MsgpackBytes {
 public:
  void append(std::string_view bytes) { out_ += bytes; }
  void nil() { byte(0xC0); }
  void boolean(bool value) { byte(value ? 0xC3 : 0xC2); }
  // The header of an extension whose content has `size` bytes.
  void extension(std::uint8_t type, std::size_t size) {
    const bool fixed = size != 0 && size <= 16 && (size & (size - 1)) == 0;
    if (fixed) {
      byte(static_cast<std::uint8_t>(0xD4 + std::countr_zero(size)));
    } else {
      length(size, 0xC7, 0xC8, 0xC9);
    }
    byte(type);
  }
  // An unknown value without refinements.
  void unknown() { out_.append("\xD4\0\0", 3); }

  void integer(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    if (value >= 0) return unsigned_integer(bits);
    if (value >= -32) return byte(static_cast<std::uint8_t>(bits));
    if (value >= std::numeric_limits<std::int8_t>::min()) {
      return head(0xD0, bits, 1);
    }
    if (value >= std::numeric_limits<std::int16_t>::min()) {
      return head(0xD1, bits, 2);
    }
    if (value >= std::numeric_limits<std::int32_t>::min()) {
      return head(0xD2, bits, 4);
    }
    head(0xD3, bits, 8);
  }

  void real(double value) {
    head(0xCB, std::bit_cast<std::uint64_t>(value), 8);
  }

  void string(std::string_view text) {
    if (text.size() < 32) {
      byte(static_cast<std::uint8_t>(0xA0 | text.size()));
    } else {
      length(text.size(), 0xD9, 0xDA, 0xDB);
    }
    out_ += text;
  }
  void binary(std::string_view bytes) {
    length(bytes.size(), 0xC4, 0xC5, 0xC6);
    out_ += bytes;
  }
  void array(std::size_t size) { container(size, 0x90, 0xDC, 0xDD); }
  void map(std::size_t size) { container(size, 0x80, 0xDE, 0xDF); }

  std::string take() { return std::move(out_); }

 private:
  void byte(std::uint8_t value) { out_ += static_cast<char>(value); }

  // A code and the lowest bytes of a number, most significant first.
  void head(std::uint8_t code, std::uint64_t value, unsigned bytes) {
    byte(code);
    while (bytes-- > 0) byte(static_cast<std::uint8_t>(value >> (8 * bytes)));
  }

  void unsigned_integer(std::uint64_t value) {
    if (value < 128) return byte(static_cast<std::uint8_t>(value));
    if (value <= 0xFF) return head(0xCC, value, 1);
    if (value <= 0xFFFF) return head(0xCD, value, 2);
    if (value <= 0xFFFFFFFF) return head(0xCE, value, 4);
    head(0xCF, value, 8);
  }

  void length(std::size_t size, std::uint8_t small, std::uint8_t medium,
              std::uint8_t large) {
    if (size <= 0xFF) return head(small, size, 1);
    if (size <= 0xFFFF) return head(medium, size, 2);
    head(large, size, 4);
  }

  void container(std::size_t size, std::uint8_t tiny, std::uint8_t medium,
                 std::uint8_t large) {
    if (size < 16) return byte(static_cast<std::uint8_t>(tiny | size));
    if (size <= 0xFFFF) return head(medium, size, 2);
    head(large, size, 4);
  }

  std::string out_;
};

// Appends a number in the form described in hcl/msgpack.h. False if its text
// would be longer than the limit.
bool append_number(const Number& number, const Switches& switches,
                   const Limits& limits, MsgpackBytes& bytes);

// Appends an unknown value of a type and its refinements. False as above.
bool append_unknown(const Type& type, const Refinements* known,
                    const Switches& switches, const Limits& limits,
                    MsgpackBytes& bytes);

}  // namespace hcl::codec

#endif  // HCL_CODEC_MSGPACK_BYTES_H_
