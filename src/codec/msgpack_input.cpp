// Decoding of MessagePack.

#include "codec/msgpack_input.h"

#include <bit>

namespace hcl::codec {

std::optional<std::string_view> MsgpackInput::read_text() {
  if (at_end()) return std::nullopt;
  std::optional<std::uint64_t> size;
  const std::uint8_t code = peek();
  if (is_between(code, 0xA0, 0xBF)) {
    size = code & 0x1FU;
    skip_code();
  } else if (is_between(code, 0xD9, 0xDB)) {
    size = length(0xD9, 1);
  } else if (is_between(code, 0xC4, 0xC6)) {
    size = length(0xC4, 1);
  }
  return size ? text(*size) : std::nullopt;
}

std::optional<Number> MsgpackInput::read_number() {
  if (at_end()) return std::nullopt;
  const std::uint8_t code = peek();
  if (code < 0x80 || code >= 0xE0) {
    skip_code();
    return Number::integer(static_cast<std::int8_t>(code));
  }
  if (is_between(code, 0xCA, 0xCB)) return read_real(code);
  if (is_between(code, 0xCC, 0xCF)) {
    const std::optional<std::uint64_t> bits = length(0xCC, 1);
    if (!bits) return std::nullopt;
    return Number::unsigned_integer(*bits);
  }
  if (is_between(code, 0xD0, 0xD3)) return read_signed(code);
  const std::optional<std::string_view> digits = read_text();
  if (!digits) return std::nullopt;
  // The shortest text of a large integer need not be exact.
  Switches switches;
  switches.extended_number_strings = true;
  switches.round_inexact_integers = true;
  NumberResult number = parse_number_string(*digits, switches);
  if (!number.ok()) return std::nullopt;
  return std::move(number.value);
}

std::optional<Number> MsgpackInput::read_real(std::uint8_t code) {
  const std::optional<std::uint64_t> bits = length(0xCA, 4);
  if (!bits) return std::nullopt;
  return Number::from_double(code == 0xCB
                                 ? std::bit_cast<double>(*bits)
                                 : static_cast<double>(std::bit_cast<float>(
                                       static_cast<std::uint32_t>(*bits))));
}

std::optional<Number> MsgpackInput::read_signed(std::uint8_t code) {
  const std::optional<std::uint64_t> bits = length(0xD0, 1);
  if (!bits) return std::nullopt;
  const unsigned unused = 64U - (8U << (code - 0xD0U));
  return Number::integer(static_cast<std::int64_t>(*bits << unused) >> unused);
}

std::optional<bool> MsgpackInput::read_bool() {
  if (at_end() || !is_between(peek(), 0xC2, 0xC3)) return std::nullopt;
  const bool value = peek() == 0xC3;
  skip_code();
  return value;
}

std::optional<std::uint64_t> MsgpackInput::read_length(std::uint8_t tiny,
                                                       std::uint8_t first) {
  if (at_end()) return std::nullopt;
  const std::uint8_t code = peek();
  if ((code & 0xF0U) == tiny) {
    skip_code();
    return code & 0xFU;
  }
  if (code != first && code != first + 1) return std::nullopt;
  return length(first, 2);
}

}  // namespace hcl::codec
