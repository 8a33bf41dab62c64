#ifndef HCL_HOST_ENGINE_FUNCTION_TABLE_H_
#define HCL_HOST_ENGINE_FUNCTION_TABLE_H_

#include "hcl/host.h"
#include "host/engine/graph.h"

namespace hcl::host {

// The functions of a language: its base, additions and aliases, and those of
// the program.
FunctionTables function_tables(const Description& description,
                               const Inputs& inputs, const Options& options);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_FUNCTION_TABLE_H_
