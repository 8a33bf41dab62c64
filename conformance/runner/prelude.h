#ifndef HCL_CONFORMANCE_RUNNER_PRELUDE_H_
#define HCL_CONFORMANCE_RUNNER_PRELUDE_H_

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/eval_context.h"

namespace hcl::conformance {

// The variables and functions that every test of the catalogue may use.
//
// Those that the library does not offer yet are noted when a test asks for
// them, so that its outcome is not taken for a result.
class Prelude final : public EvalContext {
 public:
  Prelude();

  const Value* variable(std::string_view name) const override;
  const Function* function(std::string_view name) const override;
  bool allows_variables() const override { return true; }
  bool allows_functions() const override { return true; }
  std::vector<std::string> variable_names() const override;
  std::vector<std::string> function_names() const override;

  // The functions asked for and missing since the last call, sorted.
  std::set<std::string, std::less<>> take_missing() const;

 private:
  VariableMap variables_;
  FunctionMap functions_;
  mutable std::set<std::string, std::less<>> missing_;
};

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PRELUDE_H_
