#include "command/shared/value_text.h"

#include <algorithm>
#include <span>
#include <string_view>

#include "command/shared/type_text.h"
#include "hcl/expression_text.h"
#include "hcl/parser.h"
#include "hcl/standard_functions.h"

namespace hcl::apps {
namespace {

constexpr int kDeepest = 200;
constexpr std::size_t kLongestSummary = 400;

bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0u) == 0x80u;
}

// Writes values that expressions cannot fully represent.
class ValueWriter {
 public:
  // Not much more than `most` bytes are written; without limit if it is 0.
  ValueWriter(const Switches& switches, const Limits& limits, bool one_line,
              std::size_t most)
      : switches_(switches),
        limits_(limits),
        one_line_(one_line),
        most_(most) {}

  void write(const Value& value, int depth) {
    // The type of a sensitive value says nothing about it.
    if (const auto type = described_type(value)) {
      out_ += depth == 0 && !one_line_ ? type_text(*type, kWidestType)
                                       : type->text();
      return;
    }
    if (value.is_marked()) return write_marks(value.marks());
    if (!value.is_known()) {
      out_ += value.is_dynamic()
                  ? "(unknown value)"
                  : "(unknown " + value.type().friendly_name() + ")";
      return;
    }
    if (value.is_null()) {
      out_ += "null";
      return;
    }
    switch (value.kind()) {
      case TypeKind::List:
      case TypeKind::Set:
      case TypeKind::Tuple:
        return write_sequence(value, depth);
      case TypeKind::Map:
      case TypeKind::Object:
        return write_members(value, depth);
      case TypeKind::Capsule:
        out_ += "(capsule " + value.type().friendly_name() + ")";
        return;
      default:
        return write_primitive(value);
    }
  }

  std::string take() { return std::move(out_); }

 private:
  void write_marks(const MarkSet& marks) {
    if (marks.contains(kSensitiveMark)) {
      out_ += "(sensitive value)";
      return;
    }
    out_ += "(marked";
    for (const Mark& mark : marks.marks()) {
      out_ += " " + quote_template(mark.name);
    }
    out_ += ")";
  }

  // The text of a number that cannot be written as an expression.
  static std::string_view text_of_wide(const Number& number) {
    if (!number.is_infinite()) return "(long number)";
    return number.is_negative() ? "(-infinity)" : "(infinity)";
  }

  void write_primitive(const Value& value) {
    const auto text =
        to_expression_text(beginning_of(value), 0, switches_, limits_);
    if (text.ok()) {
      out_ += *text;
    } else if (value.kind() == TypeKind::Number) {
      out_ += text_of_wide(value.as_number());
    } else {
      out_ += "(" + to_text(text.error()) + ")";
    }
  }

  // The part of a long string that is written.
  Value beginning_of(const Value& value) const {
    if (most_ == 0 || value.kind() != TypeKind::String) return value;
    const std::string_view text = value.as_string();
    if (text.size() <= most_) return value;
    std::size_t end = most_;
    while (end < text.size() && is_continuation(text[end])) ++end;
    return Value::string(text.substr(0, end));
  }

  void write_sequence(const Value& value, int depth) {
    const std::span<const Value> elements = value.elements();
    if (elements.empty() || depth >= kDeepest) {
      out_ += elements.empty() ? "[]" : "(...)";
      return;
    }
    const bool flat = one_line_ || all_short(elements);
    out_ += "[";
    for (std::size_t i = 0; i < elements.size() && !is_long(); ++i) {
      if (!flat) new_line(depth + 1);
      write(elements[i], depth + 1);
      if (!flat || i + 1 < elements.size()) out_ += flat ? ", " : ",";
    }
    if (!flat) new_line(depth);
    out_ += "]";
  }

  void write_members(const Value& value, int depth) {
    const std::span<const std::string> keys = value.keys();
    if (keys.empty() || depth >= kDeepest) {
      out_ += keys.empty() ? "{}" : "(...)";
      return;
    }
    std::size_t widest = 0;
    for (const std::string& key : keys) {
      widest = std::max(widest, key_text(key).size());
    }
    out_ += "{";
    for (std::size_t i = 0; i < keys.size() && !is_long(); ++i) {
      std::string key = key_text(keys[i]);
      if (one_line_) {
        out_ += i == 0 ? " " : ", ";
      } else {
        new_line(depth + 1);
        if (widest <= kWidestAligned) key.resize(widest, ' ');
      }
      out_ += key + " = ";
      write(value.elements()[i], depth + 1);
    }
    if (one_line_) {
      out_ += " ";
    } else {
      new_line(depth);
    }
    out_ += "}";
  }

  static std::string key_text(const std::string& key) {
    // `for` would begin a for expression.
    return is_identifier(key) && key != "for" ? key : quote_template(key);
  }

  // Whether there are few elements, none of which has parts or a long text;
  // they fit on one line.
  static bool all_short(std::span<const Value> elements) {
    if (elements.size() > kMostOnOneLine) return false;
    std::size_t bytes = 0;
    for (const Value& element : elements) {
      if (element.kind() > TypeKind::Bool || element.is_marked()) return false;
      if (element.kind() == TypeKind::String && element.has_content()) {
        bytes += element.as_string().size();
      }
    }
    return bytes <= kMostTextOnOneLine;
  }

  // The rest would be cut off anyway.
  bool is_long() const { return most_ != 0 && out_.size() > most_; }

  void new_line(int depth) {
    out_ += "\n" + std::string(static_cast<std::size_t>(depth) * 2, ' ');
  }

  static constexpr std::size_t kWidestAligned = 30;
  static constexpr std::size_t kMostOnOneLine = 12;
  static constexpr std::size_t kMostTextOnOneLine = 50;
  static constexpr std::size_t kWidestType = 80;

  const Switches& switches_;
  const Limits& limits_;
  bool one_line_;
  std::size_t most_;
  std::string out_;
};

}  // namespace

std::string console_text(const Value& value, const Switches& switches,
                         const Limits& limits) {
  return console_beginning(value, 0, switches, limits);
}

std::string console_beginning(const Value& value, std::size_t most,
                              const Switches& switches, const Limits& limits) {
  ValueWriter writer(switches, limits, false, most);
  writer.write(value, 0);
  return writer.take();
}

std::string console_summary(const Value& value, std::size_t width,
                            const Switches& switches, const Limits& limits) {
  ValueWriter writer(switches, limits, true, std::max(width, kLongestSummary));
  writer.write(value, 0);
  std::string text = writer.take();
  if (text.size() <= width) return text;
  std::size_t end = width < 3 ? 0 : width - 3;
  while (end > 0 && is_continuation(text[end])) --end;
  return text.substr(0, end) + "...";
}

}  // namespace hcl::apps
