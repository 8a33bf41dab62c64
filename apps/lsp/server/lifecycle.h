#ifndef HCL_APPS_LSP_SERVER_LIFECYCLE_H_
#define HCL_APPS_LSP_SERVER_LIFECYCLE_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// The notifications about the connection, documents, files and settings.
Reply take_initialized(Session& session, const Json& params);
Reply take_open(Session& session, const Json& params);
Reply take_change(Session& session, const Json& params);
Reply take_close(Session& session, const Json& params);
Reply take_save(Session& session, const Json& params);
Reply take_watched_files(Session& session, const Json& params);
Reply take_folders(Session& session, const Json& params);
Reply take_configuration(Session& session, const Json& params);
Reply take_trace(Session& session, const Json& params);
// A notification that needs no action.
Reply ignore(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_SERVER_LIFECYCLE_H_
