// The iterators of `dynamic` blocks.

#include "ext/dynblock_iteration.h"

#include <algorithm>

#include "model/hidden_values.h"

namespace hcl::ext {

const Iteration* find_iterator(const IterationPtr& innermost,
                               std::string_view name) {
  for (const Iteration* at = innermost.get(); at != nullptr;
       at = at->outer.get()) {
    if (at->name == name) return at;
  }
  return nullptr;
}

Value iterator_object(const Value& key, const Value& value) {
  static const ObjectShape kShape = ObjectShape::of_sorted({"key", "value"});
  return Value::object(kShape, std::vector<Value>{key, value});
}

Value evaluate_inside(const Expression& expression, const EvalContext& context,
                      const IterationPtr& innermost, Diagnostics& diagnostics) {
  const IterationContext scope(context, innermost);
  if (innermost == nullptr || !innermost->hidden) {
    return expression.evaluate(scope, diagnostics);
  }
  Diagnostics own = diagnostics.for_part();
  Value value = expression.evaluate(scope, own);
  model::append_hidden(own, diagnostics);
  return value;
}

const Value* IterationContext::variable(std::string_view name) const {
  const Iteration* found = find_iterator(innermost_, name);
  return found != nullptr ? &found->object : outer_.variable(name);
}

std::vector<std::string> IterationContext::variable_names() const {
  std::vector<std::string> names = outer_.variable_names();
  for (const Iteration* at = innermost_.get(); at != nullptr;
       at = at->outer.get()) {
    names.push_back(at->name);
  }
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace hcl::ext
