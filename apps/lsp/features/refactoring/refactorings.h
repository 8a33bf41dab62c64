#ifndef HCL_APPS_LSP_FEATURES_REFACTORING_REFACTORINGS_H_
#define HCL_APPS_LSP_FEATURES_REFACTORING_REFACTORINGS_H_

#include <functional>
#include <string_view>

#include "lsp/server/session.h"

namespace hcl::lsp {

// What refactorings are asked about.
struct RefactoringPlace {
  Session& session;
  DocumentHandle document;
  // The selection.
  ByteSpan part;
};

// Adds the actions that make sense at a place, of the kinds that are wanted:
//
//   refactor.extract  the selected expression becomes a local value, or, if it
//                     is constant, the default of a variable
//   refactor.inline   a local value is replaced by its expression everywhere
//   refactor.rewrite  `a.b` becomes `a["b"]`, and the other way round
//   quickfix          a variable that is not declared is declared, also in the
//                     module that is called
void add_refactorings(const RefactoringPlace& place,
                      const std::function<bool(std::string_view)>& is_wanted,
                      Json& actions);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_REFACTORING_REFACTORINGS_H_
