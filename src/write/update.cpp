// Changes a document until it says what is wanted.

#include "hcl/update.h"

#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/evaluate.h"
#include "write/address.h"
#include "write/update_body.h"

namespace hcl {
namespace {

using ast::ExpressionKind;
using KeyElements = std::map<std::string_view, const ast::ObjectElement*>;

// The elements of an object by key; empty if a key is not a plain text.
KeyElements keys_of(const Document& document, const ast::Expression& e) {
  KeyElements keys;
  const auto& object = static_cast<const ast::ObjectExpr&>(e);
  for (const ast::ObjectElement& element : object.elements) {
    const auto key = write::key_text(document, element);
    if (!key || !keys.emplace(*key, &element).second) return {};
  }
  return keys;
}

bool has_same_keys(const KeyElements& a, const KeyElements& b) {
  if (a.size() != b.size()) return false;
  for (const auto& [key, element] : a) {
    if (b.find(key) == b.end()) return false;
  }
  return true;
}

// Replaces an expression by the value of a literal, which the document formats
// in its own way, or by the text of anything else.
EditResult replace_whole(const write::Update& update, const ast::Expression& e,
                         const ast::Expression& wanted) {
  const MapContext context;
  const Result<Value> value =
      evaluate(update.wanted.tree(), wanted, context, update.wanted.options());
  if (value.ok()) return update.document.replace(e, value.value);
  return update.document.replace(e, update.wanted.text(wanted.span));
}

std::size_t position_of(const ast::ObjectExpr& object,
                        const ast::ObjectElement& element) {
  return static_cast<std::size_t>(&element - object.elements.data());
}

bool update_object(const write::Update& update, const ast::Expression& e,
                   const ast::Expression& now, const ast::Expression& wanted,
                   std::vector<EditResult>& changes) {
  const auto& object = static_cast<const ast::ObjectExpr&>(e);
  const KeyElements own = keys_of(update.document, e);
  const KeyElements old = keys_of(update.now, now);
  const KeyElements next = keys_of(update.wanted, wanted);
  if (own.empty() || next.empty() || !has_same_keys(own, old)) return false;
  for (const auto& [key, element] : next) {
    const auto found = own.find(key);
    if (found == own.end()) {
      changes.push_back(update.document.set_element(
          object, key, update.wanted.text(element->value->span)));
    } else {
      write::update_expression(update, *found->second->value,
                               *old.at(key)->value, *element->value, changes);
    }
  }
  for (const auto& [key, element] : own) {
    if (next.find(key) != next.end()) continue;
    changes.push_back(
        update.document.remove_element(e, position_of(object, *element)));
  }
  return true;
}

bool update_tuple(const write::Update& update, const ast::Expression& e,
                  const ast::Expression& now, const ast::Expression& wanted,
                  std::vector<EditResult>& changes) {
  const auto own = static_cast<const ast::TupleExpr&>(e).elements;
  const auto old = static_cast<const ast::TupleExpr&>(now).elements;
  const auto next = static_cast<const ast::TupleExpr&>(wanted).elements;
  if (own.empty() || next.empty() || own.size() != old.size()) return false;
  const std::size_t common = std::min(own.size(), next.size());
  for (std::size_t i = 0; i < common; ++i) {
    write::update_expression(update, *own[i], *old[i], *next[i], changes);
  }
  if (own.size() > common) {
    changes.push_back(update.document.remove_elements(e, common, own.size()));
  }
  for (std::size_t i = common; i < next.size(); ++i) {
    changes.push_back(update.document.insert_element(
        e, own.size(), update.wanted.text(next[i]->span)));
  }
  return true;
}

// Applies all changes together. If they conflict, applies only the first; the
// others are found again in the next round.
EditOutcome apply_some(Document& document,
                       const std::vector<EditResult>& changes) {
  Transaction all(document);
  for (const EditResult& change : changes) all.add(change);
  if (all.commit(document).ok()) return {};
  return Transaction(document).add(changes.front()).commit(document);
}

}  // namespace

void write::update_expression(const Update& update, const ast::Expression& e,
                              const ast::Expression& now,
                              const ast::Expression& wanted,
                              std::vector<EditResult>& changes) {
  if (update.now.text(now.span) == update.wanted.text(wanted.span)) return;
  const bool is_alike = e.kind == now.kind && e.kind == wanted.kind;
  if (is_alike && e.kind == ExpressionKind::Object &&
      update_object(update, e, now, wanted, changes)) {
    return;
  }
  if (is_alike && e.kind == ExpressionKind::Tuple &&
      update_tuple(update, e, now, wanted, changes)) {
    return;
  }
  changes.push_back(replace_whole(update, e, wanted));
}

Diagnostics detail::update_document(Document& document,
                                    const std::string& wanted,
                                    const Encoded& encoded) {
  const Document wanted_document(SourceFile("", wanted), document.options());
  Document changed = document;
  if (document.text().empty()) {
    changed = Document(SourceFile(document.file().name(), wanted),
                       document.options());
  }
  std::string problem =
      "The document cannot express the content of the object.";
  // Each round makes at least one change.
  for (std::size_t round = 0; round <= wanted.size() + 1; ++round) {
    const Result<std::string> now = encoded(changed);
    if (!now.ok()) return now.diagnostics;
    if (now.value == wanted) {
      document = std::move(changed);
      return {};
    }
    const Document now_document(SourceFile("", now.value), document.options());
    const write::Update update = {changed, now_document, wanted_document};
    std::vector<EditResult> changes;
    write::update_body(update, changed.body(), now_document.body(),
                       wanted_document.body(), changes);
    if (changes.empty()) break;
    const std::string before(changed.text());
    const EditOutcome made = apply_some(changed, changes);
    if (!made.ok()) {
      problem = "The document cannot be changed: " + made.error().message + ".";
      break;
    }
    if (changed.text() == before) break;
  }
  Diagnostics diagnostics;
  diagnostics.error(
      Code::UnwritableValue,
      {.subject = SourceSpan{document.file(), {}}, .context = std::nullopt},
      problem);
  return diagnostics;
}

}  // namespace hcl
