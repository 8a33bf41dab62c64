#ifndef HCL_SRC_SCOPE_REFERENCES_H_
#define HCL_SRC_SCOPE_REFERENCES_H_

#include <string_view>

#include "scope/name_tree.h"
#include "scope/node.h"

namespace hcl::scope {

// Finds what an expression refers to and records it. A name that is absent is
// recorded as well, so that the expression notices when it is defined.
void resolve(NameTree& names, Node& user);

// The node that a name means which `resolve()` did not find; null if it is a
// name of the parent of the scope. Recorded as a use.
Node* find_unforeseen(NameTree& names, Node& user, std::string_view name);

}  // namespace hcl::scope

#endif  // HCL_SRC_SCOPE_REFERENCES_H_
