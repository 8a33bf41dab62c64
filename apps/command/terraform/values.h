#ifndef HCL_APPS_COMMAND_TERRAFORM_VALUES_H_
#define HCL_APPS_COMMAND_TERRAFORM_VALUES_H_

#include <string>
#include <string_view>
#include <vector>

#include "command/terraform/session.h"
#include "hcl/json_writer.h"
#include "hcl/terraform.h"
#include "hcl/value.h"

// Module values for display: sensitive or ephemeral values are never shown.
namespace hcl::apps {

// The value, with the mark that a declaration adds when the value is read.
Value value_of(const terraform::NamedValue& named);

// The value as the console writes it.
std::string shown_text(const Value& value, std::size_t width = 0);

// At least the first `most` bytes of that text, and not much more.
std::string shown_beginning(const Value& value, std::size_t most);

// Writes plain JSON. Values that are unknown or must not be shown are null;
// then `complete` becomes false.
void write_shown(JsonWriter& writer, const Value& value, bool& complete);

// Writes what is unknown in a value, as Terraform's JSON of plans does: `true`
// for a value that is unknown, otherwise an object or array with the parts that
// contain unknown values, in which elements without any are `false`.
void write_unknown(JsonWriter& writer, const Value& value);

// Writes the member "unknown" of an object: what is unknown in the values that
// are not wholly known, by name. Nothing if all of them are known.
void write_unknown_of(JsonWriter& writer,
                      const std::vector<terraform::NamedValue>& values);

// The text of a value as JSON, alone (`raw`) or as the console shows it; false
// if it cannot be represented in full.
bool value_text(const Value& value, const TerraformRequest& request,
                std::string& text);

// The address of a part for all its instances: without the keys of modules and
// resources.
std::string address_without_keys(std::string_view address);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_VALUES_H_
