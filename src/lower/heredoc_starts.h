#ifndef HCL_SRC_LOWER_HEREDOC_STARTS_H_
#define HCL_SRC_LOWER_HEREDOC_STARTS_H_

#include "hcl/diagnostic.h"
#include "hcl/source.h"

namespace hcl::lower {

// Reduces the diagnostics about a heredoc whose first line is not quite one to
// a single one, with a fix: white space after the marker (`<<EOT `) or before
// it, quotation marks around it (`<<'EOT'`), or `<<~`. Its text is skipped up
// to the line with the marker; without such a line nothing is changed. Takes
// time linear in the source.
//
// The diagnostics must be in the order of the source.
void leave_one_of_heredoc_starts(const SourceFile& file, Diagnostics& found);

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_HEREDOC_STARTS_H_
