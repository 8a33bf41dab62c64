#include "lsp/features/navigation/navigation.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "lsp/features/navigation/root_lenses.h"
#include "lsp/server/progress.h"
#include "lsp/terraform/declared_items.h"
#include "lsp/text/names.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

constexpr std::size_t kMostSymbols = 2000;

// Reads the files of all modules, which is what takes long; false if the
// request was cancelled.
bool read_modules(const Session& session, Progress& progress) {
  const std::vector<std::string>& paths = session.workspace.files();
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (!progress.step(i, paths.size())) return false;
    if (module_file(paths[i]) == ModuleFile::None) continue;
    session.modules.facts(session.document_at(session.uri_of(paths[i])));
  }
  return true;
}

// The places of a name that a `for` introduces, which is at a place.
std::vector<NamePlace> for_places(const Session& session,
                                  const DocumentHandle& document,
                                  Position place) {
  const TextPositions positions = document->positions(session.client.encoding);
  std::vector<NamePlace> result;
  for (const ByteSpan span :
       for_name_places(names_in(document->tree()), positions.byte(place))) {
    result.push_back({document, positions.range(span), result.empty()});
  }
  return result;
}

std::vector<NamePlace> places_at(const Session& session,
                                 const DocumentHandle& document,
                                 Position place) {
  std::vector<NamePlace> in_for = for_places(session, document, place);
  if (!in_for.empty()) return in_for;
  const auto target = session.modules.target_at(document, place, nullptr);
  if (!target) return {};
  return session.modules.places(*target);
}

char lower_letter(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Whether the letters of a query occur in this order.
bool matches(std::string_view name, std::string_view query) {
  std::size_t at = 0;
  for (const char c : name) {
    if (at < query.size() && lower_letter(c) == lower_letter(query[at])) ++at;
  }
  return at == query.size();
}

// Spec: LSP 3.17, "Document Symbols Request", SymbolKind.
int symbol_kind(std::string_view address) {
  constexpr std::array<std::pair<std::string_view, int>, 5> kKinds = {
      {{"variable", 13},
       {"local", 14},
       {"output", 7},
       {"module", 2},
       {"resource", 5}}};
  const std::string_view kind = kind_of_address(address);
  for (const auto& [name, number] : kKinds) {
    if (name == kind) return number;
  }
  return 5;
}

// How often the names of a document's module are used, in its files and in
// others. A document that is no file is a module of its own.
UseCounts use_counts(const Session& session, const DocumentHandle& document) {
  const std::string folder = Modules::folder(*document);
  std::vector<FactsOfDocument> own = session.modules.files(folder);
  if (own.empty()) own = {{document, session.modules.facts(document)}};
  UseCounts counts;
  if (!folder.empty()) counts = session.callers.uses(folder);
  for (const FactsOfDocument& file : own) {
    for (const Reference& each : file.facts->references) {
      const bool is_meant =
          each.is_of_own_module() ||
          session.modules.resolve(file, each) == Target{folder, each.address};
      if (is_meant) ++counts[each.address];
    }
  }
  return counts;
}

// How often each declaration is referred to.
void add_reference_lenses(const Session& session,
                          const DocumentHandle& document, Json& lenses) {
  UseCounts counts = use_counts(session, document);
  for (const Declaration& each :
       session.modules.facts(document)->declarations) {
    const std::string_view kind = kind_of_address(each.address);
    if (kind == "provider" || kind == "check") continue;
    const std::size_t count = counts[each.address];
    lenses.push_back(
        {{"range", to_json(each.name)},
         {"command",
          {{"title", std::to_string(count) +
                         (count == 1 ? " reference" : " references")},
           {"command", session.preferences.references_command},
           {"arguments",
            Json::array({document->uri(), to_json(each.name.start)})}}}});
  }
}

}  // namespace

std::string entry_file(const std::string& folder) {
  std::error_code error;
  for (const char* name :
       {"main.tf", "main.tofu", "main.tf.json", "variables.tf"}) {
    const std::string path = folder + "/" + name;
    if (std::filesystem::is_regular_file(path, error)) return path;
  }
  return std::filesystem::is_directory(folder, error) ? folder : std::string();
}

