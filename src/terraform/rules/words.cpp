#include "terraform/rules/words.h"

#include <algorithm>
#include <iterator>

namespace hcl::terraform {
namespace {

// After every version.
constexpr int kNever = 1000;

enum class WordKind : std::uint8_t { Argument, Block };

// A word that some versions do not know, with the first minor version of each
// tool that does.
struct Word {
  std::string_view block;
  WordKind kind;
  std::string_view name;
  int terraform;
  int opentofu;
};

constexpr Word kWords[] = {
    {"", WordKind::Block, "language", kNever, 12},
    {"terraform", WordKind::Block, "encryption", kNever, 7},
    {"variable", WordKind::Argument, "deprecated", 15, 10},
    {"variable", WordKind::Argument, "const", 15, 12},
    {"output", WordKind::Argument, "deprecated", 15, 10},
    {"lifecycle", WordKind::Argument, "enabled", kNever, 11},
    {"lifecycle", WordKind::Argument, "destroy", 16, 12},
    {"run", WordKind::Argument, "state_key", 11, kNever},
    {"mock_provider", WordKind::Argument, "for_each", kNever, 11},
};

bool is_unknown(std::string_view block, WordKind kind, std::string_view name,
                const ToolRules& rules) {
  const auto* const word =
      std::find_if(std::begin(kWords), std::end(kWords), [&](const Word& each) {
        return each.block == block && each.kind == kind && each.name == name;
      });
  if (word == std::end(kWords)) return false;
  return rules.minor < (rules.is_opentofu ? word->opentofu : word->terraform);
}

}  // namespace

BodySchema known_words(std::string_view block, const BodySchema& schema,
                       const ToolRules& rules) {
  BodySchema result = schema;
  std::erase_if(result.attributes, [&](const AttributeSchema& each) {
    return is_unknown(block, WordKind::Argument, each.name, rules);
  });
  std::erase_if(result.blocks, [&](const BlockSchema& each) {
    return is_unknown(block, WordKind::Block, each.type, rules);
  });
  return result;
}

}  // namespace hcl::terraform
