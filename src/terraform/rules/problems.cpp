#include <utility>

#include "hcl/terraform.h"

namespace hcl::terraform {

Problem& Problems::add(Problem problem) & {
  if (problem.severity == Severity::Error) ++errors_;
  if (items_.size() >= static_cast<std::size_t>(limit_ < 1 ? 1 : limit_)) {
    ++dropped_;
    items_.back() = std::move(problem);
    return items_.back();
  }
  items_.push_back(std::move(problem));
  return items_.back();
}

Problem& Problems::error(std::string summary, std::optional<SourceSpan> subject,
                         std::string detail) & {
  return add({.severity = Severity::Error,
              .summary = std::move(summary),
              .detail = std::move(detail),
              .subject = std::move(subject)});
}

Problem& Problems::warning(std::string summary,
                           std::optional<SourceSpan> subject,
                           std::string detail) & {
  return add({.severity = Severity::Warning,
              .summary = std::move(summary),
              .detail = std::move(detail),
              .subject = std::move(subject)});
}

void Problems::append(const Diagnostics& diagnostics) {
  for (const Diagnostic& found : diagnostics) {
    add({.severity = found.severity,
         .summary = std::string(found.summary()),
         .detail = found.detail,
         .subject = found.subject,
         .context = found.context});
  }
}

void Problems::append(Problems&& other) {
  for (Problem& problem : other.items_) add(std::move(problem));
  dropped_ += other.dropped_;
  other = Problems(other.limit_);
}

}  // namespace hcl::terraform
