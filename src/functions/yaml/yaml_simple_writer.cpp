#include "functions/yaml/yaml_simple_writer.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "hcl/number.h"

namespace hcl::functions {
namespace {

// Longer lines may be broken at spaces, and longer keys take another form.
constexpr std::size_t kLineWidth = 80;
constexpr std::size_t kIndent = 2;

bool is_mapping(const Value& value) {
  return value.kind() == TypeKind::Object || value.kind() == TypeKind::Map;
}

bool is_collection(const Value& value) {
  const TypeKind kind = value.kind();
  return is_mapping(value) || kind == TypeKind::Tuple ||
         kind == TypeKind::List || kind == TypeKind::Set;
}

// A collection whose elements are being written.
struct Open {
  const Value* collection;
  std::size_t next = 0;
  std::size_t indent = 0;
  bool mapping = false;
  // The first element is on the line of the dash before it.
  bool begins_in_line = false;
};

class Writer {
 public:
  explicit Writer(const Options& options)
      : options_(options),
        limit_(static_cast<std::size_t>(
            std::max<std::int64_t>(0, options.limits.max_result_size))) {}

  std::optional<meter::ChargedText> write(const Value& value) {
    if (!is_collection(value) || value.is_null() || value.length() == 0) {
      return std::nullopt;
    }
    open(value);
    while (!open_.empty()) {
      if (open_.back().next == open_.back().collection->length()) {
        open_.pop_back();
      } else if (!element(open_.back()) || out_.size() >= limit_ ||
                 !Meter::current().take_steps(1)) {
        return std::nullopt;
      }
    }
    out_ += '\n';
    return std::move(out_);
  }

 private:
  // Sequences appear below their key without further indentation.
  void open(const Value& value) {
    const bool mapping = is_mapping(value);
    if (open_.empty()) {
      open_.push_back({&value, 0, 0, mapping, true});
      return;
    }
    const Open& parent = open_.back();
    const bool below_key = parent.mapping && !mapping;
    open_.push_back({&value, 0, parent.indent + (below_key ? 0 : kIndent),
                     mapping, !parent.mapping});
  }

  bool element(Open& open) {
    const std::size_t at = open.next++;
    if (at == 0 && open.begins_in_line) {
      if (open.indent > 0) out_ += ' ';
    } else {
      out_ += '\n';
      out_.append(open.indent, ' ');
    }
    line_ = out_.size() - open.indent;
    if (open.mapping) {
      if (!text(open.collection->keys()[at])) return false;
      out_ += ':';
    } else {
      out_ += '-';
    }
    return content(open.collection->elements()[at]);
  }

  bool content(const Value& value) {
    if (value.is_null()) return plain("null");
    if (is_collection(value)) {
      if (value.length() == 0) return plain(is_mapping(value) ? "{}" : "[]");
      open(value);
      return true;
    }
    switch (value.kind()) {
      case TypeKind::Bool:
        return plain(value.as_bool() ? "true" : "false");
      case TypeKind::Number:
        return number(value.as_number());
      case TypeKind::String:
        out_ += ' ';
        return text(value.as_string());
      default:
        return false;
    }
  }

  bool plain(std::string_view scalar) {
    out_ += ' ';
    out_ += scalar;
    return true;
  }

  bool number(const Number& number) {
    if (number.is_infinite()) return false;
    const auto digits =
        to_text(number, options_.switches, options_.limits.max_number_text);
    return digits && plain(*digits);
  }

  bool text(std::string_view text) {
    if (out_.size() - line_ + text.size() + 4 > kLineWidth) return false;
    for (const char each : text) {
      if (each < ' ' || each > '~' || each == '"' || each == '\\') return false;
    }
    out_ += '"';
    out_ += text;
    out_ += '"';
    return true;
  }

  const Options& options_;
  std::size_t limit_;
  meter::ChargedText out_;
  // Where the line begins, not counting what precedes a dash in it.
  std::size_t line_ = 0;
  std::vector<Open> open_;
};

}  // namespace

std::optional<meter::ChargedText> write_simple_yaml(const Value& value,
                                                    const Options& options) {
  return Writer(options).write(value);
}

}  // namespace hcl::functions
