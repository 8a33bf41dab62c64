// unicode_text_encoding.cpp with iconv() as WASI's C library has it, which
// reads more encodings than it writes.

#include <iconv.h>

#include <algorithm>
#include <cstdint>

#include "functions/encoding/encoding_names.h"
#include "functions/encoding/text_encoding.h"

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

}  // namespace

std::optional<TextEncoding> TextEncoding::find(std::string_view name) {
  for (const EncodingNames& encoding : kEncodings) {
    if (!has_name(encoding.names, name)) continue;
    const bool both_ways = Converter(encoding.converter, "UTF-8").ok() &&
                           Converter("UTF-8", encoding.converter).ok();
    if (both_ways) return TextEncoding(encoding.converter);
  }
  return std::nullopt;
}

std::optional<std::string> TextEncoding::encode(std::string_view text) const {
  if (text.size() > kMostBytes) return std::nullopt;
  const std::string_view name = converter_;
  const bool marked = name == "UTF-16";
  auto out = Converter(marked ? "UTF-16BE" : converter_, "UTF-8").convert(text);
  if (out && marked) out->insert(0, "\xfe\xff");
  return out;
}

std::optional<std::string> TextEncoding::decode(std::string_view bytes) const {
  if (bytes.size() > kMostBytes) return std::nullopt;
  auto text = Converter("UTF-8", converter_).convert(bytes);
  // A decoded replacement character means that some bytes encode no character.
  if (text && text->find("\xef\xbf\xbd") != std::string::npos) {
    return std::nullopt;
  }
  return text;
}

}  // namespace hcl::functions
