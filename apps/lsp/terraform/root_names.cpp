#include "lsp/terraform/root_names.h"

#include <cstddef>
#include <set>
#include <utility>

#include "lsp/terraform/module_checks.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

// How many configurations are kept.
constexpr std::size_t kMostKept = 16;

}  // namespace

terraform::Names RootNames::names(const std::string& folder) const {
  const auto kept = kept_.find(folder);
  if (kept != kept_.end()) return kept->second;
  if (kept_.size() >= kMostKept) kept_.clear();
  terraform::Settings settings =
      module_settings(folder, *preferences_, documents_, workspace_);
  settings.reads_variable_files = false;
  for (const std::string& file : preferences_->variable_files) {
    settings.arguments.push_back(
        {terraform::VariableArgument::Kind::File, file});
  }
  return kept_.emplace(folder, terraform::Names(terraform::load(settings)))
      .first->second;
}

std::vector<std::string> RootNames::roots_of(const std::string& folder) const {
  // The folders that lead to each.
  std::map<std::string, std::set<std::string>> leading;
  for (const FactsOfDocument& file : modules_.all()) {
    const std::string own = Modules::folder(*file.document);
    for (const ModuleCall& call : file.facts->calls) {
      leading[modules_.called_folder(own, call)].insert(own);
    }
    for (const terraform::TestRun& run : file.facts->runs) {
      if (run.source.starts_with(".")) {
        leading[joined_path(own, run.source)].insert(own);
      }
    }
  }
  std::vector<std::string> roots;
  std::vector<std::string> open = {folder};
  std::set<std::string> seen = {folder};
  while (!open.empty()) {
    const std::string at = std::move(open.back());
    open.pop_back();
    const auto found = leading.find(at);
    if (found == leading.end()) {
      roots.push_back(at);
      continue;
    }
    for (const std::string& each : found->second) {
      if (seen.insert(each).second) open.push_back(each);
    }
  }
  // Calls in a circle have no root.
  if (roots.empty()) roots.push_back(folder);
  return roots;
}

std::optional<terraform::Symbol> RootNames::symbol_at(
    const terraform::Names& names, const std::string& root,
    const std::string& path, std::uint32_t byte) {
  for (const SourceFile& file : names.files()) {
    if (joined_path(root, file.name()) != path) continue;
    return names.at(file.name(), byte);
  }
  return std::nullopt;
}

std::vector<NameInRoot> RootNames::names_of(const Target& target) const {
  const auto declared = modules_.declaration(target);
  if (!declared) return {};
  const Document& document = *declared->document;
  const std::uint32_t byte =
      document.positions(modules_.encoding()).byte(declared->range.start);
  std::vector<NameInRoot> result;
  for (const std::string& root : roots_of(target.folder)) {
    terraform::Names all = names(root);
    auto symbol = symbol_at(all, root, document.name(), byte);
    if (symbol) result.push_back({root, std::move(all), *std::move(symbol)});
  }
  if (!result.empty()) return result;
  // The module cannot be reached where a source is wrong.
  terraform::Names own = names(target.folder);
  auto symbol = symbol_at(own, target.folder, document.name(), byte);
  if (symbol) {
    result.push_back({target.folder, std::move(own), *std::move(symbol)});
  }
  return result;
}

}  // namespace hcl::lsp
