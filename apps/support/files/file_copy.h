#ifndef HCL_APPS_SUPPORT_FILES_FILE_COPY_H_
#define HCL_APPS_SUPPORT_FILES_FILE_COPY_H_

#include <sys/stat.h>

#include <string>
#include <string_view>

#include "support/files/locked_file.h"

namespace hcl::apps {

// A file beside another one, `.NAME.XXXXXX`, that takes its place when it is
// complete; until then the destructor removes it. It is locked from the
// beginning. The functions return what went wrong, or an empty text.
class FileCopy {
 public:
  // `path` contains no symbolic links.
  explicit FileCopy(std::string path) : path_(std::move(path)) {}
  ~FileCopy();
  FileCopy(const FileCopy&) = delete;
  FileCopy& operator=(const FileCopy&) = delete;

  // Whether the open file can be replaced.
  std::string check(int old);
  // Writes the text to a copy with the owner, the mode and the attributes of
  // the file, which was checked.
  std::string write_like(int old, std::string_view text);
  // Writes the text to a file with the mode of new files.
  std::string write_new(std::string_view text);

  // Gives the copy the name of the file, which it replaces or which must not
  // exist.
  std::string replace();
  std::string give_new_name();

  // The copy as an open file.
  OpenFile take() { return std::move(file_); }

 private:
  std::string open();
  std::string write(std::string_view text);

  std::string path_;
  struct stat status_ = {};
  OpenFile file_;
  // The name of the copy, while it has it.
  std::string temporary_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_FILES_FILE_COPY_H_
