#include "hcldec/json_output.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "support/json/json_document.h"

namespace hcl::apps {
namespace {

std::string unicode_escape(unsigned int code) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string escape = "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) {
    escape += kHex[(code >> static_cast<unsigned int>(shift)) & 0xFU];
  }
  return escape;
}

void append_quoted(std::string& out, std::string_view text) {
  out += '"';
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\r') {
      out += "\\r";
    } else if (c == '\t') {
      out += "\\t";
    } else if (byte < 0x20 || c == '<' || c == '>' || c == '&') {
      out += unicode_escape(byte);
    } else if (text.substr(i, 3) == "\u2028" || text.substr(i, 3) == "\u2029") {
      out += unicode_escape(0x2000U +
                            (static_cast<unsigned char>(text[i + 2]) - 0x80U));
      i += 2;
    } else {
      out += c;
    }
  }
  out += '"';
}

// Writes a document with a work list instead of recursion.
class Writer {
 public:
  explicit Writer(const JsonStyle& style) : style_(style) {}

  std::string write(const JsonView& root) {
    begin(root);
    while (!open_.empty()) {
      Container& top = open_.back();
      if (top.next == top.members.size()) {
        end();
        continue;
      }
      const JsonView member = top.members[top.next++];
      if (top.next > 1) out_ += ',';
      new_line();
      if (top.view.is_object()) {
        append_quoted(out_, member.key());
        out_ += style_.indent > 0 ? ": " : ":";
      }
      begin(member);
    }
    return std::move(out_);
  }

 private:
  struct Container {
    JsonView view;
    std::vector<JsonView> members;
    std::size_t next = 0;
  };

  std::vector<JsonView> members_of(const JsonView& view) const {
    std::vector<JsonView> members;
    for (std::size_t i = 0; i < view.size(); ++i) {
      JsonView member = view[i];
      const bool is_left_out =
          style_.strip_nulls && view.is_object() && member.is_null();
      if (!is_left_out) members.push_back(std::move(member));
    }
    if (style_.strip_nulls && view.is_object()) {
      std::ranges::stable_sort(members,
                               [](const JsonView& left, const JsonView& right) {
                                 return left.key() < right.key();
                               });
    }
    return members;
  }

  void begin(const JsonView& view) {
    if (view.is_object() || view.is_array()) {
      out_ += view.is_object() ? '{' : '[';
      open_.push_back({view, members_of(view), 0});
    } else if (view.is_string()) {
      append_quoted(out_, view.text());
    } else {
      out_ += view.to_json();
    }
  }

  void end() {
    const bool is_object = open_.back().view.is_object();
    const bool is_empty = open_.back().members.empty();
    open_.pop_back();
    if (!is_empty) new_line();
    out_ += is_object ? '}' : ']';
  }

  void new_line() {
    if (style_.indent == 0) return;
    out_ += '\n';
    out_.append(open_.size() * style_.indent, ' ');
  }

  const JsonStyle& style_;
  std::string out_;
  std::vector<Container> open_;
};

}  // namespace

std::string restyle_json(std::string_view json, const JsonStyle& style) {
  std::string error;
  const std::optional<JsonDocument> document = JsonDocument::parse(json, error);
  if (!document) return std::string(json);
  return Writer(style).write(document->root());
}

}  // namespace hcl::apps
