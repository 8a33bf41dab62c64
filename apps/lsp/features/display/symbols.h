#ifndef HCL_APPS_LSP_FEATURES_DISPLAY_SYMBOLS_H_
#define HCL_APPS_LSP_FEATURES_DISPLAY_SYMBOLS_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// `textDocument/documentSymbol`: attributes and blocks, and the elements of
// objects.
Reply document_symbols(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_DISPLAY_SYMBOLS_H_
