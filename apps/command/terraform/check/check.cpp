// Checks modules, one or all below some directories.

#include "command/terraform/check/check.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "command/check/report.h"
#include "command/terraform/check/check_fixes.h"
#include "command/terraform/diagnostics.h"
#include "hcl/terraform.h"
#include "hcl/terraform_parts.h"
#include "support/command_line/command.h"
#include "support/files/find_files.h"
#include "support/files/ordered_jobs.h"
#include "support/output/console.h"
#include "support/output/progress.h"

namespace hcl::apps {
namespace {

using terraform::Configuration;

// A module that was loaded and checked.
struct CheckedModule {
  std::string folder;
  // Whether the directory could be read.
  bool is_readable = false;
  Diagnostics diagnostics;
  // The directories of the modules that it calls, and its own, without links.
  std::vector<std::string> covered;
};

std::string real_path(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::path real =
      std::filesystem::weakly_canonical(path, error);
  return (error ? path.lexically_normal() : real).string();
}

CheckedModule checked(const std::string& folder,
                      const TerraformRequest& request,
                      const Settings& settings) {
  CheckedModule result;
  result.folder = folder;
  TerraformRequest own = request;
  own.folder = folder;
  terraform::Settings module;
  if (!settings_to_check(own, settings, module)) return result;
  result.is_readable = true;
  const Configuration configuration = terraform::load(module);
  result.diagnostics =
      for_user(terraform::check(configuration), folder, settings);
  // Found in the order of evaluation.
  result.diagnostics.sort_by_position();
  for (const std::string& called : module_folders(configuration)) {
    result.covered.push_back(real_path(std::filesystem::path(folder) / called));
  }
  return result;
}

bool is_configuration(std::string_view name, const std::string& tool) {
  const bool is_tofu = tool == "tofu" && (name.ends_with(".tofu") ||
                                          name.ends_with(".tofu.json"));
  return is_tofu || name.ends_with(".tf") || name.ends_with(".tf.json");
}

// The directories in and below those of the request that have files of a
// configuration; `empty` receives those without any.
std::vector<std::string> folders_below(const TerraformRequest& request,
                                       const std::vector<std::string>& paths,
                                       std::vector<std::string>& empty) {
  FileSearch search;
  search.takes = [&](std::string_view name) {
    return is_configuration(name, request.tool);
  };
  std::vector<std::string> there;
  for (const std::string& path : paths) {
    std::error_code error;
    const bool is_folder = std::filesystem::is_directory(path, error);
    (is_folder ? there : empty).push_back(path);
  }
  const FoundFiles found = find_files(there, search);
  empty.insert(empty.end(), found.empty_folders.begin(),
               found.empty_folders.end());
  std::set<std::string> folders;
  for (const std::string& file : found.files) {
    std::error_code error;
    // One that cannot be read is among the files.
    const std::string folder =
        std::filesystem::is_directory(file, error)
            ? file
            : std::filesystem::path(file).parent_path().string();
    folders.insert(folder.empty() ? "." : folder);
  }
  return {folders.begin(), folders.end()};
}

unsigned fitting_threads_for(std::size_t folders) {
  constexpr std::size_t kFoldersPerThread = 16;
  const std::size_t processors =
      std::max<std::size_t>(1, std::thread::hardware_concurrency());
  return static_cast<unsigned>(
      std::clamp<std::size_t>(folders / kFoldersPerThread, 1, processors));
}

// Writes results, each diagnostic once, and counts them.
class Reporter {
 public:
  explicit Reporter(const TerraformRequest& request)
      : report_(make_check_report(
            request.format, style_for(stdout, request.settings->color), false,
            {.command = "hcl terraform check", .unit = "module"})) {
    write(report_->begin());
  }

  void take(const CheckedModule& module) {
    if (!module.is_readable) {
      any_unreadable_ = true;
      return;
    }
    CheckedFile told = {.path = module.folder, .diagnostics = new_ones(module)};
    ++totals_.files;
    if (module.diagnostics.has_errors()) ++totals_.bad_files;
    totals_.errors += told.diagnostics.error_count();
    totals_.warnings += told.diagnostics.warning_count();
    write(report_->module(told));
  }

