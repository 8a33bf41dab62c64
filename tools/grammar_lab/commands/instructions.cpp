#include "commands/instructions.h"

#ifdef __linux__
#include <linux/perf_event.h>
#include <sys/syscall.h>
#endif
#include <unistd.h>

#include <cstdint>
#include <cstring>

namespace hcl::grammar_lab {

InstructionCounter::InstructionCounter() {
#ifdef __linux__
  perf_event_attr request;
  std::memset(&request, 0, sizeof request);
  request.type = PERF_TYPE_HARDWARE;
  request.size = sizeof request;
  request.config = PERF_COUNT_HW_INSTRUCTIONS;
  request.exclude_kernel = 1;
  request.exclude_hv = 1;
  file_ =
      static_cast<int>(syscall(SYS_perf_event_open, &request, 0, -1, -1, 0));
#endif
}

InstructionCounter::~InstructionCounter() {
  if (file_ >= 0) close(file_);
}

double InstructionCounter::count() const {
  std::uint64_t value = 0;
  if (file_ < 0 || read(file_, &value, sizeof value) != sizeof value) return 0;
  return static_cast<double>(value);
}

}  // namespace hcl::grammar_lab
