#ifndef HCL_APPS_LSP_SERVER_SESSION_H_
#define HCL_APPS_LSP_SERVER_SESSION_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/text_edit.h"
#include "lsp/host/hosts.h"
#include "lsp/protocol/json.h"
#include "lsp/schema/provider_schemas.h"
#include "lsp/schema/schema_files.h"
#include "lsp/server/client.h"
#include "lsp/server/preferences.h"
#include "lsp/terraform/callers.h"
#include "lsp/terraform/module_checks.h"
#include "lsp/terraform/modules.h"
#include "lsp/terraform/root_names.h"
#include "lsp/terraform/values.h"
#include "lsp/text/document_store.h"
#include "lsp/workspace/workspace.h"

namespace hcl::lsp {

// The semantic tokens that a client has of a document.
struct SentTokens {
  std::string id = {};
  std::vector<std::uint32_t> data = {};
};

// What fixes all mistakes of a document that have one certain fix.
struct AllFixes {
  DocumentHandle document = {};
  std::vector<TextEdit> edits = {};
};

// Spec: LSP 3.17, "TraceValue".
enum class Trace : std::uint8_t { Off, Messages, Verbose };

// Anything but `messages` and `verbose` is off.
Trace trace_of(std::string_view name);

// What all features see of a connection: the client, its documents, and the
// files of its workspace. Used by one thread.
class Session {
 public:
  Session() {
    values.use(preferences);
    names.use(preferences);
    workspace.use(providers.all());
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Sends a message to the client.
  std::function<void(const Json& message)> send = [](const Json&) {};
  // Whether the client has cancelled the request that is being handled.
  std::function<bool()> is_cancelled = [] { return false; };
  // What the client wants to be told about the work of the server.
  Trace trace = Trace::Off;

  Client client = {};
  Preferences preferences = {};
  DocumentStore documents = {};
  Workspace workspace = {};
  ModuleChecks checks = {};
  Modules modules = Modules(documents, workspace);
  SchemaFiles schemas =
      SchemaFiles(workspace, [this](const std::string& text) { log(text); });
  ProviderSchemaFiles providers = {};
  Hosts hosts = {};
  Values values = Values(documents, workspace, modules);
  RootNames names = RootNames(documents, workspace, modules);
  Callers callers = Callers(modules, names);
  // Whether some document changed since the modules were checked.
  bool are_modules_changed = false;

  // By `document_key()`: the tokens that the client has, and what identifies
  // the diagnostics that it has.
  std::map<std::string, SentTokens, std::less<>> sent_tokens = {};
  std::map<std::string, std::size_t, std::less<>> published = {};
  std::uint64_t next_id = 1;
  // Of the document that was asked about last.
  AllFixes all_fixes = {};

  // Takes the parameters of `initialize`.
  void start(const Json& params);

  // The document of a request, `textDocument.uri`: as the client has opened it,
  // or as it is on disk. Null if there is neither.
  DocumentHandle document(const Json& params) const;
  DocumentHandle document_at(std::string_view uri) const;
  // The URI of a path, as the client writes it if it has opened the file.
  std::string uri_of(const std::string& path) const;
  // A place in the protocol's form.
  Range range_of(const SourceSpan& place) const;
  Json location(const Document& document, const Range& range) const;

  // Takes settings, and reads the schemas of providers that they name. A file
  // that is no schema is told to the user's log.
  void use(const Preferences& given);
  // Reads the descriptions of languages again: those of the settings and of the
  // `.hcl-check.hcl` of the first directory. What is wrong is told to the log.
  void read_hosts();
  // Notes that documents or files on disk changed: any, or one with this path.
  void note_change();
  void note_change_of(const std::string& path);
  // Checks the module of a document, or the document itself in the language of
  // a description, if something changed since the last check.
  void check_module_of(const Document& document);

  // Sends a notification.
  void notify(std::string_view method, Json params) const;
  // Sends a request; `take` receives its result, or null after an error.
  void request(std::string_view method, Json params,
               std::function<void(Session&, const Json& result)> take);
  // Takes the client's answer to a request; others are ignored.
  void take_answer(const Json& message);
  // Tells the user's log what the server had to ignore.
  void log(const std::string& text) const;

 private:
  std::map<std::string, std::function<void(Session&, const Json&)>> asked_;
  // The lines of the source that `range_of()` was last asked about.
  mutable SourceFile lined_file_;
  mutable LineTable lined_;
  mutable std::optional<TextPositions> lined_positions_;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_SERVER_SESSION_H_
