#ifndef HCL_TERRAFORM_LOADING_STATIC_VALUES_H_
#define HCL_TERRAFORM_LOADING_STATIC_VALUES_H_

#include <optional>
#include <string>

#include "hcl/expression.h"
#include "terraform/declarations/references.h"
#include "terraform/loading/configuration.h"
#include "terraform/rules/versioned_functions.h"

// Evaluates what is needed while modules are loaded: sources of modules and
// settings of backends, which may use only variables and local values. OpenTofu
// documentation: "Early Evaluation".
namespace hcl::terraform {

// The host without a clock and random numbers, so that every evaluation gives
// the same.
inline FunctionHost without_effects(FunctionHost host) {
  host.clock = nullptr;
  host.random = nullptr;
  return host;
}

class StaticValues {
 public:
  explicit StaticValues(const ConfigurationData& data);

  // The value; nothing after an error. `what` names the argument that needs it.
  std::optional<Value> evaluate(const Module& module,
                                const Expression& expression,
                                const std::string& what, Diagnostics& problems);

 private:
  VersionedFunctions& functions();
  // The functions that an expression calls.
  FunctionMap functions_of(const Expression& expression);
  // The value that a reference means; nothing after an error.
  std::optional<Value> referenced(const Module& module,
                                  const Reference& reference,
                                  const std::string& what,
                                  const SourceSpan& place,
                                  Diagnostics& problems);
  std::optional<Value> variable(const Module& module, const std::string& name,
                                const std::string& what,
                                const SourceSpan& place, Diagnostics& problems);
  std::optional<Value> root_variable(const VariableConfig& config,
                                     const std::string& what,
                                     const SourceSpan& place,
                                     Diagnostics& problems);

  const ConfigurationData& data_;
  // Created when the first expression calls a function.
  std::optional<VersionedFunctions> functions_;
  // The number of values being evaluated, each for the one before.
  int depth_ = 0;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_LOADING_STATIC_VALUES_H_
