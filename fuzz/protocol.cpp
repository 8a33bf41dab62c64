// Speaks with the language server.
//
// If the first byte is `R`, the rest is the stream of the client as it is.
// Otherwise the first byte chooses a place, the text up to a zero byte is a
// document that is opened, and each text after it an edit there; after every
// edit all requests are made.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "lsp/server/methods.h"
#include "lsp/server/server.h"

namespace hcl::fuzz {
namespace {

using lsp::Json;

constexpr const char* kUri = "file:///nowhere/main.tf";

// Every message that the server sends must be writable.
lsp::Server make_server() {
  return lsp::Server([](const Json& message) {
    if (lsp::json_text(message).empty()) std::abort();
  });
}

void tell(lsp::Server& server, const std::string& method, Json params) {
  server.handle({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
}

// Parameters with everything that some method wants.
Json all_params(std::uint32_t line, std::uint32_t character) {
  const Json place = {{"line", line}, {"character", character}};
  return {{"textDocument", {{"uri", kUri}}},
          {"position", place},
          {"positions", Json::array({place})},
          {"range",
           {{"start", place}, {"end", {{"line", line + 9}, {"character", 0}}}}},
          {"context",
           {{"diagnostics", Json::array()}, {"includeDeclaration", true}}},
          {"options", {{"tabSize", 2}, {"insertSpaces", true}}},
          {"newName", "renamed"},
          {"previousResultId", "1"},
          {"query", "a"},
          {"label", "upper"},
          {"ch", "\n"}};
}

void ask_everything(lsp::Server& server, const Json& params) {
  for (const lsp::Method& each : lsp::all_methods()) {
    if (each.kind != lsp::Method::Kind::Request) continue;
    server.handle({{"jsonrpc", "2.0"},
                   {"id", 1},
                   {"method", std::string(each.name)},
                   {"params", params}});
  }
}

void run_stream(std::string_view bytes) {
  lsp::Server server = make_server();
  server.feed(bytes);
  while (server.handle_next()) {
  }
}

void run_document(std::uint8_t place, std::string_view texts) {
  lsp::Server server = make_server();
  server.handle({{"jsonrpc", "2.0"},
                 {"id", 0},
                 {"method", "initialize"},
                 {"params",
                  {{"capabilities",
                    {{"textDocument",
                      {{"codeAction",
                        {{"codeActionLiteralSupport", Json::object()}}}}}}}}}});
  const auto next = [&texts] {
    const std::size_t end = texts.find('\0');
    const std::string text(texts.substr(0, end));
    texts.remove_prefix(end == std::string_view::npos ? texts.size() : end + 1);
    return text;
  };
  tell(server, "textDocument/didOpen",
       {{"textDocument",
         {{"uri", kUri},
          {"languageId", "terraform"},
          {"version", 0},
          {"text", next()}}}});
  const Json params = all_params(place / 16U, place % 16U);
  for (int version = 1; version < 8; ++version) {
    ask_everything(server, params);
    if (texts.empty()) break;
    const Json edit = {
        {"range", {{"start", params["position"]}, {"end", params["position"]}}},
        {"text", next()}};
    tell(server, "textDocument/didChange",
         {{"textDocument", {{"uri", kUri}, {"version", version}}},
          {"contentChanges", Json::array({edit})}});
    server.do_idle_work();
  }
}

}  // namespace
}  // namespace hcl::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (bytes.front() == 'R') {
    hcl::fuzz::run_stream(bytes.substr(1));
  } else {
    hcl::fuzz::run_document(data[0], bytes.substr(1));
  }
  return 0;
}
