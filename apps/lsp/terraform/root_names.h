#ifndef HCL_APPS_LSP_TERRAFORM_ROOT_NAMES_H_
#define HCL_APPS_LSP_TERRAFORM_ROOT_NAMES_H_

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "hcl/terraform_refactor.h"
#include "lsp/server/preferences.h"
#include "lsp/terraform/modules.h"
#include "lsp/text/document_store.h"
#include "lsp/workspace/workspace.h"

namespace hcl::lsp {

// A name as one of the root modules sees it.
struct NameInRoot {
  // The directory of the root module.
  std::string folder = {};
  terraform::Names names;
  terraform::Symbol symbol = {};
};

// The names of whole configurations, as `hcl terraform rename` sees them, with
// the texts that the client has. They are kept until something changes.
class RootNames {
 public:
  // All must outlive the object.
  RootNames(const DocumentStore& documents, const Workspace& workspace,
            const Modules& modules)
      : documents_(documents), workspace_(workspace), modules_(modules) {}

  // Takes the preferences that choose the tool. They must outlive the object.
  void use(const Preferences& preferences) { preferences_ = &preferences; }
  void note_change() { kept_.clear(); }

  // The name that is declared at a place, in each root module of the workspace
  // that leads to its module: every occurrence is in one of them. Empty if the
  // place declares nothing that can be renamed. `step` is told how many of all
  // root modules have been read; nothing if it returns false.
  std::optional<std::vector<NameInRoot>> names_of(
      const Target& target,
      const std::function<bool(std::size_t done, std::size_t all)>& step) const;

  // The root modules that lead to a module: those that call it, directly or
  // not, or test it, and that nothing leads to; the module itself if there is
  // none.
  std::vector<std::string> roots_of(const std::string& folder) const;

  // The names of the configuration whose root module is in a directory.
  terraform::Names names(const std::string& folder) const;
  // The declared name at a byte of a file, as a root module sees it.
  static std::optional<terraform::Symbol> symbol_at(
      const terraform::Names& names, const std::string& root,
      const std::string& path, std::uint32_t byte);

 private:
  const DocumentStore& documents_;
  const Workspace& workspace_;
  const Modules& modules_;
  const Preferences* preferences_ = nullptr;
  mutable std::map<std::string, terraform::Names> kept_;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TERRAFORM_ROOT_NAMES_H_
