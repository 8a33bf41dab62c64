#ifndef HCL_TESTS_LSP_CONNECTION_H_
#define HCL_TESTS_LSP_CONNECTION_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "lsp/server/server.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {

// A server without streams, and its client.
class Connection {
 public:
  explicit Connection(const std::string& folder,
                      Json capabilities = Json::object(),
                      Json options = Json::object())
      : server_([this](const Json& message) { sent.push_back(message); }) {
    ask("initialize", {{"capabilities", std::move(capabilities)},
                       {"rootUri", uri_of_path(folder)},
                       {"initializationOptions", std::move(options)}});
    tell("initialized", Json::object());
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // The whole answer to a request.
  Json answer(const std::string& method, Json params) {
    sent.clear();
    server_.handle({{"jsonrpc", "2.0"},
                    {"id", 1},
                    {"method", method},
                    {"params", std::move(params)}});
    return sent.empty() ? Json() : std::move(sent.back());
  }
  // The result of a request; null after an error.
  Json ask(const std::string& method, Json params) {
    Json whole = answer(method, std::move(params));
    return whole.contains("result") ? std::move(whole["result"]) : Json();
  }
  Json about(const std::string& method, const std::string& path,
             Json params = Json::object()) {
    params["textDocument"] = {{"uri", uri_of_path(path)}};
    return ask("textDocument/" + method, std::move(params));
  }
  void tell(const std::string& method, Json params) {
    server_.handle({{"jsonrpc", "2.0"},
                    {"method", method},
                    {"params", std::move(params)}});
  }
  void open(const std::string& path, const std::string& text) {
    tell("textDocument/didOpen", {{"textDocument",
                                   {{"uri", uri_of_path(path)},
                                    {"languageId", "terraform"},
                                    {"version", 1},
                                    {"text", text}}}});
  }
  void change(const std::string& path, std::int64_t version, Json edits) {
    tell("textDocument/didChange",
         {{"textDocument", {{"uri", uri_of_path(path)}, {"version", version}}},
          {"contentChanges", std::move(edits)}});
  }
  Server& server() { return server_; }

  std::vector<Json> sent;

 private:
  Server server_;
};

}  // namespace hcl::lsp

#endif  // HCL_TESTS_LSP_CONNECTION_H_
