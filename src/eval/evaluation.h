#ifndef HCL_EVAL_EVALUATION_H_
#define HCL_EVAL_EVALUATION_H_

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "hcl/tree.h"
#include "hcl/value.h"

namespace hcl::eval {

// Evaluates expressions in one context. Consecutive evaluations of expressions
// of the same tree share what was learned about the tree.
class Evaluation {
 public:
  // The context must outlive it.
  Evaluation(const EvalContext& context, const Options& options)
      : frame_(context, options) {}

  // Returns the value of an expression of the tree and appends diagnostics.
  Value run(const ast::Tree& tree, const ast::Expression& expression,
            Diagnostics& diagnostics);

  const Options& options() const { return frame_.options; }

 private:
  // Like run(), for an expression that needs an operation of its own.
  Value run_operation(const ast::Tree& tree, const ast::Expression& expression,
                      Diagnostics& diagnostics);

  Frame frame_;
};

}  // namespace hcl::eval

#endif  // HCL_EVAL_EVALUATION_H_
