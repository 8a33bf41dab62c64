#ifndef HCL_FUZZ_CONTEXT_H_
#define HCL_FUZZ_CONTEXT_H_

#include <memory>

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/source.h"

namespace hcl::fuzz {

// Variables of one letter, a value of each kind, and the standard functions.
const std::shared_ptr<const MapContext>& common_context();

// Diagnostics point into the file, or to no file at all, and say something.
void check_diagnostics(const Diagnostics& diagnostics, const SourceFile& file);

}  // namespace hcl::fuzz

#endif  // HCL_FUZZ_CONTEXT_H_
