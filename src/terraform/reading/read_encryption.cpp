#include "terraform/reading/read_encryption.h"

#include <map>
#include <string>
#include <utility>

#include "terraform/declarations/written_bodies.h"
#include "terraform/reading/schemas.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

BodyContent content_of(const Block& block, const BodySchema& schema,
                       Diagnostics& problems) {
  Diagnostics found;
  BodyContent content = block.body.content(schema, found);
  problems.append(std::move(found));
  return content;
}

// What is tried where the target itself cannot decrypt, which may have a
// fallback again.
void check_target(const Block& block, const BodySchema& schema,
                  Diagnostics& problems) {
  for (const Block& inner : content_of(block, schema, problems).blocks) {
    check_target(inner, encryption_fallback_schema(), problems);
  }
}

void check_remote_states(const Block& block, Diagnostics& problems) {
  const BodyContent content =
      content_of(block, encryption_remote_states_schema(), problems);
  for (const Block& inner : content.blocks) {
    check_target(inner, encryption_target_schema(), problems);
  }
}

}  // namespace

// Settings are needed before anything is evaluated. They name each other, and
// may use what is known while modules are loaded.
static void check_static_references(const Block& block, const ToolRules& rules,
                                    Diagnostics& problems) {
  for (const Traversal& reference : written_variables(block.body)) {
    const std::string& root = reference.root;
    if (root == "key_provider" || root == "method") continue;
    const bool is_static = root == "var" || root == "local" || root == "path" ||
                           root == "terraform" || root == "tofu";
    if (is_static && rules.static_encryption) continue;
    problems.error(code::DynamicValueInStaticContext, {reference.span()},
                   "The encryption is needed while modules are loaded, when "
                   "this value is not known yet.");
  }
}

void check_encryption(const Block& block, const ToolRules& rules,
                      Diagnostics& problems) {
  check_static_references(block, rules, problems);
  std::map<std::string, SourceSpan> known;
  const BodyContent content = content_of(block, encryption_schema(), problems);
  for (const Block& inner : content.blocks) {
    if (inner.type == "state" || inner.type == "plan") {
      check_target(inner, encryption_target_schema(), problems);
    } else if (inner.type == "remote_state_data_sources") {
      check_remote_states(inner, problems);
    } else {
      const std::string address =
          inner.type + "." + inner.labels[0] + "." + inner.labels[1];
      const auto [first, is_new] = known.emplace(address, inner.definition);
      if (is_new) continue;
      Diagnostic& found =
          problems.error(code::DuplicateEncryptionPart, {block.definition},
                         address + " is configured more than once.");
      found.related.push_back({first->second, "It is configured here first."});
      found.related.push_back({inner.definition, "It is repeated here."});
    }
  }
}

}  // namespace hcl::terraform
