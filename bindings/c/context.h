#ifndef HCL_BINDINGS_C_CONTEXT_H_
#define HCL_BINDINGS_C_CONTEXT_H_

#include <atomic>
#include <memory>
#include <string>

#include "boundary.h"
#include "hcl/eval_context.h"
#include "threads.h"

namespace hcl::c {

// Variables and functions that a program sets from any thread. An operation
// works on a copy, so that nothing changes while it runs.
class ContextData {
 public:
  static constexpr HandleKind kKind = HandleKind::Context;

  // With the functions of a table; null for none.
  explicit ContextData(std::shared_ptr<const EvalContext> table);

  void set_variable(std::string name, Value value);
  void set_function(std::string name, Function function);
  // Below 0: never.
  void set_deadline(std::int64_t milliseconds);
  void cancel(bool cancelled) { *cancelled_ = cancelled; }

  MapContext snapshot() const;

 private:
  mutable Mutex mutex_;
  MapContext context_;
  std::shared_ptr<std::atomic<bool>> cancelled_ =
      std::make_shared<std::atomic<bool>>(false);
};

// The context of an operation; false, with the sentence recorded, if the handle
// is bad. NULL stands for one without variables and functions.
bool context_of(const hcl_context* handle, MapContext& context);

}  // namespace hcl::c

#endif  // HCL_BINDINGS_C_CONTEXT_H_
