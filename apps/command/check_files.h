#ifndef HCL_APPS_COMMAND_CHECK_FILES_H_
#define HCL_APPS_COMMAND_CHECK_FILES_H_

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/options.h"

namespace hcl::apps {

// What was found out about one file.
struct CheckedFile {
  std::string path;
  // It could not be read; the diagnostics say why.
  bool unreadable = false;
  Diagnostics diagnostics;

  bool ok() const { return !diagnostics.has_errors(); }
};

// What the paths of a command line name.
struct FilesToCheck {
  std::vector<std::string> files;
  // Directories in which there is nothing to check: probably not what was
  // meant.
  std::vector<std::string> empty_directories;
};

// The files named, and all configuration files in the directories named and
// below, sorted within each directory. A file named is taken whatever it is
// called. What does not exist, also where a link leads to it, is given all the
// same, so that reading it fails.
FilesToCheck files_to_check(const std::vector<std::string>& paths);

// Parses each file, with as many threads as `jobs` says, and hands over the
// results in the order of the paths, all on the calling thread.
void check_files(const std::vector<std::string>& paths, const Options& options,
                 unsigned jobs,
                 const std::function<void(const CheckedFile&)>& take);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CHECK_FILES_H_
