// A streaming writer of JSON text.

#include "hcl/json_writer.h"

#include "hcl/detail/misuse.h"
#include "text/escapes.h"

namespace hcl {

void JsonWriter::new_line() {
  if (indent_ == 0) return;
  out_ += '\n';
  out_.append(open_.size() * static_cast<std::size_t>(indent_), ' ');
}

void JsonWriter::before_element() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (open_.empty()) return;
  if (open_.back()) out_ += ',';
  open_.back() = true;
  new_line();
}

void JsonWriter::begin(char bracket) {
  before_element();
  out_ += bracket;
  open_.push_back(false);
}

void JsonWriter::end(char bracket) {
  detail::require(!open_.empty(), "JsonWriter ends what it did not begin");
  const bool has_elements = open_.back();
  open_.pop_back();
  if (has_elements) new_line();
  out_ += bracket;
}

void JsonWriter::key(std::string_view name) {
  before_element();
  text::append_json_string(out_, name);
  out_ += indent_ == 0 ? ":" : ": ";
  after_key_ = true;
}

void JsonWriter::string(std::string_view text) {
  before_element();
  text::append_json_string(out_, text);
}

void JsonWriter::raw(std::string_view json) {
  before_element();
  out_ += json;
}

}  // namespace hcl
