// Evaluation of JSON values. Spec: JSON syntax, "Expressions".

#include "json/json_evaluation.h"

#include "eval/result_size.h"
#include "json/json_number.h"
#include "json/json_text.h"
#include "model/operation.h"

namespace hcl::json {
JsonEvaluation::JsonEvaluation(const Tree& tree, const EvalContext& context,
                               Diagnostics& diagnostics)
    : tree_(tree),
      context_(context),
      diagnostics_(diagnostics),
      scope_(tree.options().limits, model::cancellation_of(context)),
      meter_(scope_.meter()) {}

Value JsonEvaluation::run(NodeIndex node) {
  if (context_.is_cancelled()) MeterAccess::end(meter_, Limit::Cancelled);
  Value result = stopped() ? Value::dynamic() : evaluate(node);
  if (!stopped() &&
      eval::is_larger_than(result, tree_.options().limits.max_result_size)) {
    MeterAccess::end(meter_, Limit::ResultSize);
  }
  if (!stopped()) return result;
  report_limit(node);
  return Value::dynamic();
}

Value JsonEvaluation::evaluate(NodeIndex node) {
  const Kind kind = tree_[node].kind;
  if (kind != Kind::Array && kind != Kind::Object) return evaluate_leaf(node);
  open(node);
  Value done;
  while (!stopped() && advance(done)) {
  }
  return done;
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
  top.name = evaluate_string(property);
}

void JsonEvaluation::deliver(Open& top, Value value) {
  if (top.object) {
    top.object->add(top.property, top.name, std::move(value), diagnostics_);
  } else if (meter::may_grow(top.elements, 1)) {
    top.elements.push_back(std::move(value));
  }
}

Value JsonEvaluation::close() {
  Open& top = open_.back();
  Value value = top.object ? top.object->finish()
                           : Value::tuple_of(std::span<Value>(top.elements));
  open_.pop_back();
  return value;
}

Value JsonEvaluation::evaluate_leaf(NodeIndex node) {
  const Kind kind = tree_[node].kind;
  if (kind == Kind::Property) return evaluate_string(node);
  if (kind == Kind::String) return evaluate_text(node);
  if (!may_go_on(node)) return Value::dynamic();
  switch (kind) {
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

// Spec: JSON syntax, "Strings". A template counts its own steps.
Value JsonEvaluation::evaluate_text(NodeIndex node) {
  const Text text(tree_, node);
  if (!context_.is_literal_only() && text.is_template()) {
    return evaluate_template(text.fragment());
  }
  if (!may_go_on(node)) return Value::dynamic();
  return Value::string(text.view());
}

Value JsonEvaluation::evaluate_string(NodeIndex node) {
  const Text text(tree_, node);
  return context_.is_literal_only() || !text.is_template()
             ? Value::string(text.view())
             : evaluate_template(text.fragment());
}

Value JsonEvaluation::evaluate_template(const SourceFile& text) {
  if (!parser_) parser_.emplace(tree_.options());
  Result<ast::Tree> parsed = parser_->parse_template(text);
  const bool failed = !parsed.ok();
  diagnostics_.append(std::move(parsed.diagnostics));
  if (failed) return Value::dynamic();
  if (!templates_) templates_.emplace(context_, tree_.options());
  return templates_->run(parsed.value, parsed.value.expression(), diagnostics_);
}

bool JsonEvaluation::may_go_on(NodeIndex node) {
  if (MeterAccess::step(meter_)) return true;
  report_limit(node);
  return false;
}

void JsonEvaluation::report_limit(NodeIndex node) {
  model::report_limit(meter_, tree_.span(node), diagnostics_);
}

}  // namespace hcl::json
