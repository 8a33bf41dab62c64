#ifndef HCL_SRC_SCOPE_BINDING_ACCESS_H_
#define HCL_SRC_SCOPE_BINDING_ACCESS_H_

#include <optional>
#include <vector>

#include "hcl/scope.h"

namespace hcl {

// The parts of a binding, for the scope that it is given to.
struct BindingAccess {
  static const std::vector<NamedBinding>* members(const Binding& binding) {
    return binding.members_.get();
  }
  static const std::optional<Expression>& expression(const Binding& binding) {
    return binding.expression_;
  }
  static const Value& value(const Binding& binding) { return binding.content_; }
  static const std::optional<SourceSpan>& place(const Binding& binding) {
    return binding.place_;
  }
  static bool is_list(const Binding& binding) { return binding.is_list_; }
  static bool shows_names(const Binding& binding) {
    return binding.names_ == Binding::Names::Inside;
  }
};

}  // namespace hcl

#endif  // HCL_SRC_SCOPE_BINDING_ACCESS_H_
