#ifndef HCL_APPS_LSP_TERRAFORM_VALUES_H_
#define HCL_APPS_LSP_TERRAFORM_VALUES_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hcl/terraform.h"
#include "hcl/terraform_parts.h"
#include "lsp/server/preferences.h"
#include "lsp/terraform/modules.h"
#include "lsp/terraform/part_prints.h"
#include "lsp/text/document_store.h"
#include "lsp/workspace/workspace.h"

namespace hcl::lsp {

// A value for people. What must not be shown is not in it.
struct ShownValue {
  // The address, with the keys of instances; empty for an expression.
  std::string address = {};
  // On several lines where it is long, and on one line of at most 60 bytes.
  std::string text = {};
  std::string summary = {};
  std::string type = {};
  bool is_known = true;
  // The addresses of what an unknown value depends on and has no value, at most
  // five.
  std::vector<std::string> because = {};
};

// The values of modules, as `hcl terraform eval` computes them with the texts
// that the client has. A root module is loaded again after one of its files has
// changed. Only what a question needs is evaluated, and again only if it, or
// something that it depends on, has changed.
class Values {
 public:
  Values(const DocumentStore& documents, const Workspace& workspace,
         const Modules& modules)
      : documents_(documents), workspace_(workspace), modules_(modules) {}

  // Takes the preferences that choose root modules and their variables. They
  // must outlive the object.
  void use(const Preferences& preferences) { preferences_ = &preferences; }
  // Forgets everything, or the root modules that a changed file belongs to or
  // may be read by.
  void note_change();
  void note_change_of(const std::string& path);

  // The value of a variable, local value or output in each instance of its
  // module, at most ten. Empty if it cannot be evaluated.
  std::vector<ShownValue> values_of(const Target& target) const;

  // The value of an expression in a module; nothing if it cannot be evaluated,
  // or if the module is not the root module.
  std::optional<ShownValue> value_of(const std::string& folder,
                                     const std::string& expression) const;
  // The same as it is; only for its type and names.
  std::optional<Value> raw_value(const std::string& folder,
                                 const std::string& expression) const;

  // The version of the tool whose language applies to a module: that of the
  // settings, or the newest one that the root module of the values admits.
  // Empty for the newest one without a directory.
  std::string tool_version(const std::string& folder) const;

  // How often a module has been loaded and the values of a name have been
  // evaluated, for tests.
  std::size_t loads() const { return loads_; }
  std::size_t evaluations() const { return evaluations_; }

 private:
  struct Root {
    terraform::Configuration configuration;
    terraform::Walk walk;
    std::vector<terraform::Part> parts;
    // The directories of its modules.
    std::vector<std::string> folders;
    PartPrints prints = {};
  };

  // Values that were shown, and the print of what they were.
  struct Shown {
    std::uint64_t print = 0;
    std::vector<ShownValue> values = {};
  };

  // The root module for a directory, and the address of the directory's module
  // in it with a dot at its end.
  std::string root_of(const std::string& folder, std::string& prefix) const;
  Root& root(const std::string& folder) const;
  PartPrints prints_of(const std::string& folder, const Root& root) const;
  std::vector<ShownValue> evaluated(Root& root, const std::string& prefix,
                                    const std::string& address) const;
  ShownValue shown(const std::string& address, const Value& value) const;
  bool is_chosen(const std::string& address, const std::string& prefix) const;
  void add_reasons(Root& root, const std::string& address,
                   ShownValue& shown) const;

  const DocumentStore& documents_;
  const Workspace& workspace_;
  const Modules& modules_;
  const Preferences* preferences_ = nullptr;
  mutable std::map<std::string, std::unique_ptr<Root>> roots_;
  // The version that applies to a root module, and the lines that choose it.
  struct AdmittedVersion {
    std::string lines = {};
    std::string version = {};
  };
  mutable std::map<std::string, AdmittedVersion> versions_;
  // By root module and address.
  mutable std::map<std::pair<std::string, std::string>, Shown> shown_;
  mutable std::size_t loads_ = 0;
  mutable std::size_t evaluations_ = 0;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TERRAFORM_VALUES_H_
