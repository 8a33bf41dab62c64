#include "patches/patch_edits.h"

#include <algorithm>
#include <map>
#include <utility>

#include "hcl/compare.h"

namespace hcl::apps {
namespace {

// The plain text of an expression, or of an item on its own.
std::string plain(const std::string& text, bool is_item) {
  const Document document(
      SourceFile("", is_item ? text + "\n" : "a = " + text + "\n"),
      Options::of(Dialect::Hcl, Conformance::Reference));
  if (document.body().items.empty()) return text;
  const ast::Item& item = *document.body().items[0];
  if (is_item) return plain_text(document, item.span);
  const auto* attribute = ast::get_if<ast::Attribute>(&item);
  if (attribute == nullptr) return text;
  return plain_text(document, attribute->expression->span);
}

Expected<Place, EditError> only_place(const Document& document,
                                      const std::string& address) {
  auto places = document.locate(address);
  if (!places.ok()) return places.error();
  if (places->size() == 1) return std::move((*places)[0]);
  return EditError{places->empty()
                       ? "nothing found at \"" + address + "\""
                       : "\"" + address + "\" matches several items"};
}

// Why the place is not one that the step can change; empty if it is.
std::string mismatch(const Document& document, const PatchStep& step,
                     const Place& place) {
  const std::string address = "\"" + step.address + "\"";
  if (step.kind == "set" && place.expression == nullptr) {
    return address + " is a block";
  }
  if (step.kind == "rename" && place.block() == nullptr) {
    return address + " is not a block";
  }
  if (step.kind == "move" && !is_item(place)) {
    return address + " is an element";
  }
  if (step.kind != "set" && step.kind != "remove") return "";
  const bool with_item = step.kind == "remove";
  const bool whole = with_item && is_item(place);
  const std::string now = plain(text_at(document, place, with_item), whole);
  if (now == plain(step.old_text, whole)) return "";
  return address + " has changed since the patch was made";
}

EditResult add_to(const Document& document, const PatchStep& step,
                  const ast::Body& body) {
  return document.insert(body, std::min(step.position, body.items.size()),
                         step.new_text);
}

EditResult add(const Document& document, const PatchStep& step,
               const Place& place) {
  if (place.item == nullptr) return add_to(document, step, document.body());
  if (place.block() != nullptr) {
    return add_to(document, step, place.block()->body);
  }
  const auto* object = ast::get_if<ast::ObjectExpr>(place.expression);
  if (object == nullptr) {
    return EditError{"\"" + step.address + "\" is not an object"};
  }
  return document.insert_element(
      *object, std::min(step.position, object->elements.size()), step.new_text);
}

}  // namespace

std::string text_at(const Document& document, const Place& place,
                    bool with_item) {
  if (with_item && is_item(place)) return document.text_of(*place.item);
  return std::string(document.text(place.expression->span));
}

Expected<Place, EditError> target_of(const Document& document,
                                     const PatchStep& step) {
  if (step.kind == "add" && step.address == ".") return Place();
  auto place = only_place(document, step.address);
  if (!place.ok()) return place;
  const std::string problem = mismatch(document, step, *place);
  if (!problem.empty()) return EditError{problem};
  return place;
}

EditResult edits_of(const Document& document, const PatchStep& step,
                    const Place& place) {
  if (step.kind == "add") return add(document, step, place);
  if (step.kind == "set") {
    return document.replace(*place.expression, step.new_text);
  }
  if (step.kind == "rename") {
    return document.set_labels(*place.block(), step.labels);
  }
  if (step.kind == "remove") {
    return is_item(place)
               ? document.remove(*place.item)
               : document.remove_element(*place.container, place.position);
  }
  return document.move(*place.item, *place.body,
                       std::min(step.position, place.body->items.size()));
}

EditResult reorder(const Document& document, const PatchStep& step) {
  // In the order of the first move of each body.
  std::vector<std::pair<const ast::Body*, std::vector<ItemMove>>> bodies;
  std::map<const ast::Body*, std::size_t> indexes;
  for (const PatchMove& move : step.moves) {
    const auto place = only_place(document, move.address);
    if (!place.ok()) return place.error();
    if (!is_item(*place)) {
      return EditError{"\"" + move.address + "\" is an element"};
    }
    const ast::Body* body = place->body;
    const auto [found, is_new] = indexes.try_emplace(body, bodies.size());
    if (is_new) bodies.push_back({body, {}});
    bodies[found->second].second.push_back(
        {place->item, std::min(move.position, body->items.size())});
  }
  Transaction changes(document);
  for (const auto& [body, moves] : bodies) {
    changes.add(document.move_items(*body, moves));
  }
  return changes.result();
}

}  // namespace hcl::apps
