#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <string>
#include <vector>

#include "rows.h"

extern char** environ;

namespace hcl::bench {
namespace {

std::string one_kilobyte() {
  std::string text;
  for (int i = 0; text.size() < 1000; ++i) {
    const std::string n = std::to_string(i);
    text += "service \"s" + n + "\" {\n  port = 8000 + " + n +
            "\n  url  = \"http://s" + n + ".example.com\"\n}\n";
  }
  return text;
}

// The milliseconds until the program has ended; negative if it failed.
double run_once(const std::string& program, const std::string& file) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  std::string command = "eval";
  std::string name = program;
  std::string argument = file;
  const std::array<char*, 4> arguments = {name.data(), command.data(),
                                          argument.data(), nullptr};
  const auto began = std::chrono::steady_clock::now();
  pid_t child = 0;
  const int error = posix_spawn(&child, program.c_str(), &actions, nullptr,
                                arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  if (error != 0 || waitpid(child, &status, 0) < 0 || status != 0) {
    return -1;
  }
  const std::chrono::duration<double, std::milli> elapsed =
      std::chrono::steady_clock::now() - began;
  return elapsed.count();
}

}  // namespace

void add_start_row(const std::filesystem::path& program, Report& report) {
  if (!std::filesystem::exists(program)) {
    return;
  }
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / "hcl_benchmark_start.hcl";
  std::ofstream(file) << one_kilobyte();
  std::vector<double> times;
  for (int i = 0; i < 41; ++i) {
    times.push_back(run_once(program.string(), file.string()));
  }
  std::filesystem::remove(file);
  std::sort(times.begin(), times.end());
  if (times.front() > 0) {
    report.add_limit("process start to result", "1 KB file", "ms", times[20],
                     5);
  }
}

}  // namespace hcl::bench
