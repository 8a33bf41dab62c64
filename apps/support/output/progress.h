#ifndef HCL_APPS_SUPPORT_OUTPUT_PROGRESS_H_
#define HCL_APPS_SUPPORT_OUTPUT_PROGRESS_H_

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <mutex>
#include <string>

namespace hcl::apps {

// The progress of a task of many steps, as a line on a terminal that overwrites
// itself: `1200 of 5003 files`. The line appears after a second, and changes at
// most ten times a second. It must be cleared before anything else is written
// to the terminal.
class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  struct Style {
    // The stream on which progress is shown if it is a terminal.
    std::FILE* stream = stderr;
    std::chrono::milliseconds delay{1000};
    std::chrono::milliseconds interval{100};
    // Whether to show progress even if the stream is not a terminal; for tests.
    bool always = false;
  };

  // `what` names the steps in the plural.
  Progress(std::string what, std::size_t steps);
  Progress(std::string what, std::size_t steps, const Style& style);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Counts one more step. May be called from any thread.
  void step();

  // Removes the line until the next step that shows it.
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

#endif  // HCL_APPS_SUPPORT_OUTPUT_PROGRESS_H_
