#ifndef HCL_APPS_SUPPORT_FILES_REPLACE_FILE_H_
#define HCL_APPS_SUPPORT_FILES_REPLACE_FILE_H_

#include <string>
#include <string_view>

namespace hcl::apps {

// Replaces the text of an existing file, as `LockedFile::replace()` does; the
// file is locked meanwhile. Returns what went wrong, or an empty text. After a
// failure the file is unchanged.
std::string replace_file(const std::string& path, std::string_view old_text,
                         std::string_view new_text);

// Creates a file that does not exist, with the whole text or not at all.
// Returns what went wrong, or an empty text.
std::string create_file(const std::string& path, std::string_view text);

// Whether a path exists, and whether two paths lead to the same file.
bool is_there(const std::string& path);
bool is_same_file(const std::string& a, const std::string& b);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_FILES_REPLACE_FILE_H_
