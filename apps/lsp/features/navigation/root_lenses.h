#ifndef HCL_APPS_LSP_FEATURES_NAVIGATION_ROOT_LENSES_H_
#define HCL_APPS_LSP_FEATURES_NAVIGATION_ROOT_LENSES_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// The command of the server that chooses the root module whose values are
// shown: its argument is the directory, or empty for that of each file.
inline constexpr const char* kShowValuesOf = "hcl.showValuesOf";

// Lenses in the first line of a file of a module that others call: one for each
// root module whose values could be shown, at most five.
void add_root_lenses(const Session& session, const Document& document,
                     Json& lenses);

// `workspace/executeCommand`. What is chosen holds until the settings change.
Reply execute_command(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_NAVIGATION_ROOT_LENSES_H_
