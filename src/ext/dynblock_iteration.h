#ifndef HCL_SRC_EXT_DYNBLOCK_ITERATION_H_
#define HCL_SRC_EXT_DYNBLOCK_ITERATION_H_

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/expression.h"
#include "hcl/value.h"

namespace hcl::ext {

// One element of the `for_each` of a dynamic block, linked to those of the
// enclosing dynamic blocks. Immutable.
struct Iteration {
  // The iterator and its object with `key` and `value`.
  std::string name;
  Value object;
  // The product of the element counts of this `for_each` and the enclosing
  // ones.
  std::int64_t blocks = 1;
  // Null for the outermost.
  std::shared_ptr<const Iteration> outer;
  // Whether this `for_each` or an enclosing one is marked: the elements have no
  // marks of their own, and no diagnostic may show them.
  bool hidden = false;
};
using IterationPtr = std::shared_ptr<const Iteration>;

// The innermost iterator with this name; null if there is none. Takes time
// linear in the nesting of dynamic blocks.
const Iteration* find_iterator(const IterationPtr& innermost,
                               std::string_view name);

// The object of an iterator.
Value iterator_object(const Value& key, const Value& value);

// The value of an expression that sees the iterators and what is in `context`.
Value evaluate_inside(const Expression& expression, const EvalContext& context,
                      const IterationPtr& innermost, Diagnostics& diagnostics);

// A context in which the iterators hide the variables of another one, which
// must outlive this.
class IterationContext final : public EvalContext {
 public:
  IterationContext(const EvalContext& outer, IterationPtr innermost)
      : outer_(outer), innermost_(std::move(innermost)) {}

  const Value* variable(std::string_view name) const override;
  const Function* function(std::string_view name) const override {
    return outer_.function(name);
  }
  bool allows_variables() const override {
    return innermost_ != nullptr || outer_.allows_variables();
  }
  bool allows_functions() const override { return outer_.allows_functions(); }
  std::vector<std::string> variable_names() const override;
  std::vector<std::string> function_names() const override {
    return outer_.function_names();
  }
  bool is_literal_only() const override {
    return innermost_ == nullptr && outer_.is_literal_only();
  }
  bool is_cancelled() const override { return outer_.is_cancelled(); }
  std::uint64_t generation() const override { return outer_.generation(); }

 private:
  const EvalContext& outer_;
  IterationPtr innermost_;
};

}  // namespace hcl::ext

#endif  // HCL_SRC_EXT_DYNBLOCK_ITERATION_H_
