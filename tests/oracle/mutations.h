#ifndef HCL_TESTS_ORACLE_MUTATIONS_H_
#define HCL_TESTS_ORACLE_MUTATIONS_H_

#include <random>
#include <string>
#include <vector>

#include "inputs.h"
#include "source_kind.h"

namespace hcl::oracle {

// Makes one to three small changes to a source: removes, duplicates or
// exchanges pieces, or inserts fragments of syntax. The same generator state
// gives the same result everywhere.
std::string mutate(std::string text, SourceKind kind, std::mt19937& random);

// This many mutations of small built-in inputs, clauses and cases in native
// syntax.
std::vector<Input> native_mutations(int count, unsigned seed);

}  // namespace hcl::oracle

#endif  // HCL_TESTS_ORACLE_MUTATIONS_H_
