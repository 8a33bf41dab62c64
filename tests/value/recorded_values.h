#ifndef HCL_TESTS_VALUE_RECORDED_VALUES_H_
#define HCL_TESTS_VALUE_RECORDED_VALUES_H_

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "hcl/type.h"
#include "hcl/value.h"

namespace hcl::test {

using Json = nlohmann::json;

// Types and values as the recorded cases write them. Nothing where a case
// holds what these functions do not read: text that is not UTF-8, numbers that
// JSON readers round, payloads of capsules.
std::optional<Type> read_type(const Json& json);
std::optional<Value> read_value(const Json& json, const Type& type);
// A value with its type beside it: {"$type":T,"value":V}.
std::optional<Value> read_typed(const Json& json);

}  // namespace hcl::test

#endif  // HCL_TESTS_VALUE_RECORDED_VALUES_H_
