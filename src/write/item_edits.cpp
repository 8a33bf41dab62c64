// Adding of items, and their texts.

#include <cstddef>
#include <string>
#include <utility>

#include "hcl/edit.h"
#include "hcl/parser.h"
#include "write/item_lines.h"
#include "write/item_place.h"
#include "write/name_index.h"
#include "write/new_text.h"

namespace hcl {
namespace {

// An attribute of the new items that the body already has.
const ast::Attribute* repeated(const Document& document, const ast::Body& body,
                               const ast::Body& new_items) {
  for (const ast::Item* item : new_items.items) {
    if (item->kind != ast::ItemKind::Attribute) continue;
    const auto* found = static_cast<const ast::Attribute*>(item);
    // Bodies of this size are searched in an index.
    constexpr std::size_t kLarge = 32;
    const write::NameIndex* names =
        body.items.size() < kLarge ? nullptr : write::NameIndex::of(document);
    const bool is_there =
        names != nullptr ? !names->attributes(body, found->name).empty()
                         : Document::attribute(body, found->name) != nullptr;
    if (is_there) return found;
  }
  return nullptr;
}

// The position after the last attribute, or after the last item if there is no
// attribute.
std::size_t behind_attributes(const ast::Body& body) {
  for (std::size_t i = body.items.size(); i > 0; --i) {
    if (body.items[i - 1]->kind == ast::ItemKind::Attribute) return i;
  }
  return body.items.size();
}

bool begins_with_block(const ast::Body& items) {
  return !items.items.empty() && items.items[0]->kind == ast::ItemKind::Block;
}

}  // namespace

EditResult Document::set_attribute(const ast::Body& body, std::string_view name,
                                   std::string_view expression) const {
  const ast::Attribute* found = attribute(body, name);
  if (found != nullptr) return set_expression(*found, expression);
  if (!is_identifier(name, options_)) return write::not_an_identifier(name);
  const write::NewExpression wanted(expression, options_);
  if (!wanted.problem().empty()) return EditError{wanted.problem()};
  const write::ItemPlace place(*this, body, behind_attributes(body));
  const std::string indentation = place.indentation();
  std::string written = wanted.laid_out(*this, indentation);
  // The formatter aligns single lines.
  const bool is_one_line = written.find('\n') == std::string::npos;
  const std::string start = indentation + std::string(name) +
                            (is_one_line ? place.padding(name) : " ") + "= ";
  const std::string line = "a = " + written + "\n";
  if (!parse_config(SourceFile("", line), options_).ok()) {
    written = "(" + written + ")";
  }
  return place.add(start + written, false);
}

EditResult Document::set_attribute(const ast::Body& body, std::string_view name,
                                   const Value& value) const {
  const ast::Attribute* found = attribute(body, name);
  if (found != nullptr) return replace(*found->expression, value);
  const auto text =
      write::value_text(value, false, write::indentation_unit(tree_));
  if (!text.ok()) return text.error();
  return set_attribute(body, name, *text);
}

EditResult Document::append_block(
    const ast::Body& body, std::string_view type,
    const std::vector<std::string>& labels) const {
  if (!is_identifier(type, options_)) return write::not_an_identifier(type);
  const write::ItemPlace place(*this, body, body.items.size());
  const std::string indentation = place.indentation();
  const std::string newline(write::newline_of(text()));
  return place.add(indentation + std::string(type) +
                       write::quoted_labels(labels) + " {" + newline +
                       indentation + "}",
                   place.is_separated(true, false));
}

EditResult Document::insert(const ast::Body& body, std::size_t position,
                            std::string_view items) const {
  if (position > body.items.size()) {
    return EditError{"no item at position " + std::to_string(position)};
  }
  const write::NewItems added(items, options_);
  if (!added.problem().empty()) return EditError{added.problem()};
  if (const ast::Attribute* twice = repeated(*this, body, added.body())) {
    return write::is_there_already(twice->name);
  }
  const write::ItemPlace place(*this, body, position);
  std::string lines = added.laid_out(*this, place.indentation());
  if (lines.empty()) return Edits{};
  return place.add(std::move(lines),
                   place.is_separated(begins_with_block(added.body()), true));
}

EditResult Document::append(const ast::Body& body,
                            std::string_view items) const {
  return insert(body, body.items.size(), items);
}

std::string Document::text_of(const ast::Item& item) const {
  const ByteSpan lines = write::lines_of(tree_, item);
  const std::string_view own = write::indentation_at(text(), item.span.begin);
  const std::string_view newline = write::newline_of(text());
  std::string result =
      write::relaid(file(), tree_.tokens(), lines, {own, "", newline});
  if (lines == item.span) return result;
  result.erase(0, own.size());
  if (result.ends_with(newline)) result.resize(result.size() - newline.size());
  return result;
}

EditResult Document::rename(const ast::Body& body,
                            const ast::Attribute& attribute,
                            std::string_view name) const {
  if (!is_identifier(name, options_)) return write::not_an_identifier(name);
  if (attribute.name == name) return Edits{};
  if (Document::attribute(body, name) != nullptr)
    return write::is_there_already(name);
  return Edits{{attribute.name_span(), std::string(name)}};
}

}  // namespace hcl
