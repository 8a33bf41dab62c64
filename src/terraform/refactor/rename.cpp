#include <algorithm>
#include <utility>

#include "terraform/refactor/file_edits.h"
#include "terraform/refactor/moved_blocks.h"
#include "terraform/refactor/refusals.h"

namespace hcl::terraform {
namespace {

// Whether a name is part of a `moved` block: addresses other than those of
// imports and tests.
bool can_move(const Symbol& symbol) {
  return symbol.kind == SymbolKind::Resource ||
         symbol.kind == SymbolKind::ModuleCall;
}

}  // namespace

Expected<std::vector<Occurrence>, RefactorError> prepare_rename(
    const Names& names, const Symbol& symbol) {
  if (auto error = refuse_mistakes(names.data())) return *std::move(error);
  if (auto error = refuse_symbol(names.data(), symbol)) {
    return *std::move(error);
  }
  return names.occurrences(symbol);
}

Expected<Refactoring, RefactorError> rename(const Names& names,
                                            const Symbol& symbol,
                                            std::string_view new_name,
                                            const RenameOptions& options) {
  const auto found = prepare_rename(names, symbol);
  if (!found.ok()) return found.error();
  if (auto error = refuse_name(names.data(), symbol, new_name)) {
    return *std::move(error);
  }
  if (auto error = refuse_size(names.data(), new_name, found->size())) {
    return *std::move(error);
  }
  if (options.adds_moved && !can_move(symbol)) {
    return RefactorError{
        "moved blocks are for managed resources and modules, "
        "and " +
        symbol.address() + " is neither"};
  }
  const std::string name(new_name);
  FileEdits edits;
  const MovedBlocks history(names.data());
  for (const Occurrence& occurrence : *found) {
    // With a new block, older ones go on leading to the old address.
    if (options.adds_moved && history.contains(occurrence.place)) continue;
    edits.replace(occurrence.place, name);
  }
  if (options.adds_moved) {
    Symbol renamed = symbol;
    renamed.name = name;
    history.add(symbol, symbol.address(), renamed.address(), edits);
  }
  return Refactoring{edits.changes(), {{symbol, name, {}}}, true};
}

}  // namespace hcl::terraform
