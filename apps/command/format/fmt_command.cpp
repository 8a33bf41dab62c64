#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "command/check/settings.h"
#include "command/commands.h"
#include "command/format/format_files.h"
#include "command/host/host_files.h"
#include "command/shared/inputs.h"
#include "command/shared/shared_options.h"
#include "hcl/diagnostic_writer.h"
#include "support/command_line/command.h"
#include "support/files/file_jobs.h"
#include "support/files/locked_file.h"
#include "support/files/ordered_jobs.h"
#include "support/output/progress.h"
#include "support/output/text_diff.h"
#include "support/process/interruption.h"

namespace hcl::apps {
namespace {

constexpr const char* kFmtFooter = R"(Examples:
  hcl fmt
  hcl fmt --check modules/ main.tf
  hcl fmt --style=terraform --diff .
  hcl fmt - --stdin-filename main.tf < main.tf

Without PATH, the current directory is formatted. Directories are searched
recursively for *.hcl, *.tf, *.tfvars, *.tofu and *.nomad files, or with
--style=terraform for those that Terraform reads. Names that begin with a dot,
such as .terraform, and files that .gitignore excludes are skipped. The names of
changed files go to standard output. What the .hcl-check.hcl of the repository
excludes is skipped, and files of the languages that it names are formatted. For -, standard input is formatted and goes
to standard output.

Exit codes: 0 success, 1 errors in files, which stay unchanged, 2 wrong command
line or a file that cannot be read or written, 3 files to change (--check).)";

// The exit code if files would change.
constexpr int kWouldChange = 3;

struct FmtRequest {
  Settings settings;
  FormatJob job;
  bool check = false;
  bool diff = false;
  bool to_stdout = false;
  bool allow_errors = false;
  bool no_config = false;
  unsigned jobs = 0;

  bool writes_files() const { return !check && !diff && !to_stdout; }
};

// Handles the formatted files in order: writes them, or shows what would
// change.
class Finisher {
 public:
  Finisher(const FmtRequest& request, std::size_t files)
      : request_(request),
        progress_("files", files),
        colored_(style_for(stdout, request.settings.color).color),
        style_(style_for(stderr, request.settings.color)) {}

  void take(const FormattedFile& file) {
    // After a signal the files that follow stay as they are.
    if (Interruption::is_requested()) return;
    if (!file.diagnostics.empty()) {
      progress_.clear();
      write_text(stderr, to_text(file.diagnostics, style_));
    }
    unreadable_ = unreadable_ || file.unreadable;
    if (file.unreadable) return;
    has_errors_ = has_errors_ || file.diagnostics.has_errors();
    if (shows_text(file)) {
      print(file.result.text);
    } else if (file.result.changed()) {
      change(file);
    }
    any_changed_ = any_changed_ || file.result.changed();
    progress_.step();
  }

  int finish() {
    progress_.clear();
    if (!is_written_ || !write_and_flush(stdout, "")) return kUsage;
    if (unreadable_ || unwritable_) return kUsage;
    if (has_errors_) return kDiagnostics;
    return request_.check && any_changed_ ? kWouldChange : kFine;
  }

 private:
  // Whether to print the text; standard input has no file to change.
  bool shows_text(const FormattedFile& file) const {
    const bool is_input = file.path == "<stdin>";
    return !request_.check && !request_.diff &&
           (is_input || request_.to_stdout);
  }

  void change(const FormattedFile& file) {
    if (request_.diff) {
      print(unified_diff(file.path, file.source.text(), file.result.edits,
                         colored_));
      return;
    }
    if (!request_.writes_files() || write(file)) print(file.path + "\n");
  }

  // Whether the file has been changed. One that another process has changed
  // since it was read is formatted again.
  bool write(const FormattedFile& file) {
    LockedFile locked(file.path);
    std::string error = locked.problem();
    if (!error.empty() || locked.has_text(file.source.text())) {
      error = locked.replace(file.source.text(), file.result.text);
    } else {
      Formatter formatter(request_.job.options);
      const FormattedFile now = format_file(file.path, request_.job, formatter);
      if (now.unreadable || !now.result.changed()) return false;
      error = locked.replace(now.source.text(), now.result.text);
    }
    if (error.empty()) return true;
    progress_.clear();
    write_text(stderr, file.path + ": " + error + "\n");
    unwritable_ = true;
    return false;
  }

  void print(const std::string& text) {
    progress_.clear();
    if (takes_text(stdout)) is_written_ = write_text(stdout, text);
  }

