#include "lsp/features/rename.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/parser.h"
#include "lsp/server/edits.h"
#include "lsp/text/names.h"

namespace hcl::lsp {
namespace {

// What is renamed.
struct Renamed {
  // The name under the cursor.
  Range name = {};
  std::string text = {};
  std::vector<NamePlace> places = {};
  // Nothing for the name of a `for`.
  std::optional<Target> target = {};
};

bool is_renamable(const Target& target) {
  // What the tool has installed is not the user's.
  if (target.folder.find("/.terraform/") != std::string::npos) return false;
  const std::string_view kind = kind_of_address(target.address);
  return kind == "variable" || kind == "local" || kind == "output" ||
         kind == "module";
}

std::optional<Renamed> renamed_for(const Session& session,
                                   const DocumentHandle& document,
                                   Position place) {
  const TextPositions positions = document->positions(session.client.encoding);
  const std::uint32_t byte = positions.byte(place);
  Renamed result;
  for (const ByteSpan span :
       for_name_places(names_in(document->tree()), byte)) {
    if (touches(span, byte)) result.name = positions.range(span);
    result.text = std::string(document->file().text(span));
    result.places.push_back(
        {document, positions.range(span), result.places.empty()});
  }
  if (result.places.empty()) return std::nullopt;
  return result;
}

std::optional<Renamed> renamed_at(const Session& session,
                                  const DocumentHandle& document,
                                  Position place) {
  if (auto in_for = renamed_for(session, document, place)) return in_for;
  Renamed result;
  result.target = session.modules.target_at(document, place, &result.name);
  if (!result.target || !is_renamable(*result.target)) return std::nullopt;
  result.text = name_of_address(result.target->address);
  result.places = session.modules.places(*result.target);
  const bool is_declared =
      std::any_of(result.places.begin(), result.places.end(),
                  [](const NamePlace& each) { return each.is_declaration; });
  if (!is_declared) return std::nullopt;
  return result;
}

// Why a name cannot be given; empty if it can.
std::string problem_with(const Session& session, const Renamed& renamed,
                         const std::string& name) {
  if (!is_identifier(name, Options::of(Dialect::Terraform))) {
    return "\"" + name + "\" is not a name.";
  }
  if (!renamed.target) {
    const Names names = names_in(renamed.places[0].document->tree());
    // Any other use of the name could come to mean something else.
    const bool is_used =
        std::any_of(names.uses.begin(), names.uses.end(),
                    [&name](const NameUse& use) { return use.name == name; });
    return is_used ? "\"" + name + "\" is used in this file already."
                   : std::string();
  }
  Target other = *renamed.target;
  other.address.resize(other.address.rfind('.') + 1);
  other.address += name;
  if (session.modules.declaration(other)) {
    return "The module declares " + other.address + " already.";
  }
  return {};
}

}  // namespace

Reply prepare_rename(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  const auto renamed =
      renamed_at(session, document, position_of(*find(params, "position")));
  if (!renamed) return Json(nullptr);
  return Json{{"range", to_json(renamed->name)},
              {"placeholder", renamed->text}};
}

Reply rename(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  const auto renamed =
      renamed_at(session, document, position_of(*find(params, "position")));
  if (!renamed) {
    return RpcError{kRequestFailed, "Nothing that can be renamed is here."};
  }
  const std::string name = string_at(params, "newName");
  if (name == renamed->text) return WorkspaceEdit().json(session);
  const std::string problem = problem_with(session, *renamed, name);
  if (!problem.empty()) return RpcError{kRequestFailed, problem};
  WorkspaceEdit edit;
  for (const NamePlace& each : renamed->places) {
    edit.add(each.document->uri(), each.range, name);
  }
  return edit.json(session);
}

}  // namespace hcl::lsp
