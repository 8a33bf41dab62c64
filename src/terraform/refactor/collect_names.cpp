#include "terraform/refactor/collect_names.h"

#include <algorithm>
#include <array>
#include <deque>
#include <set>
#include <tuple>
#include <utility>

#include "hcl/terraform_names.h"
#include "terraform/directory/module_files.h"
#include "terraform/directory/module_sources.h"
#include "terraform/directory/special_files.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

using Entry = NamesData::Entry;

bool is_values_file(std::string_view name) {
  return !name.starts_with('.') &&
         (name.ends_with(".tfvars") || name.ends_with(".tfvars.json"));
}

class Collector {
 public:
  explicit Collector(const Configuration& configuration) {
    data_.configuration = configuration;
    add_tree(configuration);
  }

  NamesData collect() {
    // Runs of tests can have modules of their own, which have tests, too.
    while (!waiting_.empty()) {
      const std::string folder = std::move(waiting_.front());
      waiting_.pop_front();
      collect_folder(folder);
    }
    sort();
    return std::move(data_);
  }

 private:
  const Settings& settings() const {
    return data_.configuration.data().settings;
  }

  // Notes the modules of a tree and the calls between them.
  void add_tree(const Configuration& configuration) {
    const ConfigurationData& data = configuration.data();
    if (!data.has_root) return;
    keep_.push_back(configuration);
    std::vector<const Module*> modules = {data.root.get()};
    while (!modules.empty()) {
      const Module& module = *modules.back();
      modules.pop_back();
      const std::string& folder = module.content->folder;
      if (contents_.emplace(folder, module.content.get()).second) {
        waiting_.push_back(folder);
      }
      for (const auto& [name, child] : module.children) {
        data_.calls[folder].emplace(name, child->content->folder);
        modules.push_back(child.get());
      }
    }
    note_mistakes(configuration);
  }

  // Names may be missing where a file has mistakes.
  void note_mistakes(const Configuration& configuration) {
    if (!configuration.diagnostics().has_errors()) return;
    for (const Diagnostic& each : configuration.diagnostics()) {
      if (each.severity == Severity::Error) data_.problems.add(each);
    }
  }

  void collect_folder(const std::string& folder) {
    for (const Body& body : contents_.at(folder)->files) {
      add_file(folder, body, FileRole::Module);
    }
    if (is_installed(folder)) return;
    for (const std::string& place : {folder, join_path(folder, "tests")}) {
      add_values(folder, place);
      add_tests(folder, place);
    }
    if (folder != settings().folder) return;
    for (const VariableArgument& argument : settings().arguments) {
      if (argument.kind == VariableArgument::Kind::File) {
        read_file(folder, argument.text, FileRole::Values);
      }
    }
  }

  void add_values(const std::string& folder, const std::string& place) {
    if (files_of(settings()) == nullptr) return;
    const auto entries =
        files_of(settings())->list(place, settings().host.max_folder_entries);
    if (!entries.ok()) return;
    for (const FolderEntry& entry : *entries) {
      if (entry.is_folder || !is_values_file(entry.name)) continue;
      read_file(folder, join_path(place, entry.name), FileRole::Values);
    }
  }

  void add_tests(const std::string& folder, const std::string& place) {
    constexpr std::array<std::string_view, 2> kTests = {".tftest", ".tofutest"};
    if (files_of(settings()) == nullptr) return;
    for (const std::string& path : special_files(place, kTests, settings())) {
      read_file(folder, path, FileRole::Test);
    }
  }

  void add_mocks(const std::string& folder, const std::string& place) {
    constexpr std::array<std::string_view, 1> kMocks = {".tfmock"};
    for (const std::string& path : special_files(place, kMocks, settings())) {
      read_file(folder, path, FileRole::Mock);
    }
  }

  void read_file(const std::string& folder, const std::string& path,
                 FileRole role) {
    if (data_.files.contains(path)) return;
    const auto source = read_source(path, settings(), data_.problems);
    if (!source) return;
    add_file(folder, parse_source(*source, settings(), data_.problems), role);
  }

