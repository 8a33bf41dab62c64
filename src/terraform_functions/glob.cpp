#include "terraform_functions/glob.h"

#include <algorithm>

#include "text/glob_class.h"
#include "text/utf8.h"

namespace hcl::terraform {
namespace {

// The position of the `]` of a class that begins before `at`, or the size of
// the text if the class does not end or is empty.
std::size_t class_end(std::string_view text, std::size_t at) {
  if (at < text.size() && (text[at] == '^' || text[at] == '!')) ++at;
  if (at < text.size() && text[at] == ']') return text.size();
  for (; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == ']') {
      return at;
    }
  }
  return text.size();
}

// The position after the character, escape or class at `at`.
std::size_t after_item(std::string_view text, std::size_t at) {
  if (text[at] == '\\') return std::min(at + 2, text.size());
  if (text[at] == '[')
    return std::min(class_end(text, at + 1) + 1, text.size());
  return at + 1;
}

// The first alternatives of a pattern: the text before and after them, and each
// of them.
struct Alternatives {
  std::string_view before;
  std::string_view after;
  std::vector<std::string_view> choices;
};

std::optional<Alternatives> first_alternatives(std::string_view pattern) {
  std::size_t open = 0;
  while (open < pattern.size() && pattern[open] != '{') {
    open = after_item(pattern, open);
  }
  if (open >= pattern.size()) return std::nullopt;
  Alternatives out{pattern.substr(0, open), {}, {}};
  std::size_t begin = open + 1;
  int depth = 1;
  for (std::size_t at = begin; at < pattern.size();
       at = after_item(pattern, at)) {
    if (pattern[at] == '{') ++depth;
    const bool closes = pattern[at] == '}' && --depth == 0;
    if (!closes && (pattern[at] != ',' || depth != 1)) continue;
    out.choices.push_back(pattern.substr(begin, at - begin));
    begin = at + 1;
    if (!closes) continue;
    out.after = pattern.substr(begin);
    return out;
  }
  return std::nullopt;
}

// Matches one item other than `*` with the first character of the name, and
// removes both.
bool take_match(std::string_view& part, std::string_view& name) {
  std::string_view part_rest = part;
  std::string_view name_rest = name;
  const char32_t character = text::take_character(name_rest);
  bool matches = true;
  if (part[0] == '[') {
    const std::size_t end = class_end(part, 1);
    matches = text::is_in_glob_class(part.substr(1, end - 1), character);
    part_rest.remove_prefix(std::min(end + 1, part.size()));
  } else if (part[0] == '?') {
    part_rest.remove_prefix(1);
  } else {
    matches = text::take_escaped(part_rest) == character;
  }
  if (!matches) return false;
  part = part_rest;
  name = name_rest;
  return true;
}

}  // namespace

bool is_pattern(std::string_view text) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\\') {
      if (++at == text.size()) return false;
    } else if (text[at] == '[') {
      at = class_end(text, at + 1);
      if (at >= text.size()) return false;
    } else if (text[at] == '{') {
      ++depth;
    } else if (text[at] == '}' && --depth < 0) {
      return false;
    }
  }
  return depth == 0;
}

std::optional<std::vector<std::string>> without_alternatives(
    std::string_view pattern, std::size_t limit) {
  std::vector<std::string> out;
  std::vector<std::string> pending{std::string(pattern)};
  while (!pending.empty()) {
    const std::string next = std::move(pending.back());
    pending.pop_back();
    const auto alternatives = first_alternatives(next);
    if (!alternatives) {
      out.push_back(next);
    } else {
      for (const std::string_view choice : alternatives->choices) {
        pending.push_back(std::string(alternatives->before) +
                          std::string(choice) +
                          std::string(alternatives->after));
      }
    }
    if (out.size() + pending.size() > limit) return std::nullopt;
  }
  return out;
}

bool has_wildcard(std::string_view part) {
  for (std::size_t at = 0; at < part.size(); ++at) {
    if (part[at] == '\\') {
      ++at;
    } else if (part[at] == '*' || part[at] == '?' || part[at] == '[') {
      return true;
    }
  }
  return false;
}

std::string literal_name(std::string_view part) {
  std::string out;
  for (std::size_t at = 0; at < part.size(); ++at) {
    if (part[at] == '\\' && at + 1 < part.size()) ++at;
    out += part[at];
  }
  return out;
}

bool matches_name(std::string_view part, std::string_view name) {
  // Where to resume after the last `*` if it has to match one more character.
  std::optional<std::string_view> star_part;
  std::string_view star_name;
  while (true) {
    if (part.starts_with('*')) {
      part.remove_prefix(1);
      star_part = part;
      star_name = name;
      continue;
    }
    if (part.empty() && name.empty()) return true;
    if (!part.empty() && !name.empty() && take_match(part, name)) continue;
    if (!star_part || star_name.empty()) return false;
    text::take_character(star_name);
    part = *star_part;
    name = star_name;
  }
}

}  // namespace hcl::terraform
