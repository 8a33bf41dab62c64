#ifndef HCL_TERRAFORM_SCOPE_PLACE_H_
#define HCL_TERRAFORM_SCOPE_PLACE_H_

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "hcl/value.h"
#include "terraform/scope/walk_data.h"

namespace hcl::terraform {

// The context of an expression.
struct Place {
  ModuleInstance* instance = nullptr;
  // The repetition of the resource or module call that the expression belongs
  // to.
  const RepetitionValues* repetition = nullptr;
  // The value of `self`; null if it is not allowed.
  const Value* self = nullptr;
  // In validations, the variable and the value being validated.
  const std::pair<const std::string, Value>* own_variable = nullptr;
  // Further names that an expression may refer to; null if there are none.
  const std::map<std::string, Value, std::less<>>* names = nullptr;
  // Whether the function `type` exists, as it does only in the console.
  bool is_console_input = false;
  // The address of the resource that contains the expression, to which it must
  // not refer; empty elsewhere.
  std::string own_address = {};
  // The name of the check block that contains the expression; empty elsewhere.
  std::string_view check = {};
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_SCOPE_PLACE_H_
