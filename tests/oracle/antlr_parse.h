#ifndef HCL_TESTS_ORACLE_ANTLR_PARSE_H_
#define HCL_TESTS_ORACLE_ANTLR_PARSE_H_

#include <string>

#include "parse_result.h"
#include "source_kind.h"

namespace hcl::oracle {

// Parses with the ANTLR runtime. `text` must be UTF-8 and must not be nested
// deeper than the call stack allows, because the generated parser is recursive.
ParseResult parse_with_antlr(const std::string& text, SourceKind kind);

}  // namespace hcl::oracle

#endif  // HCL_TESTS_ORACLE_ANTLR_PARSE_H_
