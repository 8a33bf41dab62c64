#ifndef HCL_CONFORMANCE_RUNNER_PROTOCOLS_CHILD_PROCESS_H_
#define HCL_CONFORMANCE_RUNNER_PROTOCOLS_CHILD_PROCESS_H_

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::conformance {

using Deadline = std::chrono::steady_clock::time_point;

// A running shell command whose standard input and output are connected to
// pipes. Destroying it kills its process group. POSIX only.
class ChildProcess {
 public:
  // Nothing if no further process can be started. With `show_errors` its
  // standard error is that of this process; otherwise it is discarded.
  static std::unique_ptr<ChildProcess> start(const std::string& command,
                                             bool show_errors);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  // Kills the process.
  ~ChildProcess();

  enum class Exchange : std::uint8_t {
    Done,
    // The process ended, or closed its output, before it answered.
    Ended,
    TimedOut,
  };

  // Writes a line, which includes its end, and reads one; `answer` receives it
  // without its end.
  Exchange exchange_line(std::string_view line, std::string& answer,
                         Deadline deadline);

  // Writes the input, closes it, and reads until the output ends. The process
  // need not read its input.
  Exchange exchange_all(std::string_view input, std::string& output,
                        Deadline deadline);

  // Waits for the process to end: returns the exit code, or the negative number
  // of the signal that ended it. Nothing if it still runs at the deadline.
  std::optional<int> wait(Deadline deadline);

 private:
  ChildProcess(pid_t pid, int input, int output)
      : pid_(pid), input_(input), output_(output) {}
  // Writes as much as possible; closes the input if it is no longer read.
  void write_some(std::string_view& text);
  // Returns false at the end of the output.
  bool read_some();
  bool poll_once(bool writing, Deadline deadline, bool& timed_out);
  void close_input();
  bool take_line(std::string& line);

  pid_t pid_;
  int input_;
  int output_;
  std::string buffer_;
};

// "exit code 3", "signal 11".
std::string text_of_status(int status);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PROTOCOLS_CHILD_PROCESS_H_
