#ifndef HCL_APPS_COMMAND_FIX_MISTAKES_H_
#define HCL_APPS_COMMAND_FIX_MISTAKES_H_

#include <cstddef>
#include <functional>

#include "hcl/diagnostic.h"
#include "hcl/source.h"

namespace hcl::apps {

// A source in native syntax whose mistakes are mended.
struct FixedSource {
  SourceFile source;
  // What is still wrong with it.
  Diagnostics diagnostics;
  // How many mistakes are gone.
  std::size_t fixed = 0;
};

// What is wrong with a source.
using CheckSource = std::function<Diagnostics(const SourceFile&)>;

// Makes the edits of `Diagnostic::fix` as long as there are some and they help:
// edits after which more is wrong than before are taken back.
FixedSource fix_mistakes(const SourceFile& source, const CheckSource& check);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_FIX_MISTAKES_H_
