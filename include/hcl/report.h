#ifndef HCL_REPORT_H_
#define HCL_REPORT_H_

#include <iosfwd>
#include <string>

#include "hcl/diagnostic.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/export.h"

namespace HCL_API hcl {

/// All diagnostics as `to_text()` writes them, followed by a line that counts
/// them: "2 errors, 1 warning". Empty if there are none.
std::string report(const Diagnostics& diagnostics,
                   const DiagnosticStyle& style = {});

/// Writes the report, without colours:
///
///   if (!service.ok()) std::cerr << service.diagnostics;
std::ostream& operator<<(std::ostream& out, const Diagnostics& diagnostics);
/// Writes one diagnostic, as `to_text()` does.
std::ostream& operator<<(std::ostream& out, const Diagnostic& diagnostic);

}  // namespace hcl

#endif  // HCL_REPORT_H_
