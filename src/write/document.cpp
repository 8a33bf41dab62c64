#include <algorithm>
#include <utility>

#include "hcl/edit.h"
#include "hcl/parser.h"

namespace hcl {

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
  if (changed.diagnostics_.has_errors() && !diagnostics_.has_errors()) {
    return "the document would not be valid: " +
           std::string(changed.diagnostics_[0].summary()) + ", " +
           changed.diagnostics_[0].detail;
  }
  *this = std::move(changed);
  return "";
}

}  // namespace hcl
