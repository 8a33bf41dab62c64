#include "lsp/text/json_cursor.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace hcl::lsp {
namespace {

// An object or array that is open.
struct OpenValue {
  bool is_object = false;
  // The key that has been read last; empty before one.
  std::string key = {};
  bool has_colon = false;
};

// The arguments whose strings are references.
constexpr std::array<std::string_view, 6> kReferences = {
    "depends_on",           "from",           "to", "provider",
    "replace_triggered_by", "expect_failures"};

class JsonText {
 public:
  JsonText(std::string_view text, std::size_t end)
      : text_(text.substr(0, end)) {}

  JsonCursor follow() {
    for (std::size_t at = 0; at < text_.size(); ++at) {
      if (text_[at] == '"') {
        const std::size_t close = end_of_string(at + 1);
        if (close == std::string_view::npos) return in_string(at + 1);
        last_ = text_.substr(at + 1, close - at - 1);
        at = close;
      } else {
        take(text_[at]);
      }
    }
    return around();
  }

 private:
  // The closing quote; npos if the text ends before.
  std::size_t end_of_string(std::size_t at) const {
    for (; at < text_.size(); ++at) {
      if (text_[at] == '\\') {
        ++at;
      } else if (text_[at] == '"') {
        return at;
      } else if (text_[at] == '\n') {
        // A quote is missing: the string ends with its line.
        return at;
      }
    }
    return std::string_view::npos;
  }

  void take(char c) {
    switch (c) {
      case '{':
      case '[':
        return open_.push_back({.is_object = c == '{'});
      case '}':
      case ']':
        if (!open_.empty()) open_.pop_back();
        return;
      case ':':
        if (open_.empty()) return;
        open_.back().key = last_;
        open_.back().has_colon = true;
        return;
      case ',':
        if (open_.empty() || !open_.back().is_object) return;
        open_.back().key.clear();
        open_.back().has_colon = false;
        return;
      default:
        return;
    }
  }

  JsonCursor around() const {
    JsonCursor cursor;
    for (std::size_t i = 0; i + 1 < open_.size(); ++i) {
      if (open_[i].is_object) cursor.keys.push_back(open_[i].key);
    }
    if (open_.empty()) return cursor;
    const OpenValue& inner = open_.back();
    cursor.is_key = inner.is_object && !inner.has_colon;
    cursor.key = inner.key;
    // An element of an array belongs to the key of the array.
    if (!inner.is_object && !cursor.keys.empty()) {
      cursor.key = cursor.keys.back();
      cursor.keys.pop_back();
    }
    return cursor;
  }

  JsonCursor in_string(std::size_t begin) const {
    JsonCursor cursor = around();
    cursor.is_in_string = true;
    cursor.text = text_.substr(begin);
    return cursor;
  }

  std::string_view text_;
  std::vector<OpenValue> open_;
  std::string_view last_;
};

// The place after the sequence that is open at the end of a template; npos if
// none is.
std::size_t open_sequence(std::string_view text) {
  std::vector<std::size_t> open;
  bool is_quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool is_opener =
        text.substr(at).starts_with("${") || text.substr(at).starts_with("%{");
    if (text.substr(at).starts_with("\\\"")) {
      is_quoted = !open.empty() && !is_quoted;
      ++at;
    } else if (is_opener && at > 0 && text[at - 1] == text[at]) {
      // `$${` is text.
    } else if (is_opener) {
      open.push_back(at + 2);
      is_quoted = false;
      ++at;
    } else if (text[at] == '{' && !open.empty() && !is_quoted) {
      open.push_back(open.back());
    } else if (text[at] == '}' && !open.empty() && !is_quoted) {
      open.pop_back();
    }
  }
  return open.empty() ? std::string_view::npos : open.back();
}

}  // namespace

std::optional<std::string_view> JsonCursor::expression() const {
  if (!is_in_string || is_key) return std::nullopt;
  const std::size_t begin = open_sequence(text);
  if (begin != std::string_view::npos) {
    return text.substr(std::min(begin, text.size()));
  }
  const bool is_reference =
      std::ranges::find(kReferences, key) != kReferences.end();
  if (!is_reference) return std::nullopt;
  return text;
}

JsonCursor json_cursor_at(std::string_view text, std::uint32_t byte) {
  return JsonText(text, std::min<std::size_t>(byte, text.size())).follow();
}

}  // namespace hcl::lsp
