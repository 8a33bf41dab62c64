// Custom checks of decoded structs.

#include "hcl/mapping_check.h"

namespace hcl {

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
