// Fields of node descriptions as text and as JSON.

#include "ast/field_writer.h"

#include "text/escapes.h"

namespace hcl::ast {

using text::append_json_string;

void TextFields::begin(std::string_view name) {
  if (!out_.empty() && out_.back() != '{') out_ += ' ';
  out_ += name;
  out_ += '=';
}

void TextFields::text(std::string_view name, std::string_view value) {
  begin(name);
  append_json_string(out_, value);
}

void TextFields::word(std::string_view name, std::string_view value) {
  begin(name);
  out_ += value;
}

void TextFields::span(std::string_view name, ByteSpan value) {
  begin(name);
  out_ += std::to_string(value.begin) + ".." + std::to_string(value.end);
}

void TextFields::number(std::string_view name, std::size_t value) {
  begin(name);
  out_ += std::to_string(value);
}

void TextFields::flag(std::string_view name, bool value) {
  if (value) word(name, "yes");
}

void TextFields::begin_list(std::string_view name) {
  begin(name);
  out_ += '[';
}

void TextFields::begin_element() { out_ += out_.back() == '[' ? "{" : " {"; }
void TextFields::end_element() { out_ += '}'; }
void TextFields::end_list() { out_ += ']'; }

void JsonFields::separate() {
  if (out_.back() != '{' && out_.back() != '[') out_ += ',';
}

void JsonFields::begin(std::string_view name) {
  separate();
  append_json_string(out_, name);
  out_ += ':';
}

void JsonFields::text(std::string_view name, std::string_view value) {
  begin(name);
  append_json_string(out_, value);
}

void JsonFields::word(std::string_view name, std::string_view value) {
  text(name, value);
}

void JsonFields::span(std::string_view name, ByteSpan value) {
  begin(name);
  out_ +=
      '[' + std::to_string(value.begin) + ',' + std::to_string(value.end) + ']';
}

void JsonFields::number(std::string_view name, std::size_t value) {
  begin(name);
  out_ += std::to_string(value);
}

void JsonFields::flag(std::string_view name, bool value) {
  if (!value) return;
  begin(name);
  out_ += "true";
}

void JsonFields::begin_list(std::string_view name) {
  begin(name);
  out_ += '[';
}

void JsonFields::begin_element() {
  separate();
  out_ += '{';
}

void JsonFields::end_element() { out_ += '}'; }
void JsonFields::end_list() { out_ += ']'; }

}  // namespace hcl::ast
