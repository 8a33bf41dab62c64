#ifndef HCL_HOST_ENGINE_DESCRIPTION_FUNCTIONS_H_
#define HCL_HOST_ENGINE_DESCRIPTION_FUNCTIONS_H_

#include <set>
#include <string>

#include "host/engine/session.h"

namespace hcl::host {

// Adds the functions that only expressions of a description may call. They know
// what is evaluated, and belong to the session.
void add_description_functions(Session& session);

// The names of the blocks of a type at the top, labels with dots between them;
// null until all blocks are decoded.
const std::set<std::string, std::less<>>* block_names(const std::string& type,
                                                      Session& session);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_DESCRIPTION_FUNCTIONS_H_
