#ifndef HCL_APPS_LSP_FEATURES_REFACTORING_REPETITION_H_
#define HCL_APPS_LSP_FEATURES_REFACTORING_REPETITION_H_

#include "lsp/features/refactoring/refactorings.h"

namespace hcl::lsp {

// Turns `count` of a resource, data source or module call into `for_each` whose
// keys are the numbers of the instances as strings, with what refers to them:
// `count.index` inside, `[KEY]` in the module. Not offered where the instances
// are used as a whole, which would be a list before and a map afterwards. With
// `movedBlocks`, `moved` blocks keep the objects of a constant number.
void add_for_each(const RefactoringPlace& place, Json& actions);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_REFACTORING_REPETITION_H_
