#ifndef HCL_CONFORMANCE_RUNNER_MODES_STATIC_MODES_H_
#define HCL_CONFORMANCE_RUNNER_MODES_STATIC_MODES_H_

#include "hcl/options.h"
#include "runner/cases/catalogue.h"
#include "runner/modes/modes.h"

namespace hcl::conformance {

// The forms of static analysis, for expressions in native syntax: the elements
// of a list (`2:[1, <error>]`) or map (`1:{"a"/kw:a => 1}`), a call (`f/2`), a
// traversal (`root(a).attr(b).index(0)`, relative `.attr(a)`), a keyword (empty
// if it is not one), and the variables, sorted and without duplicates.
Observed run_static_call(const Test& test, const Options& options);
Observed run_static_keyword(const Test& test, const Options& options);
Observed run_static_list(const Test& test, const Options& options);
Observed run_static_map(const Test& test, const Options& options);
Observed run_static_reltraversal(const Test& test, const Options& options);
Observed run_static_traversal(const Test& test, const Options& options);
Observed run_static_vars(const Test& test, const Options& options);

// The same for the JSON syntax.
Observed run_jsonstatic_call(const Test& test, const Options& options);
Observed run_jsonstatic_list(const Test& test, const Options& options);
Observed run_jsonstatic_map(const Test& test, const Options& options);
Observed run_jsonstatic_traversal(const Test& test, const Options& options);
Observed run_jsonstatic_vars(const Test& test, const Options& options);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_STATIC_MODES_H_
