#ifndef HCL_HOST_ENGINE_ARGUMENT_CONTEXT_H_
#define HCL_HOST_ENGINE_ARGUMENT_CONTEXT_H_

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/eval_context.h"
#include "hcl/host.h"
#include "host/engine/graph.h"

namespace hcl::host {

// What the expressions of a description see of a block: its arguments, null
// where they are absent; lists of the blocks inside, each an object of its
// arguments and its label; its label, and what the shape derives from these.
// They may also call functions of Terraform that the language lacks.
class ArgumentContext final : public EvalContext {
 public:
  explicit ArgumentContext(Graph& graph) : graph_(graph) {}
  ArgumentContext(const Shape& shape, const DecodedBlock& block, Graph& graph);

  void set(const std::string& name, Value value) {
    values_.insert_or_assign(name, std::move(value));
  }
  // Adds names, each of which may use those before.
  void derive(const std::vector<std::pair<std::string, Expression>>& names,
              Diagnostics& diags);

  const Value* variable(std::string_view name) const override;
  const Function* function(std::string_view name) const override;
  bool allows_functions() const override { return true; }

 private:
  const Value* derived(std::string_view name) const;

  Graph& graph_;
  std::map<std::string, Value, std::less<>> values_;
  // What the shape derives, computed when something asks for it. A context
  // belongs to one evaluation, and so to one thread.
  const std::vector<std::pair<std::string, Expression>>* derived_ = nullptr;
  mutable std::vector<std::optional<Value>> computed_;
  // How many of them can be seen: those before the one that is computed.
  mutable std::size_t visible_ = 0;
};

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_ARGUMENT_CONTEXT_H_
