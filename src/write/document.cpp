#include <algorithm>
#include <utility>

#include "hcl/edit.h"
#include "hcl/parser.h"
#include "write/address.h"
#include "write/item_lines.h"
#include "write/new_text.h"

namespace hcl {
namespace {

std::size_t errors_in(const Diagnostics& diagnostics) {
  const auto is_error = [](const Diagnostic& one) {
    return one.severity == Severity::Error;
  };
  return static_cast<std::size_t>(
             std::count_if(diagnostics.begin(), diagnostics.end(), is_error)) +
         diagnostics.dropped();
}

EditError nothing_at(std::string_view address) {
  return {"there is nothing at \"" + std::string(address) + "\""};
}

}  // namespace

Document::Document() : Document(SourceFile()) {}

Document::Document(const SourceFile& file, const Options& options)
    : options_(options) {
  Result<ast::Tree> parsed = parse_config(file, options);
  tree_ = std::move(parsed.value);
  diagnostics_ = std::move(parsed.diagnostics);
}

const ast::Attribute* Document::attribute(const ast::Body& body,
                                          std::string_view name) {
  for (const ast::Item* item : body.items) {
    if (item->kind != ast::ItemKind::Attribute) continue;
    const auto* found = static_cast<const ast::Attribute*>(item);
    if (found->name == name) return found;
  }
  return nullptr;
}

std::vector<const ast::Block*> Document::blocks(const ast::Body& body,
                                                std::string_view type) {
  std::vector<const ast::Block*> result;
  for (const ast::Item* item : body.items) {
    if (item->kind != ast::ItemKind::Block) continue;
    const auto* block = static_cast<const ast::Block*>(item);
    if (block->type == type) result.push_back(block);
  }
  return result;
}

const ast::Body& Document::body_of(const ast::Item& item) const {
  const ast::Body* body = &this->body();
  while (true) {
    const ast::Body* inner = nullptr;
    for (const ast::Item* next : body->items) {
      if (next == &item) return *body;
      if (next->kind == ast::ItemKind::Block &&
          next->span.begin <= item.span.begin &&
          item.span.end <= next->span.end) {
        inner = &static_cast<const ast::Block*>(next)->body;
      }
    }
    if (inner == nullptr) return *body;
    body = inner;
  }
}

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
  if (last.is_any || last.index) return nothing_at(address);
  if (steps->size() == 1) return set_attribute(body(), last.name, expression);
  const std::string_view parent =
      address.substr(0, (*steps)[steps->size() - 2].end);
  const auto parents = locate(parent);
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
  const ast::Expression* inner = place.expression;
  while (inner->kind == ast::ExpressionKind::Parentheses) {
    inner = static_cast<const ast::ParenthesesExpr*>(inner)->inner;
  }
  if (inner->kind == ast::ExpressionKind::Object) {
    return set_element(static_cast<const ast::ObjectExpr&>(*inner), name,
                       expression);
  }
  return EditError{"\"" + std::string(name) +
                   "\" cannot be added to what is neither a block nor an "
                   "object"};
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
    // Elements beside each other go together.
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

std::string Document::apply(Edits edits) {
  std::stable_sort(edits.begin(), edits.end(),
                   [](const TextEdit& a, const TextEdit& b) {
                     return a.span.begin < b.span.begin;
                   });
  std::uint32_t done = 0;
  for (const TextEdit& edit : edits) {
    if (edit.span.end < edit.span.begin || edit.span.end > text().size()) {
      return "an edit ends outside of the document";
    }
    if (edit.span.begin < done) return "two edits change the same text";
    done = edit.span.end;
  }
  Document changed(SourceFile(file().name(), apply_edits(text(), edits)),
                   options_);
  const Diagnostics& now = changed.diagnostics_;
  if (errors_in(now) > errors_in(diagnostics_)) {
    return "the document would not be valid: " + std::string(now[0].summary()) +
           ", " + now[0].detail;
  }
  *this = std::move(changed);
  return "";
}

Transaction& Transaction::add(const EditResult& change) {
  if (!change.ok()) {
    if (problem_.empty()) problem_ = change.error().message;
  } else {
    edits_.insert(edits_.end(), change->begin(), change->end());
  }
  return *this;
}

EditResult Transaction::result() const {
  if (!ok()) return EditError{problem_};
  return edits_;
}

std::string Transaction::commit(Document& document) const {
  if (!document.tree().is_same(document_.tree())) {
    return "the document has changed since the changes were asked for";
  }
  return ok() ? document.apply(edits_) : problem_;
}

}  // namespace hcl
