#include "support/files/locked_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <utility>

#include "support/files/file_copy.h"
#include "support/output/console.h"
#include "support/process/interruption.h"

namespace hcl::apps {
namespace {

using std::chrono::milliseconds;

// How long to wait between two attempts to lock a file, and before saying so.
constexpr milliseconds kBetweenAttempts{3};
constexpr milliseconds kLongWait{2000};

// Why the last system call failed, after a description of its purpose.
std::string problem_of(const std::string& what) {
  return what + ": " + std::strerror(errno);
}

constexpr const char* kChanged = "the file has changed since it was read";

enum class Attempt : std::uint8_t { Locked, Held, Impossible };

// Some network file systems lock only what is open for writing.
Attempt try_to_lock(OpenFile& file, const std::string& path) {
  if (::flock(file.descriptor(), LOCK_EX | LOCK_NB) == 0) {
    return Attempt::Locked;
  }
  if (errno == EBADF) {
    OpenFile writable(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK));
    if (!writable.is_open()) return Attempt::Impossible;
    file = std::move(writable);
    if (::flock(file.descriptor(), LOCK_EX | LOCK_NB) == 0) {
      return Attempt::Locked;
    }
  }
  return errno == EWOULDBLOCK || errno == EINTR ? Attempt::Held
                                                : Attempt::Impossible;
}

// Whether the path still leads to the open file, which another process may have
// replaced before it was locked.
bool is_at(const OpenFile& file, const std::string& path) {
  struct stat open = {};
  struct stat now = {};
  return ::fstat(file.descriptor(), &open) == 0 &&
         ::stat(path.c_str(), &now) == 0 && open.st_dev == now.st_dev &&
         open.st_ino == now.st_ino;
}

// Waits until the next attempt. Says after a while what it waits for, for a
// person whose other program is suspended.
class Waiting {
 public:
  void wait(const std::string& path) {
    waited_ += kBetweenAttempts;
    if (waited_ == kLongWait - kLongWait % kBetweenAttempts &&
        is_terminal(stderr)) {
      write_and_flush(
          stderr,
          path + ": waiting for another program that is changing this file\n");
    }
    std::this_thread::sleep_for(kBetweenAttempts);
  }

 private:
  milliseconds waited_{0};
};

}  // namespace

OpenFile& OpenFile::operator=(OpenFile&& other) noexcept {
  if (this != &other) {
    close();
    descriptor_ = other.release();
  }
  return *this;
}

bool OpenFile::close() { return descriptor_ < 0 || ::close(release()) == 0; }

int OpenFile::release() { return std::exchange(descriptor_, -1); }

std::string resolved_path(const std::string& path) {
  char* resolved = ::realpath(path.c_str(), nullptr);
  if (resolved == nullptr) return path;
  std::string result(resolved);
  std::free(resolved);
  return result;
}

void allow_many_files() {
  struct rlimit limit = {};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

LockedFile::LockedFile(const std::string& path) : path_(resolved_path(path)) {
  if (::access(path_.c_str(), F_OK) != 0) {
    problem_ = problem_of("cannot find the file");
    return;
  }
  Waiting waiting;
  while (true) {
    file_ = OpenFile(::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file_.is_open()) {
      lacks_descriptors_ = errno == EMFILE || errno == ENFILE;
      problem_ = problem_of("cannot open the file");
      return;
    }
    const Attempt attempt = try_to_lock(file_, path_);
    if (attempt == Attempt::Impossible) return;
    if (attempt == Attempt::Locked && is_at(file_, path_)) return;
    if (Interruption::is_requested()) {
      problem_ = "interrupted";
      return;
    }
    if (attempt == Attempt::Held) waiting.wait(path_);
  }
}

LockedFile LockedFile::create(const std::string& path, std::string_view text) {
  LockedFile created;
  created.path_ = path;
  FileCopy copy(path);
  created.problem_ = copy.write_new(text);
  if (created.problem_.empty()) created.problem_ = copy.give_new_name();
  if (created.problem_.empty()) created.file_ = copy.take();
  return created;
}

bool LockedFile::has_text(std::string_view text) const {
  std::string buffer(1 << 16, '\0');
  off_t at = 0;
  while (file_.is_open()) {
    const ssize_t count =
        ::pread(file_.descriptor(), buffer.data(), buffer.size(), at);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count == 0 && text.empty();
    const std::string_view part(buffer.data(), static_cast<std::size_t>(count));
    if (!text.starts_with(part)) return false;
    text.remove_prefix(part.size());
    at += count;
  }
  return false;
}

std::string LockedFile::replace(std::string_view old_text,
                                std::string_view new_text) {
  if (!problem_.empty()) return problem_;
  FileCopy copy(path_);
  std::string error = copy.check(file_.descriptor());
  if (error.empty() && (!has_text(old_text) || !is_at(file_, path_))) {
    error = kChanged;
  }
  if (error.empty()) error = copy.write_like(file_.descriptor(), new_text);
  if (error.empty()) error = copy.replace();
  if (error.empty()) file_ = copy.take();
  return error;
}

std::string LockedFile::remove(std::string_view text) {
  if (!problem_.empty()) return problem_;
  if (!has_text(text) || !is_at(file_, path_)) return kChanged;
  return ::unlink(path_.c_str()) == 0 ? "" : problem_of("cannot remove it");
}

}  // namespace hcl::apps