Reply definition(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  const Position place = position_of(*find(params, "position"));
  const std::vector<NamePlace> in_for = for_places(session, document, place);
  if (!in_for.empty()) {
    return session.location(*in_for[0].document, in_for[0].range);
  }
  const auto target = session.modules.target_at(document, place, nullptr);
  if (!target) return Json(nullptr);
  const auto found = session.modules.declaration(*target);
  if (!found) return Json(nullptr);
  return session.location(*found->document, found->range);
}

Reply type_definition(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  const auto target = session.modules.target_at(
      document, position_of(*find(params, "position")), nullptr);
  const auto declared =
      target ? session.modules.declaration(*target) : std::nullopt;
  if (!declared) return Json(nullptr);
  const TextPositions positions =
      declared->document->positions(session.client.encoding);
  const auto item = declared_item_at(*declared->document,
                                     positions.byte(declared->range.start));
  if (!item) return Json(nullptr);
  if (item->address.starts_with("module.")) {
    const std::string called = session.modules.called_folder(
        target->folder, name_of_address(item->address));
    const std::string path =
        called.empty() ? std::string() : entry_file(called);
    if (path.empty()) return Json(nullptr);
    return Json{{"uri", session.uri_of(path)}, {"range", to_json(Range())}};
  }
  const Attribute* type = item->attribute("type");
  if (type == nullptr) return Json(nullptr);
  return session.location(*declared->document,
                          positions.range(type->expression.source().span));
}

Reply references(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  Progress progress(session, params, "Searching references");
  if (!read_modules(session, progress)) return cancelled();
  const bool declarations = bool_at(params, "context.includeDeclaration");
  for (const NamePlace& each :
       places_at(session, document, position_of(*find(params, "position")))) {
    if (each.is_declaration && !declarations) continue;
    progress.add(session.location(*each.document, each.range));
  }
  return progress.result();
}

Reply workspace_symbols(Session& session, const Json& params) {
  Progress progress(session, params, "Searching symbols");
  if (!read_modules(session, progress)) return cancelled();
  const std::string query = string_at(params, "query");
  for (const FactsOfDocument& file : session.modules.all()) {
    for (const Declaration& each : file.facts->declarations) {
      if (progress.size() == kMostSymbols) return progress.result();
      if (!matches(each.address, query)) continue;
      progress.add({{"name", each.address},
                    {"kind", symbol_kind(each.address)},
                    {"location", session.location(*file.document, each.name)},
                    {"containerName", Modules::folder(*file.document)}});
    }
  }
  for (const auto& [path, document] : session.documents.all()) {
    if (!Modules::folder(*document).empty()) continue;
    const TextPositions positions =
        document->positions(session.client.encoding);
    for (const ast::Item* item : document->tree().body().items) {
      const auto* block = ast::get_if<ast::Block>(item);
      std::string name(block != nullptr
                           ? block->type
                           : ast::get_if<ast::Attribute>(item)->name);
      if (block != nullptr) {
        for (const ast::Label& label : block->labels) {
          name += " " + std::string(label.text);
        }
      }
      if (progress.size() == kMostSymbols) return progress.result();
      if (name.empty() || !matches(name, query)) continue;
      progress.add({{"name", name},
                    {"kind", block != nullptr ? 5 : 7},
                    {"location", session.location(
                                     *document, positions.range(item->span))}});
    }
  }
  return progress.result();
}

Reply document_links(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  Json result = Json::array();
  const std::string folder = Modules::folder(*document);
  for (const ModuleCall& call : session.modules.facts(document)->calls) {
    const std::string called = session.modules.called_folder(folder, call);
    const std::string target =
        called.empty() ? std::string() : entry_file(called);
    if (target.empty()) continue;
    result.push_back({{"range", to_json(call.source_range)},
                      {"target", session.uri_of(target)},
                      {"tooltip", "Open the module in " + called}});
  }
  return result;
}

Reply code_lenses(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  Json result = Json::array();
  if (session.preferences.shows_root_lenses) {
    add_root_lenses(session, *document, result);
  }
  if (session.preferences.shows_reference_lenses) {
    add_reference_lenses(session, document, result);
  }
  return result;
}

}  // namespace hcl::lsp
