// The diagnostics of one evaluation.

#include "eval/reports.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "eval/variable_notes.h"
#include "model/hidden_values.h"

namespace hcl::eval {
namespace {

// How many diagnostics are searched for a repetition: each element of a `for`
// repeats those of the previous element.
constexpr std::ptrdiff_t kRepetitions = 16;

bool same(const Diagnostic& a, const Diagnostic& b) {
  return a.code == b.code && a.subject == b.subject && a.detail == b.detail;
}

bool is_limit(Code code) {
  return code == Code::EvaluationLimit || code == Code::RecursionLimit;
}

// `report_call_error()` takes care of what functions say.
bool is_of_function(Code code) {
  return code == Code::FunctionCallError ||
         code == Code::InvalidFunctionArgument;
}

}  // namespace

// After a limit was reached everything else is a consequence. The limit itself
// is kept even if there is no room: it must not be lost when earlier reports
// are dropped.
Diagnostic* Reports::add(Code code, const Place& place, std::string detail) {
  ++errors_;
  const bool is_end = is_limit(code);
  if (!is_end && (stopped() || pending_.size() > room_)) return nullptr;
  Diagnostic added;
  added.code = code;
  added.detail =
      hides(code) ? std::string(model::kHiddenElement) : std::move(detail);
  added.subject = SourceSpan{file_, place.subject};
  if (place.context) added.context = SourceSpan{file_, *place.context};
  const auto count = static_cast<std::ptrdiff_t>(pending_.size());
  const auto recent = pending_.end() - std::min(count, kRepetitions);
  const bool is_known = std::any_of(
      recent, pending_.end(),
      [&added](const Diagnostic& other) { return same(added, other); });
  if (is_known) return nullptr;
  const bool is_seen = !is_full();
  pending_.push_back(std::move(added));
  if (!is_seen) return nullptr;
  if (place.involved != nullptr)
    add_variable_notes(pending_.back(), *place.involved, names_);
  return &pending_.back();
}

Diagnostic* Reports::add(model::Problem problem, const Place& place) {
  Diagnostic* const added = add(problem.code, place, std::move(problem.detail));
  if (added != nullptr && !hides(problem.code)) {
    added->suggestion = std::move(problem.suggestion);
  }
  return added;
}

bool Reports::hides(Code code) const {
  return names_.hides_values() && !is_of_function(code) &&
         !model::shows_no_value(code);
}

bool Reports::wants(ByteSpan subject) {
  if (!is_full()) return true;
  add(Code::TooManyDiagnostics, {.subject = subject}, {});
  return false;
}

// A limit that was reached is never dropped.
void Reports::forget(Checkpoint from, Checkpoint to) {
  const auto begin =
      pending_.begin() + static_cast<std::ptrdiff_t>(from.pending);
  const auto end = pending_.begin() + static_cast<std::ptrdiff_t>(to.pending);
  if (stopped()) {
    pending_.erase(std::remove_if(begin, end,
                                  [](const Diagnostic& each) {
                                    return !is_limit(each.code);
                                  }),
                   end);
    return;
  }
  pending_.erase(begin, end);
  errors_ -= to.errors - from.errors;
}

// Avoids comparing a name again with all others when a loop looks it up again.
bool Reports::repeats(ByteSpan subject) {
  if (pending_.empty()) return false;
  const Diagnostic& last = pending_.back();
  const bool is_name = last.code == Code::UnknownVariable ||
                       last.code == Code::VariablesNotAllowed ||
                       last.code == Code::UnknownFunction ||
                       last.code == Code::FunctionsNotAllowed;
  if (!is_name || last.subject->span != subject) return false;
  ++errors_;
  return true;
}

Diagnostic* Reports::added_since(Checkpoint before, ByteSpan subject) {
  if (pending_.size() <= before.pending || pending_.size() > room_ ||
      pending_.back().subject->span != subject) {
    return nullptr;
  }
  return &pending_.back();
}

void Reports::hand_over() {
  for (Diagnostic& diagnostic : pending_) {
    to_->add(std::move(diagnostic));
  }
  clear();
}

}  // namespace hcl::eval
