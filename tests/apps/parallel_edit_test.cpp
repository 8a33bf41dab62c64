// Commands that change the same files at the same time, and signals in the
// middle of a change.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "apps/run_program.h"

namespace hcl {
namespace {

// Starts a command in a directory, with its output in files there.
pid_t start(const TemporaryFolder& folder, const std::string& arguments,
            const std::string& out = "/dev/null",
            const std::string& err = "/dev/null") {
  const std::string line = "cd " + folder.path("d") + " && exec " +
                           HCL_PROGRAM + " " + arguments + " > " + out +
                           " 2> " + err;
  const pid_t child = ::fork();
  if (child != 0) return child;
  ::execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
  _exit(127);
}

// The exit code of a process as a shell shows it.
int exit_code_of(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

std::string file_of(int group) {
  return "f" + std::to_string(group % 3) + ".hcl";
}

// One of the commands that change files, and what must be found afterwards if
// it says that it succeeded.
struct Writing {
  std::string arguments;
  std::string there;
  std::string gone;
};

Writing writing(int i) {
  const std::string n = std::to_string(i);
  const std::string file = file_of(i);
  switch (i % 7) {
    case 0:
      return {"set " + file + " added" + n + " " + n, "added" + n, ""};
    case 1:
      return {"append " + file + " . 'block \"b" + n + "\" {}'",
              "block \"b" + n + "\"", ""};
    case 2:
      return {"rm " + file + " old" + n, "", "old" + n + " "};
    case 3:
      return {"rename " + file + " old" + n + " renamed" + n, "renamed" + n,
              "old" + n + " "};
    case 4:
      return {"mv " + file + " old" + n + " --to other.hcl", "old" + n, ""};
    case 5:
      return {"append " + file + " list '\"e" + n + "\"'", "\"e" + n + "\"",
              ""};
    default:
      return {"set . 'shared.s" + n + "' " + n, "s" + n, ""};
  }
}

// All texts of the directory.
std::string all_texts(const TemporaryFolder& folder) {
  std::string all;
  for (const char* name : {"f0.hcl", "f1.hcl", "f2.hcl", "other.hcl"}) {
    all += read_whole(folder.path("d/") + name);
  }
  return all;
}

TEST(ParallelEdits, NoChangeThatSucceededIsMissing) {
  constexpr int kWriters = 500;
  constexpr int kAtOnce = 24;
  const TemporaryFolder folder;
  for (int group = 0; group < 3; ++group) {
    std::string text = "list = []\n";
    for (int i = group; i < kWriters; i += 3) {
      text += "old" + std::to_string(i) + " = 1\n";
    }
    folder.write("d/" + file_of(group), text + "shared {\n}\n");
  }
  folder.write("d/other.hcl", "");
  // A link leads to the same lock.
  ASSERT_EQ(::symlink("f0.hcl", folder.path("d/link").c_str()), 0);
  std::vector<pid_t> running;
  std::vector<int> codes;
  for (int i = 0; i < kWriters; ++i) {
    running.push_back(start(folder, writing(i).arguments));
    if (running.size() - codes.size() == kAtOnce) {
      codes.push_back(exit_code_of(running[codes.size()]));
    }
  }
  while (codes.size() < running.size()) {
    codes.push_back(exit_code_of(running[codes.size()]));
  }
  const std::string all = all_texts(folder);
  for (int i = 0; i < kWriters; ++i) {
    const Writing one = writing(i);
    EXPECT_EQ(codes[static_cast<std::size_t>(i)], 0) << one.arguments;
    EXPECT_NE(all.find(one.there), std::string::npos) << one.arguments;
    if (one.gone.empty()) continue;
    EXPECT_EQ(all.find(one.gone), std::string::npos) << one.arguments;
  }
  EXPECT_EQ(run_program("ls -A " + folder.path("d")).out,
            "f0.hcl\nf1.hcl\nf2.hcl\nlink\nother.hcl\n");
}

// The formatter and the corrections wait for other commands, too.
TEST(ParallelEdits, FormattingAndFixingLoseNothing) {
  const TemporaryFolder folder;
  folder.write("d/x.hcl", "a=1\n");
  std::vector<pid_t> running;
  for (int i = 0; i < 60; ++i) {
    const std::string n = std::to_string(i);
    running.push_back(start(folder, i % 3 == 0 ? "fmt x.hcl"
                                    : i % 3 == 1
                                        ? "check --fix x.hcl"
                                        : "append x.hcl . 'k" + n + "=1'"));
  }
  for (std::size_t i = 0; i < running.size(); ++i) {
    const int code = exit_code_of(running[i]);
    if (i % 3 == 2) {
      EXPECT_EQ(code, 0);
    }
  }
  const std::string text = read_whole(folder.path("d/x.hcl"));
  for (std::size_t i = 2; i < running.size(); i += 3) {
    EXPECT_NE(text.find("k" + std::to_string(i)), std::string::npos);
  }
}

TEST(ParallelEdits, ADeadProcessHoldsNothing) {
  const TemporaryFolder folder;
  const std::string file = folder.write("d/x.hcl", "a = 1\n");
  int ready[2];
  ASSERT_EQ(::pipe(ready), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const int descriptor = ::open(file.c_str(), O_RDONLY);
    ::flock(descriptor, LOCK_EX);
    if (::write(ready[1], "x", 1) != 1) _exit(1);
    ::pause();
  }
  char byte = 0;
  ASSERT_EQ(::read(ready[0], &byte, 1), 1);
  const pid_t waiting = start(folder, "set x.hcl a 2");
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_EQ(::waitpid(waiting, nullptr, WNOHANG), 0) << "it does not wait";
  EXPECT_EQ(read_whole(file), "a = 1\n");
  ::kill(child, SIGKILL);
  exit_code_of(child);
  EXPECT_EQ(exit_code_of(waiting), 0);
  EXPECT_EQ(read_whole(file), "a = 2\n");
}

class Signals : public testing::TestWithParam<int> {};

constexpr int kFiles = 3000;

std::string name_of_file(int i) { return "f" + std::to_string(i) + ".hcl"; }

void write_files(const TemporaryFolder& folder, const std::string& text) {
  for (int i = 0; i < kFiles; ++i) {
    folder.write("d/" + name_of_file(i), text);
  }
}

// The names of the files that have the new text. All others must have the old
// one.
std::set<std::string> changed_files(const TemporaryFolder& folder,
                                    const std::string& old_text,
                                    const std::string& new_text) {
  std::set<std::string> changed;
  for (int i = 0; i < kFiles; ++i) {
    const std::string text = read_whole(folder.path("d/") + name_of_file(i));
    if (text == new_text) {
      changed.insert(name_of_file(i));
    } else {
      EXPECT_EQ(text, old_text) << name_of_file(i);
    }
  }
  return changed;
}

// The names of files, each on a line or before a colon on one.
std::set<std::string> names_in(const std::string& lines) {
  std::set<std::string> names;
  std::istringstream stream(lines);
  for (std::string line; std::getline(stream, line);) {
    const std::string name = line.substr(0, line.find(':'));
    names.insert(name.substr(name.starts_with("./") ? 2 : 0));
  }
  return names;
}

// Waits until the first file has another text than at first.
void wait_for_first_change(const TemporaryFolder& folder,
                           const std::string& old_text) {
  for (int i = 0; i < 20000; ++i) {
    for (const int file : {0, 1, kFiles / 2, kFiles - 1}) {
      if (read_whole(folder.path("d/") + name_of_file(file)) != old_text) {
        return;
      }
    }
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
}

TEST_P(Signals, DuringAnEditLeaveAllFilesOrNoneChanged) {
  const TemporaryFolder folder;
  write_files(folder, "a = 1\n");
  const std::string out = folder.path("out");
  const std::string err = folder.path("err");
  const pid_t child = start(folder, "set . a 2", out, err);
  wait_for_first_change(folder, "a = 1\n");
  ::kill(child, GetParam());
  const int code = exit_code_of(child);
  const std::set<std::string> changed =
      changed_files(folder, "a = 1\n", "a = 2\n");
  EXPECT_EQ(names_in(read_whole(out)), changed);
  // The signal may come after the last file.
  if (code != 0) {
    EXPECT_EQ(code, 128 + GetParam());
    if (changed.empty()) {
      EXPECT_EQ(read_whole(err), "hcl: interrupted: no file was changed\n");
    } else {
      EXPECT_EQ(changed.size(), static_cast<std::size_t>(kFiles));
    }
  }
  EXPECT_EQ(run_program("ls -A " + folder.path("d") + " | wc -l").out,
            std::to_string(kFiles) + "\n");
}

TEST_P(Signals, DuringFormattingLeaveExactlyTheListedFilesChanged) {
  const TemporaryFolder folder;
  write_files(folder, "a=1\n");
  const std::string out = folder.path("out");
  const pid_t child = start(folder, "fmt", out);
  wait_for_first_change(folder, "a=1\n");
  ::kill(child, GetParam());
  const int code = exit_code_of(child);
  EXPECT_TRUE(code == 128 + GetParam() || code == 0) << code;
  EXPECT_EQ(names_in(read_whole(out)),
            changed_files(folder, "a=1\n", "a = 1\n"));
}

TEST_P(Signals, DuringFixingLeaveExactlyTheListedFilesChanged) {
  const TemporaryFolder folder;
  const std::string text = "a = 'x'\n";
  write_files(folder, text);
  const std::string out = folder.path("out");
  const std::string err = folder.path("err");
  const pid_t child = start(folder, "check --fix .", out, err);
  wait_for_first_change(folder, text);
  ::kill(child, GetParam());
  const int code = exit_code_of(child);
  EXPECT_TRUE(code == 128 + GetParam() || code == 0) << code;
  EXPECT_EQ(names_in(read_whole(err)),
            changed_files(folder, text, "a = \"x\"\n"));
}

INSTANTIATE_TEST_SUITE_P(All, Signals,
                         testing::Values(SIGTERM, SIGINT, SIGHUP));

}  // namespace
}  // namespace hcl
