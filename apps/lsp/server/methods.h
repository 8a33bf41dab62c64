#ifndef HCL_APPS_LSP_SERVER_METHODS_H_
#define HCL_APPS_LSP_SERVER_METHODS_H_

#include <cstdint>
#include <span>
#include <string_view>

#include "lsp/protocol/json.h"
#include "lsp/server/params.h"
#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// A method that the server understands.
struct Method {
  enum class Kind : std::uint8_t { Request, Notification };

  std::string_view name;
  Kind kind;
  // What `params` must have before `handle` is called.
  std::span<const Field> fields;
  // The result of a notification is dropped.
  Reply (*handle)(Session& session, const Json& params);
};

// Null if the server does not understand it.
const Method* find_method(std::string_view name);

// All of them, for tests and pages.
std::span<const Method> all_methods();

// What the server tells about itself in the answer to `initialize`.
Json server_capabilities(const Session& session);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_SERVER_METHODS_H_
