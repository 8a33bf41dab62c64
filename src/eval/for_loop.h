#ifndef HCL_EVAL_FOR_LOOP_H_
#define HCL_EVAL_FOR_LOOP_H_

#include <span>
#include <string>

#include "eval/evaluation.h"

namespace hcl::eval {

// A `for` under way: what it goes over and the scope of its variables. Opens
// that scope when made and closes it at its end.
struct Evaluation::ForLoop {
  ForLoop(Evaluation& owner, ByteSpan whole)
      : evaluation(owner), span(whole), outer(owner.scope_) {}
  ~ForLoop() { evaluation.scope_ = outer; }
  ForLoop(const ForLoop&) = delete;
  ForLoop& operator=(const ForLoop&) = delete;

  Evaluation& evaluation;
  // The whole `for`, for the context of diagnostics.
  ByteSpan span;
  const LocalScope* outer;
  LocalScope scope;
  // Keeps the elements alive.
  Value collection;
  std::span<const Value> elements;
  // Of maps and objects.
  std::span<const std::string> keys;
  MarkSet marks;
  // There is no collection: that was reported.
  bool failed = false;
  // Neither a condition nor a key was unknown or failed.
  bool known = true;
  // As in the reference, an unknown condition is not looked at where the
  // result is a tuple, and is where it is an object.
  bool gives_tuple = false;
  // An element is unknown.
  bool unknown_element = false;
};

}  // namespace hcl::eval

#endif  // HCL_EVAL_FOR_LOOP_H_
