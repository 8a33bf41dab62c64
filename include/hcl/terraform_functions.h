#ifndef HCL_TERRAFORM_FUNCTIONS_H_
#define HCL_TERRAFORM_FUNCTIONS_H_

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/function.h"
#include "hcl/options.h"
#include "hcl/standard_functions.h"

/// The functions that reach files, time, randomness or the environment, of the
/// component `terraform_functions` (hcl::terraform_functions). An application
/// decides what they see:
///
///   hcl::FunctionHost host = hcl::system_function_host();
///   host.files = hcl::files_below({"modules", "files"});
///   auto functions = hcl::terraform_functions(host, options);
///
/// What each function reaches beyond its arguments:
///
///   file, filebase64, fileexists, fileset, filemd5, filesha1, filesha256,
///   filesha512, filebase64sha256, filebase64sha512   files, home
///   templatefile                                     files, home, all
///   functions templatestring                                   all functions
///   abspath                                          working_folder
///   pathexpand                                       home
///   timestamp, plantimestamp                         clock, plan_time
///   uuid, bcrypt                                     random
///
/// dirname and basename only cut text.
namespace HCL_API hcl {

/// Why a file cannot be had.
struct FileProblem {
  enum class Kind : std::uint8_t {
    NotFound,
    /// The application does not allow it, whether it exists or not.
    NotAllowed,
    /// A folder where a file is needed, or the other way round.
    WrongKind,
    /// Longer than the limit.
    TooLarge,
    /// Anything else; the message has the reason of the system.
    Unreadable,
  };

  Kind kind = Kind::NotFound;
  /// A clause without full stop, for messages.
  std::string message;
};

enum class FileKind : std::uint8_t { File, Folder, Other };

/// The name of something in a folder.
struct FolderEntry {
  std::string name;
  /// A folder itself, not a symbolic link to one.
  bool is_folder = false;
};

/// Files as functions see them. Called from any thread, never throws. Paths are
/// absolute or relative to the working folder, without `.`, doubled slashes and
/// removable `..`; `.` is the working folder.
class FunctionFiles {
 public:
  virtual ~FunctionFiles() = default;

  /// What is at a path; symbolic links are followed.
  virtual Expected<FileKind, FileProblem> kind(
      const std::string& path) const = 0;
  /// The content of a file, of at most `limit` bytes.
  virtual Expected<std::string, FileProblem> read(
      const std::string& path, std::uint64_t limit) const = 0;
  /// What is in a folder, in any order, without `.` and `..`; TooLarge when
  /// there is more than `limit`.
  virtual Expected<std::vector<FolderEntry>, FileProblem> list(
      const std::string& folder, std::uint64_t limit) const = 0;
};

/// The files of the system below some folders, and nothing else: where a path
/// leads, symbolic links followed, must be one of the folders or inside it.
/// Relative paths begin at the working folder; the process's own if it is
/// empty. Folders that do not exist allow nothing. Only regular files are read,
/// so no reading waits for a device or a pipe. Who can change the folders while
/// functions run can make them read other files.
std::shared_ptr<const FunctionFiles> files_below(
    const std::vector<std::string>& allowed_folders,
    const std::string& working_folder = {});

/// What the functions may reach. As it is made, nothing: functions of files
/// fail, those of time and randomness give unknown values.
struct FunctionHost {
  /// Null: no file may be read.
  std::shared_ptr<const FunctionFiles> files = nullptr;
  /// How a user can allow what is not allowed, as a clause for messages:
  /// "--allow-read=DIR allows it". May be empty.
  std::string reading_hint = {};
  /// The absolute path that `abspath` puts before relative ones. Empty: those
  /// are errors.
  std::string working_folder = {};
  /// What `~` stands for. Nothing: it is an error.
  std::optional<std::string> home = std::nullopt;
  /// The present time, for `timestamp`. Null: its result is unknown, as it is
  /// in a plan. Called from any thread, as `random` is; for exceptions see
  /// "Callbacks" in docs/limits.md.
  std::function<std::chrono::system_clock::time_point()> clock = nullptr;
  /// The time of the plan, for `plantimestamp`. Nothing: it is unknown.
  std::optional<std::chrono::system_clock::time_point> plan_time = std::nullopt;
  /// Fills the bytes with unpredictable ones, false if it cannot; for `uuid`
  /// and `bcrypt`. Null: their results are unknown, as they are in a plan.
  std::function<bool(std::span<std::uint8_t>)> random = nullptr;
  /// Further functions, also for templates, by their whole names such as
  /// `provider::aws::arn_parse`. They go before others of the same name.
  FunctionMap provider_functions = {};

  /// How many calls of `templatefile` and `templatestring` may be inside each
  /// other, as far as 1 MiB of the thread's stack goes.
  std::int32_t max_template_depth = 100;
  /// The largest cost of `bcrypt`; each more takes twice the time, and 16 some
  /// seconds. Up to 31.
  std::int32_t max_bcrypt_cost = 16;
  /// How many entries of folders one `fileset` may look at.
  std::uint64_t max_folder_entries = 1'000'000;
  /// How many patterns the alternatives in braces of one `fileset` may come to.
  std::uint64_t max_patterns = 1000;
};

/// A host with the system's clock, which is also the time of the plan, its
/// randomness, the process's working folder and the home folder of its
/// environment; without files.
FunctionHost system_function_host();

/// Terraform's and OpenTofu's whole tables, each name also as `core::NAME`, and
/// `provider::terraform::encode_tfvars`, `decode_tfvars` and `encode_expr`. The
/// functions keep a copy of the host.
///
/// No file longer than `Limits::max_result_size` is read. In Terraform, other
/// than in OpenTofu, templates may not call `templatefile` or `templatestring`,
/// and `templatestring` takes a reference to a text, renders it to a text, and
/// cannot call functions of files.
FunctionMap terraform_functions(const FunctionHost& host,
                                const Options& options = {});
FunctionMap opentofu_functions(const FunctionHost& host,
                               const Options& options = {});

}  // namespace hcl

#endif  // HCL_TERRAFORM_FUNCTIONS_H_
