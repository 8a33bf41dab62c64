// Texts that several formats of descriptions share.

#include "decode/description.h"

#include <functional>
#include <optional>

#include "hcl/describe_as.h"
#include "hcl/expression_text.h"
#include "hcl/mapping_notes.h"
#include "hcl/notation.h"

namespace hcl::detail {
namespace {

// A value as an expression; empty if there is none or it is null.
std::string text_from(const std::function<std::optional<Value>()>& give) {
  if (!give) return "";
  const std::optional<Value> value = give();
  if (!value || value->is_null()) return "";
  const auto text = to_expression_text(*value);
  return text.ok() ? *text : "";
}

}  // namespace

std::string describe(DescriptionForm form, const Structure& structure,
                     const std::string& title) {
  switch (form) {
    case DescriptionForm::JsonSchema:
      return json_schema(structure, title);
    case DescriptionForm::DecoderSpec:
      return decoder_spec(structure);
    case DescriptionForm::Markdown:
      return markdown_page(structure, title);
    case DescriptionForm::Example:
      break;
  }
  return example_file(structure, title);
}

std::string type_text(const MappedAttribute& part) {
  using Container = ElementStructure::Container;
  if (part.read_expression) return "expression";
  if (!part.notes.unit.empty()) return "string or number";
  if (!part.element.structure) return to_notation(part.type);
  switch (part.element.container) {
    case Container::List:
      return "list(object)";
    case Container::Map:
      return "map(object)";
    case Container::None:
      break;
  }
  return "object";
}

std::string default_text(const MappedAttribute& part) {
  return text_from(part.default_value);
}

std::string sample_text(const MappedAttribute& part) {
  return text_from(part.sample);
}

std::string constraints_text(const PartNotes& notes) {
  std::string text;
  const auto add = [&text](const std::string& sentence) {
    text += (text.empty() ? "" : " ") + sentence;
  };
  if (notes.least) add("At least " + text_of_bound(*notes.least) + ".");
  if (notes.most) add("At most " + text_of_bound(*notes.most) + ".");
  if (!notes.choices.empty()) {
    std::string choices = "One of";
    for (std::size_t i = 0; i < notes.choices.size(); ++i) {
      choices += (i == 0 ? " " : ", ") + text_of_bound(notes.choices[i]);
    }
    add(choices + ".");
  }
  if (!notes.pattern.empty()) add("Matches `" + notes.pattern + "`.");
  if (notes.not_empty) add("Not empty.");
  if (!notes.unit.empty()) {
    add("The unit of a number is `" + std::string(notes.unit) + "`.");
  }
  for (const std::string& name : notes.old_names) {
    add("Formerly `" + name + "`.");
  }
  if (!notes.deprecation.empty()) add("Deprecated: " + notes.deprecation);
  return text;
}

}  // namespace hcl::detail
