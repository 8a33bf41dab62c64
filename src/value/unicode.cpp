// The only file of this room that knows ICU.

#include "value/unicode.h"

#include <unicode/brkiter.h>
#include <unicode/bytestream.h>
#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>

namespace hcl {
namespace {

bool is_ascii(std::string_view text) {
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  const auto word_is_ascii = [](const char* at) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, kWord);
    return (word & 0x8080808080808080ULL) == 0;
  };
  if (text.size() < kWord) {
    return std::all_of(text.begin(), text.end(), [](char c) {
      return (static_cast<unsigned char>(c) & 0x80U) == 0;
    });
  }
  // The last word may overlap the one before it.
  for (std::size_t at = 0; at + kWord < text.size(); at += kWord) {
    if (!word_is_ascii(text.data() + at)) return false;
  }
  return word_is_ascii(text.data() + text.size() - kWord);
}

icu::StringPiece piece(std::string_view text) {
  return {text.data(), static_cast<std::int32_t>(text.size())};
}

// Null only if ICU's own data is missing; then text stays as it is.
const icu::Normalizer2* normalizer() {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* nfc = icu::Normalizer2::getNFCInstance(status);
  return U_SUCCESS(status) ? nfc : nullptr;
}

// ICU counts bytes in 31 bits. No source and no result is that long.
bool is_too_long(std::string_view text) { return text.size() > INT32_MAX; }

bool is_normal(std::string_view text) {
  if (is_too_long(text)) return true;
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* nfc = normalizer();
  return nfc != nullptr && nfc->isNormalizedUTF8(piece(text), status) &&
         U_SUCCESS(status);
}

// Replaces ill-formed sequences by U+FFFD.
std::string well_formed(std::string_view text) {
  if (is_too_long(text)) return std::string(text);
  std::string result;
  icu::UnicodeString::fromUTF8(piece(text)).toUTF8String(result);
  return result;
}

}  // namespace

bool is_nfc(std::string_view text) {
  return is_ascii(text) || (is_normal(text) && well_formed(text) == text);
}

std::string to_nfc(std::string_view text) {
  if (is_ascii(text)) return std::string(text);
  std::string valid = well_formed(text);
  if (is_normal(valid)) return valid;
  const icu::Normalizer2* nfc = normalizer();
  if (nfc == nullptr) return valid;
  std::string result;
  icu::StringByteSink<std::string> sink(&result);
  UErrorCode status = U_ZERO_ERROR;
  nfc->normalizeUTF8(0, piece(valid), sink, nullptr, status);
  return U_SUCCESS(status) ? result : valid;
}

std::size_t last_cluster(std::string_view text) {
  const icu::UnicodeString units = icu::UnicodeString::fromUTF8(piece(text));
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::BreakIterator> clusters(
      icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(),
                                                  status));
  // Without ICU's data nothing is safe.
  if (U_FAILURE(status) || clusters == nullptr) return 0;
  clusters->setText(units);
  clusters->last();
  const std::int32_t begin = clusters->previous();
  if (begin == icu::BreakIterator::DONE) return 0;
  std::string kept;
  units.tempSubString(0, begin).toUTF8String(kept);
  return kept.size();
}

bool is_identifier(std::string_view text) {
  const icu::UnicodeString units = icu::UnicodeString::fromUTF8(piece(text));
  for (std::int32_t at = 0; at < units.length();
       at = units.moveIndex32(at, 1)) {
    const UChar32 c = units.char32At(at);
    const bool first = at == 0;
    const bool start = c == '_' || u_hasBinaryProperty(c, UCHAR_ID_START) != 0;
    const bool part =
        start || c == '-' || u_hasBinaryProperty(c, UCHAR_ID_CONTINUE) != 0;
    if (first ? !start : !part) return false;
  }
  return !text.empty();
}

}  // namespace hcl
