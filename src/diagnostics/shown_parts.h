#ifndef HCL_SRC_DIAGNOSTICS_SHOWN_PARTS_H_
#define HCL_SRC_DIAGNOSTICS_SHOWN_PARTS_H_

#include <string>
#include <vector>

#include "diagnostics/display_line.h"
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

// What is around the subject: `in module.web["eu"], service "web"`. Blocks are
// left out if the subject is not a place in the file. Empty if there is
// nothing.
inline std::string surroundings(const Diagnostic& diagnostic) {
  std::string text;
  const auto add = [&text](const std::vector<std::string>& all) {
    for (const std::string& each : all) {
      text += (text.empty() ? "in " : ", ") + printable(each);
    }
  };
  add(diagnostic.frames);
  if (diagnostic.subject && !concerns_whole_file(diagnostic)) {
    add(diagnostic.enclosing_blocks);
  }
  return text;
}

}  // namespace hcl::diagnostics

#endif  // HCL_SRC_DIAGNOSTICS_SHOWN_PARTS_H_
