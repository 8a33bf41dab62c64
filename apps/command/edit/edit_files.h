#ifndef HCL_APPS_COMMAND_EDIT_EDIT_FILES_H_
#define HCL_APPS_COMMAND_EDIT_EDIT_FILES_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hcl/edit.h"
#include "support/command_line/command.h"
#include "support/command_line/settings.h"

// Files that are changed or searched by address: what get, set, rm, mv, append,
// rename and list share.
namespace hcl::apps {

struct EditRequest {
  Settings settings;
  // The files and directories of -f.
  std::vector<std::string> files;
  // The words of the command line, with the file first unless there is -f.
  std::vector<std::string> words;
  // The addresses among the words, one for each change.
  std::vector<std::string> addresses;
  bool diff = false;
  bool to_stdout = false;
  bool raw = false;
  // `set`: also what leads to the address; `list`: also the values.
  bool create = false;
  bool values = false;
  // Whether the names of the files that were changed are left out.
  bool is_quiet = false;
  // `get`: whether the names of several files are printed.
  bool names_files = true;
  std::string format = "text";
  // What standard input says, once it has been read.
  std::shared_ptr<std::optional<SourceFile>> standard_input =
      std::make_shared<std::optional<SourceFile>>();

  bool is_json() const { return format == "json"; }
};

// One change of a document. What is missing in one file may be in another.
using DocumentChange = std::function<EditResult(const Document&)>;

// The texts that describe a command that changes files.
struct CommandText {
  const char* name;
  const char* description;
  const char* words;
};

// Defines such a command with the options that all of them share.
Command add_edit_command(const Command& app, const CommandText& text,
                         const std::string& footer,
                         const std::shared_ptr<EditRequest>& request);

// Explains addresses, for the help of such a command.
std::string address_help();

// Rejects a command line that lacks these words.
void need(bool is_right, const char* words);

// Precedes words that the reader of the command line must not interpret.
constexpr char kWordMark = '\x01';

// Removes the marks and takes the files from the words, unless there is -f: the
// first word, and after it files and directories that exist, as long as so many
// words are left. A directory among these has a `/` or is `.`.
void take_files(EditRequest& request, std::size_t words);

// The documents of all files. Files that cannot be read or have errors are
// reported and make the exit code differ from kFine.
struct OpenedFiles {
  std::vector<std::string> paths;
  std::vector<Document> documents;
  int exit_code = kFine;
};
OpenedFiles open_files(const EditRequest& request);

// Makes all changes in all files in order, and writes the files or shows what
// would change. If a change cannot be made, or its target is missing in every
// file, no file is written. What is wrong is said once. Returns the exit code,
// which is kUsage if one of the request's addresses cannot be read.
int change_files(const EditRequest& request,
                 const std::vector<DocumentChange>& changes);

// Writes one line to standard error.
void say(const std::string& sentence);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_EDIT_EDIT_FILES_H_
