#ifndef HCL_APPS_LSP_SERVER_EMBEDDED_H_
#define HCL_APPS_LSP_SERVER_EMBEDDED_H_

#include <string>
#include <string_view>
#include <vector>

#include "lsp/server/server.h"

namespace hcl::lsp {

// A server for a program that moves whole messages itself, such as a page in a
// browser: it has neither streams nor threads, and all work is done inside the
// calls. Used by one thread.
class EmbeddedServer {
 public:
  EmbeddedServer();

  // Handles one message of the client, without a header; returns the messages
  // of the server, in order, as JSON. What is not JSON is answered as the
  // protocol says.
  std::vector<std::string> handle(std::string_view message);

  // Does what waits for a pause in typing, such as checks of whole modules;
  // returns the messages that tell about it. To be called when no message has
  // come for a moment, such as 0.15 s.
  std::vector<std::string> idle();

  // Whether the client has sent `exit`, so that nothing more is answered.
  bool has_ended() const { return server_.exit_code().has_value(); }

 private:
  std::vector<std::string> taken();

  std::vector<std::string> sent_;
  Server server_;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_SERVER_EMBEDDED_H_
