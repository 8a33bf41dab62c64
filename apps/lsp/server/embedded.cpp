#include "lsp/server/embedded.h"

#include <optional>
#include <utility>

namespace hcl::lsp {

EmbeddedServer::EmbeddedServer()
    : server_([this](const Json& message) {
        sent_.push_back(json_text(message));
      }) {}

std::vector<std::string> EmbeddedServer::handle(std::string_view message) {
  if (has_ended()) return {};
  server_.take_content(message);
  while (server_.handle_next()) {
  }
  return taken();
}

std::vector<std::string> EmbeddedServer::idle() {
  if (!has_ended() && server_.has_idle_work()) server_.do_idle_work();
  return taken();
}

std::vector<std::string> EmbeddedServer::taken() {
  return std::exchange(sent_, {});
}

}  // namespace hcl::lsp
