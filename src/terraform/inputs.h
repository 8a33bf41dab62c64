#ifndef HCL_TERRAFORM_INPUTS_H_
#define HCL_TERRAFORM_INPUTS_H_

#include <optional>
#include <string>

#include "hcl/expression.h"
#include "hcl/terraform.h"
#include "terraform/config.h"

// Values of root variables as they are given from outside.
// Terraform documentation: "Input Variables on the Command Line".
namespace hcl::terraform {

struct Input {
  enum class Source : std::uint8_t { Environment, File, Argument };
  Source source = Source::Environment;
  // The text, where it is not from a file.
  std::string text;
  // From a file.
  std::optional<Expression> expression;
  SourceSpan place;
};

// By name; of several sources the strongest: environment, terraform.tfvars,
// terraform.tfvars.json, *.auto.tfvars and *.auto.tfvars.json by name,
// arguments in order.
ByName<Input> collect_inputs(const Settings& settings, Problems& problems);

// The value of an input for its variable; nothing after an error.
std::optional<Value> input_value(const Input& input,
                                 const VariableConfig& variable,
                                 const Settings& settings, Problems& problems);

// The final value of a variable: defaults, conversion. `place` is where the
// value is given, `unfit` where it is said that it does not fit, `address` the
// variable's. Nothing after an error.
std::optional<Value> final_value(const VariableConfig& variable,
                                 std::optional<Value> given,
                                 const std::string& address,
                                 const SourceSpan& place,
                                 const SourceSpan& unfit,
                                 const Options& language, Problems& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_INPUTS_H_
