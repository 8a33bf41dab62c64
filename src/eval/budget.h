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

// What an evaluation may still use. A caller whose request is refused must
// stop: the limit that was reached has then been reported, once per operation.
class Budget {
 public:
  // Both must outlive it.
  Budget(const Limits& limits, Reports& reports)
      : limits_(limits), reports_(reports) {}
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

  // Begins an evaluation. The meter of this thread must outlive the evaluation.
  void begin(Meter& meter) { meter_ = &meter; }

  // Whether another step may be taken.
  bool take_step(const ast::Expression& expression) {
    return take_step_quickly() || take_step_slowly(expression);
  }
  // The two halves of `take_step()`: the rare one follows if the first fails.
  bool take_step_quickly() { return MeterAccess::step_quickly(*meter_); }
  bool take_step_slowly(const ast::Expression& expression) {
    return MeterAccess::step_slowly(*meter_) || report_limit(expression.span);
  }
  // Whether the operation has reached a limit; every loop ends then.
  bool stopped() const { return meter_->ended(); }
  // Whether this many more bytes of memory may be taken, for a result or an
  // intermediate value.
  bool fits_memory(std::size_t bytes, ByteSpan span) {
    return meter_->may_take(static_cast<std::int64_t>(bytes)) ||
           report_limit(span);
  }
  // Whether the text of a template may have this many bytes.
  bool fits_result(std::size_t bytes, ByteSpan span) {
    return static_cast<std::int64_t>(bytes) <= limits_.max_result_size ||
           end_at(Limit::ResultSize, span);
  }

  // Reports the limit that was reached unless it has been reported; returns
  // false.
  bool report_limit(ByteSpan span);
  // Ends the operation at a limit and reports the limit; returns false.
  bool end_at(Limit limit, ByteSpan span);
  // Reports a limit that was reached inside a call, even if it has already been
  // reported.
  void report_limit_of_call(ByteSpan call);

 private:
  const Limits& limits_;
  Reports& reports_;
  Meter* meter_ = nullptr;
};

}  // namespace hcl::eval

#endif  // HCL_EVAL_BUDGET_H_
