#include "lsp/features/refactoring/refactoring_edits.h"

#include "lsp/server/edits.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {

void RefactoringEdits::add(const std::string& root,
                           const terraform::Refactoring& change) {
  for (const terraform::FileChange& file : change.files) {
    const std::string path = joined_path(root, file.path);
    for (const hcl::TextEdit& each : file.edits) {
      edits_[path].emplace(each.span.begin, each.span.end, each.text);
    }
  }
}

Json RefactoringEdits::json() const {
  WorkspaceEdit result;
  for (const auto& [path, edits] : edits_) {
    const DocumentHandle document = session_.document_at(session_.uri_of(path));
    if (document == nullptr) continue;
    const TextPositions positions =
        document->positions(session_.client.encoding);
    for (const auto& [begin, end, text] : edits) {
      result.add(document->uri(), positions.range({begin, end}), text);
    }
  }
  return result.json(session_);
}

}  // namespace hcl::lsp
