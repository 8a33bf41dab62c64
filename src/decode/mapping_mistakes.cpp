// Mistakes of mappings themselves.

#include <algorithm>
#include <regex>
#include <stdexcept>
#include <string>
#include <utility>

#include "hcl/mapping_notes.h"
#include "hcl/mapping_parts.h"

namespace hcl::detail {
namespace {

// Longer texts could use up the call stack of the standard library's matcher.
constexpr std::size_t kLongestMatched = 1024;

// Whether a name can be that of an attribute or a type of blocks. What is
// beyond ASCII is taken for letters.
bool is_name(std::string_view text) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
  };
  const auto continues = [&](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '-';
  };
  return !text.empty() && is_letter(text.front()) &&
         std::all_of(text.begin(), text.end(), continues);
}

void check_name(Structure& structure, const std::string& name) {
  if (!is_name(name)) {
    fail(structure, "The name \"" + name +
                        "\" in a mapping is no identifier; no configuration "
                        "in native syntax could set it.");
  } else if (structure.has(name)) {
    fail(structure, "The mapping has two parts named \"" + name +
                        "\"; names of attributes and types of blocks must be "
                        "different.");
  }
}

}  // namespace

void fail(Structure& structure, std::string sentence) {
#ifdef __cpp_exceptions
  (void)structure;
  throw std::logic_error("hcl: " + sentence);
#else
  structure.mistakes.push_back(std::move(sentence));
#endif
}

void check_new_part(Structure& structure, const std::string& name,
                    const PartNotes& notes) {
  check_name(structure, name);
  for (const std::string& old : notes.old_names) {
    check_name(structure, old);
    if (old == name) {
      fail(structure,
           "The former name of \"" + name + "\" is the one that it has.");
    }
  }
  if (!notes.mistake.empty()) fail(structure, notes.mistake);
  const bool has_bounds = notes.least && notes.most &&
                          notes.least->kind() == TypeKind::Number &&
                          notes.most->kind() == TypeKind::Number;
  if (has_bounds &&
      compare(notes.most->as_number(), notes.least->as_number()) < 0) {
    fail(structure, "Nothing is between the bounds of \"" + name + "\".");
  }
}

bool is_pattern(const std::string& pattern) {
#ifdef __cpp_exceptions
  try {
    const std::regex made(pattern);
    return true;
  } catch (const std::regex_error&) {
    return false;
  }
#else
  (void)pattern;
  return true;
#endif
}

bool matches_pattern(const std::string& pattern, std::string_view text) {
  if (text.size() > kLongestMatched || !is_pattern(pattern)) return false;
  const std::regex made(pattern);
  return std::regex_match(text.begin(), text.end(), made);
}

}  // namespace hcl::detail
