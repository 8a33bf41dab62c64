#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_TOKEN_NOTATION_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_TOKEN_NOTATION_H_

#include <string>

#include "hcl/options.h"
#include "hcl/source.h"

namespace hcl::adapter {

// The tokens of a file in the reference's form: `Ident("a")@1:1 EOF("")@1:2`.
std::string token_notation(const SourceFile& file, const Options& options);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_TOKEN_NOTATION_H_
