#ifndef HCL_APPS_LSP_TERRAFORM_MODULE_CHECKS_H_
#define HCL_APPS_LSP_TERRAFORM_MODULE_CHECKS_H_

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "hcl/diagnostic.h"
#include "hcl/terraform.h"
#include "lsp/server/preferences.h"
#include "lsp/text/document_store.h"
#include "lsp/workspace/workspace.h"

namespace hcl::lsp {

// The directory of the module that a file of Terraform belongs to, also for its
// tests; empty for other files.
std::string module_folder(const Document& document);

// How a module is loaded: as `hcl terraform` does, with the texts that the
// client has. No file but those of the configuration can be read.
terraform::Settings module_settings(const std::string& folder,
                                    const Preferences& preferences,
                                    const DocumentStore& documents,
                                    const Workspace& workspace);

// What `hcl terraform check` finds in modules, as of the last check.
class ModuleChecks {
 public:
  // Checks a module unless nothing has changed since.
  void check(const std::string& folder, const Preferences& preferences,
             const DocumentStore& documents, const Workspace& workspace);

  // Takes what `find` finds in a file that belongs to no module, unless nothing
  // has changed since.
  void check_file(const std::string& path,
                  const std::function<Diagnostics()>& find);

  // What the last check of its module found in a file, by its path.
  const Diagnostics* problems(std::string_view path) const;

  // Notes that some file changed, so that every check is outdated.
  void note_change() { ++state_; }
  // Moves what was found after an edit of a document, and drops what was found
  // in the text that it replaced.
  void follow(const Document& before, const Document& after);

 private:
  std::uint64_t state_ = 1;
  // The state that a directory was last checked in.
  std::map<std::string, std::uint64_t, std::less<>> checked_;
  std::map<std::string, Diagnostics, std::less<>> problems_;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TERRAFORM_MODULE_CHECKS_H_
