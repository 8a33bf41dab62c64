// A streaming writer of JSON text.

#include "hcl/json_writer.h"

#include "hcl/detail/misuse.h"
#include "meter/charged.h"
#include "text/escapes.h"

namespace hcl {

bool JsonWriter::room(std::size_t bytes) {
  return meter::make_room(out_, charge_, bytes);
}

void JsonWriter::new_line() {
  if (indent_ == 0) return;
  const std::size_t columns = open_.size() * static_cast<std::size_t>(indent_);
  if (!room(columns + 1)) return;
  out_ += '\n';
  out_.append(columns, ' ');
}

void JsonWriter::before_element() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (open_.empty()) return;
  if (open_.back() && room(1)) out_ += ',';
  open_.back() = true;
  new_line();
}

void JsonWriter::begin(char bracket) {
  before_element();
  if (room(1)) out_ += bracket;
  open_.push_back(false);
}

void JsonWriter::end(char bracket) {
  detail::require(!open_.empty(), "JsonWriter ends what it did not begin");
  const bool has_elements = open_.back();
  open_.pop_back();
  if (has_elements) new_line();
  if (room(1)) out_ += bracket;
}

JsonWriter& JsonWriter::key(std::string_view name) & {
  before_element();
  after_key_ = true;
  if (room(text::json_string_size(name) + 2)) {
    text::append_json_string(out_, name);
    out_ += indent_ == 0 ? ":" : ": ";
  }
  return *this;
}

void JsonWriter::string(std::string_view text) {
  before_element();
  if (room(text::json_string_size(text))) text::append_json_string(out_, text);
}

void JsonWriter::raw(std::string_view json) {
  before_element();
  if (room(json.size())) out_ += json;
}

}  // namespace hcl
