#ifndef HCL_EVAL_REPORTS_H_
#define HCL_EVAL_REPORTS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "eval/names.h"
#include "hcl/ast.h"
#include "hcl/diagnostic.h"
#include "hcl/source.h"
#include "meter/meter_access.h"
#include "model/access.h"

namespace hcl::eval {

// The place of an error and the expression that was evaluated.
struct Place {
  ByteSpan subject;
  std::optional<ByteSpan> context = std::nullopt;
  // The variables that it mentions are shown with their values.
  const ast::Expression* involved = nullptr;
};

// The number of reports at some moment.
struct Checkpoint {
  std::size_t pending;
  std::int64_t errors;
};

// Holds the diagnostics of one evaluation until they are handed over.
// Diagnostics reported meanwhile can be dropped, as for a branch that was not
// chosen. Every mistake is counted, even if its diagnostic repeats another or
// exceeds the limit of the caller's list.
class Reports {
 public:
  // Both must outlive it: the source that spans refer to, and the names whose
  // values notes show.
  Reports(const SourceFile& file, Names& names) : file_(file), names_(names) {}
  Reports(const Reports&) = delete;
  Reports& operator=(const Reports&) = delete;

  // Begins an evaluation whose diagnostics go to `to`. Both must outlive it.
  void begin(Meter& meter, Diagnostics& to) {
    meter_ = &meter;
    to_ = &to;
    room_ = to.room();
  }

  const SourceFile& file() const { return file_; }
  bool hides_values() const { return names_.hides_values(); }

  // Adds a diagnostic. Returns null if it only repeats another one or is beyond
  // the limit. Valid until the next one is added or dropped.
  Diagnostic* add(Code code, const Place& place, std::string detail);
  Diagnostic* add(model::Problem problem, const Place& place);
  // Counts a mistake that has no diagnostic.
  void count_mistake() { ++errors_; }
  // Whether a diagnostic would be kept. Call this first if composing it is
  // expensive; if it returns false, the mistake is counted.
  bool wants(ByteSpan subject);
  // Whether the last diagnostic is about the same unresolved name at `subject`;
  // if so, counts the mistake again.
  bool repeats(ByteSpan subject);
  // Calls a function with the suggestion steps that are left, both of the
  // operation and of the caller's list.
  template <class Ask>
  model::Problem suggesting(Ask ask) {
    std::int64_t& taken = MeterAccess::suggestion_steps(*meter_);
    std::int64_t& of_list = to_->suggestion_steps();
    const std::int64_t before = std::min(Suggestions::kSteps - taken, of_list);
    std::int64_t left = before;
    model::Problem problem = ask(left);
    taken += before - left;
    of_list -= before - left;
    return problem;
  }

  Checkpoint checkpoint() const { return {pending_.size(), errors_}; }
  bool failed_since(Checkpoint before) const { return errors_ > before.errors; }
  // The last diagnostic, if it was added since `before` and points to
  // `subject`; otherwise null.
  Diagnostic* added_since(Checkpoint before, ByteSpan subject);
  // Drops what was reported between two checkpoints, except that a limit was
  // reached.
  void forget(Checkpoint from, Checkpoint to);
  void forget_since(Checkpoint from) { forget(from, checkpoint()); }

  bool empty() const { return pending_.empty(); }
  // Moves all diagnostics to the caller's list.
  void hand_over();
  void clear() {
    if (!pending_.empty()) pending_.clear();
    errors_ = 0;
  }

 private:
  // Whether the text of a diagnostic may show a part of a marked value.
  bool hides(Code code) const;
  bool stopped() const { return meter_->ended(); }
  bool is_full() const { return pending_.size() >= room_; }

  const SourceFile& file_;
  Names& names_;
  Meter* meter_ = nullptr;
  Diagnostics* to_ = nullptr;
  // The room in the caller's list.
  std::size_t room_ = 0;
  // At most one more than fits. The extra one is never shown; it records only
  // that there was more.
  std::vector<Diagnostic> pending_;
  std::int64_t errors_ = 0;
};

}  // namespace hcl::eval

#endif  // HCL_EVAL_REPORTS_H_
