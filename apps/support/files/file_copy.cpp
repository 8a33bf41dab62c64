#include "support/files/file_copy.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace hcl::apps {
namespace {

constexpr const char* kUnwritable = "cannot write to its directory";

// Why the last system call failed, after a description of its purpose.
std::string failure(const std::string& what) {
  return what + ": " + std::strerror(errno);
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
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

// The mode for new files.
mode_t new_file_mode() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

}  // namespace

FileCopy::~FileCopy() {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

std::string FileCopy::check(int old) {
  if (::fstat(old, &status_) != 0) return failure("cannot read its status");
  if (!S_ISREG(status_.st_mode)) return "not a regular file";
  if (status_.st_nlink > 1) {
    return "the file has " + std::to_string(status_.st_nlink) +
           " hard links, which replacing it would break";
  }
  if (::access(path_.c_str(), W_OK) != 0) return failure("cannot write it");
  return "";
}

std::string FileCopy::open() {
  const std::size_t slash = path_.rfind('/') + 1;
  std::string name = path_.substr(0, slash) + "." + path_.substr(slash);
  name += ".XXXXXX";
  file_ = OpenFile(::mkostemp(name.data(), O_CLOEXEC));
  if (!file_.is_open()) return failure(kUnwritable);
  temporary_ = name;
  // Nobody else knows the file, so nobody holds it.
  ::flock(file_.descriptor(), LOCK_EX | LOCK_NB);
  return "";
}

std::string FileCopy::write_like(int old, std::string_view text) {
  std::string error = open();
  if (!error.empty()) return error;
  const int to = file_.descriptor();
  // The owner is set first, because changing it clears bits of the mode.
  if (::fchown(to, status_.st_uid, status_.st_gid) != 0) {
    return failure("cannot preserve its owner");
  }
  copy_attributes(old, to);
  if (::fchmod(to, status_.st_mode & 07777) != 0) {
    return failure("cannot preserve its mode");
  }
  return write(text);
}

std::string FileCopy::write_new(std::string_view text) {
  std::string error = open();
  if (!error.empty()) return error;
  if (::fchmod(file_.descriptor(), new_file_mode()) != 0) {
    return failure(kUnwritable);
  }
  return write(text);
}

// Some network file systems report a full disk only when a file is closed, so a
// second descriptor is closed, and the first keeps the lock.
std::string FileCopy::write(std::string_view text) {
  OpenFile second(::fcntl(file_.descriptor(), F_DUPFD_CLOEXEC, 0));
  if (!write_all(file_.descriptor(), text) || !second.is_open() ||
      !second.close()) {
    return failure(kUnwritable);
  }
  return "";
}

std::string FileCopy::replace() {
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) {
    return failure("cannot replace the file");
  }
  temporary_.clear();
  return "";
}

std::string FileCopy::give_new_name() {
  return ::link(temporary_.c_str(), path_.c_str()) == 0
             ? ""
             : failure("cannot create the file");
}

}  // namespace hcl::apps
