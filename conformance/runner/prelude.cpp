#include "prelude.h"

#include <algorithm>
#include <array>
#include <utility>

#include "hcl/number.h"
#include "hcl/type.h"
#include "hcl/value.h"

namespace hcl::conformance {
namespace {

constexpr std::array kFunctions = {
    "upper",      "lower",      "length",    "min",      "max",      "concat",
    "jsonencode", "jsondecode", "coalesce",  "strlen",   "substr",   "convert",
    "try",        "can",        "tolist",    "toset",    "tomap",    "tostring",
    "tonumber",   "tobool",     "unknown",   "nullof",   "f_any",    "f_null",
    "f_unk",      "f_dyn",      "f_dynunk",  "f_all",    "f_str",    "f_num",
    "f_bool",     "f_strlist",  "f_anylist", "f_anymap", "f_strset", "f_two",
    "f_zero",     "f_var",      "f_fail",    "ns::f",
};

Value capsule_value() {
  CapsuleDefinition definition;
  definition.name = "cap";
  static const Type type = Type::capsule(std::move(definition));
  return Value::capsule(type, std::make_shared<const int>(0));
}

}  // namespace

Prelude::Prelude() {
  variables_.emplace("dyn", Value::dynamic());
  variables_.emplace("pos_inf", Value::number(Number::infinity(false)));
  variables_.emplace("neg_inf", Value::number(Number::infinity(true)));
  variables_.emplace("cap", capsule_value());
}

const Value* Prelude::variable(std::string_view name) const {
  const auto found = variables_.find(name);
  return found == variables_.end() ? nullptr : &found->second;
}

const Function* Prelude::function(std::string_view name) const {
  if (const auto found = functions_.find(name); found != functions_.end()) {
    return &found->second;
  }
  if (std::ranges::find(kFunctions, name) != kFunctions.end()) {
    missing_.emplace(name);
  }
  return nullptr;
}

std::vector<std::string> Prelude::variable_names() const {
  std::vector<std::string> names;
  for (const auto& entry : variables_) {
    names.push_back(entry.first);
  }
  std::ranges::sort(names);
  return names;
}

std::vector<std::string> Prelude::function_names() const {
  std::vector<std::string> names(kFunctions.begin(), kFunctions.end());
  std::ranges::sort(names);
  return names;
}

std::set<std::string, std::less<>> Prelude::take_missing() const {
  return std::exchange(missing_, {});
}

}  // namespace hcl::conformance
