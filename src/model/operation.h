#ifndef HCL_SRC_MODEL_OPERATION_H_
#define HCL_SRC_MODEL_OPERATION_H_

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "meter/meter_scope.h"

namespace hcl::model {

// How an operation queries a context whether to end; the context must outlive
// it.
inline Cancellation cancellation_of(const EvalContext& context) {
  return {&context, [](const void* asked) {
            return static_cast<const EvalContext*>(asked)->is_cancelled();
          }};
}

// The code of the diagnostic about a limit.
inline Code limit_code(Limit limit) {
  return limit == Limit::FunctionDepth ? Code::RecursionLimit
                                       : Code::EvaluationLimit;
}

// Adds a diagnostic if the operation has reached a limit that has not been
// reported.
void report_limit(Meter& meter, const SourceSpan& place,
                  Diagnostics& diagnostics);

}  // namespace hcl::model

#endif  // HCL_SRC_MODEL_OPERATION_H_
