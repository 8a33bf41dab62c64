// The list of diagnostics, with its limit.

#include <algorithm>
#include <iterator>
#include <span>

#include "hcl/diagnostic.h"
#include "sorting/sorting.h"

namespace hcl {
namespace {

Diagnostic make(Severity severity, Code code, DiagnosticPlace place,
                std::string detail) {
  Diagnostic result;
  result.severity = severity;
  result.code = code;
  result.detail = std::move(detail);
  result.subject = std::move(place.subject);
  result.context = std::move(place.context);
  return result;
}

std::string notice_text(std::size_t kept) {
  if (kept == 0) return "There are diagnostics that are not shown.";
  if (kept == 1) {
    return "Only the first diagnostic is shown. Correct it and try again.";
  }
  return "Only the first " + std::to_string(kept) +
         " diagnostics are shown. Correct these and try again.";
}

// Users know the file, not text decoded from a part of it. A span made without
// a source, such as that of a body without one, is not a place.
void move_to_origin(std::optional<SourceSpan>& place) {
  if (!place) return;
  if (place->file == SourceFile()) return place.reset();
  place = place->file.origin(place->span);
}

// A diagnostic without a subject concerns the whole and comes last.
bool comes_before(const Diagnostic& a, const Diagnostic& b) {
  if (!a.subject || !b.subject) return a.subject.has_value() && !b.subject;
  if (a.subject->file.name() != b.subject->file.name()) {
    return a.subject->file.name() < b.subject->file.name();
  }
  return a.subject->span.begin < b.subject->span.begin;
}

}  // namespace

Diagnostics::Diagnostics(const Diagnostics& other)
    : found_(other.found_ == nullptr ? nullptr : new Found(*other.found_)),
      first_suggestion_steps_(other.first_suggestion_steps_),
      suggestion_steps_(other.suggestion_steps_),
      limit_(other.limit_) {}

Diagnostics& Diagnostics::operator=(const Diagnostics& other) {
  if (this != &other) *this = Diagnostics(other);
  return *this;
}

void Diagnostics::Deleter::operator()(Found* found) const { delete found; }

Diagnostics::Found& Diagnostics::found() {
  if (found_ == nullptr) found_.reset(new Found());
  return *found_;
}

std::size_t Diagnostics::kept() const {
  return items().size() - (dropped() != 0 ? 1 : 0);
}

// Diagnostics that follow dropped ones are kept if there is room: another list
// may have had less.
void Diagnostics::add(Diagnostic diagnostic) {
  if (!wants_more()) return drop(diagnostic.severity);
  move_to_origin(diagnostic.subject);
  move_to_origin(diagnostic.context);
  for (RelatedPlace& other : diagnostic.related) {
    other.place = other.place.file.origin(other.place.span);
  }
  const bool has_notice = dropped() != 0;
  std::vector<Diagnostic>& items = found().items;
  items.push_back(std::move(diagnostic));
  if (!has_notice) return;
  std::swap(items[items.size() - 2], items.back());
  update_notice();
}

void Diagnostics::change_each(const std::function<void(Diagnostic&)>& change) {
  for (std::size_t i = 0; i < kept(); ++i) change(found_->items[i]);
}

void Diagnostics::drop(Severity severity) {
  const bool is_error = severity == Severity::Error;
  count_dropped(is_error ? 1 : 0, is_error ? 0 : 1);
}

void Diagnostics::count_dropped(std::size_t errors, std::size_t warnings) {
  if (errors + warnings == 0) return;
  Found& all = found();
  const bool had_notice = dropped() != 0;
  const bool had_errors = all.dropped_errors != 0;
  all.dropped_errors += errors;
  all.dropped_warnings += warnings;
  if (!had_notice) all.items.emplace_back();
  if (!had_notice || had_errors != (all.dropped_errors != 0)) update_notice();
}

void Diagnostics::update_notice() {
  Diagnostic& notice = found_->items.back();
  notice.severity =
      found_->dropped_errors != 0 ? Severity::Error : Severity::Warning;
  notice.code = Code::TooManyDiagnostics;
  notice.detail = notice_text(kept());
}

Diagnostic& Diagnostics::error(Code code, DiagnosticPlace place,
                               std::string detail) & {
  return add_made(
      make(Severity::Error, code, std::move(place), std::move(detail)));
}

Diagnostic& Diagnostics::warning(Code code, DiagnosticPlace place,
                                 std::string detail) & {
  return add_made(
      make(Severity::Warning, code, std::move(place), std::move(detail)));
}

Diagnostic& Diagnostics::error(OwnCode code, DiagnosticPlace place,
                               std::string detail) & {
  Diagnostic& added =
      error(Code::Application, std::move(place), std::move(detail));
  added.own_code = std::move(code);
  return added;
}

Diagnostic& Diagnostics::warning(OwnCode code, DiagnosticPlace place,
                                 std::string detail) & {
  Diagnostic& added =
      warning(Code::Application, std::move(place), std::move(detail));
  added.own_code = std::move(code);
  return added;
}

Diagnostic& Diagnostics::add_made(Diagnostic diagnostic) {
  if (!wants_more()) {
    drop(diagnostic.severity);
    return found_->overflow = Diagnostic();
  }
  add(std::move(diagnostic));
  return found_->items[kept() - 1];
}

Diagnostic* Diagnostics::newest() & {
  return kept() == 0 ? nullptr : &found_->items[kept() - 1];
}

Diagnostics Diagnostics::for_part() const {
  Diagnostics part(static_cast<std::int32_t>(room()));
  part.first_suggestion_steps_ = suggestion_steps_;
  part.suggestion_steps_ = suggestion_steps_;
  return part;
}

void Diagnostics::append(const Diagnostics& other) {
  append(Diagnostics(other));
}

void Diagnostics::append(Diagnostics&& other) {
  const std::size_t kept = other.kept();
  for (std::size_t i = 0; i < kept; ++i) add(std::move(other.found_->items[i]));
  if (other.found_ != nullptr) {
    count_dropped(other.found_->dropped_errors, other.found_->dropped_warnings);
  }
  suggestion_steps_ -= other.first_suggestion_steps_ - other.suggestion_steps_;
  other.clear();
}

void Diagnostics::remove_if(
    const std::function<bool(const Diagnostic&)>& is_unwanted) {
  if (found_ == nullptr) return;
  std::vector<Diagnostic>& items = found_->items;
  const auto end = items.begin() + static_cast<std::ptrdiff_t>(kept());
  items.erase(std::remove_if(items.begin(), end, is_unwanted), end);
  if (dropped() != 0) update_notice();
}

void Diagnostics::clear() {
  found_ = nullptr;
  suggestion_steps_ = first_suggestion_steps_;
}

bool Diagnostics::has_errors() const {
  return std::any_of(begin(), end(), [](const Diagnostic& each) {
    return each.severity == Severity::Error;
  });
}

std::size_t Diagnostics::error_count() const {
  if (found_ == nullptr) return 0;
  const auto all = items().first(kept());
  const auto is_error = [](const Diagnostic& each) {
    return each.severity == Severity::Error;
  };
  return found_->dropped_errors +
         static_cast<std::size_t>(std::ranges::count_if(all, is_error));
}

std::size_t Diagnostics::warning_count() const {
  return kept() + dropped() - error_count();
}

void Diagnostics::sort_by_position() {
  if (found_ == nullptr) return;
  sorting::sort(std::span(found_->items).first(kept()), comes_before);
}

}  // namespace hcl
