#include "dump.h"

#include <map>
#include <vector>

#include "hcl/notation.h"

namespace hcl::conformance {
namespace {

// A body whose items are being written.
struct OpenBody {
  const ast::Body* body;
  std::size_t next = 0;
};

void open_block(const ast::Block& block, std::string& text) {
  text += block.type;
  for (const ast::Label& label : block.labels) {
    text += " " + quote_notation(label.text);
  }
  text += " {";
}

}  // namespace

std::string dump_structure(const ast::Body& body) {
  std::string text = "{";
  std::vector<OpenBody> open = {{&body}};
  while (!open.empty()) {
    OpenBody& top = open.back();
    if (top.next == top.body->items.size()) {
      text += "}";
      open.pop_back();
      continue;
    }
    if (top.next > 0) {
      text += "; ";
    }
    const ast::Item& item = *top.body->items[top.next++];
    if (item.kind == ast::ItemKind::Attribute) {
      text += static_cast<const ast::Attribute&>(item).name;
      text += " = <expr>";
      continue;
    }
    const auto& block = static_cast<const ast::Block&>(item);
    open_block(block, text);
    open.push_back({&block.body});
  }
  return text;
}

std::string dump_attributes(const EvaluatedBody& body) {
  std::map<std::string, std::string> sorted;
  for (const EvaluatedAttribute& attribute : body.attributes) {
    sorted[attribute.name] = to_notation(attribute.value);
  }
  std::string text = "{";
  for (const auto& [name, value] : sorted) {
    text += (text.size() > 1 ? "; " : "") + name + " = " + value;
  }
  return text + "}";
}

}  // namespace hcl::conformance
