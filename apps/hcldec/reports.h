#ifndef HCL_APPS_HCLDEC_REPORTS_H_
#define HCL_APPS_HCLDEC_REPORTS_H_

#include <string>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "hcl/traversal.h"

namespace hcl::apps {

// Diagnostics for programs: {"diagnostics":[{"severity","summary","detail",
// "subject":{"filename","start":{"line","column","byte"},"end"}}]}, indented.
std::string diagnostics_json(const Diagnostics& diagnostics);

// The variables that an input refers to: [{"root_name","value","steps":
// [{"kind","name","key","range"}],"range"}], indented. The value is present if
// the variable has one in the context.
std::string references_json(const std::vector<Traversal>& traversals,
                            const EvalContext& context, const Options& options);

}  // namespace hcl::apps

#endif  // HCL_APPS_HCLDEC_REPORTS_H_
