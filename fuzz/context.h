#ifndef HCL_FUZZ_CONTEXT_H_
#define HCL_FUZZ_CONTEXT_H_

#include <memory>

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/source.h"

namespace hcl::fuzz {

// A context with variables of one letter, one value of each kind, and the
// standard functions.
const std::shared_ptr<const MapContext>& common_context();

// Checks that diagnostics point into the file, or to no file at all, and have a
// text.
void check_diagnostics(const Diagnostics& diagnostics, const SourceFile& file);

}  // namespace hcl::fuzz

#endif  // HCL_FUZZ_CONTEXT_H_
