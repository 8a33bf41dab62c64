#ifndef HCL_APPS_COMMAND_TERRAFORM_VALUES_H_
#define HCL_APPS_COMMAND_TERRAFORM_VALUES_H_

#include <string>

#include "hcl/json_writer.h"
#include "hcl/terraform.h"
#include "hcl/value.h"

// Module values for display: sensitive or ephemeral values are never shown.
namespace hcl::apps {

// The value, with the mark that a declaration adds when the value is read.
Value value_of(const terraform::NamedValue& named);

// The value as the console writes it.
std::string shown_text(const Value& value, std::size_t width = 0);

// Writes plain JSON. Values that are unknown or must not be shown are null;
// then `complete` becomes false.
void write_shown(JsonWriter& writer, const Value& value, bool& complete);

// The text of a string, number or bool alone; false for other values and for
// those that must not be shown.
bool raw_text(const Value& value, std::string& text);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_VALUES_H_
