#ifndef HCL_APPS_SUPPORT_JSON_VALUE_FROM_JSON_H_
#define HCL_APPS_SUPPORT_JSON_VALUE_FROM_JSON_H_

#include <string>

#include "hcl/expected.h"
#include "hcl/type.h"
#include "hcl/value.h"
#include "support/json/json_document.h"

namespace hcl::apps {

// The error is a text that says what is wrong with the JSON.
using TypeFromJson = Expected<Type, std::string>;
using ValueFromJson = Expected<Value, std::string>;

// A type in the encoding of hcl/json.h; "any" means the same as "dynamic".
TypeFromJson type_from_json(const JsonView& json);

// A value of a type: plain JSON, or the forms of typed JSON (hcl/json.h), and
// also {"$null":T} and {"$type":T,"value":V}, at any depth. If the type is
// dynamic, arrays become tuples and objects stay objects.
ValueFromJson value_from_json(const JsonView& json,
                              const Type& type = Type::dynamic());

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_JSON_VALUE_FROM_JSON_H_