  const FmtRequest& request_;
  Progress progress_;
  bool colored_;
  DiagnosticStyle style_;
  bool is_written_ = true;
  bool unreadable_ = false;
  bool unwritable_ = false;
  bool has_errors_ = false;
  bool any_changed_ = false;
};

// The options of the style, plus those that only the command line can set.
FormatOptions chosen_options(const FmtRequest& request) {
  const FormatOptions style = FormatOptions::of(request.job.style);
  FormatOptions options = request.job.options;
  options.language = request.settings.options();
  options.refuse_errors = !request.allow_errors;
  options.unwrap_interpolations = style.unwrap_interpolations;
  options.update_type_constraints = style.update_type_constraints;
  options.quote_labels = style.quote_labels;
  return options;
}

// Adds what the .hcl-check.hcl of the repository excludes, and its languages.
// False, with the reason on standard error, if that file is wrong.
bool add_settings(FmtRequest& request, Languages& languages) {
  std::error_code ignored;
  const std::filesystem::path file =
      find_check_settings(std::filesystem::current_path(ignored));
  if (request.no_config || file.empty()) return true;
  const Result<CheckSettings> read = read_check_settings(file);
  report(read.diagnostics, request.settings);
  std::vector<std::string>& excluded = request.job.excluded;
  excluded.insert(excluded.end(), read.value.exclude.begin(),
                  read.value.exclude.end());
  request.job.languages = &languages;
  return read.ok() &&
         add_languages(read.value.hosts, request.settings, languages);
}

// The name by which a file is read.
const std::string& formatted_name(const std::string& path,
                                  const FormatJob& job) {
  return path == "-" && !job.stdin_name.empty() ? job.stdin_name : path;
}

int run(FmtRequest request) {
  if (request.job.paths.empty()) request.job.paths = {"."};
  Languages languages(request.settings.limits);
  if (!add_settings(request, languages)) return kUsage;
  request.job.options = chosen_options(request);
  const FormatJob& job = request.job;
  const std::vector<std::string> files = files_to_format(job);
  const unsigned threads =
      request.jobs > 0 ? request.jobs : fitting_threads(files);
  Finisher finisher(request, files.size());
  FormatOptions of_terraform = job.options;
  of_terraform.language = request.settings.options_for("main.tf");
  const auto make_worker = [&] {
    return [&, formatter = Formatter(job.options),
            terraform = Formatter(of_terraform)](std::size_t i) mutable {
      if (Interruption::is_requested()) return FormattedFile();
      return format_file(files[i], job,
                         is_of_terraform(formatted_name(files[i], job))
                             ? terraform
                             : formatter);
    };
  };
  int exit_code = kFine;
  {
    const Interruption interruption;
    do_in_order<FormattedFile>(
        files.size(), threads, make_worker,
        [&](const FormattedFile& file) { finisher.take(file); });
    exit_code = finisher.finish();
  }
  // The files that have been changed are on standard output.
  Interruption::end_if_requested();
  return exit_code;
}

void add_options(const Command& command, FmtRequest& request) {
  command.add_option("PATH", request.job.paths,
                     "Files and directories to format");
  add_stdin_filename_option(command, request.job.stdin_name);
  command.add_flag("--check", request.check,
                   "Write nothing; exit with 3 if files would change");
  command.add_flag("--diff", request.diff,
                   "Write nothing; show what would change");
  command.add_flag("--stdout", request.to_stdout,
                   "Write nothing; print the formatted files");
  command
      .add_option(
          "--style",
          [&request](const std::string& name) {
            request.job.style =
                name == "terraform" ? FormatStyle::Terraform : FormatStyle::Hcl;
          },
          "Style of hclfmt, or of terraform fmt with its rewrites [hcl]")
      .one_of({"hcl", "terraform"})
      .type_name("hcl|terraform");
  add_exclude_option(command, request.job.excluded);
  command.add_flag("--no-ignore", request.job.all_files,
                   "Also format files that .gitignore excludes");
  command.add_flag("--no-config", request.no_config,
                   "Ignore .hcl-check.hcl files");
  command.add_flag("--allow-errors", request.allow_errors,
                   "Also format files that have errors");
  add_jobs_option(command, request.jobs);
}

// Adds the options that go beyond the styles.
void add_extensions(const Command& command, FmtRequest& request) {
  const char* const group = "Additional layout";
  FormatOptions& options = request.job.options;
  command
      .add_option("--max-width", options.max_width,
                  "Break longer lines where possible")
      .positive()
      .type_name("COLUMNS")
      .group(group);
  command
      .add_flag("--sort-attributes", options.sort_attributes,
                "Sort attributes on consecutive lines by name")
      .group(group);
  command
      .add_flag("--trailing-commas", options.trailing_commas,
                "Add a comma before a closing bracket on its own line")
      .group(group);
  command
      .add_flag("--separate-blocks", options.separate_blocks,
                "Put exactly one empty line around blocks")
      .group(group);
  command
      .add_option(
          "--comments",
          [&options](const std::string& name) {
            options.comments = name == "hash"      ? CommentStyle::Hash
                               : name == "slashes" ? CommentStyle::Slashes
                                                   : CommentStyle::Keep;
          },
          "Marker of line comments: unchanged, # or // [keep]")
      .one_of({"keep", "hash", "slashes"})
      .type_name("keep|hash|slashes")
      .group(group);
}

}  // namespace

void add_fmt_command(const Command& app, int& exit_code) {
  const auto request = std::make_shared<FmtRequest>();
  // Everything that the Go implementation reads can be formatted.
  request->settings.conformance = Conformance::Reference;
  const Command command =
      app.add_subcommand("fmt", "Format files and directories");
  command.footer(kFmtFooter);
  add_options(command, *request);
  add_extensions(command, *request);
  add_common_options(command, request->settings, DefaultDialect::OfFileName);
  command.callback([request, &exit_code] { exit_code = run(*request); });
}

}  // namespace hcl::apps
