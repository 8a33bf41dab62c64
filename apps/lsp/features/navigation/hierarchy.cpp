#include "lsp/features/navigation/hierarchy.h"

#include <map>
#include <string>
#include <utility>

#include "lsp/features/navigation/navigation.h"
#include "lsp/server/progress.h"

namespace hcl::lsp {
namespace {

// Spec: LSP 3.17, "Document Symbols Request", SymbolKind.
constexpr int kModule = 2;

// The item of a module: its first file. Null if there is no such directory.
Json module_item(const Session& session, const std::string& folder) {
  const std::string path = entry_file(folder);
  if (path.empty()) return nullptr;
  return {{"name", folder.substr(folder.rfind('/') + 1)},
          {"kind", kModule},
          {"detail", folder},
          {"uri", session.uri_of(path)},
          {"range", to_json(Range())},
          {"selectionRange", to_json(Range())},
          {"data", {{"folder", folder}}}};
}

// The item of a block that calls a module, which stands for its own module.
Json call_item(const Session& session, const Document& document,
               const ModuleCall& call) {
  const std::string folder = Modules::folder(document);
  return {{"name", "module." + call.name},
          {"kind", kModule},
          {"detail", folder},
          {"uri", session.uri_of(document.name())},
          {"range", to_json(call.whole)},
          {"selectionRange", to_json(call.name_range)},
          {"data", {{"folder", folder}}}};
}

// The call in a file whose block is at a place.
const ModuleCall* call_at(const FileFacts& facts, Position place) {
  for (const ModuleCall& call : facts.calls) {
    if (touches(call.whole, place)) return &call;
  }
  return nullptr;
}

}  // namespace

Reply prepare_call_hierarchy(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  std::string folder = Modules::folder(*document);
  if (folder.empty()) return Json(nullptr);
  const auto facts = session.modules.facts(document);
  const ModuleCall* call =
      call_at(*facts, position_of(*find(params, "position")));
  if (call != nullptr) {
    const std::string called = session.modules.called_folder(folder, *call);
    if (!called.empty()) folder = called;
  }
  Json item = module_item(session, folder);
  if (item.is_null()) return Json(nullptr);
  return Json::array({std::move(item)});
}

Reply incoming_calls(Session& session, const Json& params) {
  const std::string folder = string_at(params, "item.data.folder");
  Progress progress(session, params, "Searching calls");
  for (const Modules::Caller& each : session.modules.callers(folder)) {
    progress.add(
        {{"from", call_item(session, *each.file.document, *each.call)},
         {"fromRanges", Json::array({to_json(each.call->name_range)})}});
  }
  return progress.result();
}

Reply outgoing_calls(Session& session, const Json& params) {
  const std::string folder = string_at(params, "item.data.folder");
  const std::string shown = string_at(params, "item.uri");
  // By folder: the places of calls in the file that the item shows.
  std::map<std::string, Json> calls;
  for (const FactsOfDocument& file : session.modules.files(folder)) {
    const bool is_shown = session.uri_of(file.document->name()) == shown;
    for (const ModuleCall& call : file.facts->calls) {
      const std::string called = session.modules.called_folder(folder, call);
      if (called.empty()) continue;
      Json& ranges = calls.try_emplace(called, Json::array()).first->second;
      if (is_shown) ranges.push_back(to_json(call.name_range));
    }
  }
  Progress progress(session, params, "Searching calls");
  for (const auto& [called, ranges] : calls) {
    Json item = module_item(session, called);
    if (item.is_null()) continue;
    progress.add({{"to", std::move(item)}, {"fromRanges", ranges}});
  }
  return progress.result();
}

}  // namespace hcl::lsp
