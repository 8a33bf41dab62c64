#ifndef HCL_SRC_MISTAKES_JSON_MISTAKE_H_
#define HCL_SRC_MISTAKES_JSON_MISTAKE_H_

#include "hcl/diagnostic.h"
#include "hcl/source.h"
#include "syntax/json_tokens.h"
#include "syntax/parse_stack.h"
#include "syntax/parser_tables.h"

namespace hcl::syntax {

// Reports a token of a JSON source that does not fit: exactly one diagnostic,
// with the code of the reference.
void report_json_mistake(const SourceFile& file, JsonTokens tokens,
                         const ParseState& parse, const ParserMachine& machine,
                         Diagnostics& diagnostics);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_JSON_MISTAKE_H_
