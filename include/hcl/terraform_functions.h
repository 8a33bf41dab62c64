#ifndef HCL_TERRAFORM_FUNCTIONS_H_
#define HCL_TERRAFORM_FUNCTIONS_H_

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/function.h"
#include "hcl/options.h"
#include "hcl/standard_functions.h"

/// The functions that access files, time, randomness or the environment.
/// Component `terraform_functions` (hcl::terraform_functions). The application
/// decides what they can access:
///
///   hcl::FunctionHost host = hcl::system_function_host();
///   host.files = hcl::files_below({"modules", "files"});
///   auto functions = hcl::terraform_functions(host, options);
///
/// What each function accesses besides its arguments:
///
///   file, filebase64, fileexists, fileset, filemd5, filesha1, filesha256,
///   filesha512, filebase64sha256, filebase64sha512   files, home
///   templatefile                                     files, home, functions
///   templatestring                                   functions
///   abspath                                          working_folder
///   pathexpand                                       home
///   timestamp, plantimestamp                         clock, plan_time
///   uuid, bcrypt                                     random
///
/// dirname and basename only process text.
namespace HCL_API hcl {

/// Why a file cannot be accessed.
struct FileProblem {
  enum class Kind : std::uint8_t {
    NotFound,
    /// The application does not allow it, whether it exists or not.
    NotAllowed,
    /// A directory where a file is needed, or vice versa.
    WrongKind,
    /// Longer than the limit.
    TooLarge,
    /// Any other reason; the message has that of the system.
    Unreadable,
  };

  Kind kind = Kind::NotFound;
  /// A clause without a full stop, for messages.
  std::string message = {};
};

enum class FileKind : std::uint8_t { File, Folder, Other };

/// An entry of a directory.
struct FolderEntry {
  std::string name = {};
  /// Whether this is a directory itself, not a symbolic link to one.
  bool is_folder = false;
};

/// Files as functions see them. Called from any thread; must not throw. Paths
/// are absolute or relative to the working directory, without `.`, doubled
/// slashes and removable `..`; `.` is the working directory.
class FunctionFiles {
 public:
  virtual ~FunctionFiles() = default;

  /// The kind of file at a path; symbolic links are followed.
  virtual Expected<FileKind, FileProblem> kind(
      const std::string& path) const = 0;
  /// The content of a file, of at most `limit` bytes.
  virtual Expected<std::string, FileProblem> read(
      const std::string& path, std::uint64_t limit) const = 0;
  /// The entries of a directory, in any order, without `.` and `..`; TooLarge
  /// if there are more than `limit`.
  virtual Expected<std::vector<FolderEntry>, FileProblem> list(
      const std::string& folder, std::uint64_t limit) const = 0;
};

/// The files of the system below some directories, and nothing else: the target
/// of a path, after following symbolic links, must be one of the directories or
/// inside one. Relative paths begin at `working_folder`, or at that of the
/// process if it is empty. Directories that do not exist allow nothing. Only
/// regular files are read, so that no read blocks on a device or a pipe. Anyone
/// who can change the directories while functions run can make them read other
/// files.
std::shared_ptr<const FunctionFiles> files_below(
    const std::vector<std::string>& allowed_folders,
    const std::string& working_folder = {});

/// Files that a program holds in memory, for modules and functions that use no
/// disk. A directory exists if a file is in it; the working directory always
/// does. Reading from several threads is safe, but not while `add` runs: add
/// first, then share. Finding a path takes time proportional to its length and
/// the logarithm of the number of files; a list, as often for each entry.
///
///   auto files = std::make_shared<hcl::MemoryFiles>();
///   files->add("main.tf", text);
///   host.files = files;
class MemoryFiles final : public FunctionFiles {
 public:
  /// Relative paths begin at `working_folder`, an absolute path. If it is empty
  /// or relative, no relative path leads to the same file as an absolute one.
  explicit MemoryFiles(std::string working_folder = {});

  /// Adds a file or replaces its content. False, with nothing changed, for a
  /// path that leads to a directory or below a file, or, without a working
  /// directory, one that begins with `..`.
  bool add(std::string_view path, std::string_view text);

  Expected<FileKind, FileProblem> kind(const std::string& path) const override;
  Expected<std::string, FileProblem> read(const std::string& path,
                                          std::uint64_t limit) const override;
  Expected<std::vector<FolderEntry>, FileProblem> list(
      const std::string& folder, std::uint64_t limit) const override;

 private:
  std::optional<std::string> whole_path(std::string_view path) const;
  bool is_folder(const std::string& path) const;

  std::string working_folder_;
  std::map<std::string, std::string, std::less<>> texts_;
};

/// What the functions may access. By default nothing: functions of files fail,
/// and those of time and randomness give unknown values.
struct FunctionHost {
  /// If null, no file may be read.
  std::shared_ptr<const FunctionFiles> files = nullptr;
  /// How a user can allow access that is not allowed, as a clause for messages:
  /// "--allow-read=DIR allows it". May be empty.
  std::string reading_hint = {};
  /// The absolute path that `abspath` prepends to relative ones. If empty,
  /// these are errors.
  std::string working_folder = {};
  /// The directory that `~` stands for. If missing, `~` is an error.
  std::optional<std::string> home = std::nullopt;
  /// Returns the current time, for `timestamp`. If null, its result is unknown,
  /// as in a plan. Called from any thread, like `random`; for exceptions, see
  /// "Callbacks" in docs/limits.md.
  std::function<std::chrono::system_clock::time_point()> clock = nullptr;
  /// The time of the plan, for `plantimestamp`. If missing, its result is
  /// unknown.
  std::optional<std::chrono::system_clock::time_point> plan_time = std::nullopt;
  /// Fills the span with unpredictable bytes, for `uuid` and `bcrypt`; returns
  /// false if it cannot. If null, their results are unknown, as in a plan.
  std::function<bool(std::span<std::uint8_t>)> random = nullptr;
  /// Further functions, also for templates, by their full names such as
  /// `provider::aws::arn_parse`. They take precedence over others of the same
  /// name.
  FunctionMap provider_functions = {};

  /// How deeply calls of `templatefile` and `templatestring` may be nested, as
  /// far as the thread's stack allows.
  std::int32_t max_template_depth = 100;
  /// The largest cost of `bcrypt`, up to 31. Each increment doubles the time; a
  /// cost of 16 takes some seconds.
  std::int32_t max_bcrypt_cost = 16;
  /// How many directory entries one `fileset` may visit.
  std::uint64_t max_folder_entries = 1'000'000;
  /// How many patterns the brace alternatives of one `fileset` may expand to.
  std::uint64_t max_patterns = 1000;
};

/// A host with the system's clock and its current time as the time of the plan,
/// the system's randomness, the working directory of the process and the home
/// directory of its environment, but without files.
FunctionHost system_function_host();

/// The complete function tables of Terraform and OpenTofu, each name also as
/// `core::NAME`, and `provider::terraform::encode_tfvars`, `decode_tfvars` and
/// `encode_expr`. The functions keep a copy of the host.
///
/// No file longer than `Limits::max_result_size` is read. In Terraform, unlike
/// in OpenTofu, templates may not call `templatefile` or `templatestring`, and
/// `templatestring` takes a reference to a text, renders it to a text, and
/// cannot call functions of files.
FunctionMap terraform_functions(const FunctionHost& host,
                                const Options& options = {});
FunctionMap opentofu_functions(const FunctionHost& host,
                               const Options& options = {});

}  // namespace hcl

#endif  // HCL_TERRAFORM_FUNCTIONS_H_
