#ifndef HCL_APPS_COMMAND_SHARED_TYPE_TEXT_H_
#define HCL_APPS_COMMAND_SHARED_TYPE_TEXT_H_

#include <cstddef>
#include <string>

#include "hcl/type.h"

namespace hcl::apps {

// A type as a type expression for human readers: on one line of at most `width`
// bytes if it fits, otherwise with each attribute of an object, and each
// element of a tuple, on a line of its own. Types nested deeper than 100 are on
// one line.
std::string type_text(const Type& type, std::size_t width);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_SHARED_TYPE_TEXT_H_
