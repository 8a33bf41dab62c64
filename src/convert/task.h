#ifndef HCL_SRC_CONVERT_TASK_H_
#define HCL_SRC_CONVERT_TASK_H_

#include <coroutine>
#include <optional>
#include <utility>

namespace hcl::detail {

// The common part of the frames of running calls.
struct TaskFrame {
  // Null for the outermost call.
  std::coroutine_handle<> caller;
  // Where the loop finds the coroutine to resume.
  std::coroutine_handle<>* running = nullptr;
};

// A trampolined coroutine: a recursive function whose calls are kept on the
// heap instead of the call stack, for functions that follow the nesting of
// types. It is declared to return a `Task<T>`, calls others by `co_await
// f(...)` and ends with `co_return`. The outermost call is started by
// `f(...).run()`. Arguments passed by reference must live until the call ends.
// Must not be used by several threads at once.
template <typename T>
class Task {
 public:
  // NOLINTNEXTLINE(readability-identifier-naming): the name is C++'s.
  struct promise_type;
  using Handle = std::coroutine_handle<promise_type>;

  // Resumes the caller, from the loop.
  struct Return {
    bool await_ready() const noexcept { return false; }
    void await_suspend(Handle ended) const noexcept {
      *ended.promise().running = ended.promise().caller;
    }
    void await_resume() const noexcept {}
  };

  // NOLINTNEXTLINE(readability-identifier-naming): the name is C++'s.
  struct promise_type : TaskFrame {
    std::optional<T> result;

    Task get_return_object() { return Task(Handle::from_promise(*this)); }
    std::suspend_always initial_suspend() const noexcept { return {}; }
    Return final_suspend() const noexcept { return {}; }
    void return_value(T value) { result = std::move(value); }
    // Propagates out of the loop to the outermost call, which destroys all the
    // others.
    void unhandled_exception() const {
#if defined(__cpp_exceptions)
      throw;
#endif
    }
  };

  Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, {})) {}
  Task& operator=(Task&&) = delete;
  ~Task() {
    if (handle_) handle_.destroy();
  }

  bool await_ready() const noexcept { return false; }
  template <typename Promise>
  void await_suspend(std::coroutine_handle<Promise> caller) noexcept {
    TaskFrame& frame = handle_.promise();
    frame.caller = caller;
    frame.running = caller.promise().running;
    *frame.running = handle_;
  }
  T await_resume() { return *std::move(handle_.promise().result); }

  // Runs the call and everything it calls in a loop, and returns the result.
  T run() {
    std::coroutine_handle<> running = handle_;
    handle_.promise().running = &running;
    while (running) {
      const std::coroutine_handle<> next = running;
      next.resume();
    }
    return await_resume();
  }

 private:
  explicit Task(Handle handle) : handle_(handle) {}

  Handle handle_;
};

}  // namespace hcl::detail

#endif  // HCL_SRC_CONVERT_TASK_H_
