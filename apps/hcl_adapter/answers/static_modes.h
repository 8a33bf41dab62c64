#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_STATIC_MODES_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_STATIC_MODES_H_

#include "hcl/options.h"
#include "hcl_adapter/answers/observed.h"
#include "wire/question.h"

namespace hcl::adapter {

// The forms of static analysis, for expressions in native syntax: the elements
// of a list (`2:[1, <error>]`) or map (`1:{"a"/kw:a => 1}`), a call (`f/2`), a
// traversal (`root(a).attr(b).index(0)`, relative `.attr(a)`), a keyword (empty
// if it is not one), and the variables, sorted and without duplicates.
Observed run_static_call(const Question& question, const Options& options);
Observed run_static_keyword(const Question& question, const Options& options);
Observed run_static_list(const Question& question, const Options& options);
Observed run_static_map(const Question& question, const Options& options);
Observed run_static_reltraversal(const Question& question,
                                 const Options& options);
Observed run_static_traversal(const Question& question, const Options& options);
Observed run_static_vars(const Question& question, const Options& options);

// The same for the JSON syntax.
Observed run_jsonstatic_call(const Question& question, const Options& options);
Observed run_jsonstatic_list(const Question& question, const Options& options);
Observed run_jsonstatic_map(const Question& question, const Options& options);
Observed run_jsonstatic_traversal(const Question& question,
                                  const Options& options);
Observed run_jsonstatic_vars(const Question& question, const Options& options);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_STATIC_MODES_H_
