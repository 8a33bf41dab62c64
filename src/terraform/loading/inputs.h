#ifndef HCL_TERRAFORM_LOADING_INPUTS_H_
#define HCL_TERRAFORM_LOADING_INPUTS_H_

#include <optional>
#include <string>

#include "hcl/expression.h"
#include "hcl/terraform.h"
#include "terraform/declarations/config.h"

// The values of root variables from outside. Terraform documentation: "Input
// Variables on the Command Line".
namespace hcl::terraform {

struct Input {
  enum class Source : std::uint8_t { Environment, File, Argument };
  Source source = Source::Environment;
  // The text, if the value is not from a file.
  std::string text;
  // The expression, if the value is from a file.
  std::optional<Expression> expression;
  SourceSpan place;
};

// The inputs by name. If several sources set a variable, the last of these
// wins: environment, terraform.tfvars, terraform.tfvars.json, *.auto.tfvars and
// *.auto.tfvars.json by name, arguments in order.
ByName<Input> collect_inputs(const Settings& settings, Diagnostics& problems);

// The value of an input for its variable; nothing after an error.
std::optional<Value> input_value(const Input& input,
                                 const VariableConfig& variable,
                                 const Settings& settings,
                                 Diagnostics& problems);

// The final value of a variable after defaults and conversion; nothing after an
// error. `place` is that of the value, `unfit` the one to report if it does not
// fit, and `address` that of the variable.
std::optional<Value> final_value(
    const VariableConfig& variable, std::optional<Value> given,
    const std::string& address, const SourceSpan& place,
    const SourceSpan& unfit, const Options& language, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_LOADING_INPUTS_H_
