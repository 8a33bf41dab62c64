// Values as HCL expressions.

#include "hcl/expression_text.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "codec/number_text.h"
#include "hcl/number.h"
#include "number/text_limit.h"
#include "text/assignment_column.h"
#include "text/escapes.h"
#include "text/notation_key.h"
#include "value/kinds.h"

namespace hcl {
namespace {

constexpr std::size_t kIndentStep = 2;
// The longest sequence, in bytes, that is written on one line.
constexpr std::size_t kLongestLine = 60;

bool needs_escape(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\' ||
         c == '\x7f';
}

bool is_long_text(const Value& value) {
  return value.has_content() && value.kind() == TypeKind::String &&
         value.as_string().size() > kLongestLine;
}

// A bare name is possible except for `for`, which would begin a `for`
// expression.
std::string object_key(const std::string& key) {
  std::string name = text::notation_key(key);
  return name == key && key != "for" ? name : quote_template(key);
}

// Writes with an explicit stack: values may be nested deeper than the call
// stack allows.
class ExpressionWriter {
 public:
  ExpressionWriter(std::size_t indent, const Switches& switches,
                   const Limits& limits)
      : indent_(indent), switches_(switches), limits_(limits) {}

  Expected<std::string, EncodingError> write(const Value& value) {
    open(value);
    while (!open_.empty() && !error_) {
      Frame& top = open_.back();
      if (top.next == top.container->length()) {
        close();
        continue;
      }
      const std::size_t next = top.next++;
      new_line();
      if (detail::is_keyed(*top.container)) {
        column_.assign(object_key(top.container->keys()[next]));
      }
      open(top.container->elements()[next]);
    }
    if (error_) return std::move(*error_);
    return std::move(out_);
  }

 private:
  struct Frame {
    const Value* container;
    std::size_t next = 0;
  };

  void new_line() {
    out_ += '\n';
    out_.append(indent_ + open_.size() * kIndentStep, ' ');
  }

  void open(const Value& value) {
    if (value.is_marked() || !detail::is_container(value)) {
      write_leaf(value);
      end_element();
    } else if (value.length() == 0) {
      out_ += detail::is_keyed(value) ? "{}" : "[]";
      end_element();
    } else if (!write_on_one_line(value)) {
      column_.break_line();
      out_ += detail::is_keyed(value) ? "{" : "[";
      open_.push_back({&value});
    }
  }

  // Each element of a sequence that has its own line is followed by a comma.
  void end_element() {
    if (!open_.empty() && !detail::is_keyed(*open_.back().container))
      out_ += ',';
  }

  void close() {
    const Value& container = *open_.back().container;
    open_.pop_back();
    column_.end();
    new_line();
    out_ += detail::is_keyed(container) ? "}" : "]";
    end_element();
  }

  // Writes short sequences without named elements.
  bool write_on_one_line(const Value& value) {
    const std::size_t start = out_.size();
    if (!append_short(value, start)) {
      out_.resize(start);
      return false;
    }
    end_element();
    return true;
  }

  // Recurses once for each bracket it writes, and gives up when the line gets
  // too long.
  bool append_short(const Value& value, std::size_t start) {
    if (detail::is_keyed(value) && value.length() > 0) return false;
    if (detail::is_keyed(value)) {
      out_ += "{}";
      return out_.size() - start <= kLongestLine;
    }
    open_.push_back({&value});
    out_ += '[';
    bool is_short = true;
    for (std::size_t i = 0; is_short && i < value.length(); ++i) {
      open_.back().next = i + 1;
      if (i > 0) out_ += ", ";
      const Value& element = value.elements()[i];
      if (!element.is_marked() && detail::is_container(element)) {
        is_short = append_short(element, start);
      } else if (is_long_text(element)) {
        is_short = false;
      } else {
        write_leaf(element);
      }
      is_short = is_short && out_.size() - start < kLongestLine;
    }
    out_ += ']';
    open_.pop_back();
    return is_short;
  }

  void write_leaf(const Value& value) {
    if (value.is_marked()) {
      return fail("the value is marked, so it is not written");
    }
    if (!value.is_known()) return fail("the value is unknown");
    if (value.is_null()) {
      out_ += "null";
      return;
    }
    switch (value.kind()) {
      case TypeKind::String:
        out_ += quote_template(value.as_string());
        break;
      case TypeKind::Bool:
        out_ += value.as_bool() ? "true" : "false";
        break;
      case TypeKind::Number:
        write_number(value.as_number());
        break;
      default:
        fail("a value of type " + value.type().friendly_name() +
             " cannot be written as an expression");
        break;
    }
  }

  void write_number(const Number& number) {
    if (number.is_infinite()) {
      return fail("an infinite number cannot be written as an expression");
    }
    const std::optional<std::string> text =
        codec::literal_text(number, switches_, limits_.max_number_text);
    if (!text) return fail(detail::number_text_refusal(limits_));
    out_ += *text;
  }

  void fail(std::string message) {
    if (error_) return;
    error_ = EncodingError{{}, std::move(message)};
    for (const Frame& frame : open_) {
      error_->path.push_back(step_to(*frame.container, frame.next - 1));
    }
  }

  std::size_t indent_;
  const Switches& switches_;
  const Limits& limits_;
  std::string out_;
  text::AssignmentColumn column_{out_};
  std::vector<Frame> open_;
  std::optional<EncodingError> error_;
};

}  // namespace

Expected<std::string, EncodingError> to_expression_text(
    const Value& value, std::size_t indent, const Switches& switches,
    const Limits& limits) {
  return ExpressionWriter(indent, switches, limits).write(value);
}

std::string quote_template(std::string_view text) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool begins_sequence =
        (c == '$' || c == '%') && i + 1 < text.size() && text[i + 1] == '{';
    if (needs_escape(c)) {
      text::append_escape(out, c);
    } else {
      if (begins_sequence) out += c;
      out += c;
    }
  }
  return out + "\"";
}

}  // namespace hcl
