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

// A command of the shell that runs, with its standard input and output in our
// hands. What it started in its process group ends with it. POSIX only.
class ChildProcess {
 public:
  // Nothing when there can be no further process. With `show_errors` it writes
  // to our standard error, otherwise what it writes there is lost.
  static std::unique_ptr<ChildProcess> start(const std::string& command,
                                             bool show_errors);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  // Ends it.
  ~ChildProcess();

  enum class Exchange : std::uint8_t {
    Done,
    // It ended, or closed its output, before there was an answer.
    Ended,
    TimedOut,
  };

  // Writes a line (with its end) and reads one, which `answer` gets without
  // its end.
  Exchange exchange_line(std::string_view line, std::string& answer,
                         Deadline deadline);

  // Writes the input, closes it, and reads until the output ends. It need not
  // read its input.
  Exchange exchange_all(std::string_view input, std::string& output,
                        Deadline deadline);

  // Waits for its end: the exit code, or the negative number of the signal
  // that ended it. Nothing when it goes on at the deadline.
  std::optional<int> wait(Deadline deadline);

 private:
  ChildProcess(pid_t pid, int input, int output)
      : pid_(pid), input_(input), output_(output) {}
  // What was written so far; closes the input when that is no longer read.
  void write_some(std::string_view& text);
  // False at the end of the output.
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
