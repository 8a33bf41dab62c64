#include "lsp/features/navigation.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "lsp/text/names.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

constexpr std::size_t kMostSymbols = 2000;

Json locations_of(const Session& session, const std::vector<NamePlace>& places,
                  bool declarations) {
  Json result = Json::array();
  for (const NamePlace& each : places) {
    if (each.is_declaration && !declarations) continue;
    result.push_back(session.location(*each.document, each.range));
  }
  return result;
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

// The file that a link to a module opens.
std::string entry_file(const std::string& folder) {
  std::error_code error;
  for (const char* name : {"main.tf", "main.tofu", "variables.tf"}) {
    const std::string path = folder + "/" + name;
    if (std::filesystem::is_regular_file(path, error)) return path;
  }
  return std::filesystem::is_directory(folder, error) ? folder : std::string();
}

}  // namespace

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

Reply references(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  const std::vector<NamePlace> places =
      places_at(session, document, position_of(*find(params, "position")));
  return locations_of(session, places,
                      bool_at(params, "context.includeDeclaration"));
}

Reply workspace_symbols(Session& session, const Json& params) {
  const std::string query = string_at(params, "query");
  Json result = Json::array();
  for (const FactsOfDocument& file : session.modules.all()) {
    for (const Declaration& each : file.facts->declarations) {
      if (result.size() == kMostSymbols) return result;
      if (!matches(each.address, query)) continue;
      result.push_back(
          {{"name", each.address},
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
      if (result.size() == kMostSymbols) return result;
      if (name.empty() || !matches(name, query)) continue;
      result.push_back(
          {{"name", name},
           {"kind", block != nullptr ? 5 : 7},
           {"location",
            session.location(*document, positions.range(item->span))}});
    }
  }
  return result;
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
  if (document == nullptr || !session.preferences.shows_reference_lenses) {
    return Json(nullptr);
  }
  // All of them are counted at once.
  const std::string folder = Modules::folder(*document);
  std::map<std::string, std::size_t> counts;
  for (const FactsOfDocument& file : session.modules.files(folder)) {
    for (const Reference& each : file.facts->references) {
      ++counts[each.address];
    }
  }
  for (const Modules::Caller& caller : session.modules.callers(folder)) {
    for (const Reference& each : caller.call->arguments) {
      ++counts[each.address];
    }
    const std::string prefix = "module." + caller.call->name + ".";
    for (const FactsOfDocument& file :
         session.modules.files(Modules::folder(*caller.file.document))) {
      for (const Reference& each : file.facts->references) {
        if (each.address.starts_with(prefix)) {
          ++counts["output." + each.address.substr(prefix.size())];
        }
      }
    }
  }
  Json result = Json::array();
  for (const Declaration& each :
       session.modules.facts(document)->declarations) {
    const std::string_view kind = kind_of_address(each.address);
    if (kind == "provider" || kind == "check") continue;
    const std::size_t count = counts[each.address];
    result.push_back(
        {{"range", to_json(each.name)},
         {"command",
          {{"title", std::to_string(count) +
                         (count == 1 ? " reference" : " references")},
           {"command", session.preferences.references_command},
           {"arguments",
            Json::array({document->uri(), to_json(each.name.start)})}}}});
  }
  return result;
}

}  // namespace hcl::lsp
