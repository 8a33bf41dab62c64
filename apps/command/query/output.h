#ifndef HCL_APPS_COMMAND_QUERY_OUTPUT_H_
#define HCL_APPS_COMMAND_QUERY_OUTPUT_H_

#include <string>
#include <vector>

#include "hcl/query.h"
#include "hcl/tree.h"

namespace hcl::apps {

// For human readers: a line with the place and the first line of the match, and
// a line per capture.
std::string match_as_text(const QueryMatch& match, const ast::Tree& tree);

// One line of JSON: {"path", "pattern", "range", "captures": [{"name", "kind",
// "text", "range"}]}; a range is {"start", "end"} of {"line", "column",
// "byte"}.
std::string match_as_json(const QueryMatch& match, const ast::Tree& tree);

// Only the texts of the captures, separated by tabs, or the source of a match
// without captures. Line breaks and tabs in texts are written as `\n` and `\t`.
std::string match_as_captures(const QueryMatch& match, const ast::Tree& tree);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_QUERY_OUTPUT_H_
