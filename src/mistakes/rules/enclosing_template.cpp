// The template around a mistake.

#include "mistakes/rules/enclosing_template.h"

namespace hcl::syntax {
namespace {

bool is_template(Rule rule) {
  return rule == Rule::QuotedTemplate || rule == Rule::HeredocTemplate ||
         rule == Rule::TemplateEntry;
}

}  // namespace

StackCursor enclosing_template(const UnexpectedToken& unexpected) {
  StackCursor place = unexpected.innermost();
  while (!is_template(static_cast<Rule>(place.rule())) && place.outward()) {
  }
  return place;
}

TokenIndex template_contents(const UnexpectedToken& unexpected) {
  const StackCursor place = enclosing_template(unexpected);
  return place.first() + (place.is_root() ? 0U : 1U);
}

}  // namespace hcl::syntax
