#ifndef HCL_TESTS_ORACLE_MUTATIONS_H_
#define HCL_TESTS_ORACLE_MUTATIONS_H_

#include <random>
#include <string>

#include "source_kind.h"

namespace hcl::oracle {

// Makes one to three small changes to a source: pieces removed, doubled,
// exchanged, and fragments of syntax put in. The same generator state gives the
// same result everywhere.
std::string mutate(std::string text, SourceKind kind, std::mt19937& random);

}  // namespace hcl::oracle

#endif  // HCL_TESTS_ORACLE_MUTATIONS_H_
