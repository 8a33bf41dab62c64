// The limits of an evaluation: reporting that one was reached.

#include "eval/budget.h"

#include <string>

#include "model/operation.h"

namespace hcl::eval {

bool Budget::report_limit(ByteSpan span) {
  if (MeterAccess::take_report(*meter_)) {
    reports_.add(model::limit_code(meter_->reached()), {.subject = span},
                 meter_->explanation());
  } else {
    reports_.count_mistake();
  }
  return false;
}

bool Budget::end_at(Limit limit, ByteSpan span) {
  MeterAccess::end(*meter_, limit);
  return report_limit(span);
}

void Budget::report_limit_of_call(ByteSpan call) {
  MeterAccess::take_report(*meter_);
  const Limit limit = meter_->reached();
  reports_.add(model::limit_code(limit), {.subject = call},
               (limit == Limit::Cancelled
                    ? ""
                    : "The call, or one of its arguments, reaches a limit. ") +
                   meter_->explanation());
}

}  // namespace hcl::eval
