#ifndef HCL_SRC_FUNCTION_TYPE_QUESTION_H_
#define HCL_SRC_FUNCTION_TYPE_QUESTION_H_

#include "hcl/export.h"

// The purpose for which a type function is called.
namespace HCL_API hcl {
namespace detail {

// Whether the type function that runs on this thread was called by a call whose
// implementation follows with the same arguments. A function whose type depends
// on its result then answers `dynamic` and does the work once, in the
// implementation.
bool result_follows() noexcept;

// Sets the answer during its lifetime.
class TypeQuestion {
 public:
  explicit TypeQuestion(bool result_follows) noexcept;
  TypeQuestion(const TypeQuestion&) = delete;
  TypeQuestion& operator=(const TypeQuestion&) = delete;
  ~TypeQuestion();

 private:
  bool before_;
};

}  // namespace detail
}  // namespace hcl

#endif  // HCL_SRC_FUNCTION_TYPE_QUESTION_H_
