#ifndef HCL_MODEL_ACCESS_H_
#define HCL_MODEL_ACCESS_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/operations.h"
#include "hcl/value.h"

// Diagnostics about variables, attributes and indexes, shared by expressions
// and traversals on their own.
namespace hcl::model {

// A problem whose place the caller knows.
struct Problem {
  Code code{};
  std::string detail;
  std::string suggestion = {};
};

// A name that is not a variable. Loop variables in scope, besides the variables
// of the context, are passed as `local_names`. Like every function that may
// suggest a name, it subtracts the cost from the suggestion steps that are
// left: `Diagnostics::suggestion_steps()`.
Problem unknown_variable(std::string_view name, const EvalContext& context,
                         std::span<const std::string_view> local_names,
                         std::int64_t& steps);

// A name that is not a function.
Problem unknown_function(std::string_view name, const EvalContext& context,
                         std::int64_t& steps);

// A failed attribute access or index of `from`. If `from` is marked, nothing is
// revealed except its type.
Problem failed_attribute(const OperationError& error, const Value& from,
                         std::string_view name, std::int64_t& steps);
Problem failed_index(const OperationError& error, const Value& from,
                     const Value& key, std::int64_t& steps);

// ` Did you mean "x"?`, or empty.
std::string did_you_mean(std::string_view suggestion);

}  // namespace hcl::model

#endif  // HCL_MODEL_ACCESS_H_
