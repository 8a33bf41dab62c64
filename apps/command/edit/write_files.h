#ifndef HCL_APPS_COMMAND_EDIT_WRITE_FILES_H_
#define HCL_APPS_COMMAND_EDIT_WRITE_FILES_H_

#include <functional>
#include <string>
#include <vector>

#include "command/edit/edit_files.h"

// How commands that edit files by address write them: all or none, and without
// losing what other processes of this program write at the same time.
namespace hcl::apps {

// A file before and after the changes.
struct ChangedFile {
  std::string path;
  Document before;
  Document after;
  // The changes, in order.
  Edits edits;
  // Whether the file does not exist yet.
  bool is_new = false;

  bool changed() const { return before.text() != after.text(); }
};

// Reads files and changes them. Returns the exit code, after a message if it is
// not kFine.
using ComputeChanges = std::function<int(std::vector<ChangedFile>& files)>;

// Computes changes, and writes the files or shows what would change, as
// requested. The files that change are locked from before they are compared
// with what was read until all are written; if another process has changed one
// in between, the changes are computed again for what it says now.
//
// If a file cannot be written, or a signal asks the program to end, those
// written before get their old text back; which of them cannot is said on
// standard error. Returns the exit code.
int make_changes(const EditRequest& request, const ComputeChanges& compute);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_EDIT_WRITE_FILES_H_
