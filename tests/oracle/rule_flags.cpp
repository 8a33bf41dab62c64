#include "rule_flags.h"

#include <cstdint>

namespace hcl::oracle {
namespace {

#include "generated/hcl_tables.inc"
#include "generated/json_tables.inc"

}  // namespace

RuleFlags rule_flags(SourceKind kind, int rule) {
  const std::uint8_t flags = kind == SourceKind::Json
                                 ? JsonTables::kRuleFlags[rule]
                                 : HclTables::kRuleFlags[rule];
  return {.unit = (flags & 1U) != 0, .drop = (flags & 2U) != 0};
}

}  // namespace hcl::oracle
