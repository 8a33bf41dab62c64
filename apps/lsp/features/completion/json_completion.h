#ifndef HCL_APPS_LSP_FEATURES_COMPLETION_JSON_COMPLETION_H_
#define HCL_APPS_LSP_FEATURES_COMPLETION_JSON_COMPLETION_H_

#include <cstdint>

#include "lsp/server/session.h"
#include "lsp/text/cursor.h"

namespace hcl::lsp {

// A place in a file in JSON syntax as the place in native syntax that means the
// same: a key begins an item of a body, and what is in `${` is an expression.
// Anywhere else the place is in a text.
Cursor cursor_in_json(const Session& session, const Document& document,
                      std::uint32_t byte);

// Whether the place is in the quotes of a string.
bool is_in_json_string(const Document& document, std::uint32_t byte);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_COMPLETION_JSON_COMPLETION_H_
