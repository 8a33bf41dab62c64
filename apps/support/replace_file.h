#ifndef HCL_APPS_SUPPORT_REPLACE_FILE_H_
#define HCL_APPS_SUPPORT_REPLACE_FILE_H_

#include <string>
#include <string_view>

namespace hcl::apps {

// Replaces the text of an existing file. Whatever happens meanwhile, the file
// has either the old text or the new one: the new text is written to a file
// beside it, `.NAME.XXXXXX`, which is then renamed over it. Only if the process
// is killed between the two can that file be left behind. What remains after a
// crash of the whole machine depends on the file system.
//
// The file keeps its mode, owner, group and extended attributes, and a symbolic
// link still points to it. A file with several names (hard links) is refused,
// because it would lose the others; so is a file that is not writable.
//
// Returns what went wrong, or an empty text. After a failure the file is
// unchanged.
std::string replace_file(const std::string& path, std::string_view old_text,
                         std::string_view new_text);

// Creates a file that does not exist, with the whole text or not at all.
// Returns what went wrong, or an empty text.
std::string create_file(const std::string& path, std::string_view text);

// Whether a path exists, and whether two paths lead to the same file.
bool is_there(const std::string& path);
bool is_same_file(const std::string& a, const std::string& b);

// Removes a file. Returns what went wrong, or an empty text.
std::string remove_file(const std::string& path);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_REPLACE_FILE_H_
