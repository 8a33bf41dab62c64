#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_STATIC_MODES_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_STATIC_MODES_H_

#include "hcl_adapter/answers/observed.h"

namespace hcl::adapter {

// The forms of static analysis, for expressions in native syntax (static_) and
// JSON syntax (jsonstatic_): the elements of a list (`2:[1, <error>]`) or map
// (`1:{"a"/kw:a => 1}`), a call (`f/2`), a traversal
// (`root(a).attr(b).index(0)`, relative `.attr(a)`), a keyword (empty if it is
// not one), and the variables, sorted and without duplicates.
Modes static_modes();

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_STATIC_MODES_H_
