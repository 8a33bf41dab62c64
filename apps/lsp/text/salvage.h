#ifndef HCL_APPS_LSP_TEXT_SALVAGE_H_
#define HCL_APPS_LSP_TEXT_SALVAGE_H_

#include <string>

#include "hcl/syntax.h"

namespace hcl::lsp {

// Closes the first bracket, string or heredoc of a half-typed file that would
// otherwise take in the blocks after it: one that is still open where a line
// begins with the header of a block without indentation. The text keeps its
// size, so that places stay: closers replace spaces and newlines before that
// line or, where there are too few, what is not closed from its line on. False
// if there is no such place. The tokens are those of the text. Takes time
// linear in it.
bool close_first(std::string& text, const syntax::TokenArray& tokens);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TEXT_SALVAGE_H_
