#ifndef HCL_APPS_COMMAND_CONSOLE_TYPE_H_
#define HCL_APPS_COMMAND_CONSOLE_TYPE_H_

#include <cstddef>
#include <string>

#include "hcl/type.h"

namespace hcl::apps {

// A type as a type expression for people: on one line if that takes at most
// `width` bytes; otherwise with each attribute of an object, and each element
// of a tuple, on a line of its own. Types nested deeper than 100 are on one
// line.
std::string type_text(const Type& type, std::size_t width);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_TYPE_H_
