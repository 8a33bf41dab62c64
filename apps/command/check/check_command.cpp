#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "command/check/files.h"
#include "command/check/report.h"
#include "command/check/settings.h"
#include "command/commands.h"
#include "command/host/eval_host.h"
#include "command/host/host_files.h"
#include "command/shared/inputs.h"
#include "command/shared/shared_options.h"
#include "support/command_line/command.h"
#include "support/files/configuration_names.h"
#include "support/files/file_jobs.h"
#include "support/files/find_files.h"
#include "support/output/progress.h"
#include "support/process/interruption.h"

namespace hcl::apps {
namespace {

constexpr const char* kCheckFooter = R"(Examples:
  hcl check main.tf
  hcl check modules/ environments/
  hcl check --fix .
  hcl check . --exclude 'vendor' --format=sarif > hcl.sarif
  hcl check . -W all=off -W RepeatedObjectKey=error
  hcl check - --stdin-filename main.tf < main.tf
  hcl check . --format=json | jq -c 'select(.ok | not)'
  hcl check shop.kiln --host kiln.host.hcl

Directories are searched recursively for *.hcl, *.tf, *.tfvars, *.tofu, *.nomad
and *.zcl files and their JSON forms, such as *.tf.json. .terraform,
.terragrunt-cache and files that .gitignore excludes are skipped. A file given
by name is always checked; no file is checked twice. Files of Docker bake,
Nomad, Packer and Terragrunt, of the languages that .hcl-check.hcl names, and
descriptions *.host.hcl are checked as such (hcl host). `hcl lint` is another
name of this command.

--format=json prints one line for each file: {"version", "path", "ok",
"diagnostics"}. sarif, junit, gcc and github are formats for code scanning,
build servers, editors and GitHub Actions.)";

struct CheckRequest {
  std::vector<std::string> paths;
  std::vector<std::string> excluded;
  std::string format = "text";
  bool is_quiet = false;
  bool all_files = false;
  bool fix = false;
  unsigned jobs = 0;
  std::vector<std::string> warnings;
  std::string config;
  std::string stdin_name;
  bool no_config = false;
  HostOption host;
};

// Counts results and writes them as they arrive.
class FileReporter {
 public:
  FileReporter(const CheckRequest& request, const Settings& settings,
               std::size_t files)
      : report_(make_check_report(request.format,
                                  style_for(stdout, settings.color),
                                  request.is_quiet)),
        is_quiet_(request.is_quiet),
        progress_("files", request.is_quiet ? 0 : files) {
    write(report_->begin());
  }

  void take(const CheckedFile& file) {
    ++totals_.files;
    any_unreadable_ = any_unreadable_ || file.unreadable;
    totals_.errors += file.diagnostics.error_count();
    totals_.warnings += file.diagnostics.warning_count();
    totals_.fixable += file.fixable;
    if (!file.ok()) ++totals_.bad_files;
    tell_fixes(file);
    write(report_->file(file));
    progress_.step();
  }

  int finish() {
    progress_.clear();
    write(report_->end(totals_));
    if (!is_written_ || !write_and_flush(stdout, "")) return kUsage;
    if (any_unreadable_) return kUsage;
    return totals_.bad_files == 0 ? kFine : kDiagnostics;
  }

 private:
  void tell_fixes(const CheckedFile& file) {
    if (file.fixed == 0 && file.unwritten.empty()) return;
    progress_.clear();
    if (!file.unwritten.empty()) {
      any_unreadable_ = true;
      write_text(stderr, file.path + ": " + file.unwritten + "\n");
    } else if (!is_quiet_) {
      write_text(stderr, file.path + ": " + std::to_string(file.fixed) +
                             (file.fixed == 1 ? " mistake" : " mistakes") +
                             " fixed\n");
    }
  }

  void write(const std::string& out) {
    if (out.empty() || !takes_text(stdout)) return;
    progress_.clear();
    is_written_ = write_text(stdout, out);
  }

