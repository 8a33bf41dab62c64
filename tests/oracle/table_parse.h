#ifndef HCL_TESTS_ORACLE_TABLE_PARSE_H_
#define HCL_TESTS_ORACLE_TABLE_PARSE_H_

#include <string>

#include "parse_result.h"
#include "source_kind.h"

namespace hcl::oracle {

// Parses with the library's table engine and stops at the first error: recovery
// is not part of the comparison.
ParseResult parse_with_tables(const std::string& text, SourceKind kind);

}  // namespace hcl::oracle

#endif  // HCL_TESTS_ORACLE_TABLE_PARSE_H_
