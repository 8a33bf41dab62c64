#include "terraform/reading/read_state_store.h"

#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

// A configuration of the provider for this purpose alone.
void check_provider(const Block& block, const BlockReader& reader) {
  Diagnostics diagnostics;
  const PartialContent parts = block.body.partial_content(
      {.attributes = {{"alias"}}, .blocks = {}}, diagnostics);
  reader.problems.append(diagnostics);
  const Attribute* alias = parts.content.attribute("alias");
  if (alias == nullptr) return;
  reader.problems.error(code::InvalidStateStore, {alias->expression.source()},
                        "The provider of a state store has no alias.");
}

}  // namespace

StateStoreConfig read_state_store(const Block& block,
                                  const BlockReader& reader) {
  StateStoreConfig result;
  result.declared = block.definition;
  Diagnostics diagnostics;
  const PartialContent parts = block.body.partial_content(
      {.attributes = {{"provider"}}, .blocks = {{"provider", {"name"}}}},
      diagnostics);
  reader.problems.append(diagnostics);
  if (const Attribute* found = parts.content.attribute("provider")) {
    reader.problems.error(code::InvalidStateStore, {found->name_source},
                          "The provider of a state store is a block.");
  }
  const Block* known = nullptr;
  for (const Block& inner : parts.content.blocks) {
    if (is_repeated(inner, known, "provider", reader.problems)) continue;
    result.provider = inner.labels[0];
    check_provider(inner, reader);
  }
  if (known == nullptr) {
    reader.problems.error(code::InvalidStateStore, {block.body.missing_item()},
                          "A state store needs a block \"provider\".");
  }
  return result;
}

}  // namespace hcl::terraform
