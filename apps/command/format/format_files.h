#ifndef HCL_APPS_COMMAND_FORMAT_FORMAT_FILES_H_
#define HCL_APPS_COMMAND_FORMAT_FORMAT_FILES_H_

#include <string>
#include <string_view>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/format.h"
#include "support/host/languages.h"

namespace hcl::apps {

// Which files `hcl fmt` selects, and how it formats them.
struct FormatJob {
  std::vector<std::string> paths;
  // The name of the file that standard input stands for; may be empty.
  std::string stdin_name;
  // Shell patterns for names or paths of files and directories inside
  // directories.
  std::vector<std::string> excluded;
  // Whether to include what `.gitignore` files exclude.
  bool all_files = false;
  FormatStyle style = FormatStyle::Hcl;
  FormatOptions options;
  // Languages whose files are formatted, too, whatever their ending; outlives
  // the job. Null for none.
  const Languages* languages = nullptr;
};

// The result of formatting one file.
struct FormattedFile {
  std::string path;
  // Whether the file could not be read; the diagnostics say why.
  bool unreadable = false;
  SourceFile source;
  Formatted result;
  Diagnostics diagnostics;
};

// Whether a file of this name in a directory is selected by the style `Hcl`.
bool is_formattable(std::string_view name);

// The files named, and those in and below the directories named, sorted within
// each directory. In directories the style decides which names are selected;
// names that begin with a dot, excluded names, names in a `.gitignore`, and
// links to directories are left out. Paths that do not exist are returned all
// the same, so that reading them fails.
std::vector<std::string> files_to_format(const FormatJob& job);

// Reads and formats one file; `-` is standard input.
FormattedFile format_file(const std::string& path, const FormatJob& job,
                          Formatter& formatter);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_FORMAT_FORMAT_FILES_H_
