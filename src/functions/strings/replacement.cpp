#include "functions/strings/replacement.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "functions/strings/byte_places.h"
#include "hcl/parser.h"
#include "hcl/unicode.h"
#include "meter/charged.h"
#include "stdlib/registry.h"
#include "text/ascii.h"
#include "text/find.h"
#include "text/utf8.h"
#include "value/string_in_place.h"

namespace hcl::functions {
namespace {

// Whether a name has this character: a letter or decimal digit of any script,
// or `_`.
bool is_word(std::string_view character, char32_t code_point) {
  if (code_point < 0x80) return text::is_word(character.front());
  const CharacterCategory category = unicode().category(code_point);
  if (category != CharacterCategory::Number) {
    return category == CharacterCategory::Letter;
  }
  // Of all numbers, decimal digits continue identifiers but do not begin them.
  return !hcl::is_identifier(character) &&
         hcl::is_identifier("a" + std::string(character));
}

// The bytes of the name at the beginning of a text.
std::size_t name_size(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size()) {
    const text::Decoded next = text::decode_utf8(text, end);
    if (!is_word(text.substr(end, next.size), next.code_point)) break;
    end += next.size;
  }
  return end;
}

// A piece of a replacement: text, or the index of a group.
struct Piece {
  static constexpr std::size_t kNoGroup = static_cast<std::size_t>(-1);

  std::string_view text;
  std::size_t group = kNoGroup;
};

// A reference after `$`: its name and the rest of the text. The name is empty
// if there is none.
struct Reference {
  std::string_view name;
  std::string_view rest;
};

Reference read_reference(std::string_view text) {
  const bool braces = text.starts_with('{');
  if (braces) text.remove_prefix(1);
  const std::string_view name = text.substr(0, name_size(text));
  text.remove_prefix(name.size());
  if (!braces) return {name, text};
  if (!text.starts_with('}')) return {};
  return {name, text.substr(1)};
}

// The index of the group in matches; nothing if there is none. If several
// groups had one name, the first that takes part would count, but names are
// unique in RE2.
std::optional<std::size_t> group_of(const Pattern& pattern,
                                    std::string_view name) {
  const bool is_number = std::ranges::all_of(name, text::is_digit);
  const auto& groups = pattern.groups();
  if (!is_number) {
    const auto found = std::ranges::find(groups, name);
    if (found == groups.end()) return std::nullopt;
    return static_cast<std::size_t>(found - groups.begin()) + 1;
  }
  if (name.size() > 9 || (name.size() > 1 && name[0] == '0')) {
    return std::nullopt;
  }
  std::size_t number = 0;
  for (const char c : name) {
    number = number * 10 + static_cast<std::size_t>(c - '0');
  }
  if (number > groups.size()) return std::nullopt;
  return number;
}

std::vector<Piece> read_replacement(const Pattern& pattern,
                                    std::string_view text) {
  std::vector<Piece> pieces;
  while (!text.empty()) {
    const std::size_t dollar = text.find('$');
    pieces.push_back({text.substr(0, dollar)});
    if (dollar == std::string_view::npos) break;
    text.remove_prefix(dollar);
    const std::string_view after = text.substr(1);
    const Reference reference = read_reference(after);
    if (after.starts_with('$')) {
      pieces.push_back({text.substr(0, 1)});
      text.remove_prefix(2);
    } else if (reference.name.empty()) {
      pieces.push_back({text.substr(0, 1)});
      text.remove_prefix(1);
    } else {
      if (const auto group = group_of(pattern, reference.name)) {
        pieces.push_back({{}, *group});
      }
      text = reference.rest;
    }
  }
  return pieces;
}

template <class Visitor>
void for_each_part(std::string_view text, std::string_view part,
                   Visitor visit) {
  if (part.size() == 1) return for_each_byte(text, part.front(), visit);
  std::size_t found = text::find_text(text, part);
  while (found != std::string_view::npos) {
    visit(found);
    found = text::find_text(text, part, found + part.size());
  }
}

std::size_t count_parts(std::string_view text, std::string_view part) {
  if (part.size() == 1) return count_byte(text, part.front());
  std::size_t count = 0;
  for_each_part(text, part, [&](std::size_t) { ++count; });
  return count;
}

// Inserts the replacement before every code point and at the end.
std::optional<Value> replace_between(std::string_view text,
                                     std::string_view replacement,
                                     const Limits& limits) {
  meter::ChargedText out;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t size = text::decode_utf8(text, from).size;
    out += replacement;
    out += text.substr(from, size);
    if (!fits(out.size(), 1, limits)) return std::nullopt;
    from += size;
  }
  out += replacement;
  if (!fits(out.size(), 1, limits)) return std::nullopt;
  return Value::string(out.view());
}

}  // namespace

std::optional<Value> replace_parts(std::string_view text, std::string_view part,
                                   std::string_view replacement,
                                   const Limits& limits) {
  if (part.empty()) return replace_between(text, replacement, limits);
  if (part.size() == 1 && replacement.size() == 1) {
    if (!fits(text.size(), 1, limits)) return std::nullopt;
    hcl::detail::StringInPlace out(text.size());
    if (out.data() == nullptr) return Value();
    text.copy(out.data(), text.size());
    replace_byte({out.data(), text.size()}, part.front(), replacement.front());
    return std::move(out).finish();
  }
  const std::size_t places = count_parts(text, part);
  const std::size_t kept = text.size() - places * part.size();
  if (!fits(kept, 1, limits)) return std::nullopt;
  if (!fits(places, replacement.size(), limits)) return std::nullopt;
  const std::size_t size = kept + places * replacement.size();
  if (!fits(size, 1, limits)) return std::nullopt;
  hcl::detail::StringInPlace out(size);
  char* next = out.data();
  if (next == nullptr) return Value();
  std::size_t from = 0;
  for_each_part(text, part, [&](std::size_t found) {
    next = std::copy(text.begin() + from, text.begin() + found, next);
    next = std::copy(replacement.begin(), replacement.end(), next);
    from = found + part.size();
  });
  std::copy(text.begin() + from, text.end(), next);
  return std::move(out).finish();
}

std::optional<Value> replace_matches(const Pattern& pattern,
                                     std::string_view text,
                                     std::string_view replacement,
                                     const Limits& limits) {
  const std::vector<Piece> pieces = read_replacement(pattern, replacement);
  meter::ChargedText out;
  std::size_t from = 0;
  bool is_fine = true;
  pattern.for_each(text, [&](const Pattern::Match& match) {
    if (!is_fine) return;
    const auto begin =
        static_cast<std::size_t>(match.front().data() - text.data());
    out += text.substr(from, begin - from);
    for (const Piece& piece : pieces) {
      out += piece.group == Piece::kNoGroup ? piece.text : match[piece.group];
    }
    from = begin + match.front().size();
    is_fine = fits(out.size(), 1, limits);
  });
  out += text.substr(from);
  if (!is_fine || !fits(out.size(), 1, limits)) return std::nullopt;
  return Value::string(out.view());
}

}  // namespace hcl::functions
