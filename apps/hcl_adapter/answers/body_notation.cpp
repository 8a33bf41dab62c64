#include "hcl_adapter/answers/body_notation.h"

#include <vector>

#include "hcl/notation.h"
#include "wire/items_notation.h"

namespace hcl::adapter {
namespace {

// Recursion is safe, because the nesting limit bounds the bodies of catalogues.
std::string notation_of(const ast::Item& item) {
  if (item.kind == ast::ItemKind::Attribute) {
    const auto& attribute = static_cast<const ast::Attribute&>(item);
    const bool wrong = attribute.expression->kind == ast::ExpressionKind::Error;
    return std::string(attribute.name) + (wrong ? " = <error>" : " = <expr>");
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
  return conformance::items_notation(items);
}

}  // namespace hcl::adapter
