// Files of the operating system, on POSIX and Windows.

#include "files/input_file.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#if defined(_WIN32)
#include <io.h>

#include <filesystem>
#else
#include <unistd.h>
#endif

namespace hcl::files {
namespace {

// Systems read at most this much at once.
constexpr std::size_t kMostAtOnce = std::size_t{1} << 30;

#if defined(_WIN32)
using Status = struct _stat64;

int open_file(const std::string& path) {
  const std::filesystem::path name(std::u8string(path.begin(), path.end()));
  return _wopen(name.c_str(), _O_RDONLY | _O_BINARY);
}
int look_at(int descriptor, Status& status) {
  return _fstat64(descriptor, &status);
}
std::int64_t place_in(int descriptor) {
  return _lseeki64(descriptor, 0, SEEK_CUR);
}
std::int64_t read_some(int descriptor, char* to, std::size_t size) {
  return _read(descriptor, to, static_cast<unsigned>(size));
}
void close_file(int descriptor) { _close(descriptor); }
bool is_regular(const Status& s) { return (s.st_mode & _S_IFREG) != 0; }
bool is_directory(const Status& s) { return (s.st_mode & _S_IFDIR) != 0; }
#else
using Status = struct stat;

int open_file(const std::string& path) {
  // NOLINTNEXTLINE(*-vararg): how the system opens files.
  return ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
}
int look_at(int descriptor, Status& status) {
  return ::fstat(descriptor, &status);
}
std::int64_t place_in(int descriptor) {
  return ::lseek(descriptor, 0, SEEK_CUR);
}
std::int64_t read_some(int descriptor, char* to, std::size_t size) {
  return ::read(descriptor, to, size);
}
void close_file(int descriptor) { ::close(descriptor); }
bool is_regular(const Status& s) { return S_ISREG(s.st_mode); }
bool is_directory(const Status& s) { return S_ISDIR(s.st_mode); }
#endif

#if !defined(_WIN32)
// Covers both signatures of `strerror_r()`.
[[maybe_unused]] std::string text_of(int failed, const char* buffer) {
  return failed == 0 ? buffer : "unknown error";
}
[[maybe_unused]] std::string text_of(const char* message, const char*) {
  return message;
}
#endif

}  // namespace

InputFile::InputFile(int descriptor, bool is_owned)
    : descriptor_(descriptor), is_owned_(is_owned) {
  if (descriptor_ < 0) {
    error_ = errno;
  } else {
    look();
  }
}

InputFile::InputFile(InputFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      is_owned_(other.is_owned_),
      error_(other.error_),
      kind_(other.kind_),
      bytes_left_(other.bytes_left_) {}

InputFile::~InputFile() {
  if (is_owned_ && descriptor_ >= 0) close_file(descriptor_);
}

InputFile InputFile::open(const std::string& path) {
  return InputFile(open_file(path), true);
}

InputFile InputFile::standard_input() {
#if defined(_WIN32)
  _setmode(0, _O_BINARY);
#endif
  return InputFile(0, false);
}

// Some system files claim to be empty but are not.
void InputFile::look() {
  Status status{};
  if (look_at(descriptor_, status) != 0) {
    error_ = errno;
  } else if (is_directory(status)) {
    kind_ = Kind::Directory;
  } else if (is_regular(status)) {
    kind_ = Kind::Regular;
    // A file opened here begins at its first byte.
    const std::int64_t place = is_owned_ ? 0 : place_in(descriptor_);
    if (status.st_size > 0 && place >= 0) {
      bytes_left_ = std::max<std::int64_t>(status.st_size - place, 0);
    }
  }
}

std::size_t InputFile::read(char* to, std::size_t size) {
  std::size_t done = 0;
  while (done < size && error_ == 0) {
    const std::int64_t got =
        read_some(descriptor_, to + done, std::min(size - done, kMostAtOnce));
    if (got == 0) break;
    if (got > 0) {
      done += static_cast<std::size_t>(got);
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
  return done;
}

std::string message_of(int error) {
  std::array<char, 256> buffer{};
#if defined(_WIN32)
  strerror_s(buffer.data(), buffer.size(), error);
  return buffer.data();
#else
  return text_of(::strerror_r(error, buffer.data(), buffer.size()),
                 buffer.data());
#endif
}

}  // namespace hcl::files
