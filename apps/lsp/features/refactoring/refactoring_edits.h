#ifndef HCL_APPS_LSP_FEATURES_REFACTORING_REFACTORING_EDITS_H_
#define HCL_APPS_LSP_FEATURES_REFACTORING_REFACTORING_EDITS_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "hcl/terraform_refactor.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// The changes of several root modules as one edit of the workspace, in which
// every edit of a file is once.
class RefactoringEdits {
 public:
  // `session` must outlive the object.
  explicit RefactoringEdits(const Session& session) : session_(session) {}

  void add(const std::string& root, const terraform::Refactoring& change);
  Json json() const;

 private:
  using Edit = std::tuple<std::uint32_t, std::uint32_t, std::string>;

  const Session& session_;
  std::map<std::string, std::set<Edit>> edits_;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_REFACTORING_REFACTORING_EDITS_H_
