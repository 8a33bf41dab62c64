#ifndef HCL_APPS_COMMAND_SHARED_FILE_SCOPE_H_
#define HCL_APPS_COMMAND_SHARED_FILE_SCOPE_H_

#include <memory>
#include <string>
#include <vector>

#include "hcl/body.h"
#include "hcl/configuration_text.h"
#include "hcl/scope.h"
#include "support/command_line/command.h"
#include "support/command_line/settings.h"

namespace hcl::apps {

// Adds --scope: `attributes`, `locals`, or empty without the option.
void add_scope_option(const Command& command, std::string& names);

// The names that the expressions of files see.
class FileScope {
 public:
  // Without `names` those of the context alone. Otherwise also the attributes
  // at the top level of the files, or those of their `locals` blocks as
  // `local.NAME`; all of them are evaluated now.
  FileScope(const std::string& names, std::vector<Body> files,
            std::shared_ptr<const EvalContext> context, const Options& options);

  const EvalContext& context() const;

  // After the files were evaluated in that context: gives the attributes that
  // are names the values that the names have, and adds to `evaluated` what was
  // wrong with the names, each mistake once.
  void finish(std::vector<EvaluatedFile>& files, Diagnostics& evaluated) const;

  // The variable `local`; null unless the names are those of locals.
  const Value* locals() const;

 private:
  bool has_names() const { return !names_.empty(); }
  void take_values(EvaluatedBody& body, const Value& values) const;

  std::string names_;
  std::shared_ptr<const EvalContext> context_;
  Scope scope_;
  // What was wrong with the names.
  Diagnostics found_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_SHARED_FILE_SCOPE_H_
