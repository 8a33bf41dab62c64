// unicode_text_encoding.cpp with iconv() as WASI's C library has it, which
// reads more encodings than it writes, and takes UTF-8 for single bytes.

#include <iconv.h>

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "functions/encoding/encoding_names.h"
#include "functions/encoding/text_encoding.h"
#include "text/utf8.h"

namespace hcl::functions {
namespace {

class Converter {
 public:
  Converter(const char* to, const char* from) : state_(iconv_open(to, from)) {}
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;
  ~Converter() {
    if (ok()) iconv_close(state_);
  }

  // iconv_open() reports failure as this number.
  bool ok() const { return reinterpret_cast<std::intptr_t>(state_) != -1; }

  // Nothing if the text is ill-formed, or the encoding lacks a character, which
  // iconv() counts and replaces.
  std::optional<std::string> convert(std::string_view text) {
    std::string given(text);
    std::string out(given.size() * TextEncoding::kMostMemory / 2 + 8, '\0');
    char* from = given.data();
    char* to = out.data();
    std::size_t left = given.size();
    std::size_t room = out.size();
    if (!ok() || iconv(state_, &from, &left, &to, &room) != 0 || left != 0 ||
        iconv(state_, nullptr, nullptr, &to, &room) != 0) {
      return std::nullopt;
    }
    out.resize(out.size() - room);
    return out;
  }

 private:
  iconv_t state_;
};

// Code points in the order of bytes of this processor, which is little-endian.
constexpr const char* kCodePoints = "UTF-32LE";

std::string code_points_of(std::string_view text) {
  std::string out;
  out.reserve(text.size() * sizeof(char32_t));
  for (std::size_t at = 0; at < text.size();) {
    const text::Decoded found = text::decode_utf8(text, at);
    char bytes[sizeof(char32_t)];
    std::memcpy(bytes, &found.code_point, sizeof bytes);
    out.append(bytes, sizeof bytes);
    at += found.size;
  }
  return out;
}

// Nothing for a replacement character, which means that some bytes encode no
// character.
std::optional<std::string> text_of(std::string_view code_points) {
  std::string out;
  while (code_points.size() >= sizeof(char32_t)) {
    char32_t code_point = 0;
    std::memcpy(&code_point, code_points.data(), sizeof code_point);
    if (code_point == U'\xfffd') return std::nullopt;
    text::append_utf8(out, code_point);
    code_points.remove_prefix(sizeof code_point);
  }
  return out;
}

}  // namespace

std::optional<TextEncoding> TextEncoding::find(std::string_view name) {
  for (const EncodingNames& encoding : kEncodings) {
    if (!has_name(encoding.names, name)) continue;
    const bool both_ways = Converter(encoding.converter, kCodePoints).ok() &&
                           Converter(kCodePoints, encoding.converter).ok();
    if (both_ways) return TextEncoding(encoding.converter);
  }
  return std::nullopt;
}

std::optional<std::string> TextEncoding::encode(std::string_view text) const {
  if (text.size() > kMostBytes) return std::nullopt;
  const std::string_view name = converter_;
  if (name == "UTF-8") return std::string(text);
  const bool marked = name == "UTF-16";
  auto out = Converter(marked ? "UTF-16BE" : converter_, kCodePoints)
                 .convert(code_points_of(text));
  if (out && marked) out->insert(0, "\xfe\xff");
  return out;
}

std::optional<std::string> TextEncoding::decode(std::string_view bytes) const {
  if (bytes.size() > kMostBytes) return std::nullopt;
  if (std::string_view(converter_) == "UTF-8") {
    const bool is_good = text::is_well_formed(bytes) &&
                         bytes.find("\xef\xbf\xbd") == std::string_view::npos;
    return is_good ? std::optional(std::string(bytes)) : std::nullopt;
  }
  const auto code_points = Converter(kCodePoints, converter_).convert(bytes);
  return code_points ? text_of(*code_points) : std::nullopt;
}

}  // namespace hcl::functions
