// The `for` expression that builds a tuple.
// Spec: native syntax, "For Expressions".

#include <utility>

#include "eval/expression.h"
#include "eval/for_expr.h"
#include "eval/for_loop.h"
#include "eval/with_marks.h"

namespace hcl::eval {

Value evaluate_for_tuple(const ast::ForTupleExpr& node, Frame& frame) {
  const ast::ForClause& clause = node.clause;
  ForLoop loop(frame.names, node.span);
  loop.gives_tuple = true;
  if (!begin_loop(clause, loop, frame)) {
    add_marks_of(*node.element, loop, frame);
    return with_marks(Value::dynamic(), loop.marks);
  }
  const std::size_t base = frame.scratch.stack.size();
  for (std::size_t i = 0; i < loop.elements.size() && !frame.budget.stopped();
       ++i) {
    set_element(loop, i, frame.switches());
    if (clause.condition != nullptr &&
        !meets_condition(*clause.condition, loop, frame)) {
      if (!loop.known) add_marks_of(*node.element, loop, frame);
      continue;
    }
    Value element = evaluate(*node.element, frame);
    loop.unknown_element |= !element.is_known();
    if (!frame.scratch.stack.push(std::move(element))) {
      frame.budget.report_limit(node.span);
    }
  }
  const std::size_t count = frame.scratch.stack.size() - base;
  Value result;
  if (frame.budget.fits_memory(count * sizeof(Value), node.span)) {
    result = frame.scratch.stack.take_tuple(base);
  }
  frame.scratch.stack.cut(base);
  const bool gives_dynamic =
      !loop.known ||
      (loop.unknown_element && !frame.switches().for_keeps_unknown_elements);
  if (!gives_dynamic) return with_marks(std::move(result), loop.marks);
  if (result.contains_marks()) loop.marks |= result.unmark_deep().second;
  return with_marks(Value::dynamic(), loop.marks);
}

}  // namespace hcl::eval
