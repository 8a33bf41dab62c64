#ifndef HCL_TERRAFORM_REFACTOR_MODULE_ADDITIONS_H_
#define HCL_TERRAFORM_REFACTOR_MODULE_ADDITIONS_H_

#include <map>
#include <string>

#include "hcl/terraform_refactor.h"
#include "terraform/declarations/config.h"
#include "terraform/refactor/file_edits.h"
#include "terraform/refactor/names_data.h"

namespace hcl::terraform {

// What a module gets with a resource, and the files for it: those with the
// usual names if they exist, or else a new one.
class ModuleAdditions {
 public:
  // All must outlive this.
  ModuleAdditions(const NamesData& names, const std::string& folder,
                  const Symbol& resource);

  void add_resource(const std::string& text);
  // The text of its body.
  void add_json_resource(const std::string& body);
  // `like` may be null.
  void add_variable(const std::string& name, const VariableConfig* like);
  // An output with the resource as its value.
  void add_output(const std::string& name);

  void write(FileEdits& edits) const;

 private:
  // The file of native syntax for such declarations; empty if they belong to
  // the new file of JSON syntax.
  std::string file_for(const std::string& name) const;
  std::string new_file(const std::string& ending) const;

  const NamesData& names_;
  std::string prefix_;
  const Symbol& resource_;
  bool in_json_ = false;
  // The texts of native syntax by path.
  std::map<std::string, std::string> added_;
  // The parts of the new file of JSON syntax.
  std::string json_resource_;
  std::string variables_;
  std::string output_;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_MODULE_ADDITIONS_H_
