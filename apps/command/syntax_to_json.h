#ifndef HCL_APPS_COMMAND_SYNTAX_TO_JSON_H_
#define HCL_APPS_COMMAND_SYNTAX_TO_JSON_H_

#include <string>

#include "hcl/tree.h"

namespace hcl::apps {

// A configuration file in native syntax as one in JSON syntax, nothing
// evaluated. docs/output-formats.md, "hcl json", describes the shape. The tree
// must be free of errors. Comments are lost.
std::string to_json_syntax(const ast::Tree& tree, int indent);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_SYNTAX_TO_JSON_H_
