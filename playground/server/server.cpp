// The language server as a WebAssembly module: one server, messages in and out.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/server/embedded.h"

namespace hcl::lsp {
namespace {

EmbeddedServer& server() {
  static EmbeddedServer server;
  return server;
}

// The messages, one on a line, which are valid until the next call.
const char* answered(const std::vector<std::string>& messages,
                     std::size_t* size) {
  static std::string text;
  text.clear();
  for (const std::string& message : messages) {
    if (!text.empty()) text += '\n';
    text += message;
  }
  *size = text.size();
  return text.c_str();
}

}  // namespace
}  // namespace hcl::lsp

extern "C" {

// Handles a message of the client, a text of JSON without a header.
[[clang::export_name("lsp_handle")]] const char* lsp_handle(
    const char* message, std::size_t size, std::size_t* answers_size) {
  return hcl::lsp::answered(hcl::lsp::server().handle({message, size}),
                            answers_size);
}

// Does what waits for a pause in typing.
[[clang::export_name("lsp_idle")]] const char* lsp_idle(
    std::size_t* answers_size) {
  return hcl::lsp::answered(hcl::lsp::server().idle(), answers_size);
}
}
