#ifndef HCL_TESTS_ORACLE_RULE_FLAGS_H_
#define HCL_TESTS_ORACLE_RULE_FLAGS_H_

#include "source_kind.h"

namespace hcl::oracle {

// What the annotations of the grammar say about a rule.
struct RuleFlags {
  // Whether a node that only repeats its single child is left out.
  bool unit = false;
  // Whether a node is always left out.
  bool drop = false;
};

RuleFlags rule_flags(SourceKind kind, int rule);

}  // namespace hcl::oracle

#endif  // HCL_TESTS_ORACLE_RULE_FLAGS_H_
