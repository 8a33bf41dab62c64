// The table of a library without Unicode data: correct for ASCII. Other text
// passes through unchanged.

#include "text/unicode.h"

namespace hcl::text {
namespace {

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0); }

GraphemeBreak grapheme_break(char32_t c) {
  if (c == U'\r') return GraphemeBreak::CarriageReturn;
  if (c == U'\n') return GraphemeBreak::LineFeed;
  return is_control(c) ? GraphemeBreak::Control : GraphemeBreak::Other;
}

bool is_letter(char32_t c) {
  return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || c >= 0x80;
}

CharacterCategory category(char32_t c) {
  constexpr std::u32string_view kSymbols = U"$+<=>^`|~";
  if (is_control(c)) return CharacterCategory::Control;
  if (is_letter(c)) return CharacterCategory::Letter;
  if (c >= U'0' && c <= U'9') return CharacterCategory::Number;
  if (c == U' ') return CharacterCategory::Separator;
  return kSymbols.find(c) == std::u32string_view::npos
             ? CharacterCategory::Punctuation
             : CharacterCategory::Symbol;
}

char32_t to_upper(char32_t c) {
  return c >= U'a' && c <= U'z' ? c - U'a' + U'A' : c;
}

char32_t to_lower(char32_t c) {
  return c >= U'A' && c <= U'Z' ? c - U'A' + U'a' : c;
}

}  // namespace

const UnicodeTable kAsciiTable = {
    .version = [] { return "ASCII"; },
    .grapheme_break = grapheme_break,
    .category = category,
    .is_wide = [](char32_t) { return false; },
    .is_default_ignorable = [](char32_t) { return false; },
    .to_upper = to_upper,
    .to_lower = to_lower,
    .to_title = to_upper,
    .is_nfc = [](std::string_view) { return true; },
    .to_nfc = [](std::string_view text) { return std::string(text); },
    .name = nullptr};

}  // namespace hcl::text
