// Access to the system's files below some directories.

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

#include "functions/paths/path_text.h"
#include "hcl/terraform_functions.h"
#include "meter/charged.h"

namespace hcl {
namespace {

using Kind = FileProblem::Kind;

FileProblem problem_of(int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
    case ENAMETOOLONG:
      return {Kind::NotFound, "there is nothing at this path"};
    case EISDIR:
      return {Kind::WrongKind, "this is a directory"};
    default:
      return {Kind::Unreadable, std::generic_category().message(error)};
  }
}

// An open file descriptor.
class Descriptor {
 public:
  Descriptor(const std::string& path, int flags)
      : number_(::open(path.c_str(), flags | O_CLOEXEC)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }

  bool ok() const { return number_ >= 0; }
  int number() const { return number_; }

 private:
  int number_;
};

// `size` is the file size that the system reports. One more byte is requested,
// so that a file of that size takes one read and the one that finds the end.
Expected<std::string, FileProblem> read_all(const Descriptor& file,
                                            std::uint64_t size,
                                            std::uint64_t limit) {
  constexpr std::uint64_t kLargestPiece = std::uint64_t{1} << 16U;
  const std::size_t piece =
      static_cast<std::size_t>(std::min(size, kLargestPiece)) + 1;
  meter::ChargedText out;
  while (true) {
    const std::size_t before = out.size();
    out.resize(before + piece);
    if (out.size() == before) {
      return FileProblem{Kind::TooLarge, "there is no memory for the file"};
    }
    const ssize_t got = ::read(file.number(), out.data() + before, piece);
    if (got < 0 && errno == EINTR) {
      out.resize(before);
      continue;
    }
    if (got < 0) return problem_of(errno);
    out.resize(before + static_cast<std::size_t>(got));
    if (out.size() > limit) {
      return FileProblem{Kind::TooLarge, "the file is longer than " +
                                             std::to_string(limit) + " bytes"};
    }
    if (got == 0) return std::move(out).take();
  }
}

class DiskFiles final : public FunctionFiles {
 public:
  DiskFiles(const std::vector<std::string>& allowed,
            const std::string& working_folder)
      : working_folder_(absolute(working_folder)) {
    for (const std::string& folder : allowed) {
      std::error_code error;
      const auto real =
          std::filesystem::canonical(in_working_folder(folder), error);
      if (!error) allowed_.push_back(real.string());
    }
  }

  Expected<FileKind, FileProblem> kind(const std::string& path) const override {
    const auto real = real_path(path);
    if (!real) return FileProblem(real.error());
    struct stat status {};
    if (::stat(real->c_str(), &status) != 0) return problem_of(errno);
    if (S_ISREG(status.st_mode)) return FileKind::File;
    return S_ISDIR(status.st_mode) ? FileKind::Folder : FileKind::Other;
  }

  Expected<std::string, FileProblem> read(const std::string& path,
                                          std::uint64_t limit) const override {
    const auto real = real_path(path);
    if (!real) return FileProblem(real.error());
    // This neither waits for the other end of a pipe nor follows a link that
    // has replaced a file.
    const Descriptor file(*real, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY);
    if (!file.ok()) return problem_of(errno);
    struct stat status {};
    if (::fstat(file.number(), &status) != 0) return problem_of(errno);
    if (S_ISDIR(status.st_mode)) return problem_of(EISDIR);
    if (!S_ISREG(status.st_mode)) {
      return FileProblem{Kind::WrongKind, "this is not a regular file"};
    }
    return read_all(file, static_cast<std::uint64_t>(status.st_size), limit);
  }

  Expected<std::vector<FolderEntry>, FileProblem> list(
      const std::string& folder, std::uint64_t limit) const override {
    const auto real = real_path(folder);
    if (!real) return FileProblem(real.error());
    const std::unique_ptr<DIR, int (*)(DIR*)> open(::opendir(real->c_str()),
                                                   ::closedir);
    if (open == nullptr) return problem_of(errno);
    std::vector<FolderEntry> out;
    while (const dirent* entry = ::readdir(open.get())) {
      const std::string_view name = entry->d_name;
      if (name == "." || name == "..") continue;
      if (out.size() >= limit) {
        return FileProblem{Kind::TooLarge, "the directory has more than " +
                                               std::to_string(limit) +
                                               " entries"};
      }
      out.push_back({std::string(name), is_folder(*open, *entry)});
    }
    return out;
  }

 private:
  static std::string absolute(const std::string& folder) {
    std::error_code error;
    return std::filesystem::absolute(folder.empty() ? "." : folder, error)
        .string();
  }

  static bool is_folder(DIR& open, const dirent& entry) {
    if (entry.d_type != DT_UNKNOWN) return entry.d_type == DT_DIR;
    struct stat status {};
    return ::fstatat(::dirfd(&open), entry.d_name, &status,
                     AT_SYMLINK_NOFOLLOW) == 0 &&
           S_ISDIR(status.st_mode);
  }

  std::string in_working_folder(const std::string& path) const {
    if (functions::is_absolute(path)) return functions::clean_path(path);
    return functions::join_paths(working_folder_, path);
  }

  // The path with links resolved, if it is allowed. A path that does not exist
  // is allowed if it would be inside an allowed directory.
  Expected<std::string, FileProblem> real_path(const std::string& path) const {
    if (path.find('\0') != std::string::npos) return problem_of(ENOENT);
    const std::string whole = in_working_folder(path);
    if (is_plainly_allowed(whole)) return whole;
    std::error_code error;
    const std::string real =
        std::filesystem::weakly_canonical(whole, error).string();
    if (!is_allowed(error ? whole : real)) {
      return FileProblem{Kind::NotAllowed, "reading this is not allowed"};
    }
    if (error) return problem_of(error.value());
    // Only a link whose target is missing is left in the path.
    const std::filesystem::path target =
        std::filesystem::read_symlink(real, error);
    if (error) return real;
    return FileProblem{Kind::NotFound, "it is a link to " + target.string() +
                                           ", where there is nothing"};
  }

  bool is_allowed(const std::string& path) const {
    return std::ranges::any_of(allowed_, [&](const std::string& folder) {
      return is_inside(path, folder);
    });
  }

  // Whether a path begins with an allowed directory, whose own path is real,
  // and has no links below it. This is much faster than resolving every part.
  bool is_plainly_allowed(const std::string& path) const {
    return std::ranges::any_of(allowed_, [&](const std::string& folder) {
      return is_inside(path, folder) && !has_links(path, folder.size());
    });
  }

  // Whether a part of a path after its first `begin` bytes is a link, or its
  // kind cannot be determined.
  static bool has_links(const std::string& path, std::size_t begin) {
    while (begin < path.size()) {
      begin = std::min(path.find('/', begin + 1), path.size());
      struct stat status {};
      if (::lstat(path.substr(0, begin).c_str(), &status) != 0) {
        return errno != ENOENT;
      }
      if (S_ISLNK(status.st_mode)) return true;
    }
    return false;
  }

  static bool is_inside(std::string_view path, std::string_view folder) {
    if (folder == "/") return true;
    return path.starts_with(folder) &&
           (path.size() == folder.size() || path[folder.size()] == '/');
  }

  std::string working_folder_;
  // The allowed directories, with links resolved.
  std::vector<std::string> allowed_;
};

}  // namespace

std::shared_ptr<const FunctionFiles> files_below(
    const std::vector<std::string>& allowed_folders,
    const std::string& working_folder) {
  return std::make_shared<DiskFiles>(allowed_folders, working_folder);
}

}  // namespace hcl
