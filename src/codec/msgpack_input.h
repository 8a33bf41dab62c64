#ifndef HCL_CODEC_MSGPACK_INPUT_H_
#define HCL_CODEC_MSGPACK_INPUT_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "hcl/number.h"
#include "hcl/refinements.h"
#include "hcl/type.h"

namespace hcl::codec {

// Reads the codes of MessagePack and what follows them. Reading beyond the end
// returns nothing.
class MsgpackInput {
 public:
  explicit MsgpackInput(std::string_view bytes) : bytes_(bytes) {}

  bool at_end() const { return at_ == bytes_.size(); }
  std::size_t left() const { return bytes_.size() - at_; }
  // Must not be at the end.
  std::uint8_t peek() const { return static_cast<std::uint8_t>(bytes_[at_]); }
  void skip_code() { ++at_; }

  // The most significant byte comes first.
  std::optional<std::uint64_t> number(unsigned size) {
    if (left() < size) return std::nullopt;
    std::uint64_t value = 0;
    for (; size > 0; --size) value = (value << 8U) | peek_and_skip();
    return value;
  }

  std::optional<std::string_view> text(std::uint64_t size) {
    if (left() < size) return std::nullopt;
    const std::string_view found = bytes_.substr(at_, size);
    at_ += size;
    return found;
  }

  // Reads a code and the length after it. The length has `smallest` bytes after
  // the code `first`, and twice as many after each further code.
  std::optional<std::uint64_t> length(std::uint8_t first, unsigned smallest) {
    const unsigned place = peek() - static_cast<unsigned>(first);
    skip_code();
    return number(smallest << place);
  }

  // A str or bin; nothing if the next value is neither.
  std::optional<std::string_view> read_text();
  std::optional<Number> read_number();
  std::optional<bool> read_bool();
  // The length of an array or a map; nothing if the next value is not one.
  std::optional<std::uint64_t> read_array() { return read_length(0x90, 0xDC); }
  std::optional<std::uint64_t> read_map() { return read_length(0x80, 0xDE); }

 private:
  std::optional<Number> read_real(std::uint8_t code);
  std::optional<Number> read_signed(std::uint8_t code);
  // `tiny` is the first code that contains a length up to 15; after the code
  // `first` or its successor, a length of two or four bytes follows.
  std::optional<std::uint64_t> read_length(std::uint8_t tiny,
                                           std::uint8_t first);
  std::uint64_t peek_and_skip() {
    return static_cast<std::uint8_t>(bytes_[at_++]);
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
};

inline bool is_between(std::uint8_t code, std::uint8_t first,
                       std::uint8_t last) {
  return code >= first && code <= last;
}

// The information about an unknown value in the content of an extension.
struct KnownFacts {
  Refinements known;
  // The value is null after all.
  bool is_null = false;
};
// Nothing if the content has another form or does not fit the type. Reading
// stops at a fact of a kind that only later versions know.
std::optional<KnownFacts> read_facts(std::string_view content,
                                     const Type& type);

}  // namespace hcl::codec

#endif  // HCL_CODEC_MSGPACK_INPUT_H_
