#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "apps/run_program.h"
#include "support/paths.h"

namespace hcl {
namespace {

// The minimum number of recorded cases that the adapter must answer correctly.
constexpr int kFewestPassed = 2756;

TEST(RecordedCases, AreAnsweredAsRecorded) {
  const std::string replay = hcl::test::shared_dir() + "/cases/replay.py";
  if (!std::filesystem::exists(replay)) {
    GTEST_SKIP() << "the recorded cases are not at " << hcl::test::shared_dir();
  }
  if (run_program("command -v python3").exit_code != 0) {
    GTEST_SKIP() << "python3 is not installed";
  }
  const Ran ran =
      run_program("python3 " + replay + " --min " +
                  std::to_string(kFewestPassed) + " " + HCL_ADAPTER + " jsonl");
  EXPECT_EQ(ran.exit_code, 0) << ran.out << ran.err;
}

}  // namespace
}  // namespace hcl
