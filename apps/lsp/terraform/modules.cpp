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

// The folders of the modules that `init` has installed, by the names of calls:
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
  if (document == nullptr || !document->is_native() ||
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
  std::vector<FactsOfDocument> result;
  if (folder.empty()) return result;
  std::set<std::string> paths;
  add_files_of(folder, paths);
  add_files_of(folder + "/tests", paths);
  for (const auto& [path, document] : documents_.all()) {
    if (Modules::folder(*document) == folder) paths.insert(path);
  }
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

std::optional<Target> Modules::resolve(const std::string& folder,
                                       const std::string& address) const {
  const bool is_output = address.starts_with("module.") &&
                         std::count(address.begin(), address.end(), '.') == 2;
  if (!is_output) return Target{folder, address};
  const std::size_t dot = address.find('.', 7);
  const std::string name = address.substr(7, dot - 7);
  for (const FactsOfDocument& file : files(folder)) {
    for (const ModuleCall& call : file.facts->calls) {
      if (call.name != name) continue;
      std::string called = called_folder(folder, call);
      if (called.empty()) return std::nullopt;
      return Target{std::move(called), "output." + address.substr(dot + 1)};
    }
  }
  return std::nullopt;
}

std::optional<Target> Modules::target_at(const DocumentHandle& document,
                                         Position place, Range* name) const {
  const auto found = facts(document);
  const std::string folder = Modules::folder(*document);
  const auto at = [&](const Range& range) {
    if (!touches(range, place)) return false;
    if (name != nullptr) *name = range;
    return true;
  };
  for (const Declaration& each : found->declarations) {
    if (at(each.name)) return Target{folder, each.address};
  }
  for (const ModuleCall& call : found->calls) {
    for (const Reference& each : call.arguments) {
      if (!at(each.name)) continue;
      std::string called = called_folder(folder, call);
      if (called.empty()) return std::nullopt;
      return Target{std::move(called), each.address};
    }
  }
  for (const Reference& each : found->references) {
    if (at(each.name)) return resolve(folder, each.address);
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
  for (const FactsOfDocument& file : files(target.folder)) {
    for (const Declaration& each : file.facts->declarations) {
      if (each.address == target.address) {
        result.push_back({file.document, each.name, true});
      }
    }
    for (const Reference& each : file.facts->references) {
      if (each.address == target.address) {
        result.push_back({file.document, each.name, false});
      }
    }
  }
  const std::string_view kind = kind_of_address(target.address);
  if (kind != "variable" && kind != "output") return result;
  for (const Caller& caller : callers(target.folder)) {
    if (kind == "variable") {
      for (const Reference& each : caller.call->arguments) {
        if (each.address == target.address) {
          result.push_back({caller.file.document, each.name, false});
        }
      }
      continue;
    }
    const std::string address = "module." + caller.call->name + "." +
                                std::string(name_of_address(target.address));
    for (const FactsOfDocument& file :
         files(Modules::folder(*caller.file.document))) {
      for (const Reference& each : file.facts->references) {
        if (each.address == address) {
          result.push_back({file.document, each.name, false});
        }
      }
    }
  }
  return result;
}

std::vector<FactsOfDocument> Modules::all() const {
  std::set<std::string> paths;
  for (const std::string& path : workspace_.files()) {
    if (module_file(path) != ModuleFile::None) paths.insert(path);
  }
  for (const auto& [path, document] : documents_.all()) {
    if (!folder(*document).empty()) paths.insert(path);
  }
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

}  // namespace hcl::lsp
