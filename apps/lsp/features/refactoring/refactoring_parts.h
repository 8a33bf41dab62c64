#ifndef HCL_APPS_LSP_FEATURES_REFACTORING_REFACTORING_PARTS_H_
#define HCL_APPS_LSP_FEATURES_REFACTORING_REFACTORING_PARTS_H_

#include <string>

#include "hcl/text_edit.h"
#include "lsp/features/refactoring/refactorings.h"

namespace hcl::lsp {

// An action of a kind, with its edit of the workspace.
Json action(const std::string& title, const char* kind, Json edit);

// Adds a block at the end of a file, after an empty line.
hcl::TextEdit at_end(const Document& document, const std::string& block);

bool has(ByteSpan outer, ByteSpan inner);

// The refactorings of other files than refactorings.cpp; each adds the actions
// that make sense at a place.

// Declares a variable or output that a reference or argument names.
void add_declarations(const RefactoringPlace& place, Json& actions);

// Makes the selected expression a local value or, if it is constant, the
// default of a variable, as `hcl terraform extract` does.
void add_extractions(const RefactoringPlace& place, Json& actions);

// Replaces a local value by its expression, as `hcl terraform inline` does.
void add_inlining(const RefactoringPlace& place, Json& actions);

// Writes a heredoc with JSON as a call of `jsonencode`, and a call with a
// constant as a heredoc.
void add_json_rewriting(const RefactoringPlace& place, Json& actions);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_REFACTORING_REFACTORING_PARTS_H_
