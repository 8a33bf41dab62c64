#include "lsp/features/refactoring/rename.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/parser.h"
#include "lsp/features/refactoring/refactoring_edits.h"
#include "lsp/server/edits.h"
#include "lsp/server/progress.h"
#include "lsp/text/names.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

RpcError refusal(std::string why) {
  return {kRequestFailed, std::move(why) + "."};
}

RpcError refusal(const terraform::RefactorError& error,
                 const std::string& root) {
  std::string why = error.message;
  if (error.place) {
    why += " (" + joined_path(root, error.place->file.name()) + ":" +
           std::to_string(error.place->range().start.line) + ")";
  }
  return refusal(std::move(why));
}

// ---- Names of `for` ----

struct ForPlaces {
  Range name = {};
  std::string text = {};
  std::vector<Range> places = {};
};

std::optional<ForPlaces> for_places(const Session& session,
                                    const Document& document, Position place) {
  const TextPositions positions = document.positions(session.client.encoding);
  const std::uint32_t byte = positions.byte(place);
  ForPlaces result;
  for (const ByteSpan span : for_name_places(names_in(document.tree()), byte)) {
    if (touches(span, byte)) result.name = positions.range(span);
    result.text = std::string(document.file().text(span));
    result.places.push_back(positions.range(span));
  }
  if (result.places.empty()) return std::nullopt;
  return result;
}

Reply rename_for(const Session& session, const Document& document,
                 const ForPlaces& found, const std::string& name) {
  if (!is_identifier(name, document.options())) {
    return refusal("\"" + name + "\" is not a name");
  }
  const Names names = names_in(document.tree());
  // Any other use of the name could come to mean something else.
  const bool is_used = std::ranges::any_of(
      names.uses, [&name](const NameUse& use) { return use.name == name; });
  if (is_used) return refusal("\"" + name + "\" is used in this file already");
  WorkspaceEdit edit;
  for (const Range& each : found.places) edit.add(document.uri(), each, name);
  return edit.json(session);
}

// ---- Names of declarations ----

Reply rename_target(Session& session, const Target& target,
                    const std::string& name, Progress& progress) {
  const auto roots = session.names.names_of(
      target, [&progress](std::size_t done, std::size_t all) {
        return progress.step(done, all);
      });
  if (!roots) return cancelled();
  if (roots->empty()) return refusal("Nothing that can be renamed is here");
  RefactoringEdits edits(session);
  for (const NameInRoot& each : *roots) {
    const bool has_address =
        each.symbol.kind == terraform::SymbolKind::Resource ||
        each.symbol.kind == terraform::SymbolKind::ModuleCall;
    const auto change = terraform::rename(
        each.names, each.symbol, name,
        {.adds_moved = has_address && session.preferences.adds_moved});
    if (!change.ok()) return refusal(change.error(), each.folder);
    edits.add(each.folder, *change);
  }
  return edits.json();
}

}  // namespace

Reply prepare_rename(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  const Position place = position_of(*find(params, "position"));
  if (const auto found = for_places(session, *document, place)) {
    return Json{{"range", to_json(found->name)}, {"placeholder", found->text}};
  }
  Range name;
  const auto target = session.modules.target_at(document, place, &name);
  if (!target) return Json(nullptr);
  const auto roots = session.names.names_of(
      *target,
      [&session](std::size_t, std::size_t) { return !session.is_cancelled(); });
  if (!roots) return cancelled();
  if (roots->empty()) return Json(nullptr);
  for (const NameInRoot& each : *roots) {
    const auto found = terraform::prepare_rename(each.names, each.symbol);
    if (!found.ok()) return refusal(found.error(), each.folder);
  }
  return Json{{"range", to_json(name)},
              {"placeholder", std::string(name_of_address(target->address))}};
}

Reply rename(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  const Position place = position_of(*find(params, "position"));
  const std::string name = string_at(params, "newName");
  if (const auto found = for_places(session, *document, place)) {
    if (name == found->text) return WorkspaceEdit().json(session);
    return rename_for(session, *document, *found, name);
  }
  const auto target = session.modules.target_at(document, place, nullptr);
  if (!target) return refusal("Nothing that can be renamed is here");
  if (name == name_of_address(target->address)) {
    return WorkspaceEdit().json(session);
  }
  Progress progress(session, params, "Renaming " + target->address);
  return rename_target(session, *target, name, progress);
}

}  // namespace hcl::lsp
