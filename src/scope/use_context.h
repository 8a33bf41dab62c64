#ifndef HCL_SRC_SCOPE_USE_CONTEXT_H_
#define HCL_SRC_SCOPE_USE_CONTEXT_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/eval_context.h"
#include "scope/run.h"

namespace hcl::scope {

// The value of a group as far as an expression refers to it: members that it
// does not refer to are missing. The references lead to the group or below it.
hcl::Value part_of_group(Node& group, std::span<const Reference> references,
                         std::int64_t& suggestion_steps);

// What the expression of a name sees, once everything is ready that it uses.
class UseContext final : public EvalContext {
 public:
  // Both must outlive it.
  UseContext(Shared& shared, Node& user);

  const hcl::Value* variable(std::string_view name) const override;
  const Function* function(std::string_view name) const override;
  bool allows_functions() const override;
  std::vector<std::string> variable_names() const override;
  std::vector<std::string> function_names() const override;
  bool is_cancelled() const override;

 private:
  struct Variable {
    std::string_view name;
    hcl::Value value;
  };

  const hcl::Value* compute_unforeseen(std::string_view name) const;

  Shared& shared_;
  Node& user_;
  // How the operation that asked for the name is cancelled.
  Cancellation cancellation_;
  // Sorted by name.
  std::vector<Variable> variables_;
};

}  // namespace hcl::scope

#endif  // HCL_SRC_SCOPE_USE_CONTEXT_H_
