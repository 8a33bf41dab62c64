#ifndef HCL_APPS_SUPPORT_FILES_FIND_FILES_H_
#define HCL_APPS_SUPPORT_FILES_FIND_FILES_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::apps {

// What a command selects in the directories that it is given.
struct FileSearch {
  // Whether to select a file with this name, which lacks the directory.
  std::function<bool(std::string_view name)> takes = {};
  // Shell patterns for names or, if they contain a `/`, for whole paths.
  std::vector<std::string> excluded = {};
  // Whether to select files and enter directories whose name begins with a dot.
  // `.git`, and the copies of modules in `.terraform` and `.terragrunt-cache`,
  // are never entered.
  bool hidden = true;
  // Whether to leave out what the `.gitignore` files of a repository exclude.
  bool respects_gitignore = true;
};

// The files that the paths of a command line name.
struct FoundFiles {
  std::vector<std::string> files;
  // Directories without any selected file, which are probably a mistake of the
  // user.
  std::vector<std::string> empty_folders;
};

// The files named, and those in and below the directories named, sorted within
// each directory named, without duplicates. A file named is selected whatever
// its name. Paths that do not exist, including the targets of dangling links,
// and directories that cannot be read are returned all the same, so that
// reading them fails. Links to directories are not followed.
FoundFiles find_files(const std::vector<std::string>& paths,
                      const FileSearch& search);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_FILES_FIND_FILES_H_
