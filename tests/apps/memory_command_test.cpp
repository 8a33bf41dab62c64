// The behaviour of the command if memory runs out: one line, and exit code 2.

#include <gtest/gtest.h>
#if defined(__linux__)
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

#include <cstdint>
#include <string>
#include <string_view>

#include "apps/run_program.h"

namespace hcl {
namespace {

const std::string kHcl = HCL_PROGRAM;
constexpr std::string_view kLine = "hcl: not enough memory\n";

// In KiB: enough for every command, but not for a file of 30 MB.
constexpr int kAddressSpace = 200'000;

std::string limited(const std::string& command) {
  return "ulimit -v " + std::to_string(kAddressSpace) + "; " + command;
}

class LargeFileTest : public testing::TestWithParam<std::string_view> {
 protected:
  void SetUp() override {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "a sanitizer needs more addresses than the limit";
#endif
  }
};

TEST_P(LargeFileTest, GivesOneLineAndTheExitCode) {
  std::string text = "a = [";
  while (text.size() < 30'000'000) text += "1,";
  const TemporaryFolder folder;
  const std::string path = folder.write("large.hcl", text + "1]\n");
  const Ran ran = run_program(
      limited(kHcl + " " + std::string(GetParam()) + " " + path), "a[0]\n");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.err, kLine);
  EXPECT_EQ(ran.out, "");
}

INSTANTIATE_TEST_SUITE_P(Command, LargeFileTest,
                         testing::Values("check", "eval", "json", "tokens",
                                         "ast", "console",
                                         "check --jobs=4 /dev/null"),
                         [](const auto& info) {
                           return "Case" + std::to_string(info.index);
                         });

// A file over the limit is rejected before memory is allocated for it.
TEST(MemoryCommand, RefusesALargeFileWithoutMemoryForIt) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer needs more addresses than the limit";
#endif
  const TemporaryFolder folder;
  const std::string path = folder.write("large.hcl", "");
  run_program("truncate -s 2G " + path);
  const Ran ran = run_program(limited(kHcl + " eval " + path));
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(
      ran.err,
      "hcl: " + path +
          ": The file is longer than 1073741824 bytes, which is the limit.\n");
}

#if defined(__linux__)
// The peak memory of a run of the command, in bytes.
std::int64_t peak_of(const std::string& word, const std::string& path) {
  const pid_t child = ::fork();
  if (child == 0) {
    const int nothing = ::open("/dev/null", O_WRONLY);
    ::dup2(nothing, STDOUT_FILENO);
    ::execl(kHcl.c_str(), kHcl.c_str(), word.c_str(), path.c_str(), nullptr);
    ::_exit(127);
  }
  int status = 0;
  rusage usage{};
  EXPECT_EQ(::wait4(child, &status, 0, &usage), child);
  EXPECT_EQ(status, 0);
  return std::int64_t{usage.ru_maxrss} * 1024;
}

struct PeakCase {
  std::string_view name;
  std::string_view word;
  std::string_view source;
  // The bytes of memory per byte of the source.
  double most_bytes;
};

class PeakTest : public testing::TestWithParam<PeakCase> {};

TEST_P(PeakTest, IsBoundedForAByteOfTheSource) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer needs memory of its own";
#endif
  const std::string_view kind = GetParam().source;
  constexpr std::size_t kSize = 8'000'000;
  std::string text = kind == "digits" ? "a = [" : "";
  for (int i = 0; text.size() < kSize; ++i) {
    text += kind == "digits" ? "1," : "a" + std::to_string(i) + "=1\n";
  }
  if (kind == "digits") text += "1]\n";
  const TemporaryFolder folder;
  const std::string word(GetParam().word);
  const std::int64_t least = peak_of(word, folder.write("empty.hcl", ""));
  const std::int64_t peak = peak_of(word, folder.write("large.hcl", text));
  EXPECT_LE(
      static_cast<double>(peak - least) / static_cast<double>(text.size()),
      GetParam().most_bytes);
}

INSTANTIATE_TEST_SUITE_P(
    Command, PeakTest,
    testing::Values(PeakCase{"CheckLines", "check", "lines", 14},
                    PeakCase{"CheckDigits", "check", "digits", 24},
                    PeakCase{"TokensLines", "tokens", "lines", 18},
                    PeakCase{"TokensDigits", "tokens", "digits", 36},
                    PeakCase{"AstLines", "ast", "lines", 18},
                    PeakCase{"AstDigits", "ast", "digits", 36}),
    [](const auto& info) { return std::string(info.param.name); });
#endif

#if defined(HCL_FAILING_MALLOC)
class FailingMemoryTest : public testing::TestWithParam<std::string_view> {};

// Fails every early allocation and a sample of the later ones.
TEST_P(FailingMemoryTest, GivesOneLineWhereverItBegins) {
  const TemporaryFolder folder;
  const std::string path = folder.write(
      "a.hcl", "a = [for x in [1, 2] : \"${x}\"]\nb {\n c = 1\n}\n");
  const std::string words = std::string(GetParam()) + " " + path;
  const std::string expected = run_program(kHcl + " " + words, "a\n").out;
  for (int n = 0;; n += 1 + n / 25) {
    const Ran ran = run_program("HCL_ALLOCATIONS=" + std::to_string(n) +
                                    " LD_PRELOAD=" HCL_FAILING_MALLOC " " +
                                    kHcl + " " + words,
                                "a\n");
    if (ran.exit_code == 0) {
      EXPECT_EQ(ran.out, expected);
      EXPECT_GT(n, 10);
      return;
    }
    ASSERT_EQ(ran.exit_code, 2) << n << ": " << ran.err;
    ASSERT_EQ(ran.err, kLine) << n;
  }
}

INSTANTIATE_TEST_SUITE_P(Command, FailingMemoryTest,
                         testing::Values("check", "eval", "json", "tokens",
                                         "ast"),
                         [](const auto& info) {
                           return std::string(info.param);
                         });
#endif

}  // namespace
}  // namespace hcl
