#ifndef HCL_HOST_ENGINE_REFERENCES_H_
#define HCL_HOST_ENGINE_REFERENCES_H_

#include <string>
#include <vector>

#include "hcl/traversal.h"
#include "host/engine/name_tree.h"

namespace hcl::host {

// The innermost name that the constant steps of a traversal lead to: a leaf,
// or a node that is needed as a whole. Null if a step names nothing; the steps
// up to it are then in `path`, which may be null.
NameNode* named_by(NameNode& root, const Traversal& traversal,
                   std::vector<std::string>* path);

// The text of a step as a name; empty if it is no constant name.
std::string name_of_step(const TraverseStep& step);

// The text that a traversal to a name of a later stage stands for: its source
// in `${ }`, with the spaces of the interpolation if it is alone in one.
std::string kept_text(const Traversal& traversal);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_REFERENCES_H_
