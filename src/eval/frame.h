#ifndef HCL_EVAL_FRAME_H_
#define HCL_EVAL_FRAME_H_

#include "eval/budget.h"
#include "eval/names.h"
#include "eval/object_shapes.h"
#include "eval/reports.h"
#include "eval/scratch.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/tree.h"

namespace hcl::eval {

// The state of one evaluation. Functions that evaluate an expression take it
// last; a function that needs only one part takes that part.
//
// Used by one thread at a time: the evaluation of a nested expression uses the
// same frame.
struct Frame {
  // The context must outlive it.
  Frame(const EvalContext& context, const Options& chosen)
      : options(chosen),
        names(context),
        reports(file, names),
        budget(options.limits, reports) {}
  Frame(const Frame&) = delete;
  Frame& operator=(const Frame&) = delete;

  const Switches& switches() const { return options.switches; }
  const Limits& limits() const { return options.limits; }

  const Options options;
  // Held so that no other tree can have the same addresses.
  ast::Tree tree;
  // The source of the tree.
  SourceFile file;

  Names names;
  Reports reports;
  Budget budget;
  Scratch scratch;
  // What was learned about the tree.
  ObjectShapes shapes;
};

}  // namespace hcl::eval

#endif  // HCL_EVAL_FRAME_H_
