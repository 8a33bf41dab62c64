#ifndef HCL_APPS_SUPPORT_PROCESS_INTERRUPTION_H_
#define HCL_APPS_SUPPORT_PROCESS_INTERRUPTION_H_

#include <signal.h>

#include <array>

namespace hcl::apps {

// While an object of this class exists, the signals that ask a program to end
// (SIGINT, SIGTERM, SIGHUP, SIGQUIT) are only noted, so that a change of many
// files can be completed or undone. A signal that is ignored stays ignored.
// Objects may be nested; only the main thread makes them.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  // Whether such a signal has arrived. Any thread may ask.
  static bool is_requested();

  // Ends the process as the signal would have done, if one has arrived: a shell
  // sees the exit code 128 + its number. Standard output is flushed before.
  static void end_if_requested();

 private:
  static constexpr std::array<int, 4> kSignals = {SIGINT, SIGTERM, SIGHUP,
                                                  SIGQUIT};
  std::array<struct sigaction, kSignals.size()> before_ = {};
};

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_PROCESS_INTERRUPTION_H_
