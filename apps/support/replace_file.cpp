#include "support/replace_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <vector>

namespace hcl::apps {
namespace {

// Why the last system call failed, after a description of its purpose.
std::string problem(const std::string& what) {
  return what + ": " + std::strerror(errno);
}

// An open file, closed on destruction.
class File {
 public:
  explicit File(int descriptor) : descriptor_(descriptor) {}
  ~File() { close(); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  bool is_open() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }

  bool close() {
    if (descriptor_ < 0) return true;
    const int result = ::close(descriptor_);
    descriptor_ = -1;
    return result == 0;
  }

 private:
  int descriptor_;
};

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// Whether the file still has the text that was read.
bool has_text(int descriptor, std::string_view text) {
  std::vector<char> buffer(1 << 16);
  while (true) {
    const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count == 0 && text.empty();
    const std::string_view part(buffer.data(), static_cast<std::size_t>(count));
    if (!text.starts_with(part)) return false;
    text.remove_prefix(part.size());
  }
}

#ifdef __linux__
void copy_attribute(int from, int to, const char* name) {
  const ssize_t size = ::fgetxattr(from, name, nullptr, 0);
  if (size < 0) return;
  std::vector<char> value(static_cast<std::size_t>(size));
  const ssize_t read = ::fgetxattr(from, name, value.data(), value.size());
  if (read < 0) return;
  ::fsetxattr(to, name, value.data(), static_cast<std::size_t>(read), 0);
}
#endif

// Copies access control lists and labels. Attributes that the file system does
// not support are not copied.
void copy_attributes([[maybe_unused]] int from, [[maybe_unused]] int to) {
#ifdef __linux__
  const ssize_t size = ::flistxattr(from, nullptr, 0);
  if (size <= 0) return;
  std::vector<char> names(static_cast<std::size_t>(size));
  const ssize_t used = ::flistxattr(from, names.data(), names.size());
  // Each name ends with a NUL byte.
  const char* const end = names.data() + std::max<ssize_t>(used, 0);
  for (const char* name = names.data(); name < end;
       name += std::strlen(name) + 1) {
    copy_attribute(from, to, name);
  }
#endif
}

// Creates and opens a file beside another one and sets its name; returns a
// negative number if that fails.
int open_beside(const std::string& path, std::string& temporary) {
  const std::size_t slash = path.rfind('/') + 1;
  std::string name = path.substr(0, slash) + "." + path.substr(slash);
  name += ".XXXXXX";
  const int descriptor = ::mkstemp(name.data());
  if (descriptor >= 0) temporary = name;
  return descriptor;
}

// The mode for new files.
mode_t new_file_mode() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

// The replacement of one file, whose path contains no symbolic links.
class Replacement {
 public:
  explicit Replacement(std::string path) : path_(std::move(path)) {}
  ~Replacement() {
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
  }
  Replacement(const Replacement&) = delete;
  Replacement& operator=(const Replacement&) = delete;

  std::string run(std::string_view old_text, std::string_view new_text) {
    const File old(::open(path_.c_str(), O_RDONLY | O_CLOEXEC));
    if (!old.is_open()) return problem("cannot open the file");
    std::string error = check(old.descriptor());
    if (error.empty() && !has_text(old.descriptor(), old_text)) {
      error = "the file has changed since it was read";
    }
    if (error.empty()) error = write_temporary(old.descriptor(), new_text);
    return error.empty() ? rename() : error;
  }

 private:
  std::string check(int old) {
    if (::fstat(old, &status_) != 0) return problem("cannot read its status");
    if (!S_ISREG(status_.st_mode)) return "it is not a regular file";
    if (status_.st_nlink > 1) {
      return "the file has " + std::to_string(status_.st_nlink) +
             " names (hard links) and would lose the others";
    }
    if (::access(path_.c_str(), W_OK) != 0) return problem("cannot write it");
    return "";
  }

  std::string write_temporary(int old, std::string_view text) {
    File file(open_beside(path_, temporary_));
    if (!file.is_open()) return problem("cannot write into its folder");
    const int to = file.descriptor();
    // The owner is set first, because changing it clears bits of the mode.
    if (::fchown(to, status_.st_uid, status_.st_gid) != 0) {
      return problem("cannot keep its owner");
    }
    copy_attributes(old, to);
    if (::fchmod(to, status_.st_mode & 07777) != 0) {
      return problem("cannot keep its mode");
    }
    if (!write_all(to, text) || !file.close()) {
      return problem("cannot write into its folder");
    }
    return "";
  }

  std::string rename() {
    if (::rename(temporary_.c_str(), path_.c_str()) != 0) {
      return problem("cannot replace the file");
    }
    temporary_.clear();
    return "";
  }

  std::string path_;
  struct stat status_ = {};
  // The file beside it, while it exists.
  std::string temporary_;
};

// The path with symbolic links resolved.
std::optional<std::string> resolve(const std::string& path) {
  char* resolved = ::realpath(path.c_str(), nullptr);
  if (resolved == nullptr) return std::nullopt;
  std::string result(resolved);
  std::free(resolved);
  return result;
}

}  // namespace

std::string create_file(const std::string& path, std::string_view text) {
  std::string temporary;
  File file(open_beside(path, temporary));
  if (!file.is_open()) return problem("cannot write into its folder");
  std::string error;
  if (::fchmod(file.descriptor(), new_file_mode()) != 0 ||
      !write_all(file.descriptor(), text) || !file.close()) {
    error = problem("cannot write into its folder");
  } else if (::link(temporary.c_str(), path.c_str()) != 0) {
    error = problem("cannot make the file");
  }
  ::unlink(temporary.c_str());
  return error;
}

bool is_there(const std::string& path) {
  struct stat status = {};
  return ::lstat(path.c_str(), &status) == 0;
}

bool is_same_file(const std::string& a, const std::string& b) {
  struct stat one = {};
  struct stat other = {};
  return ::stat(a.c_str(), &one) == 0 && ::stat(b.c_str(), &other) == 0 &&
         one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

std::string remove_file(const std::string& path) {
  return ::unlink(path.c_str()) == 0 ? "" : problem("cannot remove the file");
}

std::string replace_file(const std::string& path, std::string_view old_text,
                         std::string_view new_text) {
  const std::optional<std::string> resolved = resolve(path);
  if (!resolved) return problem("cannot find the file");
  return Replacement(*resolved).run(old_text, new_text);
}

}  // namespace hcl::apps