  int finish() {
    write(report_->end(totals_));
    if (!is_written_ || any_unreadable_) return kUsage;
    return totals_.bad_files == 0 ? kFine : kDiagnostics;
  }

 private:
  // The diagnostics that no module before has. A module that several others
  // call has the same ones each time.
  Diagnostics new_ones(const CheckedModule& module) {
    Diagnostics result = module.diagnostics;
    result.remove_if([&](const Diagnostic& each) {
      std::string key(each.name());
      key += "\n" + each.detail + "\n";
      if (each.subject && !each.subject->file.name().empty()) {
        key += real_path(each.subject->file.name()) + ":" +
               std::to_string(each.subject->span.begin);
      } else {
        key += module.folder;
      }
      return !seen_.insert(std::move(key)).second;
    });
    return result;
  }

  void write(const std::string& text) {
    is_written_ = write_and_flush(stdout, text) && is_written_;
  }

  std::unique_ptr<CheckReport> report_;
  CheckTotals totals_;
  std::set<std::string> seen_;
  bool is_written_ = true;
  bool any_unreadable_ = false;
};

// The modules that are not called by one before, which covers them. Of modules
// that call each other the first stays.
std::vector<const CheckedModule*> uncalled(
    const std::vector<CheckedModule>& modules) {
  std::map<std::string, std::size_t> callers;
  for (const CheckedModule& module : modules) {
    const std::string own = real_path(module.folder);
    for (const std::string& folder : module.covered) {
      if (folder != own) ++callers[folder];
    }
  }
  std::vector<const CheckedModule*> result;
  std::set<std::string> covered;
  for (const bool are_called : {false, true}) {
    for (const CheckedModule& module : modules) {
      const std::string own = real_path(module.folder);
      if ((callers.count(own) > 0) != are_called || covered.contains(own)) {
        continue;
      }
      covered.insert(module.covered.begin(), module.covered.end());
      covered.insert(own);
      result.push_back(&module);
    }
  }
  return result;
}

std::vector<CheckedModule> checked_all(const std::vector<std::string>& folders,
                                       const TerraformRequest& request,
                                       const Settings& settings) {
  std::vector<CheckedModule> modules;
  modules.reserve(folders.size());
  Progress progress("modules", folders.size());
  do_in_order<CheckedModule>(
      folders.size(), fitting_threads_for(folders.size()),
      [&] {
        return [&](std::size_t index) {
          CheckedModule module = checked(folders[index], request, settings);
          progress.step();
          return module;
        };
      },
      [&](const CheckedModule& module) { modules.push_back(module); });
  return modules;
}

}  // namespace

bool settings_to_check(TerraformRequest request, const Settings& settings,
                       terraform::Settings& result) {
  request.reads_tests = true;
  if (!module_settings(request, settings, result)) return false;
  result.reads_variable_files = false;
  return true;
}

int check_modules(const TerraformRequest& request, const Settings& settings) {
  std::vector<std::string> folders = request.folders;
  if (folders.empty()) folders.emplace_back(".");
  bool all_found = true;
  if (request.recursive) {
    std::vector<std::string> empty;
    folders = folders_below(request, folders, empty);
    for (const std::string& folder : empty) {
      write_and_flush(stderr, "hcl terraform check: " + folder +
                                  ": no module in or below this directory\n");
    }
    all_found = empty.empty();
    if (folders.empty()) return kUsage;
  }
  if (request.fix || request.diff) {
    const int code = fix_modules(folders, request, settings);
    if (request.diff || code != kFine) return code;
  }
  const std::vector<CheckedModule> modules =
      checked_all(folders, request, settings);
  Reporter reporter(request);
  if (request.recursive) {
    for (const CheckedModule* module : uncalled(modules)) {
      reporter.take(*module);
    }
  } else {
    for (const CheckedModule& module : modules) reporter.take(module);
  }
  const int code = reporter.finish();
  return all_found ? code : kUsage;
}

}  // namespace hcl::apps
