#include "terraform/refactor/expression_context.h"

#include <algorithm>
#include <utility>

namespace hcl::terraform {
namespace {

// The names that a `for` introduces; none for anything else.
std::pair<ast::ForVariable, ast::ForVariable> for_names(
    const ast::WalkNode& node) {
  const ast::TemplatePart* part = node.part();
  if (part != nullptr && part->kind == ast::PartKind::For) {
    return {part->for_directive->key, part->for_directive->value};
  }
  if (const auto* loop = ast::get_if<ast::ForTupleExpr>(node.expression())) {
    return {loop->clause.key, loop->clause.value};
  }
  if (const auto* loop = ast::get_if<ast::ForObjectExpr>(node.expression())) {
    return {loop->clause.key, loop->clause.value};
  }
  return {};
}

bool is_for(const ast::WalkNode& node) {
  const ast::TemplatePart* part = node.part();
  if (part != nullptr) return part->kind == ast::PartKind::For;
  const ast::Expression* expression = node.expression();
  return expression != nullptr &&
         (expression->kind == ast::ExpressionKind::ForTuple ||
          expression->kind == ast::ExpressionKind::ForObject);
}

// Whether a child may be left out or its errors be caught.
bool makes_conditional(const ast::WalkNode& node, std::size_t position) {
  if (is_for(node)) return position > 0;
  if (const ast::TemplatePart* part = node.part()) {
    return part->kind == ast::PartKind::If && position > 0;
  }
  const ast::Expression* expression = node.expression();
  if (expression == nullptr) return false;
  if (expression->kind == ast::ExpressionKind::Conditional) return position > 0;
  if (const auto* call = ast::get_if<ast::FunctionCallExpr>(expression)) {
    return call->name == "try" || call->name == "can";
  }
  const auto* operation = ast::get_if<ast::OperationExpr>(expression);
  return operation != nullptr && position > 0 && !operation->rest.empty() &&
         (operation->rest[0].op == ast::BinaryOperator::And ||
          operation->rest[0].op == ast::BinaryOperator::Or);
}

// The name that a `dynamic` block introduces in its content.
std::string iterator_of(const ast::Block& dynamic) {
  for (const ast::Item* item : dynamic.body.items) {
    const auto* attribute = ast::get_if<ast::Attribute>(item);
    if (attribute == nullptr || attribute->name != "iterator") continue;
    const auto* name = ast::get_if<ast::VariableExpr>(attribute->expression);
    if (name != nullptr) return std::string(name->name);
  }
  return dynamic.labels.empty() ? std::string()
                                : std::string(dynamic.labels[0].text);
}

}  // namespace

bool ContextWalk::next() {
  while (walk_.next()) {
    if (!walk_.entering()) {
      leave();
      continue;
    }
    enter();
    if (walk_.node().expression() != nullptr) return true;
  }
  return false;
}

void ContextWalk::enter() {
  Frame frame{walk_.node()};
  if (!frames_.empty()) {
    Frame& around = frames_.back();
    const std::size_t position = walk_.position();
    frame.lazy = around.lazy || makes_conditional(around.node, position);
    frame.repeated = around.repeated || (is_for(around.node) && position > 0);
    if (position > 0 && is_for(around.node) && around.names == 0) {
      open_names(around);
    }
  }
  if (const ast::Block* block = walk_.node().block()) {
    if (!blocks_.empty() && blocks_.back()->type == "dynamic" &&
        block->type == "content") {
      names_.push_back(iterator_of(*blocks_.back()));
      frame.names = 1;
    }
    blocks_.push_back(block);
  }
  if (const ast::Attribute* attribute = walk_.node().attribute()) {
    attribute_ = attribute;
  }
  frames_.push_back(frame);
}

void ContextWalk::open_names(Frame& around) {
  const auto [key, value] = for_names(around.node);
  for (const std::string_view name : {key.name, value.name}) {
    if (name.empty()) continue;
    names_.emplace_back(name);
    ++around.names;
  }
}

void ContextWalk::leave() {
  const Frame& frame = frames_.back();
  names_.resize(names_.size() - frame.names);
  if (frame.node.block() != nullptr) blocks_.pop_back();
  frames_.pop_back();
}

const ast::Expression* ContextWalk::parent() const {
  const ast::WalkNode* around = walk_.parent();
  return around == nullptr ? nullptr : around->expression();
}

bool ContextWalk::is_bound(std::string_view name) const {
  return std::ranges::find(names_, name) != names_.end();
}

}  // namespace hcl::terraform
