#ifndef HCL_VALUE_ELEMENTS_H_
#define HCL_VALUE_ELEMENTS_H_

#include <cstddef>
#include <span>

#include "value/value_data.h"

namespace hcl {

// A node of so many elements that are not constructed yet.
detail::ElementsNode* allocate_elements(detail::NodeKind kind,
                                        std::size_t size);

// A node holding the elements, moved out of the span.
detail::ElementsNode* make_elements(detail::NodeKind kind,
                                    std::span<Value> elements);

}  // namespace hcl

#endif  // HCL_VALUE_ELEMENTS_H_
