// The variables that a body refers to, including those of `dynamic` blocks.

#include "hcl/decode_variables.h"

#include <iterator>
#include <map>
#include <string>
#include <utility>

#include "hcl/decode.h"

namespace hcl {
namespace {

// Recurses as deeply as specifications are nested.
void collect(const DynamicBlockVariables& walk, const Spec& spec,
             std::vector<Traversal>& found) {
  DynamicBlockVariables::Level level = walk.visit(implied_schema(spec));
  std::move(level.variables.begin(), level.variables.end(),
            std::back_inserter(found));
  std::map<std::string, Spec> nested;
  for (auto& [type, content] : nested_specs(spec)) {
    nested.emplace(std::move(type), std::move(content));
  }
  for (const DynamicBlockVariables::Child& child : level.children) {
    const auto content = nested.find(child.type);
    if (content != nested.end()) collect(child.walk, content->second, found);
  }
}

}  // namespace

std::vector<Traversal> dynamic_block_variables(
    const Body& body, const Spec& spec, DynamicBlockVariables::Scope scope) {
  std::vector<Traversal> found;
  collect(DynamicBlockVariables(body, scope), spec, found);
  return found;
}

}  // namespace hcl
