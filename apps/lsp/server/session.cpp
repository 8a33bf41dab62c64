#include "lsp/server/session.h"

#include <utility>

#include "command/check/settings.h"
#include "lsp/host/host_checks.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

// A client that never answers does not make the server remember more.
constexpr std::size_t kMostAsked = 1000;

}  // namespace

Trace trace_of(std::string_view name) {
  if (name == "messages") return Trace::Messages;
  return name == "verbose" ? Trace::Verbose : Trace::Off;
}

void Session::start(const Json& params) {
  trace = trace_of(string_at(params, "trace"));
  client = client_of(params);
  modules.set_encoding(client.encoding);
  workspace.set_folders(client.folders);
  if (const Json* options = find(params, "initializationOptions")) {
    use(preferences_of(*options));
  }
  read_hosts();
}

void Session::use(const Preferences& given) {
  preferences = given;
  const std::string base =
      workspace.folders().empty() ? "/" : workspace.folders().front();
  const auto paths_of = [&base](const std::vector<std::string>& given_names) {
    std::vector<std::string> paths;
    for (const std::string& name : given_names) {
      paths.push_back(joined_path(base, name));
    }
    return paths;
  };
  schemas.use(paths_of(preferences.schemas));
  providers.use(paths_of(preferences.provider_schemas),
                [this](const std::string& text) { log(text); });
  read_hosts();
}

void Session::read_hosts() {
  const std::string base =
      workspace.folders().empty() ? "" : workspace.folders().front();
  std::vector<std::string> paths;
  for (const std::string& name : preferences.hosts) {
    paths.push_back(joined_path(base.empty() ? "/" : base, name));
  }
  if (!base.empty()) {
    const std::string settings = apps::find_check_settings(base).string();
    if (!settings.empty()) {
      const auto read = apps::read_check_settings(settings);
      if (!read.ok()) log("The settings " + settings + " are wrong.");
      paths.insert(paths.end(), read.value.hosts.begin(),
                   read.value.hosts.end());
    }
  }
  for (const std::string& complaint : hosts.use(paths)) log(complaint);
}

DocumentHandle Session::document(const Json& params) const {
  return document_at(string_at(params, "textDocument.uri"));
}

DocumentHandle Session::document_at(std::string_view uri) const {
  if (DocumentHandle open = documents.find(uri)) return open;
  return workspace.read(uri);
}

std::string Session::uri_of(const std::string& path) const {
  const auto found = documents.all().find(path);
  if (found != documents.all().end()) return found->second->uri();
  return path.starts_with('/') ? uri_of_path(path) : path;
}

Range Session::range_of(const SourceSpan& place) const {
  if (!lined_positions_ || !(place.file == lined_file_)) {
    lined_file_ = place.file;
    lined_ = LineTable(lined_file_.text());
    lined_positions_.emplace(lined_file_.text(), lined_, client.encoding);
  }
  return lined_positions_->range(place.span);
}

Json Session::location(const Document& document, const Range& range) const {
  return {{"uri", document.uri()}, {"range", to_json(range)}};
}

void Session::note_change() {
  checks.note_change();
  values.note_change();
  names.note_change();
  callers.note_change();
  are_modules_changed = true;
}

void Session::note_change_of(const std::string& path) {
  checks.note_change();
  values.note_change_of(path);
  names.note_change();
  callers.note_change_of(path);
  are_modules_changed = true;
}

void Session::check_module_of(const Document& document) {
  const std::string folder = module_folder(document);
  if (!folder.empty()) {
    checks.check(folder, preferences, documents, workspace);
    return;
  }
  checks.check_file(document.name(),
                    [&] { return host_problems(*this, document); });
}

void Session::notify(std::string_view method, Json params) const {
  send({{"jsonrpc", "2.0"},
        {"method", std::string(method)},
        {"params", std::move(params)}});
}

void Session::request(std::string_view method, Json params,
                      std::function<void(Session&, const Json& result)> take) {
  const std::string id = "hcl-" + std::to_string(next_id++);
  if (asked_.size() < kMostAsked) asked_[id] = std::move(take);
  Json message = {
      {"jsonrpc", "2.0"}, {"id", id}, {"method", std::string(method)}};
  if (!params.is_null()) message["params"] = std::move(params);
  send(message);
}

void Session::take_answer(const Json& message) {
  const auto found = asked_.find(string_at(message, "id"));
  if (found == asked_.end()) return;
  const auto take = std::move(found->second);
  asked_.erase(found);
  const Json* result = find(message, "result");
  take(*this, result != nullptr ? *result : Json(nullptr));
}

void Session::log(const std::string& text) const {
  constexpr int kWarning = 2;
  notify("window/logMessage", {{"type", kWarning}, {"message", text}});
}

}  // namespace hcl::lsp
