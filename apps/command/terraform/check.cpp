// Checks modules, one or all below some folders.

#include "command/terraform/check.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "hcl/json_writer.h"
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
using terraform::Problem;
using terraform::Problems;

// A module that was loaded and checked.
struct CheckedModule {
  std::string folder;
  // Whether the folder could be read.
  bool is_readable = false;
  bool is_valid = false;
  Problems problems;
  // The folders of the modules that it calls, and its own, without links.
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
  if (!module_settings(own, settings, module)) return result;
  result.is_readable = true;
  module.reads_variable_files = false;
  const Configuration configuration = terraform::load(module);
  result.problems = Problems(settings.limits.max_diagnostics);
  const auto add = [&](const Problems& problems) {
    for (const Problem& problem : problems) result.problems.add(problem);
  };
  add(configuration.variable_problems());
  add(configuration.problems());
  if (configuration.can_be_evaluated() && configuration.is_complete()) {
    terraform::Walk walk(configuration, terraform::Phase::Validate);
    walk.evaluate_all();
    add(walk.problems());
  }
  result.is_valid = !result.problems.has_errors();
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

// The folders in and below those of the request that have files of a
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
    const std::string parent =
        std::filesystem::path(file).parent_path().string();
    folders.insert(parent.empty() ? "." : parent);
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

std::string numbered(std::size_t number, const char* one, const char* many) {
  return std::to_string(number) + " " + (number == 1 ? one : many);
}

// Writes results, each problem once, and counts them.
class Reporter {
 public:
  Reporter(const TerraformRequest& request, bool is_one)
      : request_(request), is_one_(is_one) {}

  void take(const CheckedModule& module) {
    if (!module.is_readable) {
      any_unreadable_ = true;
      return;
    }
    ++modules_;
    if (!module.is_valid) ++invalid_;
    const Problems news = new_ones(module);
    if (request_.json) return write_json(module, news);
    for (const Problem& problem : news) {
      text_ += problem_text(problem, module.folder) + "\n";
    }
    if (module.problems.dropped() > 0) {
      text_ +=
          std::to_string(module.problems.dropped()) + " more are not shown\n";
    }
  }

  int finish() {
    bool is_written = write_and_flush(stderr, text_);
    if (!request_.json) json_ = summary();
    is_written = write_and_flush(stdout, json_) && is_written;
    if (!is_written || any_unreadable_) return kUsage;
    return invalid_ == 0 ? kFine : kDiagnostics;
  }

 private:
  // The problems that no module before has. A module that several others call
  // has the same ones each time.
  Problems new_ones(const CheckedModule& module) {
    Problems result(std::numeric_limits<std::int32_t>::max());
    for (const Problem& problem : module.problems) {
      std::string key = problem.summary + "\n" + problem.detail + "\n";
      if (problem.subject && !problem.subject->file.name().empty()) {
        key += real_path(std::filesystem::path(module.folder) /
                         problem.subject->file.name()) +
               ":" + std::to_string(problem.subject->span.begin);
      } else {
        key += module.folder;
      }
      if (!seen_.insert(std::move(key)).second) continue;
      if (problem.severity == Severity::Error) ++errors_;
      if (problem.severity == Severity::Warning) ++warnings_;
      result.add(problem);
    }
    return result;
  }

  // One line for each module; a single module is like `validate -json`.
  void write_json(const CheckedModule& module, const Problems& news) {
    JsonWriter writer(json_);
    writer.begin_object();
    if (!is_one_) {
      writer.key("folder");
      writer.string(module.folder);
    }
    writer.key("valid");
    writer.boolean(module.is_valid);
    writer.key("diagnostics");
    writer.raw(to_json(news));
    writer.end_object();
    json_ += "\n";
  }

  std::string summary() const {
    if (is_one_) return invalid_ == 0 ? "The configuration is valid.\n" : "";
    std::string text = numbered(modules_, "module", "modules") + " checked, ";
    text += errors_ == 0 ? "no errors" : numbered(errors_, "error", "errors");
    if (errors_ > 0) {
      text += " in " + numbered(invalid_, "module", "modules");
    }
    if (warnings_ > 0) {
      text += ", " + numbered(warnings_, "warning", "warnings");
    }
    return text + "\n";
  }

  const TerraformRequest& request_;
  bool is_one_;
  std::string text_;
  std::string json_;
  std::set<std::string> seen_;
  std::size_t modules_ = 0;
  std::size_t invalid_ = 0;
  std::size_t errors_ = 0;
  std::size_t warnings_ = 0;
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
          return checked(folders[index], request, settings);
        };
      },
      [&](const CheckedModule& module) {
        modules.push_back(module);
        progress.step();
      });
  return modules;
}

}  // namespace

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
  const std::vector<CheckedModule> modules =
      checked_all(folders, request, settings);
  Reporter reporter(request, !request.recursive && folders.size() == 1);
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
