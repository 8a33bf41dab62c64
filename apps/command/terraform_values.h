#ifndef HCL_APPS_COMMAND_TERRAFORM_VALUES_H_
#define HCL_APPS_COMMAND_TERRAFORM_VALUES_H_

#include <string>

#include "hcl/json_writer.h"
#include "hcl/terraform.h"
#include "hcl/value.h"

// Values of modules as they are shown: what is sensitive or ephemeral never is.
namespace hcl::apps {

// With the mark that a declaration adds where the value is read.
Value value_of(const terraform::NamedValue& named);

// Such as the console writes it.
std::string shown_text(const Value& value, std::size_t width = 0);

// Plain JSON. What is unknown or must not be shown is null; `complete` becomes
// false then.
void write_shown(JsonWriter& writer, const Value& value, bool& complete);

// The text of a string, number or bool alone; nothing for other values and for
// what must not be shown.
bool raw_text(const Value& value, std::string& text);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_VALUES_H_
