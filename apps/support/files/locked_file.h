#ifndef HCL_APPS_SUPPORT_FILES_LOCKED_FILE_H_
#define HCL_APPS_SUPPORT_FILES_LOCKED_FILE_H_

#include <string>
#include <string_view>
#include <vector>

namespace hcl::apps {

// An open file, closed on destruction.
class OpenFile {
 public:
  OpenFile() = default;
  explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
  OpenFile(OpenFile&& other) noexcept : descriptor_(other.release()) {}
  OpenFile& operator=(OpenFile&& other) noexcept;
  ~OpenFile() { close(); }

  bool is_open() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }
  // Whether everything that was written has been taken by the system.
  bool close();

 private:
  int release();

  int descriptor_ = -1;
};

// A file that only this process changes while the object exists, among the
// programs that use this class. The lock is one of flock() on the file itself:
// nothing is left behind in its directory, the directory need not be writable,
// and the lock of a process that dies goes with it. A replacement is locked
// before it gets the name of the file, so the lock outlasts it.
//
// On file systems without locks the file is not locked; then a change by
// another program between reading and replacing is still noticed, except in the
// moment before the replacement gets its name.
class LockedFile {
 public:
  // Waits for other processes. A symbolic link is followed. If the wait is long
  // and standard error is a terminal, says there what is waited for.
  explicit LockedFile(const std::string& path);
  // Creates a file that does not exist, with the whole text or not at all.
  static LockedFile create(const std::string& path, std::string_view text);

  // Why the file could not be opened, locked or created; empty if it could. The
  // functions below then return the same.
  const std::string& problem() const { return problem_; }
  // Whether the process has too many open files to lock another one.
  bool lacks_descriptors() const { return lacks_descriptors_; }

  // Whether the file has exactly this text.
  bool has_text(std::string_view text) const;

  // Replaces the text of the file. Whatever happens meanwhile, the file has
  // either the old text or the new one: the new text is written to a file
  // beside it, `.NAME.XXXXXX`, which is then renamed over it. Only if the
  // process is killed between the two can that file be left behind. What
  // remains after a crash of the whole machine depends on the file system.
  //
  // The file keeps its mode, owner, group and extended attributes, and a
  // symbolic link still points to it. A file with several names (hard links) is
  // refused, because it would lose the others; so is a file that is not
  // writable.
  //
  // Returns what went wrong, or an empty text. After a failure the file is
  // unchanged.
  std::string replace(std::string_view old_text, std::string_view new_text);

  // Removes the file if it has this text. Returns what went wrong, or an empty
  // text.
  std::string remove(std::string_view text);

 private:
  LockedFile() = default;

  // The path without symbolic links.
  std::string path_;
  OpenFile file_;
  std::string problem_;
  bool lacks_descriptors_ = false;
};

// The path with symbolic links resolved, or as it is if it leads nowhere.
std::string resolved_path(const std::string& path);

// Lets the process open as many files as the system allows.
void allow_many_files();

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_FILES_LOCKED_FILE_H_
