#ifndef HCL_APPS_SUPPORT_REPLACE_FILE_H_
#define HCL_APPS_SUPPORT_REPLACE_FILE_H_

#include <string>
#include <string_view>

namespace hcl::apps {

// Gives a file that exists another text. Whatever happens meanwhile, the file
// has the old text or the new one: the new text is written to a file beside it,
// `.NAME.XXXXXX`, which then takes its place. Only when the process is killed
// between the two can that file be left behind. What a crash of the whole
// machine leaves is up to the file system.
//
// The file keeps its mode, owner, group and extended attributes, and a symbolic
// link still points to it. A file with several names (hard links) is refused,
// because it would lose the others; so is one that may not be written.
//
// Gives what went wrong, empty where nothing did. Then the file is as before.
std::string replace_file(const std::string& path, std::string_view old_text,
                         std::string_view new_text);

// Makes a file that does not exist, with the whole text or not at all.
// Gives what went wrong, empty where nothing did.
std::string create_file(const std::string& path, std::string_view text);

// Whether there is something at a path, and whether two paths lead to one file.
bool is_there(const std::string& path);
bool is_same_file(const std::string& a, const std::string& b);

// Removes a file. Gives what went wrong, empty where nothing did.
std::string remove_file(const std::string& path);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_REPLACE_FILE_H_
