#ifndef HCL_APPS_LSP_TEXT_COMMENTS_H_
#define HCL_APPS_LSP_TEXT_COMMENTS_H_

#include <string_view>
#include <vector>

#include "hcl/source.h"

namespace hcl::lsp {

// The comments in the gap between two tokens, in order, without the newlines
// that end them.
std::vector<ByteSpan> comments_in(std::string_view text, ByteSpan gap);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TEXT_COMMENTS_H_
