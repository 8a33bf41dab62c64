// Objects of the JSON syntax.

#include "json/json_object.h"

#include "diagnostics/place_text.h"
#include "eval/with_marks.h"
#include "hcl/convert.h"
#include "model/schema.h"

namespace hcl::json {

void ObjectBuilder::add(NodeIndex property, const Value& name, Value value,
                        Diagnostics& diagnostics) {
  const SourceSpan place = tree_->span(property);
  const ConversionResult text = convert(
      name, Type::string(), tree_->options().switches, tree_->options().limits);
  if (!text.ok()) {
    diagnostics.error(Code::InvalidJsonKey, {.subject = place},
                      "This cannot be the name of an attribute: " +
                          to_text(text.error()) + ".");
    return;
  }
  if (text->is_null()) {
    diagnostics.error(Code::InvalidJsonKey, {.subject = place},
                      "The name of an attribute is null.");
    return;
  }
  marks_ |= text->marks();
  const Value plain = text->unmarked();
  if (!plain.is_known()) {
    known_ = false;
    return;
  }
  // Two copies of the name, and the spare capacity of containers.
  constexpr std::int64_t kBytesOfProperty = 240;
  const std::string_view shown = plain.as_string();
  if (!memory_.add(kBytesOfProperty +
                   2 * static_cast<std::int64_t>(shown.size()))) {
    return;
  }
  std::string key(shown);
  const auto [first, is_new] = properties_.emplace(key, property);
  if (!is_new) {
    const std::string what =
        text->is_marked() ? "of the same name" : "\"" + key + "\"";
    diagnostics.error(Code::DuplicateObjectAttribute, {.subject = place},
                      "There is an attribute " + what + " already, at " +
                          detail::place_text(tree_->span(first->second)) + ".");
    return;
  }
  attributes_.emplace_back(std::move(key), std::move(value));
}

Value ObjectBuilder::finish() {
  return eval::with_marks(
      known_ ? Value::object(std::move(attributes_)) : Value::dynamic(),
      marks_);
}

}  // namespace hcl::json
