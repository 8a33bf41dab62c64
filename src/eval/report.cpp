// Diagnostics of one evaluation.

#include <algorithm>
#include <iterator>
#include <utility>

#include "eval/evaluation.h"

namespace hcl::eval {
namespace {

// How far back a repeated diagnostic is recognised: in a `for` each element
// repeats those of the one before it.
constexpr std::ptrdiff_t kRepetitions = 16;

bool same(const Diagnostic& a, const Diagnostic& b) {
  return a.code == b.code && a.subject == b.subject && a.detail == b.detail;
}

bool is_limit(Code code) {
  return code == Code::EvaluationLimit || code == Code::RecursionLimit;
}

}  // namespace

// After a limit was reached everything else is a consequence.
Diagnostic& Evaluation::report(Code code, const Place& place,
                               std::string detail) {
  if (stopped() && !is_limit(code)) {
    ++errors_;
    dropped_ = Diagnostic();
    return dropped_;
  }
  Diagnostic added;
  added.code = code;
  added.detail = std::move(detail);
  added.subject = SourceSpan{file_, place.subject};
  if (place.context) added.context = SourceSpan{file_, *place.context};
  ++errors_;
  const auto count = static_cast<std::ptrdiff_t>(pending_.size());
  const auto recent = pending_.end() - std::min(count, kRepetitions);
  const auto known = std::find_if(
      recent, pending_.end(),
      [&added](const Diagnostic& other) { return same(added, other); });
  if (known != pending_.end()) return *known;
  if (count > options_.limits.max_diagnostics) return pending_.back();
  pending_.push_back(std::move(added));
  if (place.involved != nullptr) add_notes(pending_.back(), *place.involved);
  return pending_.back();
}

Diagnostic& Evaluation::report(model::Problem problem, const Place& place) {
  Diagnostic& added = report(problem.code, place, std::move(problem.detail));
  added.suggestion = std::move(problem.suggestion);
  return added;
}

// That a limit was reached is never forgotten.
void Evaluation::forget(Checkpoint from, Checkpoint to) {
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

// A name that is looked for again, in a loop, is not compared with all others
// again.
bool Evaluation::repeats(ByteSpan subject) {
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

void Evaluation::report_unknown_variable(std::string_view name, ByteSpan span) {
  if (repeats(span)) return;
  report(model::unknown_variable(name, context_, local_names()),
         {.subject = span});
}

std::vector<std::string> Evaluation::local_names() const {
  std::vector<std::string> names;
  for (const LocalScope* scope = scope_; scope != nullptr;
       scope = scope->parent) {
    if (!scope->key_name.empty()) names.emplace_back(scope->key_name);
    names.emplace_back(scope->value_name);
  }
  return names;
}

void Evaluation::hand_over(Diagnostics& diagnostics) {
  for (Diagnostic& diagnostic : pending_) {
    diagnostics.add(std::move(diagnostic));
  }
  pending_.clear();
  errors_ = 0;
}

}  // namespace hcl::eval
