#include "measure.h"

#include <algorithm>
#include <array>
#include <ctime>

namespace hcl::bench {
namespace {

// CPU time, not wall time, so that other programs on the machine disturb less;
// the reference's program reports the same.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) +
         static_cast<double>(now.tv_nsec) * 1e-9;
}

double seconds_of(const std::function<void(long)>& calls, long times) {
  const double began = cpu_seconds();
  calls(times);
  return (cpu_seconds() - began) / static_cast<double>(times);
}

double median_of_five(const std::function<void(long)>& call, long times) {
  std::array<double, 5> seconds{};
  for (double& one : seconds) {
    one = seconds_of(call, times);
  }
  std::sort(seconds.begin(), seconds.end());
  return seconds[2];
}

}  // namespace

double median_seconds(const std::function<void()>& call) {
  call();
  return median_of_five([&call](long /*calls*/) { call(); }, 1);
}

double median_seconds_of_short(const std::function<void(long)>& calls) {
  long times = 1;
  while (seconds_of(calls, times) * static_cast<double>(times) < 0.05) {
    times *= 2;
  }
  return median_of_five(calls, times);
}

}  // namespace hcl::bench
