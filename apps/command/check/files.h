#ifndef HCL_APPS_COMMAND_CHECK_FILES_H_
#define HCL_APPS_COMMAND_CHECK_FILES_H_

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "command/check/warning_levels.h"
#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "support/host/languages.h"

namespace hcl::apps {

// The results of checking one file.
struct CheckedFile {
  std::string path = {};
  // Whether the file could not be read; the diagnostics say why.
  bool unreadable = false;
  Diagnostics diagnostics = {};
  // The number of mistakes fixed in the file, and why the file could not be
  // written, if so.
  std::size_t fixed = 0;
  // The number of mistakes that would be fixed.
  std::size_t fixable = 0;
  std::string unwritten = {};
  // Whether a signal came before the file was checked.
  bool is_skipped = false;

  bool ok() const { return !diagnostics.has_errors(); }
};

struct CheckJob {
  Options options;
  // Those for files that only Terraform and OpenTofu read.
  Options terraform_options;
  // The number of threads.
  unsigned jobs = 1;
  // Whether to fix, in the files, the mistakes that have a fix.
  bool fix = false;
  WarningLevels warnings = {};
  // The name of the file that standard input stands for; may be empty.
  std::string stdin_name = {};
  // The languages of files by name, and that of all files, if it is given;
  // both outlive the job. Without both, no file has one.
  const Languages* languages = nullptr;
  const host::Program* language = nullptr;
};

// Parses each file and passes the results to `take` in the order of the paths,
// all on the calling thread.
void check_files(const std::vector<std::string>& paths, const CheckJob& job,
                 const std::function<void(const CheckedFile&)>& take);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CHECK_FILES_H_
