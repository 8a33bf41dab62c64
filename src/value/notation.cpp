// The notation of values and types, written with a work list.

#include "hcl/notation.h"

#include <string>
#include <vector>

#include "hcl/options.h"
#include "text/notation_key.h"
#include "value/kinds.h"
#include "value/shown_type.h"

namespace hcl {
namespace {

// Numbers in notation have no limit of their own.
std::string number_notation(const Number& number) {
  if (number.is_infinite()) {
    return number.is_negative() ? "-Infinity" : "Infinity";
  }
  const Switches switches;
  return to_text(number, switches, Limits{}.max_result_size)
      .value_or("<number too long>");
}

struct Brackets {
  std::string_view open;
  std::string_view close;
};

Brackets brackets_of(TypeKind kind) {
  switch (kind) {
    case TypeKind::List:
      return {"list[", "]"};
    case TypeKind::Set:
      return {"set[", "]"};
    case TypeKind::Map:
      return {"map{", "}"};
    case TypeKind::Tuple:
      return {"[", "]"};
    default:
      return {"{", "}"};
  }
}

std::string marks_notation(const MarkSet& marks) {
  std::string out = "marked(";
  for (const Mark& mark : marks.marks()) {
    if (out.back() != '(') out += ", ";
    out += quote_notation(mark.name);
  }
  return out + ')';
}

// Values without elements, and marked values.
std::string leaf_notation(const Value& value) {
  if (value.is_marked()) return marks_notation(value.marks());
  if (!value.is_known()) return "unknown(" + value.type().text() + ')';
  if (value.is_null()) return "null(" + value.type().text() + ')';
  switch (value.kind()) {
    case TypeKind::Bool:
      return value.as_bool() ? "true" : "false";
    case TypeKind::Number:
      return number_notation(value.as_number());
    case TypeKind::String:
      return quote_notation(value.as_string());
    default:
      return value.type().text();
  }
}

bool has_elements(const Value& value) {
  return !value.is_marked() && detail::is_container(value);
}

}  // namespace

std::string quote_notation(std::string_view text) { return text::quote(text); }

std::string to_notation(const Value& value) {
  struct Frame {
    const Value* value;
    std::size_t next = 0;
  };
  if (!has_elements(value)) return leaf_notation(value);
  std::string out(brackets_of(value.kind()).open);
  std::vector<Frame> frames = {{&value}};
  while (!frames.empty()) {
    Frame& frame = frames.back();
    const std::span<const Value> elements = frame.value->elements();
    if (frame.next == elements.size()) {
      out += brackets_of(frame.value->kind()).close;
      frames.pop_back();
      continue;
    }
    if (frame.next > 0) out += ", ";
    const std::span<const std::string> keys = frame.value->keys();
    if (!keys.empty()) out += text::notation_key(keys[frame.next]) + " = ";
    const Value& element = elements[frame.next++];
    if (has_elements(element)) {
      out += brackets_of(element.kind()).open;
      frames.push_back({&element});
    } else {
      out += leaf_notation(element);
    }
  }
  return out;
}

std::string to_notation(const Type& type) { return type.text(); }

std::string to_typed_notation(const Value& value) {
  return to_notation(value) + " : " + detail::shown_type(value).text();
}

}  // namespace hcl
