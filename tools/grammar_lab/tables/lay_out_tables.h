#ifndef HCL_GRAMMAR_LAB_TABLES_LAY_OUT_TABLES_H_
#define HCL_GRAMMAR_LAB_TABLES_LAY_OUT_TABLES_H_

#include <cstdint>

#include "tables/loaded_tables.h"

namespace hcl::tablegen {
struct Language;
}

namespace hcl::grammar_lab {

// Lays out the tables of a language. A character that begins no token becomes a
// token of the type `unknown_token`.
TableMemory lay_out(const tablegen::Language& language,
                    const RuleProperties& rules, std::uint8_t unknown_token);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_TABLES_LAY_OUT_TABLES_H_
