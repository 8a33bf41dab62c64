#include "model/body_text.h"

#include "hcl/notation.h"

namespace hcl::test {

std::string show(const SourceSpan& span) {
  const SourceRange range = span.range();
  return std::to_string(range.start.line) + ":" +
         std::to_string(range.start.column) + "-" +
         std::to_string(range.end.line) + ":" +
         std::to_string(range.end.column);
}

std::string show(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& each : diagnostics) {
    if (!text.empty()) text += "; ";
    text += std::string(code_name(each.code)) + " " + show(*each.subject);
    if (!each.suggestion.empty()) text += " " + each.suggestion;
  }
  return text;
}

std::string show(const std::vector<Attribute>& attributes,
                 SourceSpan Attribute::*place) {
  std::string text;
  for (const Attribute& each : attributes) {
    if (!text.empty()) text += "; ";
    text += each.name + "@" + show(each.*place) + " = " +
            to_notation(each.expression.evaluate(MapContext()).value);
  }
  return text;
}

std::string show(const BodyContent& content, SourceSpan Attribute::*place) {
  std::string text = show(content.attributes, place);
  for (const Block& each : content.blocks) {
    if (!text.empty()) text += "; ";
    text += each.type;
    for (const std::string& label : each.labels) text += " " + label;
    text += "@" + show(each.definition) + " {" +
            show(each.body.attributes().value, place) + "}";
  }
  return text;
}

}  // namespace hcl::test
