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
  // The directories that lead to each.
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

std::optional<std::vector<NameInRoot>> RootNames::names_of(
    const Target& target,
    const std::function<bool(std::size_t done, std::size_t all)>& step) const {
  std::vector<NameInRoot> result;
  const auto declared = modules_.declaration(target);
  if (!declared) return result;
  const Document& document = *declared->document;
  const std::uint32_t byte =
      document.positions(modules_.encoding()).byte(declared->range.start);
  const auto add = [&](const std::string& root) {
    terraform::Names all = names(root);
    auto symbol = symbol_at(all, root, document.name(), byte);
    if (symbol) result.push_back({root, std::move(all), *std::move(symbol)});
  };
  const std::vector<std::string> roots = roots_of(target.folder);
  for (std::size_t i = 0; i < roots.size(); ++i) {
    if (!step(i, roots.size())) return std::nullopt;
    add(roots[i]);
  }
  // The module cannot be reached where a source is wrong.
  if (result.empty()) add(target.folder);
  return result;
}

}  // namespace hcl::lsp
