#include <utility>

#include "hcl/edit.h"
#include "hcl/expression_text.h"
#include "hcl/format.h"

namespace hcl {

Outcome<std::string, EditError> expression_of(const Value& value) {
  auto text = to_expression_text(value);
  if (!text.ok()) return EditError{to_text(text.error())};
  Result<Formatted> formatted = format_expression(SourceFile("", *text));
  return std::move(formatted.value.text);
}

}  // namespace hcl
