#ifndef HCL_APPS_LSP_SERVER_REPLY_H_
#define HCL_APPS_LSP_SERVER_REPLY_H_

#include <optional>
#include <string>
#include <utility>

#include "lsp/protocol/json.h"

namespace hcl::lsp {

// The codes of errors that the server answers.
// Spec: LSP 3.17, "Response Message".
enum ErrorCode : int {
  kParseError = -32700,
  kInvalidRequest = -32600,
  kMethodNotFound = -32601,
  kInvalidParams = -32602,
  kServerNotInitialized = -32002,
  kRequestFailed = -32803,
  kRequestCancelled = -32800,
};

struct RpcError {
  int code = 0;
  std::string message = {};
};

// The answer to a request: a result or an error.
struct Reply {
  Json result = nullptr;
  std::optional<RpcError> error = std::nullopt;

  Reply() = default;
  // NOLINTBEGIN(google-explicit-constructor): a handler returns either.
  Reply(Json value) : result(std::move(value)) {}
  Reply(RpcError why) : error(std::move(why)) {}
  // NOLINTEND(google-explicit-constructor)
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_SERVER_REPLY_H_
