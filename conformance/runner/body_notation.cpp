#include "runner/body_notation.h"

#include <algorithm>
#include <vector>

#include "hcl/notation.h"

namespace hcl::conformance {
namespace {

// Bodies in catalogues are shallow: the nesting limit holds for both walks.
std::string joined(const std::vector<std::string>& items) {
  std::string out = "{";
  for (const std::string& item : items) {
    if (out.size() > 1) out += "; ";
    out += item;
  }
  return out + "}";
}

std::string notation_of(const ast::Item& item) {
  if (item.kind == ast::ItemKind::Attribute) {
    const auto& attribute = static_cast<const ast::Attribute&>(item);
    return std::string(attribute.name) + " = <expr>";
  }
  const auto& block = static_cast<const ast::Block&>(item);
  std::string out(block.type);
  for (const ast::Label& label : block.labels) {
    out += " " + quote_notation(label.text);
  }
  return out + " " + source_order_notation(block.body);
}

}  // namespace

std::string source_order_notation(const ast::Body& body) {
  std::vector<std::string> items;
  for (const ast::Item* item : body.items) items.push_back(notation_of(*item));
  return joined(items);
}

std::string sorted_notation(const EvaluatedBody& body) {
  std::vector<const EvaluatedAttribute*> attributes;
  for (const EvaluatedAttribute& item : body.attributes) {
    attributes.push_back(&item);
  }
  std::sort(attributes.begin(), attributes.end(),
            [](const auto* a, const auto* b) { return a->name < b->name; });
  std::vector<std::string> items;
  for (const EvaluatedAttribute* item : attributes) {
    items.push_back(item->name + " = " + to_notation(item->value));
  }
  for (const EvaluatedBlock& block : body.blocks) {
    std::string out = block.type;
    for (const std::string& label : block.labels) {
      out += " " + quote_notation(label);
    }
    items.push_back(out + " " + sorted_notation(block.body));
  }
  return joined(items);
}

}  // namespace hcl::conformance
