// Custom checks of decoded structs.

#include "hcl/mapping_check.h"

#include <utility>

#include "hcl/detail/mapping_parts.h"

namespace hcl {
namespace {

// What a check of values that were marked reports: it fails at that place.
Diagnostic without_text(const Diagnostic& found) {
  Diagnostic shown;
  shown.severity = found.severity;
  shown.code = found.code;
  shown.own_code = found.own_code;
  shown.subject = found.subject;
  shown.context = found.context;
  shown.detail =
      "A check failed. A value that it may have used is marked, so the reason "
      "is not shown.";
  return shown;
}

}  // namespace

void detail::run_checks(const Structure& structure, const void* object,
                        const BodyContent& content, const SourceSpan& block,
                        bool lost_marks, Diagnostics& diagnostics,
                        std::string& first_attribute) {
  for (const auto& check : structure.checks) {
    Diagnostics own = diagnostics.for_part();
    Checker checker(content, block, own);
    check(object, checker);
    if (first_attribute.empty()) first_attribute = checker.first_attribute();
    if (!lost_marks || checker.shows_texts()) {
      diagnostics.append(std::move(own));
      continue;
    }
    for (const Diagnostic& found : own) diagnostics.add(without_text(found));
  }
}

Diagnostic& Checker::report(Severity severity, std::string_view attribute,
                            std::string detail) {
  DiagnosticPlace place = {.subject = source(attribute)};
  if (const Attribute* found = content_.attribute(attribute)) {
    place.context = found->source;
  }
  return severity == Severity::Error
             ? diagnostics_.error(Code::InvalidAttributeValue, std::move(place),
                                  std::move(detail))
             : diagnostics_.warning(Code::InvalidAttributeValue,
                                    std::move(place), std::move(detail));
}

Diagnostic& Checker::error(std::string_view attribute, std::string detail) {
  if (first_attribute_.empty()) first_attribute_ = attribute;
  return report(Severity::Error, attribute, std::move(detail));
}

Diagnostic& Checker::warning(std::string_view attribute, std::string detail) {
  return report(Severity::Warning, attribute, std::move(detail));
}

Diagnostic& Checker::error_in(std::string_view type, std::size_t index,
                              std::string detail) {
  SourceSpan place = block_;
  for (const Block& block : content_.blocks) {
    if (block.type == type && index-- == 0) {
      place = block.definition;
      break;
    }
  }
  return diagnostics_.error(Code::InvalidAttributeValue,
                            {.subject = std::move(place)}, std::move(detail));
}

bool Checker::has(std::string_view attribute) const {
  return content_.attribute(attribute) != nullptr;
}

SourceSpan Checker::source(std::string_view attribute) const {
  const Attribute* found = content_.attribute(attribute);
  return found == nullptr ? block_ : found->expression.source();
}

}  // namespace hcl
