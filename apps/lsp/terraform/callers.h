#ifndef HCL_APPS_LSP_TERRAFORM_CALLERS_H_
#define HCL_APPS_LSP_TERRAFORM_CALLERS_H_

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "lsp/terraform/modules.h"
#include "lsp/terraform/root_names.h"

namespace hcl::lsp {

// How often each name of a module is used, by its address.
using UseCounts = std::map<std::string, std::size_t>;

// What the other modules of the workspace have to do with a module. It is found
// in all files once, and again after one of another module, or what the module
// itself calls, has changed.
class Callers {
 public:
  // Both must outlive the object.
  Callers(const Modules& modules, const RootNames& names)
      : modules_(modules), names_(names) {}

  void note_change() { known_.clear(); }
  void note_change_of(const std::string& path);

  // Uses in files of other modules.
  const UseCounts& uses(const std::string& folder) const {
    return known(folder).uses;
  }
  // The root modules that lead to it: `RootNames::roots_of()`.
  const std::vector<std::string>& roots(const std::string& folder) const {
    return known(folder).roots;
  }

 private:
  // The names and sources of the calls of a module.
  using Calls = std::vector<std::pair<std::string, std::string>>;
  struct Known {
    Calls calls = {};
    UseCounts uses = {};
    std::vector<std::string> roots = {};
  };

  const Known& known(const std::string& folder) const;
  Calls calls_of(const std::string& folder) const;

  const Modules& modules_;
  const RootNames& names_;
  mutable std::map<std::string, Known> known_;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TERRAFORM_CALLERS_H_
