// Texts of diagnostics about bodies that do not match their schema.

#include "model/schema_messages.h"

#include "diagnostics/place_text.h"
#include "model/access.h"
#include "text/in_quotes.h"

namespace hcl::model {
namespace {

using text::in_quotes;

// `2 labels: type, name`.
std::string number_of_labels(const BlockSchema& schema) {
  const std::size_t count = schema.label_names.size();
  std::string text =
      std::to_string(count) + (count == 1 ? " label: " : " labels: ");
  for (std::size_t i = 0; i < count; ++i) {
    text += (i == 0 ? "" : ", ") + schema.label_names[i];
  }
  return text;
}

}  // namespace

std::string conflicting_names(std::string_view name) {
  return "The application expects the name " + in_quotes(name) +
         " more than once here. This is a mistake in the application.";
}

std::string missing_argument(std::string_view name) {
  return "The argument " + in_quotes(name) +
         " is required, but no definition was found.";
}

std::string argument_set_twice(std::string_view name, const SourceSpan& first) {
  return "The argument " + in_quotes(name) + " was already set at " +
         detail::place_text(first) + ". Each argument may be set only once.";
}

std::string extraneous_label(const BlockSchema& schema) {
  const std::string blocks = "Blocks of type " + in_quotes(schema.type);
  return schema.label_names.empty()
             ? blocks + " have no labels."
             : blocks + " have only " + number_of_labels(schema) + ".";
}

std::string missing_label(const BlockSchema& schema, std::size_t given) {
  return "The label " + in_quotes(schema.label_names[given]) +
         " is missing. Blocks of type " + in_quotes(schema.type) + " have " +
         number_of_labels(schema) + ".";
}

std::string unexpected_argument(std::string_view name,
                                std::string_view suggestion,
                                bool is_block_type) {
  std::string text = "An argument named " + in_quotes(name) +
                     " is not expected here." + did_you_mean(suggestion);
  if (suggestion.empty() && is_block_type) {
    text += " Did you mean to define a block of type " + in_quotes(name) + "?";
  }
  return text;
}

std::string unexpected_block(std::string_view type, std::string_view suggestion,
                             bool is_argument) {
  std::string text = "Blocks of type " + in_quotes(type) +
                     " are not expected here." + did_you_mean(suggestion);
  if (suggestion.empty() && is_argument) {
    text += " Did you mean to define the argument " + in_quotes(type) +
            "? Then write an equals sign after the name.";
  }
  return text;
}

std::string block_among_arguments(std::string_view type) {
  return "A block of type " + in_quotes(type) +
         " stands here, and only arguments are allowed.";
}

std::string unexpected_property(std::string_view name,
                                std::string_view suggestion) {
  return "No argument or block type is named " + in_quotes(name) + "." +
         did_you_mean(suggestion);
}

}  // namespace hcl::model
