#include "command/shared/type_text.h"

#include <span>
#include <string_view>

#include "hcl/expression_text.h"
#include "hcl/parser.h"
#include "hcl/value.h"

namespace hcl::apps {
namespace {

constexpr std::size_t kMostLevels = 100;
constexpr std::size_t kIndent = 2;

std::string attribute_key(const std::string& name) {
  if (is_identifier(name, {})) return name;
  const auto quoted = to_expression_text(Value::string(name));
  return quoted.ok() ? *quoted : name;
}

// Writes types over several lines. A type is written at the end of the current
// line.
class TypeLines {
 public:
  explicit TypeLines(std::size_t width) : width_(width) {}

  // Recursion is bounded by kMostLevels.
  void append(const Type& type, std::size_t level) {
    const std::string line = type.text();
    const std::size_t column = out_.size() - line_start_;
    if (column + line.size() <= width_ || level == kMostLevels) {
      out_ += line;
    } else if (type.is_object()) {
      append_object(type, level);
    } else if (type.is_tuple()) {
      append_tuple(type, level);
    } else if (type.is_collection()) {
      out_ += type.is_list() ? "list(" : type.is_set() ? "set(" : "map(";
      append(type.element_type(), level);
      out_ += ")";
    } else {
      out_ += line;
    }
  }

  std::string take() { return std::move(out_); }

 private:
  void append_object(const Type& type, std::size_t level) {
    out_ += "object({";
    for (const std::string& name : type.attribute_names()) {
      begin_line(level + 1);
      out_ += attribute_key(name) + " = ";
      append(*type.attribute_type(name), level + 1);
    }
    begin_line(level);
    out_ += "})";
  }

  void append_tuple(const Type& type, std::size_t level) {
    out_ += "tuple([";
    for (const Type& element : type.element_types()) {
      begin_line(level + 1);
      append(element, level + 1);
      out_ += ",";
    }
    begin_line(level);
    out_ += "])";
  }

  void begin_line(std::size_t level) {
    out_ += "\n";
    line_start_ = out_.size();
    out_.append(level * kIndent, ' ');
  }

  std::size_t width_;
  std::string out_;
  std::size_t line_start_ = 0;
};

}  // namespace

std::string type_text(const Type& type, std::size_t width) {
  TypeLines lines(width);
  lines.append(type, 0);
  return lines.take();
}

}  // namespace hcl::apps
