#ifndef HCL_BINDINGS_C_VALUE_H_
#define HCL_BINDINGS_C_VALUE_H_

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "boundary.h"
#include "hcl/value.h"

namespace hcl::c {

struct ValueData {
  static constexpr HandleKind kKind = HandleKind::Value;

  explicit ValueData(Value given) : value(std::move(given)) {}

  Value value;
  // The characters of a string or the digits of a number, made when they are
  // first asked for; nothing if there are none.
  std::once_flag text_made = {};
  std::optional<std::string> text = std::nullopt;
};

inline hcl_value* new_value(Value value) {
  return new_handle<hcl_value>(std::make_shared<ValueData>(std::move(value)));
}

}  // namespace hcl::c

#endif  // HCL_BINDINGS_C_VALUE_H_
