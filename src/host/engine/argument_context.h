#ifndef HCL_HOST_ENGINE_ARGUMENT_CONTEXT_H_
#define HCL_HOST_ENGINE_ARGUMENT_CONTEXT_H_

#include <map>
#include <string>
#include <string_view>

#include "hcl/eval_context.h"
#include "hcl/host.h"
#include "host/engine/graph.h"

namespace hcl::host {

// What the expressions of a description see of a block: its arguments, null
// where they are absent; lists of the blocks inside, each an object of its
// arguments and its label; and its label. They may also call functions of
// Terraform that the language lacks.
class ArgumentContext final : public EvalContext {
 public:
  ArgumentContext(const Shape& shape, const DecodedBlock& block, Graph& graph);

  const Value* variable(std::string_view name) const override;
  const Function* function(std::string_view name) const override;
  bool allows_functions() const override { return true; }

 private:
  Graph& graph_;
  std::map<std::string, Value, std::less<>> values_;
};

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_ARGUMENT_CONTEXT_H_
