#ifndef HCL_SRC_DIAGNOSTICS_SHOWN_PARTS_H_
#define HCL_SRC_DIAGNOSTICS_SHOWN_PARTS_H_

#include <string>

#include "hcl/diagnostic.h"

// The parts of a diagnostic that users see, in text and in HTML.
namespace hcl::diagnostics {

// Whether a diagnostic is about a file whose text was not read, so that its
// subject names the file but no place in it.
inline bool concerns_whole_file(const Diagnostic& diagnostic) {
  return diagnostic.code == Code::UnreadableFile ||
         diagnostic.code == Code::SourceTooLarge;
}

// Whether there is a suggestion that the detail does not already contain.
inline bool has_further_suggestion(const Diagnostic& diagnostic) {
  return !diagnostic.suggestion.empty() &&
         diagnostic.detail.find("Did you mean \"" + diagnostic.suggestion +
                                "\"?") == std::string::npos;
}

}  // namespace hcl::diagnostics

#endif  // HCL_SRC_DIAGNOSTICS_SHOWN_PARTS_H_
