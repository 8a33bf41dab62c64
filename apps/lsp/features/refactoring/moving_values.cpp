// Extracts and inlines values, as the commands of `hcl terraform` do.

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "hcl/ast_walk.h"
#include "lsp/features/refactoring/refactoring_edits.h"
#include "lsp/features/refactoring/refactoring_parts.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

// The selection without the spaces around it.
ByteSpan trimmed(std::string_view text, ByteSpan part) {
  const auto is_space = [text](std::uint32_t at) {
    return text[at] == ' ' || text[at] == '\t' || text[at] == '\n' ||
           text[at] == '\r';
  };
  while (part.begin < part.end && is_space(part.begin)) ++part.begin;
  while (part.begin < part.end && is_space(part.end - 1)) --part.end;
  return part;
}

// Whether an expression is exactly a part of the file.
bool is_expression(const Document& document, ByteSpan part) {
  for (ast::Walk walk(document.typed_tree().body()); walk.next();) {
    const ast::Expression* e = walk.node().expression();
    if (walk.entering() && e != nullptr && e->span == part) return true;
  }
  return false;
}

std::string free_name(const Session& session, const std::string& folder,
                      const std::string& prefix) {
  const std::vector<FactsOfDocument> files = session.modules.files(folder);
  std::string name = "extracted";
  for (int i = 2; session.modules.find(files, prefix + name) != nullptr; ++i) {
    name = "extracted" + std::to_string(i);
  }
  return name;
}

// A list is not always as good as the tuple that is written.
Expected<terraform::Refactoring, terraform::RefactorError> extracted(
    const terraform::Names& names, terraform::ExtractRequest request) {
  auto change = terraform::extract(names, request);
  if (!change.ok() || request.kind == terraform::SymbolKind::Local ||
      terraform::compare(names.configuration(), *change).same()) {
    return change;
  }
  request.exact_type = true;
  return terraform::extract(names, request);
}

void add_extraction(const RefactoringPlace& place, ByteSpan part,
                    terraform::SymbolKind kind, Json& actions) {
  const bool is_local = kind == terraform::SymbolKind::Local;
  const std::string folder = Modules::folder(*place.document);
  const auto change = extracted(
      place.session.names.names(folder),
      {.file = place.document->name().substr(folder.size() + 1),
       .byte = part.begin,
       .end = part.end,
       .kind = kind,
       .name = free_name(place.session, folder, is_local ? "local." : "var.")});
  if (!change.ok()) return;
  RefactoringEdits edits(place.session);
  edits.add(folder, *change);
  actions.push_back(
      action(is_local ? "Extract to a local value" : "Extract to a variable",
             "refactor.extract", edits.json()));
}

}  // namespace

void add_extractions(const RefactoringPlace& place, Json& actions) {
  const ByteSpan part = trimmed(place.document->text(), place.part);
  if (part.empty() ||
      module_file(place.document->name()) != ModuleFile::Module ||
      Modules::folder(*place.document).empty()) {
    return;
  }
  if (place.document->is_native() && !is_expression(*place.document, part)) {
    return;
  }
  add_extraction(place, part, terraform::SymbolKind::Local, actions);
  add_extraction(place, part, terraform::SymbolKind::Variable, actions);
}

void add_inlining(const RefactoringPlace& place, Json& actions) {
  const Session& session = place.session;
  const Position position = place.document->positions(session.client.encoding)
                                .position(place.part.begin);
  const auto target =
      session.modules.target_at(place.document, position, nullptr);
  if (!target || !target->address.starts_with("local.")) return;
  const auto declared = session.modules.declaration(*target);
  if (!declared) return;
  const Document& document = *declared->document;
  const terraform::Names names = session.names.names(target->folder);
  const auto symbol = RootNames::symbol_at(
      names, target->folder, document.name(),
      document.positions(session.client.encoding).byte(declared->range.start));
  if (!symbol) return;
  const auto change = terraform::inline_local(names, *symbol);
  if (!change.ok()) return;
  RefactoringEdits edits(session);
  edits.add(target->folder, *change);
  actions.push_back(action("Inline local value " + symbol->name,
                           "refactor.inline", edits.json()));
}

}  // namespace hcl::lsp
