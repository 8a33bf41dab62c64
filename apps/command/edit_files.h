#ifndef HCL_APPS_COMMAND_EDIT_FILES_H_
#define HCL_APPS_COMMAND_EDIT_FILES_H_

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "hcl/edit.h"
#include "support/command.h"
#include "support/settings.h"

// Files that are changed or searched by address: what get, set, rm, mv, append,
// rename and list have in common.
namespace hcl::apps {

struct EditRequest {
  Settings settings;
  // Of -f: files and folders.
  std::vector<std::string> files;
  // What stands on the command line, with the file first unless there is -f.
  std::vector<std::string> words;
  bool diff = false;
  bool to_stdout = false;
  bool raw = false;
  std::string format = "text";

  bool is_json() const { return format == "json"; }
};

// One change of a document. What is missing in one file may be in another.
using DocumentChange = std::function<EditResult(const Document&)>;

// How a command that changes files is called.
struct CommandText {
  const char* name;
  const char* description;
  const char* words;
};

// Defines such a command with the options of all.
Command add_edit_command(const Command& app, const CommandText& text,
                         const std::string& footer,
                         const std::shared_ptr<EditRequest>& request);

// What an address is, for the help of such a command.
std::string address_help();

// Refuses a command line without these words.
void need(bool is_right, const char* words);

// In front of words that the reader of the command line shall not interpret.
constexpr char kWordMark = '\x01';

// Takes marks away and the file out of the words, unless there is -f.
void take_file(EditRequest& request);

// The documents of all files. Those that cannot be read, and those with errors,
// are reported and give another exit code than kFine.
struct OpenedFiles {
  std::vector<std::string> paths;
  std::vector<Document> documents;
  int exit_code = kFine;
};
OpenedFiles open_files(const EditRequest& request);

// A file before and after the changes.
struct ChangedFile {
  std::string path;
  Document before;
  Document after;
  // What changes, in order.
  Edits edits;
  // There is no such file yet.
  bool is_new = false;

  bool changed() const { return before.text() != after.text(); }
};

// Writes changed files, or shows what would change, as the request says. Where
// one cannot be written, those before it get their old text back. Gives the
// exit code.
int write_files(const EditRequest& request,
                const std::vector<ChangedFile>& files);

// Makes all changes in all files, one after the other, and writes the files or
// shows what would change. Where one cannot be made, or is missing in every
// file, no file is written. Gives the exit code.
int change_files(const EditRequest& request,
                 const std::vector<DocumentChange>& changes);

// One line for standard error.
void say(const std::string& sentence);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_EDIT_FILES_H_
