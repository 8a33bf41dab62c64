#ifndef HCL_SRC_FUNCTION_TYPE_QUESTION_H_
#define HCL_SRC_FUNCTION_TYPE_QUESTION_H_

#include <cstdint>
#include <functional>
#include <span>

#include "hcl/export.h"
#include "hcl/function.h"

// Type functions that are told why they are called.
namespace HCL_API hcl {
namespace detail {

enum class TypeQuestion : std::uint8_t {
  // Only the type is wanted.
  TypeAlone,
  // The implementation is called next, with the same arguments. A function
  // whose type depends on its result then answers `dynamic`, and does the work
  // once, in the implementation.
  ResultFollows,
};

using ToldTypeFunction =
    std::function<TypeResult(std::span<const Value>, TypeQuestion)>;

// Makes a type function from one that is told the question. Called by anything
// but `ask_type()`, it is asked for the type alone.
TypeFunction told(ToldTypeFunction function);

// Calls a type function, and tells it the question if it was made by `told()`.
TypeResult ask_type(const TypeFunction& function,
                    std::span<const Value> arguments, TypeQuestion question);

}  // namespace detail
}  // namespace hcl

#endif  // HCL_SRC_FUNCTION_TYPE_QUESTION_H_
