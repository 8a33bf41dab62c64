#include <algorithm>
#include <iterator>

#include "hcl/diagnostic.h"

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

Diagnostic too_many(std::int32_t limit) {
  return make(Severity::Error, Code::TooManyDiagnostics, {},
              "Only the first " + std::to_string(limit) +
                  " diagnostics are shown. Correct these and try again.");
}

// Readers know the file, not what was decoded from a part of it.
void move_to_origin(std::optional<SourceSpan>& place) {
  if (place) place = place->file.origin(place->span);
}

// Without a subject a diagnostic concerns the whole and comes last.
bool comes_before(const Diagnostic& a, const Diagnostic& b) {
  if (!a.subject || !b.subject) return a.subject.has_value() && !b.subject;
  if (a.subject->file.name() != b.subject->file.name()) {
    return a.subject->file.name() < b.subject->file.name();
  }
  return a.subject->span.begin < b.subject->span.begin;
}

}  // namespace

void Diagnostics::add(Diagnostic diagnostic) {
  const auto limit = static_cast<std::size_t>(std::max(limit_, 1));
  if (items_.size() < limit) {
    move_to_origin(diagnostic.subject);
    move_to_origin(diagnostic.context);
    items_.push_back(std::move(diagnostic));
    return;
  }
  if (items_.size() == limit) {
    items_.push_back(too_many(static_cast<std::int32_t>(limit)));
  }
  ++dropped_;
}

Diagnostic& Diagnostics::error(Code code, DiagnosticPlace place,
                               std::string detail) {
  const std::size_t dropped = dropped_;
  add(make(Severity::Error, code, std::move(place), std::move(detail)));
  if (dropped == dropped_) return items_.back();
  overflow_.assign(1, {});
  return overflow_.front();
}

Diagnostic& Diagnostics::warning(Code code, DiagnosticPlace place,
                                 std::string detail) {
  Diagnostic& added = error(code, std::move(place), std::move(detail));
  added.severity = Severity::Warning;
  return added;
}

void Diagnostics::append(const Diagnostics& other) {
  append(Diagnostics(other));
}

void Diagnostics::append(Diagnostics&& other) {
  for (Diagnostic& item : other.items_) {
    // What the other list dropped is counted below.
    if (item.code == Code::TooManyDiagnostics && other.dropped_ > 0) continue;
    add(std::move(item));
  }
  if (other.dropped_ > 0) {
    if (dropped_ == 0) items_.push_back(too_many(other.limit_));
    dropped_ += other.dropped_;
  }
  other.clear();
}

void Diagnostics::clear() {
  items_.clear();
  dropped_ = 0;
}

bool Diagnostics::has_errors() const {
  return std::any_of(items_.begin(), items_.end(), [](const Diagnostic& d) {
    return d.severity == Severity::Error;
  });
}

void Diagnostics::sort_by_position() {
  std::stable_sort(items_.begin(), items_.end(), comes_before);
}

}  // namespace hcl
