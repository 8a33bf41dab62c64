#ifndef HCL_TESTS_ORACLE_MUTATIONS_H_
#define HCL_TESTS_ORACLE_MUTATIONS_H_

#include <random>
#include <string>
#include <vector>

#include "inputs.h"
#include "source_kind.h"

namespace hcl::oracle {

// Makes one to three small changes to a source: pieces removed, doubled,
// exchanged, and fragments of syntax put in. The same generator state gives the
// same result everywhere.
std::string mutate(std::string text, SourceKind kind, std::mt19937& random);

// That many mutations of built-in inputs, clauses and cases, those of native
// syntax that are small.
std::vector<Input> native_mutations(int count, unsigned seed);

}  // namespace hcl::oracle

#endif  // HCL_TESTS_ORACLE_MUTATIONS_H_
