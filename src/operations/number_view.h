#ifndef HCL_SRC_OPERATIONS_NUMBER_VIEW_H_
#define HCL_SRC_OPERATIONS_NUMBER_VIEW_H_

#include "number/bigfloat_number.h"
#include "value/value_data.h"

namespace hcl::detail {

// The number of a value, read in place without touching its reference count.
// The value must be a number with content and without marks, and outlive the
// view.
class NumberView {
 public:
  explicit NumberView(const Value& value) noexcept : number_() {
    switch (ValueAccess::kind(value)) {
      case ValueAccess::Kind::Integer:
        number_ = NumberAccess::inline_integer(ValueAccess::integer(value),
                                               ValueAccess::precision(value));
        break;
      case ValueAccess::Kind::Scaled:
        number_ = NumberAccess::scaled(
            ValueAccess::integer(value),
            static_cast<std::int16_t>(ValueAccess::precision(value)));
        break;
      default:
        NumberAccess::put(number_, ValueAccess::node(value),
                          ValueAccess::precision(value));
    }
  }
  // The number is never destroyed, so its reference is not released.
  ~NumberView() {}
  NumberView(const NumberView&) = delete;
  NumberView& operator=(const NumberView&) = delete;

  const Number& operator*() const noexcept { return number_; }

 private:
  union {
    Number number_;
  };
};

}  // namespace hcl::detail

#endif  // HCL_SRC_OPERATIONS_NUMBER_VIEW_H_
