#include "runner/protocols/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <thread>
#include <utility>

// NOLINTNEXTLINE(readability-redundant-declaration): not all systems have it.
extern char** environ;

namespace hcl::conformance {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

int milliseconds_until(Deadline deadline) {
  const auto left =
      std::chrono::duration_cast<milliseconds>(deadline - steady_clock::now());
  return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1 << 30));
}

// Opens a pipe that child processes do not inherit. Not every system can do so
// atomically.
bool open_pipe(std::array<int, 2>& ends) {
#if defined(__APPLE__)
  return ::pipe(ends.data()) == 0 &&
         ::fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 &&
         ::fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
#else
  return ::pipe2(ends.data(), O_CLOEXEC) == 0;
#endif
}

// Both ends of a pipe, which are closed unless they are taken.
class Pipe {
 public:
  Pipe() { ok_ = open_pipe(ends_); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (const int end : ends_) {
      if (end >= 0) ::close(end);
    }
  }
  bool ok() const { return ok_; }
  int reading() const { return ends_[0]; }
  int writing() const { return ends_[1]; }
  // Releases an end, which becomes non-blocking.
  int take(std::size_t index) {
    const int end = std::exchange(ends_[index], -1);
    ::fcntl(end, F_SETFL, O_NONBLOCK);
    return end;
  }

 private:
  std::array<int, 2> ends_ = {-1, -1};
  bool ok_ = false;
};

// The shell runs the command in a process group of its own, with default signal
// handling.
std::optional<pid_t> spawn(const std::string& command, int input, int output,
                           bool show_errors) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  if (!show_errors) {
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null",
                                     O_WRONLY, 0);
  }
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  std::string shell = "sh";
  std::string option = "-c";
  std::string text = command;
  std::array<char*, 4> arguments = {shell.data(), option.data(), text.data(),
                                    nullptr};
  pid_t pid = 0;
  const int error = ::posix_spawn(&pid, "/bin/sh", &files, &attributes,
                                  arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  if (error != 0) return std::nullopt;
  return pid;
}

}  // namespace

std::unique_ptr<ChildProcess> ChildProcess::start(const std::string& command,
                                                  bool show_errors) {
  Pipe input;
  Pipe output;
  if (!input.ok() || !output.ok()) return nullptr;
  const std::optional<pid_t> pid =
      spawn(command, input.reading(), output.writing(), show_errors);
  if (!pid) return nullptr;
  // The constructor is private.
  return std::unique_ptr<ChildProcess>(
      new ChildProcess(*pid, input.take(1), output.take(0)));
}

ChildProcess::~ChildProcess() {
  close_input();
  ::close(output_);
  if (pid_ <= 0) return;
  ::kill(-pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

void ChildProcess::close_input() {
  if (input_ >= 0) ::close(input_);
  input_ = -1;
}

void ChildProcess::write_some(std::string_view& text) {
  const ssize_t count = ::write(input_, text.data(), text.size());
  if (count > 0) {
    text.remove_prefix(static_cast<std::size_t>(count));
  } else if (count < 0 && errno != EAGAIN && errno != EINTR) {
    close_input();
  }
}

bool ChildProcess::read_some() {
  std::array<char, 65536> bytes{};
  const ssize_t count = ::read(output_, bytes.data(), bytes.size());
  if (count > 0) {
    buffer_.append(bytes.data(), static_cast<std::size_t>(count));
  }
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

// Waits until the pipe can be read or written. Returns whether there is
// something to read.
bool ChildProcess::poll_once(bool writing, Deadline deadline, bool& timed_out) {
  std::array<pollfd, 2> files = {
      pollfd{output_, POLLIN, 0},
      pollfd{writing ? input_ : -1, POLLOUT, 0},
  };
  const int left = milliseconds_until(deadline);
  timed_out = left == 0;
  if (timed_out) return false;
  ::poll(files.data(), files.size(), left);
  return files[0].revents != 0;
}

bool ChildProcess::take_line(std::string& line) {
  const std::size_t end = buffer_.find('\n');
  if (end == std::string::npos) return false;
  line = buffer_.substr(0, end);
  buffer_.erase(0, end + 1);
  return true;
}

ChildProcess::Exchange ChildProcess::exchange_line(std::string_view line,
                                                   std::string& answer,
                                                   Deadline deadline) {
  for (bool timed_out = false;;) {
    if (line.empty() && take_line(answer)) return Exchange::Done;
    if (!line.empty() && input_ >= 0) write_some(line);
    if (!line.empty() && input_ < 0) return Exchange::Ended;
    const bool readable = poll_once(!line.empty(), deadline, timed_out);
    if (timed_out) return Exchange::TimedOut;
    if (readable && !read_some()) return Exchange::Ended;
  }
}

ChildProcess::Exchange ChildProcess::exchange_all(std::string_view input,
                                                  std::string& output,
                                                  Deadline deadline) {
  for (bool timed_out = false;;) {
    if (!input.empty() && input_ >= 0) write_some(input);
    if (input.empty()) close_input();
    const bool readable = poll_once(input_ >= 0, deadline, timed_out);
    if (timed_out) return Exchange::TimedOut;
    if (readable && !read_some()) break;
  }
  output = std::move(buffer_);
  return Exchange::Done;
}

std::optional<int> ChildProcess::wait(Deadline deadline) {
  for (;;) {
    int status = 0;
    const pid_t pid = ::waitpid(pid_, &status, WNOHANG);
    if (pid == pid_) {
      // Kills what the process left behind in its group, too.
      ::kill(-std::exchange(pid_, 0), SIGKILL);
      return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
    }
    if (pid < 0 || steady_clock::now() >= deadline) return std::nullopt;
    std::this_thread::sleep_for(milliseconds(1));
  }
}

std::string text_of_status(int status) {
  if (status < 0) return "signal " + std::to_string(-status);
  std::string text = "exit code " + std::to_string(status);
  // In the form that shells use.
  if (status > 128) text += " (signal " + std::to_string(status - 128) + ")";
  return text;
}

}  // namespace hcl::conformance
