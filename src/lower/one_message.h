#ifndef HCL_SRC_LOWER_ONE_MESSAGE_H_
#define HCL_SRC_LOWER_ONE_MESSAGE_H_

#include "hcl/diagnostic.h"
#include "hcl/source.h"

namespace hcl::lower {

// Leaves one message for each mistake in what was found in a configuration
// file, where that can be told only from the whole:
//
// * of a text in another encoding or language the first message stays, at its
//   place, and says what the text is,
// * of a merge conflict the message at its first mark stays.
//
// The messages are in the order of the source, and at least one is an error.
void leave_one_message(const SourceFile& file, Diagnostics& found);

// The first of these alone, for another encoding, which any syntax may meet.
// False, and nothing is changed, if the text has none.
bool leave_encoding_message(const SourceFile& file, Diagnostics& found);

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_ONE_MESSAGE_H_
