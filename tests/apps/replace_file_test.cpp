#include "support/files/replace_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <random>
#include <string>

#include "apps/run_program.h"

namespace hcl::apps {
namespace {

TEST(ReplaceFile, ChangesTheText) {
  const TemporaryFolder folder;
  const std::string file = folder.write("x", "old");
  EXPECT_EQ(replace_file(file, "old", "new"), "");
  EXPECT_EQ(read_whole(file), "new");
  EXPECT_EQ(run_program("ls -A " + folder.path("")).out, "x\n");
}

TEST(ReplaceFile, RefusesAFileThatHasChanged) {
  const TemporaryFolder folder;
  const std::string file = folder.write("x", "other");
  for (const char* old : {"old", "othe", "others", ""}) {
    EXPECT_EQ(replace_file(file, old, "new"),
              "the file has changed since it was read");
  }
  EXPECT_EQ(read_whole(file), "other");
  EXPECT_EQ(run_program("ls -A " + folder.path("")).out, "x\n");
}

TEST(ReplaceFile, RefusesWhatIsNoFile) {
  const TemporaryFolder folder;
  folder.write("x/y", "old");
  EXPECT_EQ(replace_file(folder.path("missing"), "", "new"),
            "cannot find the file: No such file or directory");
  EXPECT_NE(replace_file(folder.path("x"), "", "new"), "");
}

// What a user without privileges is told: root may write every file.
std::string told_to_users(const std::string& file) {
  if (::geteuid() != 0) return replace_file(file, "old", "new");
  int ends[2] = {};
  if (::pipe(ends) != 0) return "no pipe";
  const pid_t child = ::fork();
  if (child == 0) {
    constexpr uid_t kNobody = 65534;
    const std::string told = ::setuid(kNobody) == 0
                                 ? replace_file(file, "old", "new")
                                 : "cannot become another user";
    const bool is_written = ::write(ends[1], told.data(), told.size()) ==
                            static_cast<ssize_t>(told.size());
    _exit(is_written ? 0 : 1);
  }
  ::close(ends[1]);
  std::string text(1000, '\0');
  const ssize_t size = ::read(ends[0], text.data(), text.size());
  ::close(ends[0]);
  ::waitpid(child, nullptr, 0);
  text.resize(size < 0 ? 0 : static_cast<std::size_t>(size));
  return text;
}

TEST(ReplaceFile, RefusesFilesThatMayNotBeWritten) {
  const TemporaryFolder folder;
  const std::string file = folder.write("x", "old");
  ASSERT_EQ(::chmod(folder.path("").c_str(), 0755), 0);
  ASSERT_EQ(::chmod(file.c_str(), 0444), 0);
  EXPECT_EQ(told_to_users(file), "cannot write it: Permission denied");
  EXPECT_EQ(read_whole(file), "old");
}

TEST(ReplaceFile, KeepsTheOwner) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give files away";
  const TemporaryFolder folder;
  const std::string file = folder.write("x", "old");
  if (::chown(file.c_str(), 12, 34) != 0) GTEST_SKIP() << "cannot change owner";
  ASSERT_EQ(::chmod(file.c_str(), 04755), 0);
  EXPECT_EQ(replace_file(file, "old", "new"), "");
  struct stat status = {};
  ASSERT_EQ(::stat(file.c_str(), &status), 0);
  EXPECT_EQ(status.st_uid, 12U);
  EXPECT_EQ(status.st_gid, 34U);
  EXPECT_EQ(status.st_mode & 07777, 04755U);
}

// Replaces the file repeatedly until it is killed.
[[noreturn]] void replace_for_ever(const std::string& file,
                                   const std::string& a, const std::string& b) {
  const bool is_a = read_whole(file) == a;
  std::string error = is_a ? "" : replace_file(file, b, a);
  while (error.empty()) {
    error = replace_file(file, a, b);
    if (error.empty()) error = replace_file(file, b, a);
  }
  _exit(1);
}

TEST(ReplaceFile, LeavesOneOfTheTextsWheneverItIsKilled) {
  constexpr int kKills = 300;
  const std::string a(300'000, 'a');
  const std::string b(200'000, 'b');
  const TemporaryFolder folder;
  const std::string file = folder.write("x", a);
  std::mt19937 random(1);
  int changed = 0;
  // The maximum lifetime of a child in microseconds, which grows on a machine
  // that has replaced nothing in that time.
  unsigned longest = 5000;
  std::string before = a;
  for (int i = 0; i < kKills; ++i) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) replace_for_ever(file, a, b);
    if (changed == 0 && i % 20 == 19) longest += longest / 2;
    ::usleep(static_cast<useconds_t>(random() % longest));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "replacing failed";
    const std::string text = read_whole(file);
    ASSERT_TRUE(text == a || text == b) << text.size() << " bytes";
    changed += text != before ? 1 : 0;
    before = text;
  }
  EXPECT_GT(changed, 0);
}

}  // namespace
}  // namespace hcl::apps