  std::unique_ptr<CheckReport> report_;
  bool is_quiet_;
  Progress progress_;
  bool is_written_ = true;
  bool any_unreadable_ = false;
  CheckTotals totals_;
};

// The settings of the repository, then those of the command line. Nothing, with
// the reason on standard error, if they are invalid.
std::optional<CheckSettings> settings_of(const CheckRequest& request,
                                         const Settings& settings) {
  CheckSettings result;
  std::error_code ignored;
  const std::filesystem::path file =
      !request.config.empty() ? std::filesystem::path(request.config)
      : request.no_config
          ? std::filesystem::path()
          : find_check_settings(std::filesystem::current_path(ignored));
  if (!file.empty()) {
    Result<CheckSettings> read = read_check_settings(file);
    report(read.diagnostics, settings);
    if (!read.ok()) return std::nullopt;
    result = std::move(read.value);
  }
  for (const std::string& option : request.warnings) {
    const std::string complaint = result.warnings.set(option);
    if (complaint.empty()) continue;
    write_and_flush(stderr, "hcl check: --warn: " + complaint + "\n");
    return std::nullopt;
  }
  result.exclude.insert(result.exclude.end(), request.excluded.begin(),
                        request.excluded.end());
  return result;
}

int run(const CheckRequest& request, const Settings& settings) {
  const std::optional<CheckSettings> chosen = settings_of(request, settings);
  if (!chosen) return kUsage;
  Languages languages(settings.limits);
  if (!add_languages(chosen->hosts, settings, languages)) return kUsage;
  std::optional<host::Program> language;
  if (!request.host.host.empty()) {
    language = host_of(request.host, request.paths, settings);
    if (!language) return kUsage;
  }
  const bool has_language = language && language->description != nullptr;
  const auto takes = [&languages](std::string_view name) {
    return is_configuration(name) || languages.of_file(name) != nullptr;
  };
  const FoundFiles found =
      find_files(request.paths, {.takes = takes,
                                 .excluded = chosen->exclude,
                                 .respects_gitignore = !request.all_files});
  const unsigned jobs =
      request.jobs > 0 ? request.jobs : fitting_threads(found.files);
  FileReporter reporter(request, settings, found.files.size());
  int code = kFine;
  {
    // Files that have been fixed are always reported.
    std::optional<Interruption> interruption;
    if (request.fix) interruption.emplace();
    check_files(found.files,
                {.options = settings.options(),
                 .terraform_options = settings.options_for("main.tf"),
                 .jobs = jobs,
                 .fix = request.fix,
                 .warnings = chosen->warnings,
                 .stdin_name = request.stdin_name,
                 .languages = request.host.host.empty() ? &languages : nullptr,
                 .language = has_language ? &*language : nullptr},
                [&](const CheckedFile& file) { reporter.take(file); });
    code = reporter.finish();
  }
  Interruption::end_if_requested();
  for (const std::string& folder : found.empty_folders) {
    write_and_flush(stderr, "hcl check: " + folder +
                                ": no files to check in this directory\n");
  }
  return found.empty_folders.empty() ? code : kUsage;
}

}  // namespace

void add_check_command(const Command& app, Settings& settings, int& exit_code) {
  const auto request = std::make_shared<CheckRequest>();
  const Command command =
      app.add_subcommand("check", "Check files and directories for errors");
  command.footer(kCheckFooter);
  command.add_option("PATH", request->paths,
                     "Files and directories to check [.]");
  add_format_option(command, request->format, check_formats());
  add_exclude_option(command, request->excluded);
  command.add_flag("--no-ignore", request->all_files,
                   "Also check files that .gitignore excludes");
  command
      .add_option(
          "-W,--warn", request->warnings,
          "Set the level of this warning, or of \"all\" [warning]; repeatable")
      .type_name("NAME[=off|warning|error]")
      .allow_extra_args(false);
  add_host_option(command, request->host);
  command
      .add_option("--config", request->config,
                  "Configuration file [nearest .hcl-check.hcl in this or a "
                  "parent directory]")
      .type_name("FILE");
  add_stdin_filename_option(command, request->stdin_name);
  command.add_flag("--no-config", request->no_config,
                   "Ignore .hcl-check.hcl files");
  command.add_flag("--fix", request->fix,
                   "Apply the fixes that are certain and report the rest");
  command.add_flag("-q,--quiet", request->is_quiet,
                   "Print only diagnostics: no summary, no progress");
  add_jobs_option(command, request->jobs);
  add_common_options(command, settings, DefaultDialect::OfFileName);
  command.callback([request, &settings, &exit_code] {
    if (request->paths.empty()) request->paths = {"."};
    exit_code = run(*request, settings);
  });
}

}  // namespace hcl::apps
