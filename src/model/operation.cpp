// Reports of limits that an operation reached.

#include "model/operation.h"

namespace hcl::model {

void report_limit(Meter& meter, const SourceSpan& place,
                  Diagnostics& diagnostics) {
  if (!meter.ended() || !MeterAccess::take_report(meter)) return;
  diagnostics.error(limit_code(meter.reached()), {.subject = place},
                    meter.explanation());
}

}  // namespace hcl::model
