#ifndef HCL_DIAGNOSTIC_HTML_H_
#define HCL_DIAGNOSTIC_HTML_H_

#include <string>

#include "hcl/diagnostic.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/export.h"

namespace HCL_API hcl {

/// A diagnostic as a fragment of HTML for a page of the application: a `div` of
/// the classes `hcl-diagnostic` and `hcl-error` or `hcl-warning` with, in
/// order, where each is there:
///
///   p.hcl-summary      place, severity, summary and, in `code`, the code; the
///                      place is a link if `DiagnosticStyle::link` gives an
///                      address
///   p.hcl-blocks       the blocks around it
///   pre.hcl-source     the lines of the source with what is wrong marked
///   p.hcl-detail       the detail
///   ul.hcl-notes       notes
///   p.hcl-suggestion   the suggestion, if the detail does not say it
///   p.hcl-related, pre.hcl-source    other places
///
/// All texts are escaped: nothing of a source becomes markup. Of the style the
/// colour is not used.
std::string to_html(const Diagnostic& diagnostic,
                    const DiagnosticStyle& style = {});

/// All of a list, one after another.
std::string to_html(const Diagnostics& diagnostics,
                    const DiagnosticStyle& style = {});

}  // namespace hcl

#endif  // HCL_DIAGNOSTIC_HTML_H_