  void add_file(const std::string& folder, const Body& body, FileRole role) {
    const SourceFile& file = body.source().file;
    data_.files.emplace(file.name(), file);
    if (role == FileRole::Module)
      data_.module_files.emplace(file.name(), folder);
    const WrittenNames found = written_names(body, role);
    const auto runs = folders_of(folder, found.runs);
    for (const WrittenName& name : found.names) {
      const auto base = folder_of(folder, runs, name.run, name.modules);
      if (!base) continue;
      Symbol symbol{name.kind, *base, name.type, name.name};
      const bool is_value = role == FileRole::Test && name.run.empty() &&
                            name.role == OccurrenceRole::Argument;
      if (is_value) note_shared(symbol, name.place, runs);
      data_.entries.push_back({std::move(symbol), {name.place, name.role}});
    }
    for (const WholeModule& whole : found.whole) {
      const auto base = folder_of(folder, runs, whole.run, whole.modules);
      if (base) data_.whole.push_back({*base, whole.place});
    }
    for (const std::string& mocks : found.mocks) {
      add_mocks(folder, join_path(folder, mocks));
    }
  }

  using RunFolders = std::map<std::string, std::optional<std::string>>;

  // The directories of the modules of runs; nothing for one that is not local.
  RunFolders folders_of(const std::string& folder,
                        const std::vector<TestRun>& runs) {
    RunFolders found;
    for (const TestRun& run : runs) {
      std::optional<std::string>& place = found[run.name];
      if (run.source.empty()) {
        place = folder;
      } else if (source_kind(run.source) == SourceKind::Local) {
        place = join_path(folder, run.source);
        load_alternate(*place);
      }
    }
    return found;
  }

  void load_alternate(const std::string& folder) {
    if (contents_.contains(folder) || !tried_.insert(folder).second) return;
    Settings alternate = settings();
    alternate.folder = folder;
    alternate.reads_variable_files = false;
    alternate.arguments.clear();
    add_tree(load(alternate));
  }

  std::optional<std::string> folder_of(
      const std::string& folder, const RunFolders& runs, const std::string& run,
      const std::vector<std::string>& modules) const {
    std::optional<std::string> place = folder;
    if (!run.empty()) {
      const auto found = runs.find(run);
      if (found == runs.end()) return std::nullopt;
      place = found->second;
    }
    for (const std::string& call : modules) {
      if (!place) return std::nullopt;
      const auto calls = data_.calls.find(*place);
      if (calls == data_.calls.end()) return std::nullopt;
      const auto child = calls->second.find(call);
      if (child == calls->second.end()) return std::nullopt;
      place = child->second;
    }
    return place;
  }

  // A value at the top of a test is one for the modules of all its runs.
  void note_shared(const Symbol& symbol, const SourceSpan& place,
                   const RunFolders& runs) {
    for (const auto& [name, folder] : runs) {
      if (!folder || *folder == symbol.folder) continue;
      const auto content = contents_.find(*folder);
      if (content == contents_.end() ||
          !content->second->variables.contains(symbol.name)) {
        continue;
      }
      data_.shared.push_back({symbol, place});
      Symbol other = symbol;
      other.folder = *folder;
      data_.shared.push_back({std::move(other), place});
    }
  }

  void sort() {
    const auto key = [](const Entry& entry) {
      const SourceSpan& place = entry.occurrence.place;
      return std::tie(entry.symbol, place.file.name(), place.span.begin);
    };
    std::ranges::sort(data_.entries, [&](const Entry& a, const Entry& b) {
      return key(a) < key(b);
    });
    const auto repeated = std::unique(
        data_.entries.begin(), data_.entries.end(),
        [&](const Entry& a, const Entry& b) { return key(a) == key(b); });
    data_.entries.erase(repeated, data_.entries.end());
    for (std::size_t i = 0; i < data_.entries.size(); ++i) {
      data_.by_place.push_back(i);
    }
    const auto place_key = [&](std::size_t index) {
      const SourceSpan& place = data_.entries[index].occurrence.place;
      return std::tie(place.file.name(), place.span.begin);
    };
    std::ranges::sort(data_.by_place, [&](std::size_t a, std::size_t b) {
      return place_key(a) < place_key(b);
    });
  }

  NamesData data_;
  // What the contents belong to.
  std::vector<Configuration> keep_;
  std::map<std::string, const ModuleContent*> contents_;
  std::deque<std::string> waiting_;
  std::set<std::string> tried_;
};

}  // namespace

bool is_installed(std::string_view folder) {
  return folder.starts_with(".terraform/") ||
         folder.find("/.terraform/") != std::string_view::npos;
}

NamesData collect_names(const Configuration& configuration) {
  return Collector(configuration).collect();
}

}  // namespace hcl::terraform
