#ifndef HCL_GRAMMAR_LAB_GRAMMAR_ANNOTATION_CHECKS_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_ANNOTATION_CHECKS_H_

#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// Reports annotations that do not exist, or not in such a file, names that are
// no rules or tokens, and brackets without a partner. `grammar` has its files,
// and ANTLR's names of rules and tokens.
void check_annotations(const Grammar& grammar, Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_ANNOTATION_CHECKS_H_
