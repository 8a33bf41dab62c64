#ifndef HCL_APPS_LSP_FEATURES_DISPLAY_HOVER_H_
#define HCL_APPS_LSP_FEATURES_DISPLAY_HOVER_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// `textDocument/hover`: what a name stands for, with its type, its value and
// its documentation; functions; what the schema says about arguments and
// blocks.
Reply hover(Session& session, const Json& params);

// What is known about something that a module declares, as Markdown.
std::string target_help(const Session& session, const Target& target);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_DISPLAY_HOVER_H_
