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

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_REPLACE_FILE_H_
