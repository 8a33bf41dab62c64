#ifndef HCL_APPS_LSP_FEATURES_NAVIGATION_HIERARCHY_H_
#define HCL_APPS_LSP_FEATURES_NAVIGATION_HIERARCHY_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// `textDocument/prepareCallHierarchy`: the module that is called at a place, or
// the module of the file.
Reply prepare_call_hierarchy(Session& session, const Json& params);

// `callHierarchy/incomingCalls`: the blocks that call a module.
Reply incoming_calls(Session& session, const Json& params);

// `callHierarchy/outgoingCalls`: the modules that a module calls.
Reply outgoing_calls(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_NAVIGATION_HIERARCHY_H_
