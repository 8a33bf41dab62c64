#ifndef HCL_TABLEGEN_NODE_POLICY_H_
#define HCL_TABLEGEN_NODE_POLICY_H_

#include <cstdint>
#include <string>
#include <vector>

namespace hcl::tablegen {

// The annotations of a grammar's rules, which are comments:
//
//   // @entry configFile ...   parsing may start here
//   // @unit expression ...    a node that only repeats its single child is
//                              left out of the tree
//   // @drop itemEnd ...       a node of this rule is always left out
//
// `@pair` and `@resume` are only for the grammar laboratory.
struct NodePolicy {
  enum Flags : std::uint8_t { Unit = 1, Drop = 2 };

  // Indices of rules, in the order written.
  std::vector<int> entries;
  // By rule, a set of `Flags`.
  std::vector<std::uint8_t> flags;
};

// Reads the annotations of the parser grammar at `path`. Fails if a name is not
// a rule, or if the grammar has no entry.
NodePolicy read_node_policy(const std::string& path,
                            const std::vector<std::string>& rule_names);

}  // namespace hcl::tablegen

#endif  // HCL_TABLEGEN_NODE_POLICY_H_
