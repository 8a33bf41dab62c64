#ifndef HCL_APPS_COMMAND_FORMAT_FILES_H_
#define HCL_APPS_COMMAND_FORMAT_FILES_H_

#include <string>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/format.h"

namespace hcl::apps {

// Which files `hcl fmt` takes, and how it formats them.
struct FormatJob {
  std::vector<std::string> paths;
  // Patterns of the shell for names or paths of files and folders in folders.
  std::vector<std::string> excluded;
  // Also what `.gitignore` files name.
  bool all_files = false;
  FormatStyle style = FormatStyle::Hcl;
  FormatOptions options;
};

// What came of one file.
struct FormattedFile {
  std::string path;
  // It could not be read; the diagnostics say why.
  bool unreadable = false;
  SourceFile source;
  Formatted result;
  Diagnostics diagnostics;
};

// The files named, and those of the folders named and below, sorted within each
// folder. In folders the style decides which names are taken; what begins with
// a point, what is excluded or named by a `.gitignore`, and links to folders
// are left out. What does not exist is given all the same, so that reading it
// fails.
std::vector<std::string> files_to_format(const FormatJob& job);

// Reads and formats one file; `-` is standard input.
FormattedFile format_file(const std::string& path, const FormatJob& job,
                          Formatter& formatter);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_FORMAT_FILES_H_
