#ifndef HCL_SRC_SYNTAX_CHARACTER_REPAIRS_H_
#define HCL_SRC_SYNTAX_CHARACTER_REPAIRS_H_

#include <cstddef>
#include <string_view>
#include <vector>

#include "hcl/source.h"
#include "hcl/syntax.h"
#include "hcl/text_edit.h"

// Edits that mend characters that the language does not use, from the token
// `first` to the end of the source: what is wrong once is wrong everywhere. In
// time linear in the tokens.
namespace hcl::syntax {

// Removes the semicolons that end lines. Nothing if one of them does not.
std::vector<TextEdit> remove_semicolons(const SourceFile& file,
                                        TokenArray tokens, std::size_t first);

// Makes newlines of carriage returns.
std::vector<TextEdit> end_lines(const SourceFile& file, TokenArray tokens,
                                std::size_t first);

// Makes quotation marks of pairs of other marks (`marks` has them one after the
// other), as long as what they surround stays the same in quotation marks.
std::vector<TextEdit> straighten_quotes(const SourceFile& file,
                                        TokenArray tokens, std::size_t first,
                                        std::string_view marks);

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_CHARACTER_REPAIRS_H_
