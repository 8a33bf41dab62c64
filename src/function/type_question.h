#ifndef HCL_SRC_FUNCTION_TYPE_QUESTION_H_
#define HCL_SRC_FUNCTION_TYPE_QUESTION_H_

#include "hcl/export.h"

// What a type function is asked for.
namespace HCL_API hcl {
namespace detail {

// Whether the type function that this thread runs is asked by a call whose
// implementation follows with the same arguments. A function whose type comes
// from its result then answers `dynamic` and does the work once, in the
// implementation.
bool result_follows() noexcept;

// Says so for the time of its life.
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
