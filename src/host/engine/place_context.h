#ifndef HCL_HOST_ENGINE_PLACE_CONTEXT_H_
#define HCL_HOST_ENGINE_PLACE_CONTEXT_H_

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/eval_context.h"
#include "hcl/expression.h"
#include "host/engine/graph.h"

namespace hcl::host {

// What one expression sees: of each name, the parts that it refers to. The
// graph outlives it.
class PlaceContext final : public EvalContext {
 public:
  PlaceContext(Graph& graph, const Expression& expr, const Place& place);

  const Value* variable(std::string_view name) const override;
  const Function* function(std::string_view name) const override;
  bool allows_variables() const override { return place_.roots != nullptr; }
  bool allows_functions() const override {
    return place_.callable != Callable::Nothing;
  }
  std::vector<std::string> variable_names() const override;
  std::vector<std::string> function_names() const override;

  // Reports references in a form that their root does not have. Returns
  // whether there are any.
  bool report_wrong_references(Diagnostics& diags) const;

 private:
  Graph& graph_;
  Place place_;
  std::map<std::string, Value, std::less<>> values_;
  std::vector<Traversal> wrong_;
};

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_PLACE_CONTEXT_H_
