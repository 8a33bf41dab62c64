#ifndef HCL_APPS_HCL_ADAPTER_SUITE_TREE_H_
#define HCL_APPS_HCL_ADAPTER_SUITE_TREE_H_

#include "hcl/ast.h"
#include "hcl/json_writer.h"
#include "hcl/options.h"

namespace hcl::adapter {

// Writes an expression as a tree of the public test suite: a node has a `kind`,
// and members that depend on it. Chains of operators and steps, which are one
// node in the typed tree, become a node per operator; writing them does not use
// the call stack, however long they are.
void write_suite_tree(JsonWriter& writer, const ast::Expression& expression,
                      const Options& options);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_SUITE_TREE_H_
