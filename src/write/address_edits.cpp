// Edits at an address.

#include <string>

#include "ast/parentheses.h"
#include "hcl/edit.h"
#include "write/address.h"
#include "write/element_list.h"
#include "write/item_lines.h"
#include "write/new_text.h"

namespace hcl {
namespace {

EditError nothing_at(std::string_view address) {
  return {"nothing found at \"" + std::string(address) + "\"", true};
}

}  // namespace

EditResult Document::set(std::string_view address,
                         std::string_view expression) const {
  const auto steps = write::read_address(address);
  if (!steps.ok()) return steps.error();
  Transaction changes(*this);
  const auto places = locate(address);
  for (const Place& place : *places) {
    if (place.expression == nullptr) {
      return EditError{"\"" + std::string(address) +
                       "\" is a block, which has no expression"};
    }
    changes.add(replace(*place.expression, expression));
  }
  if (!places->empty()) return changes.result();
  const write::AddressStep& last = steps->back();
  if (last.is_any || !last.is_named()) return nothing_at(address);
  if (steps->size() == 1) return set_attribute(body(), last.name, expression);
  const std::string_view parent =
      address.substr(0, (*steps)[steps->size() - 2].end);
  const auto parents = locate(parent);
  if (!parents.ok()) return parents.error();
  for (const Place& place : *parents) {
    changes.add(add_to(place, last.name, expression));
    if (!changes.ok()) return changes.result();
  }
  return changes.edits().empty() ? EditResult(nothing_at(parent))
                                 : changes.result();
}

EditResult Document::add_to(const Place& place, std::string_view name,
                            std::string_view expression) const {
  if (place.block() != nullptr) {
    return set_attribute(place.block()->body, name, expression);
  }
  const ast::Expression& inner = ast::without_parentheses(*place.expression);
  if (inner.kind == ast::ExpressionKind::Object) {
    return set_element(static_cast<const ast::ObjectExpr&>(inner), name,
                       expression);
  }
  return EditError{"\"" + std::string(name) +
                   "\" can only be added to a block or an object"};
}

EditResult Document::set(std::string_view address, const Value& value) const {
  const auto places = locate(address);
  if (!places.ok()) return places.error();
  if (places->empty()) {
    const auto text =
        write::value_text(value, false, write::indentation_unit(tree_));
    return text.ok() ? set(address, *text) : EditResult(text.error());
  }
  Transaction changes(*this);
  for (const Place& place : *places) {
    if (place.expression == nullptr) return set(address, "null");
    changes.add(replace(*place.expression, value));
  }
  return changes.result();
}

EditResult Document::remove(std::string_view address) const {
  const auto places = locate(address);
  if (!places.ok()) return places.error();
  if (places->empty()) return nothing_at(address);
  Transaction changes(*this);
  for (std::size_t i = 0; i < places->size(); ++i) {
    const Place& place = (*places)[i];
    if (place.container == nullptr) {
      changes.add(remove(*place.item));
      continue;
    }
    // Adjacent elements are removed together.
    std::size_t end = place.position + 1;
    while (i + 1 < places->size() &&
           (*places)[i + 1].container == place.container &&
           (*places)[i + 1].position == end) {
      ++i;
      ++end;
    }
    changes.add(remove_elements(*place.container, place.position, end));
  }
  return changes.result();
}

EditResult Document::rename(std::string_view address,
                            std::string_view name) const {
  const auto places = locate(address);
  if (!places.ok()) return places.error();
  if (places->empty()) return nothing_at(address);
  Transaction changes(*this);
  for (const Place& place : *places) changes.add(rename(place, name));
  return changes.result();
}

EditResult Document::rename(const Place& place, std::string_view name) const {
  if (const ast::Block* block = place.block()) {
    return place.labels == 0 ? set_type(*block, name)
                             : set_label(*block, place.labels - 1, name);
  }
  if (place.container == nullptr) {
    return rename(*place.body, *place.attribute(), name);
  }
  if (place.container->kind == ast::ExpressionKind::Object) {
    return set_key(static_cast<const ast::ObjectExpr&>(*place.container),
                   place.position, name);
  }
  return EditError{"an element without a key has no name"};
}

EditResult Document::append(std::string_view address,
                            std::string_view text) const {
  const auto places = locate(address);
  if (!places.ok()) return places.error();
  if (places->empty()) return nothing_at(address);
  Transaction changes(*this);
  for (const Place& place : *places) {
    if (const ast::Block* block = place.block()) {
      changes.add(append(block->body, text));
      continue;
    }
    const ast::Expression& list = ast::without_parentheses(*place.expression);
    const std::size_t size = write::ElementList(*this, list).size();
    changes.add(insert_element(list, size, text));
  }
  return changes.result();
}

}  // namespace hcl
