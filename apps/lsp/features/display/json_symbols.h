#ifndef HCL_APPS_LSP_FEATURES_DISPLAY_JSON_SYMBOLS_H_
#define HCL_APPS_LSP_FEATURES_DISPLAY_JSON_SYMBOLS_H_

#include "lsp/protocol/json.h"
#include "lsp/server/client.h"
#include "lsp/text/document.h"

namespace hcl::lsp {

// The symbols of a file in JSON syntax: its properties, four levels deep, which
// shows the arguments of a block with two labels. In the form that the client
// takes.
Json json_symbols(const Document& document, const Client& client);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_DISPLAY_JSON_SYMBOLS_H_
