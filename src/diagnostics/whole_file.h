#ifndef HCL_SRC_DIAGNOSTICS_WHOLE_FILE_H_
#define HCL_SRC_DIAGNOSTICS_WHOLE_FILE_H_

#include "hcl/diagnostic.h"

namespace hcl::diagnostics {

// Whether a diagnostic is about a file whose text nobody has read, so that its
// subject names the file and no place in it.
inline bool concerns_whole_file(const Diagnostic& diagnostic) {
  return diagnostic.code == Code::UnreadableFile ||
         diagnostic.code == Code::SourceTooLarge;
}

}  // namespace hcl::diagnostics

#endif  // HCL_SRC_DIAGNOSTICS_WHOLE_FILE_H_
