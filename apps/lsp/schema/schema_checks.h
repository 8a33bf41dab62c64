#ifndef HCL_APPS_LSP_SCHEMA_SCHEMA_CHECKS_H_
#define HCL_APPS_LSP_SCHEMA_SCHEMA_CHECKS_H_

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "lsp/schema/schema.h"

namespace hcl::lsp {

// Where a file of any syntax does not follow its schema: arguments and blocks
// that it does not have, that are missing or deprecated, wrong numbers of
// blocks and labels, and values without references that have another type or
// are not among the possible ones. What a mistake of syntax hides is not
// reported as missing. Linear in the file.
Diagnostics schema_problems(const Body& file, const BodySchema& schema);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_SCHEMA_SCHEMA_CHECKS_H_
