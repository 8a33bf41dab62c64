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

// What diagnostics say about variables, attributes and indexes: the same for
// expressions and for traversals on their own.
namespace hcl::model {

// A problem whose place the caller knows.
struct Problem {
  Code code{};
  std::string detail;
  std::string suggestion = {};
};

// A name that is no variable. Loop variables that are in scope besides those
// of the context are given as `local_names`. Like all that may suggest a name,
// it takes what that costs from the steps that are left for suggestions:
// `Diagnostics::suggestion_steps()`.
Problem unknown_variable(std::string_view name, const EvalContext& context,
                         std::span<const std::string_view> local_names,
                         std::int64_t& steps);

// A name that is no function.
Problem unknown_function(std::string_view name, const EvalContext& context,
                         std::int64_t& steps);

// A failed attribute access, or index, of `from`. Of a marked value nothing is
// said but its type.
Problem failed_attribute(const OperationError& error, const Value& from,
                         std::string_view name, std::int64_t& steps);
Problem failed_index(const OperationError& error, const Value& from,
                     const Value& key, std::int64_t& steps);

// ` Did you mean "x"?`, or nothing.
std::string did_you_mean(std::string_view suggestion);

}  // namespace hcl::model

#endif  // HCL_MODEL_ACCESS_H_
