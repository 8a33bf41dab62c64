// The variables that `dynamic` blocks refer to.

#include <algorithm>
#include <utility>

#include "ext/dynblock_block.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/static_analysis.h"

namespace hcl {
namespace {

// Accepts more than expansion does, to find all variables.
const BodySchema& lenient_schema() {
  static const BodySchema kSchema = {
      {{"for_each", false}, {"labels", false}, {"iterator", false}},
      {{"content", {}}}};
  return kSchema;
}

}  // namespace

DynamicBlockVariables::DynamicBlockVariables(Body body, Scope scope)
    : body_(std::move(body)), scope_(scope) {}

void DynamicBlockVariables::add_free(const Expression& expression,
                                     const std::vector<std::string>& bound,
                                     Level& level) {
  for (Traversal& traversal : expression.variables()) {
    if (std::ranges::find(bound, traversal.root) == bound.end()) {
      level.variables.push_back(std::move(traversal));
    }
  }
}

void DynamicBlockVariables::add_dynamic(const Block& block,
                                        Level& level) const {
  Diagnostics unused;
  const BodyContent inner =
      block.body.partial_content(lenient_schema(), unused).content;
  DynamicBlockVariables child(Body(), scope_);
  child.iterators_ = iterators_;
  std::string iterator = block.labels.front();
  if (const Attribute* attribute = inner.attribute("iterator")) {
    const Result<Traversal> traversal = static_traversal(attribute->expression);
    if (!traversal.ok()) return;
    iterator = traversal.value.root;
  }
  child.iterators_.push_back(std::move(iterator));
  if (const Attribute* attribute = inner.attribute("for_each")) {
    add_free(attribute->expression, iterators_, level);
  }
  if (const Attribute* attribute = inner.attribute("labels")) {
    add_free(attribute->expression, child.iterators_, level);
  }
  for (const Block& content : inner.blocks) {
    child.body_ = content.body;
    level.children.push_back({block.labels.front(), child});
  }
}

DynamicBlockVariables::Level DynamicBlockVariables::visit(
    const BodySchema& schema) const {
  BodySchema extended = schema;
  const auto dynamic = std::ranges::find_if(
      extended.blocks,
      [](const auto& block) { return block.type == ext::kDynamic; });
  if (dynamic == extended.blocks.end()) {
    extended.blocks.push_back({ext::kDynamic, {"type"}});
  }
  Diagnostics unused;
  const BodyContent content = body_.partial_content(extended, unused).content;
  Level level;
  if (scope_ == Scope::Everything) {
    for (const Attribute& attribute : content.attributes) {
      add_free(attribute.expression, iterators_, level);
    }
  }
  for (const Block& block : content.blocks) {
    if (block.type == ext::kDynamic && !block.labels.empty()) {
      add_dynamic(block, level);
    } else {
      DynamicBlockVariables child(block.body, scope_);
      child.iterators_ = iterators_;
      level.children.push_back({block.type, std::move(child)});
    }
  }
  return level;
}

}  // namespace hcl
