#ifndef HCL_CONFORMANCE_RUNNER_MODES_PRELUDE_H_
#define HCL_CONFORMANCE_RUNNER_MODES_PRELUDE_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "runner/cases/catalogue.h"

namespace hcl::conformance {

// The variables and functions that every test of a catalogue may use, and those
// of the test itself.
class PreludeContext final : public EvalContext {
 public:
  PreludeContext(const Test& test, const Options& options);

  void set_variable(const std::string& name, Value value) {
    own_.set_variable(name, std::move(value));
  }

  const Value* variable(std::string_view name) const override;
  const Function* function(std::string_view name) const override;
  bool allows_variables() const override { return allows_variables_; }
  bool allows_functions() const override { return allows_functions_; }
  std::vector<std::string> variable_names() const override;
  std::vector<std::string> function_names() const override;
  bool is_literal_only() const override { return literal_only_; }

 private:
  MapContext own_;
  bool literal_only_;
  bool allows_variables_;
  bool allows_functions_;
};

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_PRELUDE_H_
