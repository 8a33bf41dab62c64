#include "support/output/progress.h"

#include <utility>

#include "support/output/console.h"

namespace hcl::apps {

Progress::Progress(std::string what, std::size_t steps)
    : Progress(std::move(what), steps, Style()) {}

Progress::Progress(std::string what, std::size_t steps, const Style& style)
    : what_(std::move(what)),
      steps_(steps),
      style_(style),
      is_shown_(steps > 1 && (style.always || is_terminal(style.stream))),
      next_(Clock::now() + style.delay) {}

void Progress::step() {
  const std::size_t done = ++done_;
  if (!is_shown_) return;
  // If another thread holds the lock, that thread updates the display.
  const std::unique_lock<std::mutex> lock(mutex_, std::try_to_lock);
  if (!lock.owns_lock()) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + style_.interval;
  is_visible_ = true;
  std::fprintf(style_.stream, "\r%zu of %zu %s", done, steps_, what_.c_str());
  std::fflush(style_.stream);
}

void Progress::clear() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!is_visible_) return;
  is_visible_ = false;
  std::fprintf(style_.stream, "\r\x1b[K");
  std::fflush(style_.stream);
}

}  // namespace hcl::apps
