#ifndef HCL_SRC_DIAGNOSTICS_SNIPPET_H_
#define HCL_SRC_DIAGNOSTICS_SNIPPET_H_

#include <string>

#include "hcl/diagnostic_writer.h"

namespace hcl::diagnostics {

// The source lines of a diagnostic, which must have a subject, each with its
// number and with marks below what is wrong.
std::string snippet(const Diagnostic& diagnostic, const DiagnosticStyle& style);

}  // namespace hcl::diagnostics

#endif  // HCL_SRC_DIAGNOSTICS_SNIPPET_H_
