#ifndef HCL_CONFORMANCE_PRELUDE_PRELUDE_CONTEXT_H_
#define HCL_CONFORMANCE_PRELUDE_PRELUDE_CONTEXT_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "wire/question.h"

namespace hcl::conformance {

// The variables and functions that every question of the suite may use, and
// those of the question itself: conformance/README.md, "Prelude".
class PreludeContext final : public EvalContext {
 public:
  PreludeContext(const Question& question, const Options& options);

  void set_variable(const std::string& name, Value value) {
    own_.set_variable(name, std::move(value));
  }
  // Evaluates the variables of the question; each sees those before it. Ends at
  // the first that fails, with its diagnostics.
  Diagnostics add_variables(const Question& question, const Options& options);

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

#endif  // HCL_CONFORMANCE_PRELUDE_PRELUDE_CONTEXT_H_
