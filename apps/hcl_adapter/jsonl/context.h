#ifndef HCL_APPS_HCL_ADAPTER_JSONL_CONTEXT_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_CONTEXT_H_

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/eval_context.h"
#include "hcl/expected.h"
#include "hcl/options.h"
#include "hcl_adapter/jsonl/request.h"

namespace hcl::adapter {

// The evaluation context that a request describes. It records whether an
// expression needs a function that the request has and this program lacks: then
// the request cannot be answered.
class RequestContext final : public EvalContext {
 public:
  // The options are those for evaluation.
  static Expected<std::shared_ptr<RequestContext>, std::string> make(
      const Request& request, const Options& options);

  // The first function that was looked up and is missing; empty if there is
  // none.
  const std::string& missing_function() const { return missing_; }

  const Value* variable(std::string_view name) const override {
    return scopes_->variable(name);
  }
  const Function* function(std::string_view name) const override;
  bool allows_variables() const override { return scopes_->allows_variables(); }
  bool allows_functions() const override { return scopes_->allows_functions(); }
  std::vector<std::string> variable_names() const override {
    return scopes_->variable_names();
  }
  std::vector<std::string> function_names() const override {
    return scopes_->function_names();
  }

 private:
  // `function` is the name in `request_functions()`.
  void add_function(std::string name, std::string_view function,
                    MapContext& scope);
  std::string add_variables(const apps::JsonView& json, MapContext& scope);
  std::string read_single_scope(const apps::JsonView& json);
  std::string read_scopes(const apps::JsonView& json);

  std::shared_ptr<const MapContext> scopes_ = std::make_shared<MapContext>();
  // Created once for all requests.
  const FunctionMap* functions_ = nullptr;
  // Functions of the request that this program lacks.
  std::set<std::string, std::less<>> absent_functions_;
  mutable std::string missing_;
};

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_CONTEXT_H_
