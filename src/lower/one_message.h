#ifndef HCL_SRC_LOWER_ONE_MESSAGE_H_
#define HCL_SRC_LOWER_ONE_MESSAGE_H_

#include "hcl/diagnostic.h"
#include "hcl/source.h"

namespace hcl::lower {

// Reduces the diagnostics of a configuration file to one per mistake, in the
// cases that only the whole file reveals:
//
// * if the text has another encoding or language, only the first diagnostic
//   stays, at its place, and says what the text is,
// * of a merge conflict, only the diagnostic at its first marker stays,
// * of a heredoc whose first line is not quite one, one diagnostic stays
//   (lower/heredoc_starts.h).
//
// The diagnostics must be in the order of the source, and at least one must be
// an error.
void leave_one_message(const SourceFile& file, Diagnostics& found);

// Handles only a text in another encoding, which may occur in any syntax.
// Returns false and changes nothing if the text is not of that kind.
bool leave_encoding_message(const SourceFile& file, Diagnostics& found);

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_ONE_MESSAGE_H_
