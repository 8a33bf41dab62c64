#include "lsp/server/lifecycle.h"

#include <string>

#include "lsp/features/problems/diagnostics.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

void set_preferences(Session& session, const Json& json) {
  if (!json.is_object()) return;
  const Preferences now = preferences_of(json);
  if (now == session.preferences) return;
  session.use(now);
  session.note_change();
}

// Asks for the section `hcl`.
void ask_configuration(Session& session) {
  if (!session.client.answers_configuration) return;
  session.request("workspace/configuration",
                  {{"items", Json::array({{{"section", "hcl"}}})}},
                  [](Session& asking, const Json& result) {
                    if (result.is_array() && !result.empty()) {
                      set_preferences(asking, result[0]);
                    }
                  });
}

// After a change on disk of a file that says which languages there are.
void read_hosts_again(Session& session, const std::string& path) {
  if (apps::is_description(path) || path.ends_with("/.hcl-check.hcl")) {
    session.read_hosts();
    session.note_change();
  }
}

void watch_files(Session& session) {
  if (!session.client.registers_watchers) return;
  const Json watchers = Json::array(
      {{{"globPattern", "**/*.{hcl,tf,tfvars,tofu,nomad,zcl,json}"}}});
  session.request(
      "client/registerCapability",
      {{"registrations",
        Json::array({{{"id", "hcl-files"},
                      {"method", "workspace/didChangeWatchedFiles"},
                      {"registerOptions", {{"watchers", watchers}}}}})}},
      [](Session&, const Json&) {});
}

}  // namespace

Reply take_initialized(Session& session, const Json& /*params*/) {
  ask_configuration(session);
  watch_files(session);
  return {};
}

Reply take_open(Session& session, const Json& params) {
  const Json& item = *find(params, "textDocument");
  session.documents.open(string_at(item, "uri"), string_at(item, "languageId"),
                         integer_at(item, "version").value_or(0),
                         string_at(item, "text"));
  session.note_change_of(document_key(string_at(item, "uri")));
  publish(session, session.documents.find(string_at(item, "uri")));
  return {};
}

Reply take_change(Session& session, const Json& params) {
  const std::string uri = string_at(params, "textDocument.uri");
  const std::int64_t version =
      integer_at(params, "textDocument.version").value_or(0);
  const DocumentHandle before = session.documents.find(uri);
  const std::string problem =
      session.documents.change(uri, version, array_at(params, "contentChanges"),
                               session.client.encoding);
  if (!problem.empty()) {
    session.log("A change of " + uri + " is ignored: " + problem + ".");
    return {};
  }
  const DocumentHandle after = session.documents.find(uri);
  session.checks.follow(*before, *after);
  session.note_change_of(after->name());
  publish(session, after);
  return {};
}

Reply take_close(Session& session, const Json& params) {
  const std::string uri = string_at(params, "textDocument.uri");
  if (!session.documents.close(uri)) {
    session.log("Closing " + uri + " is ignored: it is not open.");
    return {};
  }
  session.sent_tokens.erase(document_key(uri));
  session.note_change_of(document_key(uri));
  publish_none(session, uri);
  return {};
}

Reply take_save(Session& session, const Json& params) {
  const std::string path = document_key(string_at(params, "textDocument.uri"));
  session.workspace.forget(path);
  read_hosts_again(session, path);
  return {};
}

Reply take_watched_files(Session& session, const Json& params) {
  bool has_schemas = false;
  for (const Json& change : array_at(params, "changes")) {
    const std::string path = document_key(string_at(change, "uri"));
    session.workspace.forget(path);
    has_schemas = has_schemas || session.providers.has_file(path);
    read_hosts_again(session, path);
  }
  session.workspace.forget_files();
  if (has_schemas) session.use(Preferences(session.preferences));
  session.note_change();
  return {};
}

Reply take_folders(Session& session, const Json& params) {
  for (const Json& folder : array_at(params, "event.removed")) {
    session.workspace.remove_folder(path_of_uri(string_at(folder, "uri")));
  }
  for (const Json& folder : array_at(params, "event.added")) {
    session.workspace.add_folder(path_of_uri(string_at(folder, "uri")));
  }
  session.note_change();
  return {};
}

Reply take_configuration(Session& session, const Json& params) {
  if (session.client.answers_configuration) {
    ask_configuration(session);
  } else if (const Json* settings = find(params, "settings")) {
    set_preferences(session, *settings);
  }
  return {};
}

Reply take_trace(Session& session, const Json& params) {
  session.trace = trace_of(string_at(params, "value"));
  return {};
}

Reply ignore(Session& /*session*/, const Json& /*params*/) { return {}; }

}  // namespace hcl::lsp
