#include "support/output/progress.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

namespace hcl::apps {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

// A file whose content is read back.
class Output {
 public:
  ~Output() { std::fclose(file_); }

  Progress::Style style(milliseconds delay, milliseconds interval) const {
    return {
        .stream = file_, .delay = delay, .interval = interval, .always = true};
  }

  std::string text() {
    std::string all(std::size_t{1} << 16U, '\0');
    std::rewind(file_);
    all.resize(std::fread(all.data(), 1, all.size(), file_));
    return all;
  }

  std::FILE* file() const { return file_; }

 private:
  std::FILE* file_ = std::tmpfile();
};

TEST(Progress, IsOneLineThatGoesAway) {
  Output output;
  {
    Progress progress("files", 3, output.style({}, {}));
    progress.step();
    progress.step();
  }
  EXPECT_EQ(output.text(), "\r1 of 3 files\r2 of 3 files\r\x1b[K");
}

TEST(Progress, AppearsOnlyAfterAWhile) {
  Output output;
  {
    Progress progress("files", 3, output.style(hours(1), {}));
    progress.step();
  }
  EXPECT_EQ(output.text(), "");
}

TEST(Progress, ChangesOnlyNowAndThen) {
  Output output;
  Progress progress("files", 3, output.style({}, hours(1)));
  progress.step();
  progress.step();
  progress.clear();
  progress.clear();
  EXPECT_EQ(output.text(), "\r1 of 3 files\r\x1b[K");
}

TEST(Progress, IsOnTerminalsAlone) {
  Output output;
  Progress::Style style = output.style({}, {});
  style.always = false;
  Progress progress("files", 3, style);
  progress.step();
  EXPECT_EQ(output.text(), "");
}

TEST(Progress, OfOneStepIsNotShown) {
  Output output;
  Progress progress("files", 1, output.style({}, {}));
  progress.step();
  EXPECT_EQ(output.text(), "");
}

TEST(Progress, CountsTheStepsOfAllThreads) {
  Output output;
  Progress progress("tests", 401, output.style({}, {}));
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&progress] {
        for (int step = 0; step < 100; ++step) progress.step();
      });
    }
  }
  progress.step();
  EXPECT_TRUE(output.text().ends_with("\r401 of 401 tests"));
}

}  // namespace
}  // namespace hcl::apps
