#ifndef HCL_SRC_STDLIB_WALKING_H_
#define HCL_SRC_STDLIB_WALKING_H_

#include <cstddef>

#include "hcl/function.h"

namespace hcl::functions {

// What a function takes for each element of its arguments that goes through all
// of them, or copies them. Other functions take one element, or count for
// themselves.
struct Walk {
  // By an upper bound: the places in lists, tables and their growth.
  std::size_t bytes = 0;
  // Looking at an element takes less than copying it.
  std::size_t elements_of_step = 1;
};

// Makes a function count a step for each of so many elements, and request the
// memory that it takes besides its result.
void count_elements(const Walk& walk, FunctionDefinition& definition);

}  // namespace hcl::functions

#endif  // HCL_SRC_STDLIB_WALKING_H_
