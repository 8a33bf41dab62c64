// Glob patterns.

#include "hcl/glob.h"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "text/glob_class.h"
#include "text/utf8.h"
#include "units/quantity.h"

namespace hcl {
namespace {

// The position of the `]` of a class that begins before `at`; the size of the
// text if the class does not end or is empty.
std::size_t class_end(std::string_view text, std::size_t at) {
  if (at < text.size() && (text[at] == '^' || text[at] == '!')) ++at;
  if (at < text.size() && text[at] == ']') return text.size();
  for (; at < text.size(); ++at) {
    if (text[at] == ']') return at;
    if (text[at] == '\\') ++at;
  }
  return text.size();
}

// One item of a pattern.
struct Item {
  enum class Kind : std::uint8_t { Star, DoubleStar, Any, Class, Character };
  Kind kind = Kind::Character;
  char32_t character = 0;
  std::string_view members = {};

  bool is_star() const {
    return kind == Kind::Star || kind == Kind::DoubleStar;
  }
  // For a star, whether it covers the character.
  bool takes(char32_t other) const {
    switch (kind) {
      case Kind::DoubleStar:
        return true;
      case Kind::Star:
      case Kind::Any:
        return other != '/';
      case Kind::Class:
        return other != '/' && text::is_in_glob_class(members, other);
      case Kind::Character:
        break;
    }
    return character == other;
  }
};

Item take_item(std::string_view& pattern) {
  Item item;
  if (pattern.starts_with("**")) {
    item.kind = Item::Kind::DoubleStar;
    pattern.remove_prefix(2);
  } else if (pattern[0] == '*' || pattern[0] == '?') {
    item.kind = pattern[0] == '*' ? Item::Kind::Star : Item::Kind::Any;
    pattern.remove_prefix(1);
  } else if (pattern[0] == '[') {
    const std::size_t end = class_end(pattern, 1);
    item.kind = Item::Kind::Class;
    item.members = pattern.substr(1, end - 1);
    pattern.remove_prefix(end + 1);
  } else {
    item.character = text::take_escaped(pattern);
  }
  return item;
}

// The numbers of items that may come next: all that can be reached at once, so
// that no text takes long.
class Places {
 public:
  explicit Places(const std::vector<Item>& items)
      : items_(items), is_place_(items.size() + 1, false) {
    add(0);
  }

  void step(char32_t character) {
    Places next(*this, nullptr);
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (!is_place_[i] || !items_[i].takes(character)) continue;
      next.add(items_[i].is_star() ? i : i + 1);
    }
    is_place_.swap(next.is_place_);
  }

  bool is_at_end() const { return is_place_.back(); }

 private:
  Places(const Places& other, std::nullptr_t)
      : items_(other.items_), is_place_(other.is_place_.size(), false) {}

  // A star may also cover nothing.
  void add(std::size_t place) {
    for (; !is_place_[place]; ++place) {
      is_place_[place] = true;
      if (place == items_.size() || !items_[place].is_star()) return;
    }
  }

  const std::vector<Item>& items_;
  std::vector<bool> is_place_;
};

// False only if the text does not begin or end as the pattern does, which is so
// for most names that a pattern does not match.
bool may_match(std::string_view pattern, std::string_view text) {
  const auto is_itself = [](char c) {
    return static_cast<unsigned char>(c) < 0x80 &&
           std::string_view("*?[]\\").find(c) == std::string_view::npos;
  };
  std::size_t begin = 0;
  while (begin < pattern.size() && is_itself(pattern[begin])) ++begin;
  std::size_t end = pattern.size();
  while (end > begin && is_itself(pattern[end - 1])) --end;
  return text.starts_with(pattern.substr(0, begin)) &&
         text.ends_with(pattern.substr(end));
}

}  // namespace

Expected<Glob, ConversionError> Glob::parse(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '[') at = class_end(text, at + 1);
    if (at < text.size() && text[at] == '\\') ++at;
    if (at >= text.size()) {
      return units::required(
          "a pattern whose brackets are closed and not empty, and that does "
          "not end in `\\`,");
    }
  }
  Glob glob;
  glob.text_ = std::string(text);
  return glob;
}

bool Glob::matches(std::string_view text) const {
  if (!may_match(text_, text)) return false;
  std::vector<Item> items;
  for (std::string_view rest = text_; !rest.empty();) {
    items.push_back(take_item(rest));
  }
  Places places(items);
  while (!text.empty()) places.step(text::take_character(text));
  return places.is_at_end();
}

std::string to_text(const Glob& glob) { return glob.text(); }

}  // namespace hcl
