#include "lsp/terraform/modules.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include "lsp/protocol/json.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

namespace fs = std::filesystem;

void add_files_of(const std::string& folder, std::set<std::string>& paths) {
  std::error_code error;
  fs::directory_iterator at(folder, error);
  while (!error && at != fs::directory_iterator()) {
    std::string path = at->path().string();
    if (module_file(path) != ModuleFile::None) paths.insert(std::move(path));
    at.increment(error);
  }
}

// The directories of the modules that `init` has installed, by the names of
// calls:
// {"Modules": [{"Key": NAME, "Dir": PATH}]}.
std::map<std::string, std::string, std::less<>> installed_modules(
    const Document& list, const std::string& folder) {
  std::map<std::string, std::string, std::less<>> result;
  const std::optional<Json> json = parse_json(list.text());
  if (!json) return result;
  for (const Json& each : array_at(*json, "Modules")) {
    const std::string path = string_at(each, "Dir");
    if (!path.empty()) {
      result[string_at(each, "Key")] = joined_path(folder, path);
    }
  }
  return result;
}

bool is_local(std::string_view source) {
  return source.starts_with("./") || source.starts_with("../");
}

}  // namespace

std::shared_ptr<const FileFacts> Modules::facts(
    const DocumentHandle& document) const {
  static const auto none = std::make_shared<const FileFacts>();
  if (document == nullptr ||
      module_file(document->name()) == ModuleFile::None) {
    return none;
  }
  Kept& kept = kept_[document->name()];
  if (kept.document != document) {
    kept = {document,
            std::make_shared<const FileFacts>(facts_of(*document, encoding_))};
    // The trees of files that are not edited would take most of the memory.
    if (documents_.find(document->uri()) == nullptr) document->forget_tree();
  }
  return kept.facts;
}

std::vector<FactsOfDocument> Modules::files(const std::string& folder) const {
  if (folder.empty()) return {};
  std::set<std::string> paths;
  add_paths_of(folder, paths);
  return at(paths);
}

void Modules::add_paths_of(const std::string& folder,
                           std::set<std::string>& paths) const {
  add_files_of(folder, paths);
  add_files_of(folder + "/tests", paths);
  for (const auto& [path, document] : documents_.all()) {
    if (Modules::folder(*document) == folder) paths.insert(path);
  }
}

void Modules::add_all_paths(std::set<std::string>& paths) const {
  for (const std::string& path : workspace_.files()) {
    if (module_file(path) != ModuleFile::None) paths.insert(path);
  }
  for (const auto& [path, document] : documents_.all()) {
    if (!folder(*document).empty()) paths.insert(path);
  }
}

std::vector<FactsOfDocument> Modules::at(
    const std::set<std::string>& paths) const {
  std::vector<FactsOfDocument> result;
  for (const std::string& path : paths) {
    const auto open = documents_.all().find(path);
    DocumentHandle document = open != documents_.all().end()
                                  ? open->second
                                  : workspace_.read(uri_of_path(path));
    if (document == nullptr) continue;
    auto found = facts(document);
    result.push_back({std::move(document), std::move(found)});
  }
  return result;
}

std::vector<FactsOfDocument> Modules::all() const {
  std::set<std::string> paths;
  add_all_paths(paths);
  return at(paths);
}

std::vector<FactsOfDocument> Modules::all_with(
    const std::string& folder) const {
  std::set<std::string> paths;
  add_all_paths(paths);
  if (!folder.empty()) add_paths_of(folder, paths);
  return at(paths);
}

std::string Modules::folder(const Document& document) {
  const std::string& path = document.name();
  const ModuleFile kind = module_file(path);
  if (kind == ModuleFile::None || !path.starts_with('/')) return {};
  std::string folder = folder_of(path);
  const bool is_below = kind == ModuleFile::Tests && folder.ends_with("/tests");
  return is_below ? folder_of(folder) : folder;
}

std::string Modules::called_folder(const std::string& folder,
                                   const ModuleCall& call) const {
  if (is_local(call.source)) return joined_path(folder, call.source);
  return call.source.empty() ? std::string()
                             : installed_folder(folder, call.name);
}

