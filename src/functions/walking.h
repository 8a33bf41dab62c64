#ifndef HCL_SRC_FUNCTIONS_WALKING_H_
#define HCL_SRC_FUNCTIONS_WALKING_H_

#include <string_view>

#include "functions/registry.h"

namespace hcl::functions {

// Makes a function that goes through all elements of its arguments, or copies
// them, count a step for each and request the memory that it takes besides its
// result. Other functions are unchanged: they take one element, or count for
// themselves.
void count_elements(Hosts hosts, std::string_view name,
                    FunctionDefinition& definition);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_WALKING_H_
