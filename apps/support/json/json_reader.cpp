// A JSON parser that preserves the text. The library's reader returns values,
// but the programs and the suite compare JSON texts, so digits, repeated names,
// the order of members and strings have to stay as written. from_json() rounds,
// normalizes and keeps the last of several members. nlohmann/json turns -0 into
// 0 and rejects 1e400 and halves of surrogate pairs.

#include <algorithm>
#include <string>

#include "hcl/unicode.h"
#include "support/json/json_document.h"

namespace hcl::apps {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

// Parses a JSON text into nodes, with an explicit stack of open containers.
// Spec: RFC 8259.
class JsonReader {
 public:
  JsonReader(std::string_view text, std::vector<JsonDocument::Node>& nodes)
      : text_(text), nodes_(nodes) {}

  // The reason why the text is not JSON; empty if it is.
  std::string read() {
    if (!read_value("")) return problem_;
    while (!open_.empty()) {
      if (!read_next()) return problem_;
    }
    skip_space();
    if (at_ != text_.size()) fail("extra text after the value");
    return problem_;
  }

 private:
  bool fail(std::string_view what) {
    problem_ = std::string(what) + " at byte " + std::to_string(at_);
    return false;
  }

  void skip_space() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' ||
                                  text_[at_] == '\n' || text_[at_] == '\r')) {
      ++at_;
    }
  }

  // The next byte that is not a space; 0 at the end.
  char peek() {
    skip_space();
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  // Reads an element or member of the innermost container, or its end.
  bool read_next() {
    const std::uint32_t container = open_.back();
    const bool is_array = nodes_[container].kind == JsonKind::Array;
    if (take(is_array ? ']' : '}')) {
      open_.pop_back();
      return true;
    }
    if (!nodes_[container].children.empty() && !take(',')) {
      return fail("a comma or closing bracket is missing");
    }
    std::string key;
    if (!is_array && !(read_string(key) && take_colon())) return false;
    return read_value(std::move(key));
  }

  bool take_colon() { return take(':') || fail("a colon is missing"); }

  JsonDocument::Node& add(JsonKind kind, std::string key) {
    if (!open_.empty()) {
      nodes_[open_.back()].children.push_back(
          static_cast<std::uint32_t>(nodes_.size()));
    }
    nodes_.push_back({kind, {}, std::move(key), {}});
    return nodes_.back();
  }

  bool read_value(std::string key) {
    switch (peek()) {
      case '{':
        return begin(JsonKind::Object, std::move(key));
      case '[':
        return begin(JsonKind::Array, std::move(key));
      case '"':
        return read_string(add(JsonKind::String, std::move(key)).text);
      case 't':
        return read_word("true", JsonKind::Bool, std::move(key));
      case 'f':
        return read_word("false", JsonKind::Bool, std::move(key));
      case 'n':
        return read_word("null", JsonKind::Null, std::move(key));
      default:
        return read_number(std::move(key));
    }
  }

  bool begin(JsonKind kind, std::string key) {
    ++at_;
    add(kind, std::move(key));
    open_.push_back(static_cast<std::uint32_t>(nodes_.size() - 1));
    return true;
  }

  bool read_word(std::string_view word, JsonKind kind, std::string key) {
    if (text_.substr(at_, word.size()) != word) return fail("not a value");
    at_ += word.size();
    add(kind, std::move(key)).text = word;
    return true;
  }

  bool read_number(std::string key) {
    const std::size_t begin = at_;
    if (at_ < text_.size() && text_[at_] == '-') ++at_;
    const std::size_t digits = at_;
    if (!skip_digits()) return fail("not a value");
    if (text_[digits] == '0' && at_ > digits + 1) return fail("a leading zero");
    if (at_ < text_.size() && text_[at_] == '.') {
      ++at_;
      if (!skip_digits()) return fail("a digit is missing");
    }
    if (at_ < text_.size() && (text_[at_] == 'e' || text_[at_] == 'E')) {
      ++at_;
      if (at_ < text_.size() && (text_[at_] == '+' || text_[at_] == '-')) ++at_;
      if (!skip_digits()) return fail("a digit is missing");
    }
    add(JsonKind::Number, std::move(key)).text =
        text_.substr(begin, at_ - begin);
    return true;
  }

  bool skip_digits() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    return at_ > begin;
  }

  bool read_string(std::string& out) {
    if (!take('"')) return fail("a string is missing");
    while (at_ < text_.size() && text_[at_] != '"') {
      const char c = text_[at_];
      if (static_cast<unsigned char>(c) < 0x20) {
        return fail("a control character in a string");
      }
      ++at_;
      if (c != '\\') {
        out += c;
      } else if (!read_escape(out)) {
        return fail("an invalid escape");
      }
    }
    return take('"') || fail("an unterminated string");
  }

  bool read_escape(std::string& out) {
    constexpr std::string_view kNames = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    if (at_ == text_.size()) return false;
    const char c = text_[at_++];
    if (c == 'u') return read_code_point(out);
    const std::size_t i = kNames.find(c);
    if (i == std::string_view::npos) return false;
    out += kMeanings[i];
    return true;
  }

  bool read_unit(std::uint32_t& unit) {
    constexpr std::string_view kHex = "0123456789abcdef";
    if (text_.size() - at_ < 4) return false;
    unit = 0;
    for (int i = 0; i < 4; ++i) {
      const char c = text_[at_++];
      const std::size_t digit =
          kHex.find(c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c);
      if (digit == std::string_view::npos) return false;
      unit = unit * 16 + static_cast<std::uint32_t>(digit);
    }
    return true;
  }

  // An unpaired surrogate becomes U+FFFD.
  bool read_code_point(std::string& out) {
    std::uint32_t unit = 0;
    if (!read_unit(unit)) return false;
    if ((unit & 0xFC00U) == 0xD800U && text_.substr(at_, 2) == "\\u") {
      const std::size_t before = at_;
      std::uint32_t low = 0;
      at_ += 2;
      if (read_unit(low) && (low & 0xFC00U) == 0xDC00U) {
        unit = 0x10000U + ((unit & 0x3FFU) << 10U) + (low & 0x3FFU);
      } else {
        at_ = before;
      }
    }
    append_utf8(out, unit);
    return true;
  }

  std::string_view text_;
  std::vector<JsonDocument::Node>& nodes_;
  std::vector<std::uint32_t> open_;
  std::size_t at_ = 0;
  std::string problem_;
};

std::optional<JsonDocument> JsonDocument::parse(std::string_view text,
                                                std::string& error) {
  JsonDocument result;
  result.nodes_ = std::make_shared<std::vector<Node>>();
  error = JsonReader(text, *result.nodes_).read();
  if (!error.empty()) return std::nullopt;
  return result;
}

}  // namespace hcl::apps