std::string Modules::installed_folder(const std::string& folder,
                                      const std::string& name) const {
  const DocumentHandle list =
      workspace_.read(uri_of_path(folder + "/.terraform/modules/modules.json"));
  if (list == nullptr) return {};
  Installed& installed = installed_[folder];
  if (installed.list != list) {
    installed = {list, installed_modules(*list, folder)};
  }
  const auto found = installed.folders.find(name);
  return found == installed.folders.end() ? std::string() : found->second;
}

std::string Modules::called_folder(const std::string& folder,
                                   std::string_view name) const {
  const auto [kept, is_new] =
      called_.try_emplace({folder, std::string(name)}, std::string());
  if (!is_new) return kept->second;
  for (const FactsOfDocument& file : files(folder)) {
    for (const ModuleCall& call : file.facts->calls) {
      if (call.name != name) continue;
      kept->second = called_folder(folder, call);
      return kept->second;
    }
  }
  return {};
}

std::optional<Target> Modules::resolve(const FactsOfDocument& file,
                                       const Reference& reference) const {
  std::string folder = Modules::folder(*file.document);
  if (!reference.run.empty()) {
    const auto& runs = file.facts->runs;
    const auto run = std::ranges::find_if(
        runs, [&](const auto& each) { return each.name == reference.run; });
    if (run == runs.end()) return std::nullopt;
    if (!run->source.empty()) {
      if (!is_local(run->source)) return std::nullopt;
      folder = joined_path(folder, run->source);
    }
  }
  for (const std::string& call : reference.modules) {
    folder = called_folder(folder, call);
    if (folder.empty()) return std::nullopt;
  }
  return Target{std::move(folder), reference.address};
}

std::optional<Target> Modules::target_at(const DocumentHandle& document,
                                         Position place, Range* name) const {
  const auto found = facts(document);
  const auto at = [&](const Range& range) {
    if (!touches(range, place)) return false;
    if (name != nullptr) *name = range;
    return true;
  };
  for (const Declaration& each : found->declarations) {
    if (at(each.name)) return Target{folder(*document), each.address};
  }
  for (const Reference& each : found->references) {
    if (at(each.name)) return resolve({document, found}, each);
  }
  return std::nullopt;
}

const Declaration* Modules::find(const std::vector<FactsOfDocument>& files,
                                 std::string_view address) const {
  for (const FactsOfDocument& file : files) {
    for (const Declaration& each : file.facts->declarations) {
      if (each.address == address) return &each;
    }
  }
  return nullptr;
}

std::optional<NamePlace> Modules::declaration(const Target& target) const {
  for (const FactsOfDocument& file : files(target.folder)) {
    for (const Declaration& each : file.facts->declarations) {
      if (each.address == target.address) {
        return NamePlace{file.document, each.name, true};
      }
    }
  }
  return std::nullopt;
}

std::vector<Modules::Caller> Modules::callers(const std::string& folder) const {
  std::vector<Caller> result;
  for (const FactsOfDocument& file : all()) {
    const std::string own = Modules::folder(*file.document);
    for (const ModuleCall& call : file.facts->calls) {
      if (called_folder(own, call) == folder) result.push_back({file, &call});
    }
  }
  return result;
}

std::vector<NamePlace> Modules::places(const Target& target) const {
  std::vector<NamePlace> result;
  const bool is_local = target.address.starts_with("local.");
  for (const FactsOfDocument& file :
       is_local ? files(target.folder) : all_with(target.folder)) {
    const bool is_own = folder(*file.document) == target.folder;
    for (const Declaration& each : file.facts->declarations) {
      if (is_own && each.address == target.address) {
        result.push_back({file.document, each.name, true});
      }
    }
    for (const Reference& each : file.facts->references) {
      if (each.address != target.address) continue;
      const bool is_meant =
          each.is_of_own_module() ? is_own : resolve(file, each) == target;
      if (is_meant) result.push_back({file.document, each.name, false});
    }
  }
  return result;
}

}  // namespace hcl::lsp
