#ifndef HCL_APPS_COMMAND_SYNTAX_TO_JSON_H_
#define HCL_APPS_COMMAND_SYNTAX_TO_JSON_H_

#include <string>

#include "hcl/tree.h"

namespace hcl::apps {

// Converts a configuration file from native to JSON syntax without evaluating
// anything. docs/output-formats.md, "hcl json", describes the shape. The tree
// must be free of errors. Comments are lost.
std::string to_json_syntax(const ast::Tree& tree, int indent);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_SYNTAX_TO_JSON_H_
