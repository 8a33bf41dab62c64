#ifndef HCL_SRC_CONFIGURATION_SYNTAX_OF_H_
#define HCL_SRC_CONFIGURATION_SYNTAX_OF_H_

#include "hcl/load.h"

namespace hcl::detail {

// The syntax in which a source is read: native or JSON.
inline Syntax syntax_of(const SourceFile& file, const LoadOptions& options) {
  if (options.syntax != Syntax::ByName) return options.syntax;
  return file.name().ends_with(".json") ? Syntax::Json : Syntax::Native;
}

}  // namespace hcl::detail

#endif  // HCL_SRC_CONFIGURATION_SYNTAX_OF_H_
