#include "terraform/loading/symbol_libraries.h"

#include <algorithm>
#include <utility>

#include "terraform/declarations/read_values.h"
#include "terraform/directory/module_files.h"
#include "terraform/directory/module_sources.h"
#include "terraform/loading/symbol_checks.h"
#include "terraform/reading/read_symbols.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

std::vector<Block> blocks_of(const Body& body, const BlockSchema& schema) {
  Diagnostics ignored;
  return body.partial_content({.attributes = {}, .blocks = {schema}}, ignored)
      .content.blocks;
}

// Whether a file chooses the experiment.
bool chooses_symbols(const Body& file) {
  Diagnostics ignored;
  for (const Block& block : blocks_of(file, {"language", {}})) {
    const PartialContent parts = block.body.partial_content(
        {.attributes = {{"experiments"}}, .blocks = {}}, ignored);
    const Attribute* found = parts.content.attribute("experiments");
    if (found == nullptr) continue;
    for (const Expression& item : list_items(found->expression, ignored)) {
      if (static_keyword(item) == "symbol_libraries") return true;
    }
  }
  return false;
}

class LibraryLoader {
 public:
  LibraryLoader(const Settings& settings, const ToolRules& rules,
                Diagnostics& problems)
      : settings_(settings), rules_(rules), problems_(problems) {}

  SymbolTable load_all(const std::string& folder,
                       const std::vector<Block>& blocks) {
    SymbolTable result;
    ByName<SourceSpan> known;
    for (const Block& block : blocks) {
      const SymbolsBlock read = read_symbols(block, known, reader());
      result.emplace(read.name, load_one(folder, read));
    }
    return result;
  }

  // The libraries in the order in which they were read: those that others name
  // come before these.
  const std::vector<std::shared_ptr<const SymbolLibrary>>& libraries() const {
    return libraries_;
  }

 private:
  BlockReader reader() const { return {rules_, false, problems_}; }

  std::shared_ptr<const SymbolLibrary> load_one(const std::string& folder,
                                                const SymbolsBlock& block) {
    if (!block.source) return nullptr;
    if (source_kind(*block.source) != SourceKind::Local) {
      problems_.warning(code::ModuleNotInstalled, {block.declared},
                        "Only symbol libraries with a path are read, so "
                        "nothing is known about this one.");
      return nullptr;
    }
    if (block.has_version) {
      problems_.error(code::VersionOfLocalModule, {block.source_place},
                      "A path has no versions.");
    }
    return library_in(join_path(folder, *block.source), block);
  }

  std::shared_ptr<const SymbolLibrary> library_in(const std::string& folder,
                                                  const SymbolsBlock& block) {
    const auto known = by_folder_.find(folder);
    if (known != by_folder_.end()) return known->second;
    if (std::ranges::find(loading_, folder) != loading_.end()) {
      problems_.error(code::CircularReference, {block.declared},
                      "The symbol library " + folder + " names itself.");
      return nullptr;
    }
    if (static_cast<std::int32_t>(loading_.size()) >=
        settings_.max_module_depth) {
      problems_.error(code::ModulesTooDeep, {block.declared},
                      "Symbol libraries name each other more deeply than the "
                      "limit max_module_depth.");
      return nullptr;
    }
    loading_.push_back(folder);
    auto library = read(folder, block.source_place);
    loading_.pop_back();
    by_folder_.emplace(folder, library);
    if (library != nullptr) libraries_.push_back(library);
    return library;
  }

  std::shared_ptr<const SymbolLibrary> read(const std::string& folder,
                                            const SourceSpan& place) {
    const auto files = bodies_in(folder, place);
    if (!files) return nullptr;
    auto library = std::make_shared<SymbolLibrary>();
    library->folder = folder;
    const LibraryBlocks blocks = read_library(*files, *library, reader());
    library->imports = load_all(folder, blocks.symbols);
    read_library_types(blocks, *library, reader());
    read_library_functions(blocks, *library, reader());
    return library;
  }

  std::optional<std::vector<Body>> bodies_in(const std::string& folder,
                                             const SourceSpan& place) {
    if (files_of(settings_) == nullptr) return std::nullopt;
    const auto entries =
        files_of(settings_)->list(folder, settings_.host.max_folder_entries);
    if (!entries.ok()) {
      problems_.error(code::UnreadableModule, {place},
                      "The directory " + folder +
                          " cannot be read: " + entries.error().message + ".");
      return std::nullopt;
    }
    std::vector<std::string> names;
    for (const FolderEntry& entry : *entries) {
      const bool is_hidden = entry.name.starts_with('.');
      if (entry.is_folder || is_hidden || !entry.name.ends_with(".sym.hcl")) {
        continue;
      }
      names.push_back(entry.name);
    }
    std::ranges::sort(names);
    std::vector<Body> result;
    for (const std::string& name : names) {
      const auto source =
          read_source(join_path(folder, name), settings_, problems_);
      if (source) result.push_back(parse_source(*source, settings_, problems_));
    }
    return result;
  }

  const Settings& settings_;
  const ToolRules& rules_;
  Diagnostics& problems_;
  ByName<std::shared_ptr<const SymbolLibrary>> by_folder_;
  std::vector<std::shared_ptr<const SymbolLibrary>> libraries_;
  // The directories of the libraries being read, each for the one before.
  std::vector<std::string> loading_;
};

}  // namespace

std::shared_ptr<const SymbolTable> load_symbols(
    const std::string& folder, const std::vector<ModuleFile>& files,
    const Settings& settings, const ToolRules& rules, Diagnostics& problems) {
  if (!rules.symbol_libraries ||
      std::ranges::none_of(files, [](const ModuleFile& file) {
        return chooses_symbols(file.body);
      })) {
    return nullptr;
  }
  std::vector<Block> blocks;
  for (const ModuleFile& file : files) {
    for (Block& block : blocks_of(file.body, {"symbols", {"name"}})) {
      blocks.push_back(std::move(block));
    }
  }
  LibraryLoader loader(settings, rules, problems);
  auto result =
      std::make_shared<const SymbolTable>(loader.load_all(folder, blocks));
  check_libraries(loader.libraries(), settings, rules, problems);
  return result;
}

}  // namespace hcl::terraform
