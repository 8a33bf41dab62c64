#include "support/files/ordered_jobs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <thread>
#include <vector>

namespace hcl::apps {
namespace {

constexpr std::size_t kJobs = 4000;
constexpr unsigned kThreads = 4;

TEST(OrderedJobs, HandOverResultsInOrder) {
  std::vector<std::size_t> taken;
  do_in_order<std::size_t>(
      kJobs, kThreads, [] { return [](std::size_t i) { return i; }; },
      [&](std::size_t i) { taken.push_back(i); });
  ASSERT_EQ(taken.size(), kJobs);
  for (std::size_t i = 0; i < kJobs; ++i) EXPECT_EQ(taken[i], i);
}

// However slow the taker is: here it waits until nothing more is done.
TEST(OrderedJobs, DoNotRunFarAheadOfTheTaker) {
  std::atomic<std::size_t> done{0};
  std::size_t taken = 0;
  std::size_t furthest = 0;
  do_in_order<std::size_t>(
      kJobs, kThreads,
      [&] {
        return [&](std::size_t i) {
          ++done;
          return i;
        };
      },
      [&](std::size_t) {
        std::size_t before = 0;
        while (taken % 500 == 0 && before != done) {
          before = done;
          std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        ++taken;
        furthest = std::max(furthest, done - taken);
      });
  EXPECT_EQ(taken, kJobs);
  EXPECT_LE(furthest, (kMostBatchesOfThread + 1) * kThreads *
                          batch_size(kJobs, kThreads));
}

TEST(OrderedJobs, EndWhenAJobOrTheTakerFails) {
  EXPECT_THROW(do_in_order<std::size_t>(
                   kJobs, kThreads,
                   [] {
                     return [](std::size_t i) {
                       if (i == 100) throw std::runtime_error("job");
                       return i;
                     };
                   },
                   [](std::size_t) {}),
               std::runtime_error);
  EXPECT_THROW(
      do_in_order<std::size_t>(
          kJobs, kThreads, [] { return [](std::size_t i) { return i; }; },
          [](std::size_t) { throw std::runtime_error("taker"); }),
      std::runtime_error);
}

}  // namespace
}  // namespace hcl::apps
