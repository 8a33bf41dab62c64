#ifndef HCL_TERRAFORM_REFACTOR_PASSED_VALUES_H_
#define HCL_TERRAFORM_REFACTOR_PASSED_VALUES_H_

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "hcl/terraform_refactor.h"
#include "terraform/refactor/written_references.h"

namespace hcl::terraform {

// The values of a module that a block needs in another module, which passes
// them as arguments.
class PassedValues {
 public:
  struct Argument {
    // The variable in the other module.
    std::string name;
    // The reference in this module.
    std::string text;
    // Whether there is such a variable and argument already.
    bool is_there = false;
  };

  // `present` has the arguments that the call has, by reference, and
  // `is_taken` says which variables the other module has. `own` is the address
  // of the block itself, whose references stay.
  PassedValues(std::map<std::string, std::string> present,
               std::function<bool(const std::string&)> is_taken,
               std::string own);

  // Replaces the references in the block by variables. What cannot be passed is
  // an error.
  std::optional<RefactorError> collect(
      const std::vector<WrittenReference>& references);

  // The edits in the block, and what to pass.
  const std::vector<TextEdit>& edits() const& { return edits_; }
  const std::vector<Argument>& arguments() const& { return arguments_; }

 private:
  std::optional<RefactorError> add(const WrittenReference& reference);
  const std::string& variable_for(const std::string& text,
                                  const std::string& wanted);

  std::map<std::string, std::string> present_;
  std::function<bool(const std::string&)> is_taken_;
  std::string own_;
  std::map<std::string, std::string> by_text_;
  std::set<std::string> used_;
  std::vector<Argument> arguments_;
  std::vector<TextEdit> edits_;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_PASSED_VALUES_H_
