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

// Where an error lies, and what was looked at.
struct Place {
  ByteSpan subject;
  std::optional<ByteSpan> context = std::nullopt;
  // The variables in it are shown with their values.
  const ast::Expression* involved = nullptr;
};

// How much had been reported at some moment.
struct Checkpoint {
  std::size_t pending;
  std::int64_t errors;
};

// The diagnostics of one evaluation, until they are handed over: what was
// reported meanwhile can be forgotten again, as for a branch that was not
// chosen. Every mistake is counted, also where its diagnostic repeats one or is
// beyond the limit of the caller's list.
class Reports {
 public:
  // Both must outlive it: the source to which spans point, and the names that
  // notes show with their values.
  Reports(const SourceFile& file, Names& names) : file_(file), names_(names) {}
  Reports(const Reports&) = delete;
  Reports& operator=(const Reports&) = delete;

  // An evaluation begins, whose diagnostics go to `to`. Both must outlive it.
  void begin(Meter& meter, Diagnostics& to) {
    meter_ = &meter;
    to_ = &to;
    room_ = to.room();
  }

  const SourceFile& file() const { return file_; }

  // Adds a diagnostic; null if it only repeats one, or is beyond the limit.
  // Valid until the next one is added or forgotten.
  Diagnostic* add(Code code, const Place& place, std::string detail);
  Diagnostic* add(model::Problem problem, const Place& place);
  // Counts a mistake about which there is no diagnostic.
  void count_mistake() { ++errors_; }
  // Whether what a report would say will be seen. Where finding that out costs
  // anything it is asked first; a false one counts the mistake.
  bool wants(ByteSpan subject);
  // Whether the last diagnostic is about a name that was not found there; then
  // counts the mistake once more.
  bool repeats(ByteSpan subject);
  // Calls a function with the steps that are left for suggestions: of the
  // operation, and of the caller's list.
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
  // The last diagnostic if it was added since and points to `subject`;
  // otherwise null.
  Diagnostic* added_since(Checkpoint before, ByteSpan subject);
  // Forgets what was reported between two moments, but not that a limit was
  // reached.
  void forget(Checkpoint from, Checkpoint to);
  void forget_since(Checkpoint from) { forget(from, checkpoint()); }

  bool empty() const { return pending_.empty(); }
  // Gives all diagnostics to the caller's list.
  void hand_over();
  void clear() {
    if (!pending_.empty()) pending_.clear();
    errors_ = 0;
  }

 private:
  bool stopped() const { return meter_->ended(); }
  bool is_full() const { return pending_.size() >= room_; }

  const SourceFile& file_;
  Names& names_;
  Meter* meter_ = nullptr;
  Diagnostics* to_ = nullptr;
  // Of the caller's list.
  std::size_t room_ = 0;
  // No more than fits and one, which says nothing and tells only that there was
  // more.
  std::vector<Diagnostic> pending_;
  std::int64_t errors_ = 0;
};

}  // namespace hcl::eval

#endif  // HCL_EVAL_REPORTS_H_
