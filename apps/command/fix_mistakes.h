#ifndef HCL_APPS_COMMAND_FIX_MISTAKES_H_
#define HCL_APPS_COMMAND_FIX_MISTAKES_H_

#include <cstddef>
#include <functional>

#include "hcl/diagnostic.h"
#include "hcl/source.h"

namespace hcl::apps {

// A source in native syntax whose mistakes have been fixed.
struct FixedSource {
  SourceFile source;
  // The remaining diagnostics.
  Diagnostics diagnostics;
  // The number of mistakes fixed.
  std::size_t fixed = 0;
};

// Finds the mistakes in a source.
using CheckSource = std::function<Diagnostics(const SourceFile&)>;

// Applies the edits of `Diagnostic::fix` as long as there are some and they
// help. Edits after which there are more mistakes than before are reverted.
FixedSource fix_mistakes(const SourceFile& source, const CheckSource& check);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_FIX_MISTAKES_H_
