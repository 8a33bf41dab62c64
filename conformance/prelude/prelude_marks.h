#ifndef HCL_CONFORMANCE_PRELUDE_PRELUDE_MARKS_H_
#define HCL_CONFORMANCE_PRELUDE_PRELUDE_MARKS_H_

#include "hcl/eval_context.h"

namespace hcl::conformance {

// The functions of the prelude that add and query marks, which the notation of
// values does not show: `sensitive(v)` gives `v` with a mark, `marked(v)` says
// whether `v` itself has one, and `marked_within(v)` whether it or a part of it
// has.
void add_mark_functions(FunctionMap& map);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_PRELUDE_PRELUDE_MARKS_H_
