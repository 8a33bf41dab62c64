// Fields of node descriptions as text and as JSON.

#include "ast/field_writer.h"

#include "text/escapes.h"

namespace hcl::ast {

using text::append_json_string;

void WrittenFields::text(std::string_view name, std::string_view value) {
  begin(name);
  append_json_string(out_, value);
}

void WrittenFields::number(std::string_view name, std::size_t value) {
  begin(name);
  out_ += std::to_string(value);
}

void WrittenFields::begin_list(std::string_view name) {
  begin(name);
  out_ += '[';
}

void WrittenFields::end_element() { out_ += '}'; }
void WrittenFields::end_list() { out_ += ']'; }

void TextFields::begin(std::string_view name) {
  if (!out().empty() && out().back() != '{') out() += ' ';
  out() += name;
  out() += '=';
}

void TextFields::word(std::string_view name, std::string_view value) {
  begin(name);
  out() += value;
}

void TextFields::span(std::string_view name, ByteSpan value) {
  word(name, std::to_string(value.begin) + ".." + std::to_string(value.end));
}

void TextFields::flag(std::string_view name, bool value) {
  if (value) word(name, "yes");
}

void TextFields::begin_element() { out() += out().back() == '[' ? "{" : " {"; }

void JsonFields::separate() {
  if (out().back() != '{' && out().back() != '[') out() += ',';
}

void JsonFields::begin(std::string_view name) {
  separate();
  append_json_string(out(), name);
  out() += ':';
}

void JsonFields::word(std::string_view name, std::string_view value) {
  text(name, value);
}

void JsonFields::span(std::string_view name, ByteSpan value) {
  begin(name);
  out() +=
      '[' + std::to_string(value.begin) + ',' + std::to_string(value.end) + ']';
}

void JsonFields::flag(std::string_view name, bool value) {
  if (!value) return;
  begin(name);
  out() += "true";
}

void JsonFields::begin_element() {
  separate();
  out() += '{';
}

}  // namespace hcl::ast
