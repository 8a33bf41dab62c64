#ifndef HCL_APPS_COMMAND_CHECK_FIX_MISTAKES_H_
#define HCL_APPS_COMMAND_CHECK_FIX_MISTAKES_H_

#include <cstddef>
#include <functional>

#include "hcl/diagnostic.h"
#include "hcl/source.h"

namespace hcl::apps {

// A source whose mistakes have been fixed.
struct FixedSource {
  SourceFile source;
  // The remaining diagnostics. None has a fix: what could be fixed is.
  Diagnostics diagnostics;
  // The diagnostics of the source as it was. Those that are gone keep their
  // fix, the others have none.
  Diagnostics before;
  // The number of mistakes fixed.
  std::size_t fixed = 0;
};

// Finds the mistakes in a source.
using CheckSource = std::function<Diagnostics(const SourceFile&)>;

// Applies the edits of `Diagnostic::fix`, checks the result, and takes back
// each edit that did not help: its mistake remains, its line has another error,
// or an error appears elsewhere. The edits of different lines are judged one by
// one, also if they belong to one diagnostic. Errors are fixed first; warnings
// once there are none.
//
// `before` are the diagnostics of the source. Cost: the source is checked once
// for all edits that help, once more for all that spoil their own line, and
// about twice the logarithm of their number for each that spoils another line,
// but at most 100 times: what is undecided then stays as it is.
FixedSource fix_mistakes(const SourceFile& source, Diagnostics before,
                         const CheckSource& check);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CHECK_FIX_MISTAKES_H_
