#ifndef HCL_APPS_SUPPORT_PROGRESS_H_
#define HCL_APPS_SUPPORT_PROGRESS_H_

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <mutex>
#include <string>

namespace hcl::apps {

// How far a work of many steps has come, as one line on a terminal that
// replaces itself: `1200 of 5003 files`. It appears when the work has taken a
// second, and changes at most ten times a second. Whoever writes on the
// terminal clears it first.
class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  struct Style {
    // Where it is shown, if that is a terminal.
    std::FILE* stream = stderr;
    std::chrono::milliseconds delay{1000};
    std::chrono::milliseconds interval{100};
    // Shown although the stream is no terminal; for tests.
    bool always = false;
  };

  // `what` names the steps, in the plural.
  Progress(std::string what, std::size_t steps);
  Progress(std::string what, std::size_t steps, const Style& style);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // One more step is done. Called from any thread.
  void step();

  // Takes the line away until the next step that shows it.
  void clear();

 private:
  std::string what_;
  std::size_t steps_;
  Style style_;
  bool is_shown_;
  std::atomic<std::size_t> done_{0};
  // Guards what follows.
  std::mutex mutex_;
  Clock::time_point next_;
  bool is_visible_ = false;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_PROGRESS_H_
