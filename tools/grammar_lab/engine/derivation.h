#ifndef HCL_GRAMMAR_LAB_ENGINE_DERIVATION_H_
#define HCL_GRAMMAR_LAB_ENGINE_DERIVATION_H_

#include <cstdint>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// A node of the complete tree of a source: every rule is one, those of `@unit`
// and `@drop` as well, and every token.
struct DerivationNode {
  bool is_token = false;
  // The number of the rule or token.
  int number = 0;
  int parent = -1;
  std::vector<int> children;
  // The bytes from the first token to the end of the last one.
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

// The complete tree of a source that the grammar accepts, children before their
// parents; the root is the last one. Takes time linear in the tokens.
std::vector<DerivationNode> derive(const Grammar& grammar,
                                   const std::vector<LabToken>& tokens,
                                   int entry);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_ENGINE_DERIVATION_H_
