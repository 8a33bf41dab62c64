#ifndef HCL_SRC_EXT_USER_FUNCTION_CALL_H_
#define HCL_SRC_EXT_USER_FUNCTION_CALL_H_

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hcl/eval_context.h"
#include "hcl/expression.h"
#include "hcl/function.h"
#include "hcl/user_functions.h"
#include "meter/threads.h"

namespace hcl::ext {

// The context of all functions of a body, made on first use.
class LazyContext {
 public:
  explicit LazyContext(UserFunctionContext make) : make_(std::move(make)) {}

  // Returns null only for a call made while making the context. Other threads
  // wait meanwhile.
  std::shared_ptr<const EvalContext> get();

 private:
  class Making;

  // Set when `context_` no longer changes.
  std::atomic<bool> is_made_{false};
  threads::Mutex mutex_;
  threads::Condition changed_;
  // The thread that is making the context; none otherwise.
  threads::Id maker_{};
  UserFunctionContext make_;
  std::shared_ptr<const EvalContext> context_;
};

// The contents of a `function` block.
struct UserFunctionDefinition {
  std::vector<std::string> parameters;
  // Takes all further arguments as a tuple, if present.
  std::optional<std::string> variadic;
  Expression result;
};

Function make_user_function(UserFunctionDefinition definition,
                            std::shared_ptr<LazyContext> context);

}  // namespace hcl::ext

#endif  // HCL_SRC_EXT_USER_FUNCTION_CALL_H_
