// Glob patterns.

#include "hcl/glob.h"

#include <cstddef>
#include <cstdint>
#include <vector>

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

char32_t take_character(std::string_view& text) {
  const text::Decoded decoded = text::decode_utf8(text, 0);
  text.remove_prefix(decoded.size);
  return decoded.code_point;
}

// A character that a backslash may precede.
char32_t take_escaped(std::string_view& text) {
  if (text.size() > 1 && text[0] == '\\') text.remove_prefix(1);
  return take_character(text);
}

// Whether a class, given without its brackets, contains a character.
bool is_in_class(std::string_view members, char32_t character) {
  const bool is_other = members.starts_with('^') || members.starts_with('!');
  if (is_other) members.remove_prefix(1);
  while (!members.empty()) {
    const char32_t first = take_escaped(members);
    char32_t last = first;
    if (members.size() > 1 && members[0] == '-') {
      members.remove_prefix(1);
      last = take_escaped(members);
    }
    if (first <= character && character <= last) return !is_other;
  }
  return is_other;
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
        return other != '/' && is_in_class(members, other);
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
    item.character = take_escaped(pattern);
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
  std::vector<Item> items;
  for (std::string_view rest = text_; !rest.empty();) {
    items.push_back(take_item(rest));
  }
  Places places(items);
  while (!text.empty()) places.step(take_character(text));
  return places.is_at_end();
}

std::string to_text(const Glob& glob) { return glob.text(); }

}  // namespace hcl
