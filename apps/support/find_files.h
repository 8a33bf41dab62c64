#ifndef HCL_APPS_SUPPORT_FIND_FILES_H_
#define HCL_APPS_SUPPORT_FIND_FILES_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::apps {

// What a command takes of the folders that it is given.
struct FileSearch {
  // Says of the name of a file, without its folder, whether it is wanted.
  std::function<bool(std::string_view name)> takes = {};
  // Patterns of the shell, for names or, with a `/` in them, for whole paths.
  std::vector<std::string> excluded = {};
  // Also files and folders whose name begins with a point. `.git` and the
  // copies of modules in `.terraform` and `.terragrunt-cache` are never
  // entered.
  bool hidden = true;
  // Leave out what the `.gitignore` files of a repository say.
  bool respects_gitignore = true;
};

// What the paths of a command line name.
struct FoundFiles {
  std::vector<std::string> files;
  // Folders in which there is nothing that is wanted: probably not what was
  // meant.
  std::vector<std::string> empty_folders;
};

// The files named, and those of the folders named and below, sorted within each
// folder named; no file twice. A file named is taken whatever it is called.
// What does not exist, also where a link leads to it, is given all the same, so
// that reading it fails. Links to folders are not followed.
FoundFiles find_files(const std::vector<std::string>& paths,
                      const FileSearch& search);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_FIND_FILES_H_
