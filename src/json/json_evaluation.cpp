#include "json/json_evaluation.h"

#include "eval/running_call.h"
#include "json/json_number.h"
#include "json/json_text.h"

namespace hcl::json {
namespace {

// What an element counts towards the size of a result, besides its text.
constexpr std::int64_t kElementSize = 16;

}  // namespace

JsonEvaluation::JsonEvaluation(const Tree& tree, const EvalContext& context,
                               Diagnostics& diagnostics)
    : tree_(tree),
      context_(context),
      diagnostics_(diagnostics),
      budget_(eval::budget_of_call()) {
  if (budget_ != nullptr) return;
  budget_ = std::make_shared<eval::Budget>();
  budget_->steps_left = tree.options().limits.max_evaluation_steps;
  budget_->suggestion_steps = diagnostics.suggestion_steps();
}

JsonEvaluation::~JsonEvaluation() {
  diagnostics_.suggestion_steps() = budget_->suggestion_steps;
}

Value JsonEvaluation::run(NodeIndex node) {
  const Kind kind = tree_[node].kind;
  if (kind != Kind::Array && kind != Kind::Object) {
    Value value = evaluate_leaf(node);
    return stopped_ ? Value::dynamic() : value;
  }
  open(node);
  Value done;
  while (!stopped_ && advance(done)) {
  }
  return stopped_ ? Value::dynamic() : done;
}

void JsonEvaluation::open(NodeIndex node) {
  if (!may_go_on(node)) return;
  Open opened;
  opened.node = node;
  opened.next = node + 1;
  if (tree_[node].kind == Kind::Object) opened.object.emplace(tree_);
  open_.push_back(std::move(opened));
}

bool JsonEvaluation::advance(Value& done) {
  Open& top = open_.back();
  if (top.next == tree_[top.node].next) {
    Value value = close();
    if (open_.empty()) {
      done = std::move(value);
      return false;
    }
    deliver(open_.back(), std::move(value));
    return true;
  }
  const NodeIndex child = top.next;
  top.next = tree_[child].next;
  NodeIndex value = child;
  if (tree_[child].kind == Kind::Property) {
    begin_property(top, child);
    if (!tree_.has_value(child)) {
      deliver(top, Value::dynamic());
      return true;
    }
    value = child + 1;
  }
  const Kind kind = tree_[value].kind;
  if (kind == Kind::Array || kind == Kind::Object) {
    open(value);
  } else {
    deliver(top, evaluate_leaf(value));
  }
  return true;
}

void JsonEvaluation::begin_property(Open& top, NodeIndex property) {
  top.property = property;
  top.name = may_go_on(property) ? evaluate_string(property) : Value::dynamic();
}

void JsonEvaluation::deliver(Open& top, Value value) {
  size_ += kElementSize;
  if (top.object) {
    top.object->add(top.property, top.name, std::move(value), diagnostics_);
  } else {
    top.elements.push_back(std::move(value));
  }
}

Value JsonEvaluation::close() {
  Open& top = open_.back();
  Value value =
      top.object ? top.object->finish() : Value::tuple(std::move(top.elements));
  open_.pop_back();
  return value;
}

Value JsonEvaluation::evaluate_leaf(NodeIndex node) {
  if (!may_go_on(node)) return Value::dynamic();
  switch (tree_[node].kind) {
    case Kind::String:
    case Kind::Property:
      return evaluate_string(node);
    case Kind::True:
      return Value::boolean(true);
    case Kind::False:
      return Value::boolean(false);
    case Kind::Null:
      return Value::null();
    default:
      break;
  }
  const SourceSpan text = tree_.span(node);
  if (is_small_number(text.text())) {
    return Value::number(small_number(text.text()));
  }
  const NumberResult number =
      parse_number(text.text(), tree_.options().switches);
  return number.ok() ? Value::number(number.value) : Value::dynamic();
}

// Spec: JSON syntax, "Strings".
Value JsonEvaluation::evaluate_string(NodeIndex node) {
  const Text text(tree_, node);
  Value value = context_.is_literal_only() || !text.is_template()
                    ? Value::string(text.view())
                    : evaluate_template(text.fragment());
  return fits(node, value) ? value : Value::dynamic();
}

Value JsonEvaluation::evaluate_template(const SourceFile& text) {
  if (!parser_) parser_.emplace(tree_.options());
  Result<ast::Tree> parsed = parser_->parse_template(text);
  const bool failed = !parsed.ok();
  diagnostics_.append(std::move(parsed.diagnostics));
  if (failed) return Value::dynamic();
  if (!templates_) templates_.emplace(context_, tree_.options(), budget_);
  return templates_->run(parsed.value, parsed.value.expression(), diagnostics_);
}

bool JsonEvaluation::may_go_on(NodeIndex node) {
  if (stopped_) return false;
  if (budget_->steps_left.fetch_sub(1, std::memory_order_relaxed) > 0) {
    return true;
  }
  diagnostics_.error(Code::EvaluationLimit, {.subject = tree_.span(node)},
                     "The evaluation takes more steps than the limit allows.");
  stopped_ = true;
  budget_->stopped.store(true, std::memory_order_relaxed);
  return false;
}

bool JsonEvaluation::fits(NodeIndex node, const Value& value) {
  if (value.is_known() && !value.is_null() &&
      value.kind() == TypeKind::String) {
    size_ += static_cast<std::int64_t>(value.as_string().size());
  }
  if (stopped_ || size_ <= tree_.options().limits.max_result_size) return true;
  diagnostics_.error(Code::EvaluationLimit, {.subject = tree_.span(node)},
                     "The result is larger than the limit allows.");
  stopped_ = true;
  return false;
}

}  // namespace hcl::json
