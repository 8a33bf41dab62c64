#include "support/json/json_document.h"

#include "hcl/json_writer.h"

namespace hcl::apps {

JsonView JsonDocument::root() const { return {*this, 0}; }

const JsonDocument::Node* JsonView::node() const {
  static const JsonDocument::Node kMissing;
  return missing_ ? &kMissing : &(*document_.nodes_)[node_];
}

JsonKind JsonView::kind() const { return node()->kind; }

const std::string& JsonView::text() const { return node()->text; }

const std::string& JsonView::key() const { return node()->key; }

std::size_t JsonView::size() const { return node()->children.size(); }

JsonView JsonView::operator[](std::size_t i) const {
  if (i >= size()) return {};
  return {document_, node()->children[i]};
}

JsonView JsonView::operator[](std::string_view name) const {
  if (!is_object()) return {};
  for (std::size_t i = size(); i > 0; --i) {
    JsonView member = (*this)[i - 1];
    if (member.key() == name) return member;
  }
  return {};
}

namespace {

// Writes a value without elements, or opens an array or object.
void write_or_open(JsonWriter& writer, const JsonView& value) {
  switch (value.kind()) {
    case JsonKind::Missing:
    case JsonKind::Null:
      writer.null();
      break;
    case JsonKind::Bool:
    case JsonKind::Number:
      writer.raw(value.text());
      break;
    case JsonKind::String:
      writer.string(value.text());
      break;
    case JsonKind::Array:
      writer.begin_array();
      break;
    case JsonKind::Object:
      writer.begin_object();
      break;
  }
}

}  // namespace

std::string JsonView::to_json() const {
  std::string out;
  JsonWriter writer(out);
  struct Frame {
    JsonView container;
    std::size_t next = 0;
  };
  std::vector<Frame> open;
  const auto write = [&](const JsonView& value) {
    write_or_open(writer, value);
    if (value.is_array() || value.is_object()) open.push_back({value});
  };
  write(*this);
  while (!open.empty()) {
    Frame& top = open.back();
    if (top.next == top.container.size()) {
      top.container.is_array() ? writer.end_array() : writer.end_object();
      open.pop_back();
      continue;
    }
    const JsonView next = top.container[top.next++];
    if (top.container.is_object()) writer.key(next.key());
    write(next);
  }
  return out;
}

}  // namespace hcl::apps
