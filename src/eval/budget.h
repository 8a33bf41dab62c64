#ifndef HCL_EVAL_BUDGET_H_
#define HCL_EVAL_BUDGET_H_

#include <cstddef>
#include <cstdint>

#include "eval/reports.h"
#include "hcl/ast.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "meter/meter_access.h"

namespace hcl::eval {

// What an evaluation may still use. Whoever is refused something ends: the
// limit that was reached has then been reported, once for the operation.
class Budget {
 public:
  // Both must outlive it.
  Budget(const Limits& limits, Reports& reports)
      : limits_(limits), reports_(reports) {}
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

  // An evaluation begins. The meter, of this thread, must outlive it.
  void begin(Meter& meter) { meter_ = &meter; }

  // Whether another step may be taken.
  bool take_step(const ast::Expression& expression) {
    if (MeterAccess::step(*meter_)) [[likely]] {
      return true;
    }
    return report_limit(expression.span);
  }
  // Whether the operation has come to a limit: then every loop ends.
  bool stopped() const { return meter_->ended(); }
  // Whether memory for so many more bytes may be taken, of a result or on the
  // way to it.
  bool fits_memory(std::size_t bytes, ByteSpan span) {
    return meter_->may_take(static_cast<std::int64_t>(bytes)) ||
           report_limit(span);
  }
  // Whether the text of a template may have so many bytes.
  bool fits_result(std::size_t bytes, ByteSpan span) {
    return static_cast<std::int64_t>(bytes) <= limits_.max_result_size ||
           end_at(Limit::ResultSize, span);
  }

  // Reports the limit that was reached unless somebody has; false.
  bool report_limit(ByteSpan span);
  // The operation ends at a limit, which is reported; false.
  bool end_at(Limit limit, ByteSpan span);
  // The same for a limit that was reached inside a call, which hides nothing.
  void report_limit_of_call(ByteSpan call);

 private:
  const Limits& limits_;
  Reports& reports_;
  Meter* meter_ = nullptr;
};

}  // namespace hcl::eval

#endif  // HCL_EVAL_BUDGET_H_
