// Normal form C: every character is decomposed, marks are ordered, and what can
// be composed is.

#include "text/composition.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "text/unicode_data.h"
#include "text/utf8.h"

namespace hcl::text {
namespace {

// Spec: Unicode, "Conjoining Jamo Behavior" (section 3.12).
namespace hangul {
constexpr char32_t kSyllables = 0xAC00;
constexpr char32_t kLeading = 0x1100;
constexpr char32_t kVowels = 0x1161;
// One before the first trailing consonant.
constexpr char32_t kTrailing = 0x11A7;
constexpr char32_t kVowelCount = 21;
constexpr char32_t kTrailingCount = 28;
constexpr char32_t kSyllableCount = 19 * kVowelCount * kTrailingCount;

bool is_syllable(char32_t c) { return c - kSyllables < kSyllableCount; }

char32_t composition(char32_t first, char32_t second) {
  if (first - kLeading < 19 && second - kVowels < kVowelCount) {
    return kSyllables + ((first - kLeading) * kVowelCount + second - kVowels) *
                            kTrailingCount;
  }
  const bool has_no_trailing =
      is_syllable(first) && (first - kSyllables) % kTrailingCount == 0;
  const bool is_trailing =
      second > kTrailing && second < kTrailing + kTrailingCount;
  return has_no_trailing && is_trailing ? first + second - kTrailing : 0;
}

Decomposition decomposition(char32_t syllable) {
  const char32_t index = syllable - kSyllables;
  const char32_t trailing = index % kTrailingCount;
  if (trailing != 0) return {syllable - trailing, kTrailing + trailing};
  return {kLeading + index / kTrailingCount / kVowelCount,
          kVowels + index / kTrailingCount % kVowelCount};
}
}  // namespace hangul

using Points = std::vector<char32_t>;

std::uint8_t combining(char32_t c) {
  return character_class(c).combining_class;
}

// Adds a character that has no decomposition. Spec: Unicode, "Canonical
// Ordering Algorithm".
void add_in_order(Points& points, char32_t c) {
  const std::uint8_t own = combining(c);
  auto place = points.end();
  while (own != 0 && place != points.begin() && combining(place[-1]) > own) {
    --place;
  }
  points.insert(place, c);
}

std::optional<Decomposition> decomposition_of(char32_t c) {
  if (hangul::is_syllable(c)) return hangul::decomposition(c);
  return decomposition(c);
}

void add_decomposed(Points& points, char32_t c) {
  // The second parts from the last one on: no character has more.
  std::array<char32_t, 4> rest{};
  std::size_t count = 0;
  while (const auto parts = decomposition_of(c)) {
    if (parts->second != 0) rest[count++] = parts->second;
    c = parts->first;
  }
  add_in_order(points, c);
  while (count > 0) add_in_order(points, rest[--count]);
}

Points decomposed(std::string_view text) {
  Points points;
  points.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const Decoded next = decode_utf8(text, i);
    add_decomposed(points, next.code_point);
    i += next.size;
  }
  return points;
}

char32_t composed(char32_t first, char32_t second) {
  const char32_t syllable = hangul::composition(first, second);
  return syllable != 0 ? syllable : composition(first, second);
}

// Spec: Unicode, "Canonical Composition Algorithm".
void compose_all(Points& points) {
  const std::size_t none = points.size();
  std::size_t starter = none;
  std::size_t end = 0;
  for (const char32_t c : points) {
    const std::uint8_t own = combining(c);
    const bool is_blocked =
        starter == none ||
        (end != starter + 1 && combining(points[end - 1]) >= own);
    const char32_t whole = is_blocked ? 0 : composed(points[starter], c);
    if (whole != 0) {
      points[starter] = whole;
      continue;
    }
    if (own == 0) starter = end;
    points[end++] = c;
  }
  points.resize(end);
}

}  // namespace

bool is_composed(std::string_view text) {
  std::uint8_t before = 0;
  for (std::size_t i = 0; i < text.size();) {
    const Decoded next = decode_utf8(text, i);
    const CharacterClass& found = character_class(next.code_point);
    if (found.composed != Composed::Yes) return compose(text) == text;
    if (found.combining_class != 0 && found.combining_class < before) {
      return false;
    }
    before = found.combining_class;
    i += next.size;
  }
  return true;
}

std::string compose(std::string_view text) {
  Points points = decomposed(text);
  compose_all(points);
  std::string result;
  result.reserve(text.size());
  for (const char32_t c : points) append_utf8(result, c);
  return result;
}

}  // namespace hcl::text
