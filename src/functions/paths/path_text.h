#ifndef HCL_SRC_FUNCTIONS_PATHS_PATH_TEXT_H_
#define HCL_SRC_FUNCTIONS_PATHS_PATH_TEXT_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/export.h"

// Path manipulation on text alone; no function accesses files. The separator is
// `/` everywhere.
namespace HCL_API hcl {
namespace functions {

// The memory that the functions below take for a path, by an upper bound.
inline std::size_t path_memory(std::string_view path) {
  // A view for each part, in two lists that grow, and the texts.
  constexpr std::size_t kOfByte = 64;
  return kOfByte * path.size();
}

bool is_absolute(std::string_view path);

// The shortest equivalent path: without `.`, repeated and trailing slashes, and
// with each `..` cancelling the part before it, which assumes that this part is
// not a symbolic link. `.` for an empty path.
std::string clean_path(std::string_view path);

// Both parts joined by a slash and cleaned; empty parts are ignored.
std::string join_paths(std::string_view first, std::string_view second);

// The last part; `.` for an empty path, `/` for slashes alone.
std::string base_name(std::string_view path);

// All but the last part, cleaned; `.` if there is nothing else.
std::string dir_name(std::string_view path);

// The path from a directory to a target; nothing if it cannot be determined
// because only one of them is absolute or the directory begins with more `..`.
std::optional<std::string> relative_path(std::string_view folder,
                                         std::string_view target);

}  // namespace functions
}  // namespace hcl

#endif  // HCL_SRC_FUNCTIONS_PATHS_PATH_TEXT_H_
