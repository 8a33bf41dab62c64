#include <unicode/ucnv.h>

#include <algorithm>
#include <memory>

#include "functions/encoding/converter_data.h"
#include "functions/encoding/encoding_names.h"
#include "functions/encoding/text_encoding.h"

namespace hcl::functions {
namespace {

using Converter = std::unique_ptr<UConverter, decltype(&ucnv_close)>;

// Opens a converter that stops at what it cannot convert; null if ICU has none.
Converter open(std::string_view name) {
  provide_converters();
  UErrorCode error = U_ZERO_ERROR;
  Converter out(ucnv_open(std::string(name).c_str(), &error), ucnv_close);
  if (U_FAILURE(error) != 0) return {nullptr, ucnv_close};
  ucnv_setFromUCallBack(out.get(), UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr,
                        nullptr, &error);
  ucnv_setToUCallBack(out.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr,
                      nullptr, &error);
  ucnv_setFallback(out.get(), 0);
  return out;
}

// ICU maps some bytes to control characters that the registry's Windows
// encodings leave undefined.
bool has_foreign_control(std::string_view converter, std::u16string_view text) {
  return converter.starts_with("windows-") &&
         std::ranges::any_of(
             text, [](char16_t unit) { return unit >= 0x80 && unit <= 0x9f; });
}

std::optional<std::u16string> utf16_of(UConverter* converter,
                                       std::string_view bytes) {
  std::u16string out(bytes.size() * 2 + 1, u'\0');
  UErrorCode error = U_ZERO_ERROR;
  const std::int32_t size = ucnv_toUChars(
      converter, out.data(), static_cast<std::int32_t>(out.size()),
      bytes.data(), static_cast<std::int32_t>(bytes.size()), &error);
  if (U_FAILURE(error) != 0) return std::nullopt;
  out.resize(static_cast<std::size_t>(size));
  return out;
}

std::optional<std::string> bytes_of(UConverter* converter,
                                    std::u16string_view text) {
  const auto units = static_cast<std::int32_t>(text.size());
  std::string out(static_cast<std::size_t>(UCNV_GET_MAX_BYTES_FOR_STRING(
                      units, ucnv_getMaxCharSize(converter))),
                  '\0');
  UErrorCode error = U_ZERO_ERROR;
  const std::int32_t size = ucnv_fromUChars(
      converter, out.data(), static_cast<std::int32_t>(out.size()), text.data(),
      units, &error);
  if (U_FAILURE(error) != 0) return std::nullopt;
  out.resize(static_cast<std::size_t>(size));
  return out;
}

}  // namespace

std::optional<TextEncoding> TextEncoding::find(std::string_view name) {
  for (const EncodingNames& encoding : kEncodings) {
    if (has_name(encoding.names, name) && open(encoding.converter) != nullptr) {
      return TextEncoding(encoding.converter);
    }
  }
  return std::nullopt;
}

std::optional<std::string> TextEncoding::encode(std::string_view text) const {
  if (text.size() > kMostBytes) return std::nullopt;
  const std::string_view name = converter_;
  const bool marked = name == "UTF-16";
  const Converter source = open("UTF-8");
  const Converter target = open(marked ? "UTF-16BE" : name);
  if (source == nullptr || target == nullptr) return std::nullopt;
  const auto units = utf16_of(source.get(), text);
  if (!units || has_foreign_control(name, *units)) return std::nullopt;
  auto out = bytes_of(target.get(), *units);
  if (out && marked) out->insert(0, "\xfe\xff");
  return out;
}

std::optional<std::string> TextEncoding::decode(std::string_view bytes) const {
  if (bytes.size() > kMostBytes) return std::nullopt;
  const Converter source = open(converter_);
  const Converter target = open("UTF-8");
  if (source == nullptr || target == nullptr) return std::nullopt;
  const auto units = utf16_of(source.get(), bytes);
  if (!units || has_foreign_control(converter_, *units)) return std::nullopt;
  // A decoded replacement character means that some bytes encode no character.
  if (units->find(u'\xfffd') != std::u16string::npos) return std::nullopt;
  return bytes_of(target.get(), *units);
}

}  // namespace hcl::functions
