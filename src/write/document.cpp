// Documents and the transactions that change them.

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/edit.h"
#include "hcl/parser.h"
#include "sorting/sorting.h"
#include "write/address_index.h"
#include "write/item_lines.h"

namespace hcl {
namespace {

// Joins removals of overlapping spans, such as an empty line between two items.
void join_removals(Edits& edits) {
  std::size_t last = 0;
  for (std::size_t i = 1; i < edits.size(); ++i) {
    TextEdit& before = edits[last];
    const TextEdit& edit = edits[i];
    if (before.text.empty() && edit.text.empty() &&
        edit.span.begin < before.span.end) {
      before.span.end = std::max(before.span.end, edit.span.end);
    } else {
      edits[++last] = edit;
    }
  }
  if (!edits.empty()) edits.resize(last + 1);
}

}  // namespace

Document::Document() : Document(SourceFile()) {}

Document::Document(const SourceFile& file, const Options& options)
    : options_(options) {
  Result<ast::Tree> parsed = parse_config(file, options);
  tree_ = std::move(parsed.value);
  diagnostics_ = std::move(parsed.diagnostics);
  addresses_ = std::make_shared<const write::AddressIndex>();
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

const ast::Body& Document::body_of(const ast::Item& item) const& {
  const ast::Body* body = &this->body();
  const ast::Item* next = write::item_at(*body, item.span.begin);
  while (next != nullptr && next != &item &&
         next->kind == ast::ItemKind::Block) {
    body = &static_cast<const ast::Block*>(next)->body;
    next = write::item_at(*body, item.span.begin);
  }
  return *body;
}

EditOutcome Document::apply(Edits edits) {
  sorting::sort(edits, [](const TextEdit& a, const TextEdit& b) {
    return a.span.begin < b.span.begin;
  });
  join_removals(edits);
  std::uint32_t done = 0;
  for (const TextEdit& edit : edits) {
    if (edit.span.end < edit.span.begin || edit.span.end > text().size()) {
      return EditError{"an edit ends outside the document"};
    }
    if (edit.span.begin < done) {
      return EditError{"two edits change the same text"};
    }
    done = edit.span.end;
  }
  Document changed(SourceFile(file().name(), apply_edits(text(), edits)),
                   options_);
  const Diagnostics& now = changed.diagnostics_;
  if (now.error_count() > diagnostics_.error_count()) {
    return EditError{"the document would not be valid: " +
                     std::string(now[0].summary()) + ", " + now[0].detail};
  }
  *this = std::move(changed);
  return {};
}

Transaction& Transaction::add(const EditResult& change) & {
  if (!change.ok()) {
    if (!problem_) problem_ = change.error();
  } else {
    edits_.insert(edits_.end(), change->begin(), change->end());
  }
  return *this;
}

EditResult Transaction::result() const {
  if (problem_) return *problem_;
  return edits_;
}

EditOutcome Transaction::commit(Document& document) const {
  if (!document.tree().is_same(document_.tree())) {
    return EditError{"the document has changed since the edits were made"};
  }
  if (problem_) return *problem_;
  return document.apply(edits_);
}

EditOutcome apply_all(const std::vector<DocumentEdits>& changes) {
  std::vector<Document> changed;
  changed.reserve(changes.size());
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const DocumentEdits& one = changes[i];
    const auto is_this = [&one](const DocumentEdits& other) {
      return other.document == one.document;
    };
    const auto here = changes.begin() + static_cast<std::ptrdiff_t>(i);
    EditOutcome applied;
    if (std::any_of(changes.begin(), here, is_this)) {
      applied = EditError{"the document is given twice"};
    } else {
      applied = changed.emplace_back(*one.document).apply(one.edits);
    }
    if (applied.ok()) continue;
    const std::string& name = one.document->file().name();
    EditError error = std::move(applied).error();
    if (!name.empty()) error.message = name + ": " + error.message;
    return error;
  }
  for (std::size_t i = 0; i < changes.size(); ++i) {
    *changes[i].document = std::move(changed[i]);
  }
  return {};
}

}  // namespace hcl
