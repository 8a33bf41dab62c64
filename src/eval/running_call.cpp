#include "eval/running_call.h"

#include "eval/evaluation.h"

namespace hcl::eval {

constinit thread_local const std::shared_ptr<Budget>* current_budget = nullptr;

namespace {

// What this thread is doing.
thread_local Evaluation* current_caller = nullptr;

}  // namespace

RunningCall::RunningCall(Evaluation& caller)
    : outer_caller_(current_caller), outer_budget_(current_budget) {
  current_caller = &caller;
  current_budget = nullptr;
}

RunningCall::~RunningCall() {
  current_caller = outer_caller_;
  current_budget = outer_budget_;
}

PartOfCall::PartOfCall() : outer_budget_(current_budget) {
  if (current_caller == nullptr) return;
  budget_ = current_caller->share_budget();
  current_budget = &budget_;
}

PartOfCall::~PartOfCall() { current_budget = outer_budget_; }

std::shared_ptr<Budget> budget_of_call() {
  return current_budget == nullptr ? nullptr : *current_budget;
}

}  // namespace hcl::eval
