#ifndef HCL_SRC_MISTAKES_CHARACTER_REPAIRS_H_
#define HCL_SRC_MISTAKES_CHARACTER_REPAIRS_H_

#include <cstddef>
#include <string_view>
#include <vector>

#include "hcl/source.h"
#include "hcl/syntax.h"
#include "hcl/text_edit.h"

// Edits that replace characters that the language does not use, from the token
// `first` to the end of the source, since such a mistake is usually repeated.
// Linear in the number of tokens.
namespace hcl::syntax {

// Removes the semicolons at the ends of lines. Empty if any semicolon is not at
// the end of a line.
std::vector<TextEdit> remove_semicolons(const SourceFile& file,
                                        TokenArray tokens, std::size_t first);

// Replaces carriage returns by newlines.
std::vector<TextEdit> end_lines(const SourceFile& file, TokenArray tokens,
                                std::size_t first);

// Replaces pairs of other marks by quotation marks, as long as the enclosed
// text means the same inside quotation marks. `marks` contains the other marks.
std::vector<TextEdit> straighten_quotes(const SourceFile& file,
                                        TokenArray tokens, std::size_t first,
                                        std::string_view marks);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_CHARACTER_REPAIRS_H_
