#include "lsp/features/problems/diagnostics.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "lsp/schema/schema_checks.h"
#include "lsp/server/progress.h"
#include "lsp/terraform/declared_items.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

// Spec: LSP 3.17, "Diagnostic".
enum Tag : int { kUnnecessary = 1, kDeprecated = 2 };

// The names of codes tell what is superfluous.
Json tags_of(const Diagnostic& found) {
  const std::string_view name = found.name();
  if (name.starts_with("Unused") || name.starts_with("Redundant")) {
    return Json::array({static_cast<int>(kUnnecessary)});
  }
  if (name.starts_with("Deprecated")) {
    return Json::array({static_cast<int>(kDeprecated)});
  }
  return Json::array();
}

std::string message_of(const Diagnostic& found) {
  std::string message(found.summary());
  if (!found.detail.empty()) message += ": " + found.detail;
  for (const std::string& note : found.notes) message += "\n" + note;
  if (!found.frames.empty()) message += "\nIn " + found.frames.back() + ".";
  return message;
}

Json related_json(const Session& session, const Diagnostic& found) {
  Json related = Json::array();
  for (const RelatedPlace& each : found.related) {
    const SourceSpan origin = each.place.file.origin(each.place.span);
    const std::string name = origin.file.name();
    if (name.empty()) continue;
    related.push_back({{"location",
                        {{"uri", session.uri_of(name)},
                         {"range", to_json(session.range_of(origin))}}},
                       {"message", each.label}});
  }
  return related;
}

bool is_same(const Diagnostic& a, const Diagnostic& b) {
  return a.name() == b.name() && a.subject && b.subject &&
         a.subject->span == b.subject->span;
}

// What is wrong with a document: the text's own mistakes, and what the check of
// its module found in it the last time.
Diagnostics all_diagnostics(const Session& session,
                            const DocumentHandle& document) {
  Diagnostics result = document->diagnostics();
  const Diagnostics* of_module = session.checks.problems(document->name());
  if (of_module != nullptr) {
    for (const Diagnostic& each : *of_module) {
      // The check reads the files again and finds their mistakes again.
      const bool is_known = std::ranges::any_of(
          document->diagnostics(),
          [&each](const Diagnostic& own) { return is_same(own, each); });
      if (!is_known) result.add(each);
    }
  }
  // Files without a mistake of syntax; modules are checked as a whole.
  const auto schema = session.schemas.of(*document);
  if (schema != nullptr && !document->diagnostics().has_errors()) {
    result.append(schema_problems(body_of(*document), *schema));
  }
  result.sort_by_position();
  return result;
}

Json diagnostics_json(const Session& session, const DocumentHandle& document) {
  Json result = Json::array();
  for (const Diagnostic& each : all_diagnostics(session, document)) {
    result.push_back(diagnostic_json(session, each));
  }
  return result;
}

Json report_of(const Session& session, const DocumentHandle& document,
               const std::string& previous) {
  Json items = diagnostics_json(session, document);
  // The same diagnostics have the same id, also after a restart.
  const std::string id =
      std::to_string(std::hash<std::string>()(json_text(items)));
  if (id == previous) return {{"kind", "unchanged"}, {"resultId", id}};
  return {{"kind", "full"}, {"resultId", id}, {"items", std::move(items)}};
}

// What the client has of other documents may have changed with one of them.
void ask_again(Session& session) {
  const std::pair<bool, const char*> refreshed[] = {
      {session.client.pulls_diagnostics && session.client.refreshes_diagnostics,
       "workspace/diagnostic/refresh"},
      {session.client.refreshes_hints, "workspace/inlayHint/refresh"},
      {session.client.refreshes_lenses, "workspace/codeLens/refresh"}};
  for (const auto& [is_wanted, method] : refreshed) {
    if (!is_wanted) continue;
    session.request(method, nullptr, [](Session&, const Json&) {});
  }
}

std::string previous_id(const Json& params, const std::string& uri) {
  for (const Json& each : array_at(params, "previousResultIds")) {
    if (string_at(each, "uri") == uri) return string_at(each, "value");
  }
  return {};
}

}  // namespace

Json diagnostic_json(const Session& session, const Diagnostic& found) {
  Range range;
  if (found.subject) {
    range = session.range_of(found.subject->file.origin(found.subject->span));
  }
  Json json = {{"range", to_json(range)},
               {"severity", found.severity == Severity::Error ? 1 : 2},
               {"code", std::string(found.name())},
               {"source", "hcl"},
               {"message", message_of(found)}};
  const std::string& pages = session.preferences.code_pages;
  if (!pages.empty() && session.client.opens_code_pages) {
    json["codeDescription"] = {{"href", pages + std::string(found.name())}};
  }
  if (session.client.tags_diagnostics || session.client.pulls_diagnostics) {
    Json tags = tags_of(found);
    if (!tags.empty()) json["tags"] = std::move(tags);
  }
  if (session.client.shows_related || session.client.pulls_diagnostics) {
    Json related = related_json(session, found);
    if (!related.empty()) json["relatedInformation"] = std::move(related);
  }
  return json;
}

void publish(Session& session, const DocumentHandle& document) {
  if (session.client.pulls_diagnostics) return;
  Json diagnostics = diagnostics_json(session, document);
  const std::size_t hash = std::hash<std::string>()(
      std::to_string(document->version()) + json_text(diagnostics));
  std::size_t& published = session.published[document->name()];
  if (std::exchange(published, hash) == hash) return;
  Json params = {{"uri", document->uri()},
                 {"diagnostics", std::move(diagnostics)}};
  if (session.client.versions_diagnostics) {
    params["version"] = document->version();
  }
  session.notify("textDocument/publishDiagnostics", std::move(params));
}

void publish_none(Session& session, const std::string& uri) {
  if (session.client.pulls_diagnostics) return;
  session.published.erase(document_key(uri));
  session.notify("textDocument/publishDiagnostics",
                 {{"uri", uri}, {"diagnostics", Json::array()}});
}

void check_modules(Session& session) {
  session.are_modules_changed = false;
  if (!session.client.pulls_diagnostics) {
    for (const auto& [name, document] : session.documents.all()) {
      session.check_module_of(*document);
      publish(session, document);
    }
  }
  ask_again(session);
}

Reply document_diagnostics(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) {
    return Json{{"kind", "full"}, {"items", Json::array()}};
  }
  session.check_module_of(*document);
  return report_of(session, document, string_at(params, "previousResultId"));
}

Reply workspace_diagnostics(Session& session, const Json& params) {
  Progress progress(session, params, "Checking the workspace", "items");
  const std::vector<std::string> paths = session.workspace.files();
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (!progress.step(i, paths.size())) return cancelled();
    const std::string uri = session.uri_of(paths[i]);
    const DocumentHandle open = session.documents.find(uri);
    const DocumentHandle document =
        open != nullptr ? open : session.workspace.read(uri);
    if (document == nullptr) continue;
    session.check_module_of(*document);
    Json report = report_of(session, document, previous_id(params, uri));
    report["uri"] = uri;
    report["version"] = nullptr;
    if (open != nullptr) report["version"] = open->version();
    progress.add(std::move(report));
  }
  return progress.result();
}

}  // namespace hcl::lsp
