#ifndef HCL_SRC_FUNCTIONS_PATHS_PATH_TEXT_H_
#define HCL_SRC_FUNCTIONS_PATHS_PATH_TEXT_H_

#include <optional>
#include <string>
#include <string_view>

#include "hcl/export.h"

// Paths as text: nothing here looks at files. The separator is `/` everywhere.
namespace HCL_API hcl {
namespace functions {

bool is_absolute(std::string_view path);

// The shortest path for the same place: without `.`, doubled and last slashes,
// and with each `..` taken together with the part before it, which assumes that
// this is no symbolic link. `.` for nothing.
std::string clean_path(std::string_view path);

// Both parts with a slash between them, cleaned; an empty one does not count.
std::string join_paths(std::string_view first, std::string_view second);

// The last part; `.` for nothing, `/` for slashes alone.
std::string base_name(std::string_view path);

// All but the last part, cleaned; `.` if there is nothing else.
std::string dir_name(std::string_view path);

// The path from a folder to a target; nothing if it cannot be told, since one
// is absolute and the other not, or the folder begins with more `..`.
std::optional<std::string> relative_path(std::string_view folder,
                                         std::string_view target);

}  // namespace functions
}  // namespace hcl

#endif  // HCL_SRC_FUNCTIONS_PATHS_PATH_TEXT_H_
