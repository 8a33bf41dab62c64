#ifndef HCL_CONFORMANCE_WIRE_SUITE_VALUE_H_
#define HCL_CONFORMANCE_WIRE_SUITE_VALUE_H_

#include <string>

#include "hcl/expected.h"
#include "hcl/json_writer.h"
#include "hcl/options.h"
#include "hcl/type.h"
#include "hcl/value.h"
#include "support/json/json_document.h"

// Values and types in the encoding of the public test suite: a value is an
// object with one key that names its kind, `{"number":"12.5"}`; only
// collections have a second one, `element_type`.
namespace hcl::conformance {

// The error is a text that says what is wrong with the JSON.
using SuiteType = Expected<Type, std::string>;
using SuiteValue = Expected<Value, std::string>;

// Accepts exactly this encoding: any other key, form or kind is an error.
SuiteType read_suite_type(const apps::JsonView& json);
SuiteValue read_suite_value(const apps::JsonView& json);

// Marks and refinements are not written. A type is written as in hcl/json.h. No
// context of the suite can contain a capsule; one is written as an unknown
// value.
void write_suite_value(JsonWriter& writer, const Value& value,
                       const Options& options);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_WIRE_SUITE_VALUE_H_
