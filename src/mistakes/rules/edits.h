#ifndef HCL_SRC_MISTAKES_RULES_EDITS_H_
#define HCL_SRC_MISTAKES_RULES_EDITS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/text_edit.h"
#include "syntax/unexpected_token.h"

// The edits that fixes of mistakes are made of.
namespace hcl::syntax {

using Edits = std::vector<TextEdit>;

// Gives a diagnostic the edits that mend the mistake, if one fix was probably
// intended: if there are any. Edits apply to the source itself, so a text in a
// JSON string gets none.
void offer(const UnexpectedToken& unexpected, Diagnostic& diagnostic,
           Edits (*fix)(const UnexpectedToken&));

// The place before a byte.
inline ByteSpan before(std::uint32_t byte) { return {byte, byte}; }

Edits insert_after_previous(const UnexpectedToken& unexpected,
                            std::string text);

Edits replace(ByteSpan span, std::string text);

bool is_blank(std::string_view text);

// The first token on the lines after a newline.
TokenIndex after_newlines(const UnexpectedToken& unexpected);

// Begins a new line for an item on the line of another one.
Edits begin_line(const UnexpectedToken& unexpected);

// For the head of a block before a newline, with its brace on the next line.
Edits join_brace(const UnexpectedToken& unexpected);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_RULES_EDITS_H_
