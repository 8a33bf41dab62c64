#ifndef HCL_EVAL_RUNNING_CALL_H_
#define HCL_EVAL_RUNNING_CALL_H_

#include <memory>

namespace hcl::eval {

class Evaluation;
struct Budget;

// The call of a function that an evaluation makes, from construction to
// destruction. Functions know nothing of who calls them, so each thread
// remembers it.
class RunningCall {
 public:
  // The evaluation must outlive the call.
  explicit RunningCall(Evaluation& caller);
  ~RunningCall();
  RunningCall(const RunningCall&) = delete;
  RunningCall& operator=(const RunningCall&) = delete;

 private:
  Evaluation* outer_caller_;
  const std::shared_ptr<Budget>* outer_budget_;
};

// While it lives, evaluations on its thread are a part of the evaluation that
// calls the function at hand: they take their steps from its budget. Outside of
// a call they have budgets of their own as always.
class PartOfCall {
 public:
  PartOfCall();
  ~PartOfCall();
  PartOfCall(const PartOfCall&) = delete;
  PartOfCall& operator=(const PartOfCall&) = delete;

 private:
  const std::shared_ptr<Budget>* outer_budget_;
  std::shared_ptr<Budget> budget_;
};

// The budget of the innermost `PartOfCall` of this thread; hidden from the
// functions that it calls in turn.
extern constinit thread_local const std::shared_ptr<Budget>* current_budget;

// The budget of which evaluations on this thread take their steps; null if each
// has its own.
std::shared_ptr<Budget> budget_of_call();

}  // namespace hcl::eval

#endif  // HCL_EVAL_RUNNING_CALL_H_
