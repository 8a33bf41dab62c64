#ifndef HCL_DIAGNOSTIC_HTML_H_
#define HCL_DIAGNOSTIC_HTML_H_

#include <string>

#include "hcl/diagnostic.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/export.h"

namespace HCL_API hcl {

/// Formats a diagnostic as an HTML fragment for a page of the application: a
/// `div` of the classes `hcl-diagnostic` and `hcl-error` or `hcl-warning` that
/// contains, in this order, those of the following that apply:
///
///   p.hcl-summary      place, severity, summary and, in `code`, the code; the
///                      place is a link if `DiagnosticStyle::link` gives an
///                      address
///   p.hcl-blocks       the frames and blocks around it
///   pre.hcl-source     the lines of the source with the subject marked
///   p.hcl-detail       the detail
///   ul.hcl-notes       notes
///   p.hcl-suggestion   the suggestion, if the detail does not say it
///   p.hcl-related, pre.hcl-source    other places
///
/// All texts are escaped, so that nothing in a source becomes markup.
/// `DiagnosticStyle::color` is ignored.
std::string to_html(const Diagnostic& diagnostic,
                    const DiagnosticStyle& style = {});

/// The fragments of all diagnostics of a list, in order.
std::string to_html(const Diagnostics& diagnostics,
                    const DiagnosticStyle& style = {});

}  // namespace hcl

#endif  // HCL_DIAGNOSTIC_HTML_H_
