#ifndef HCL_APPS_SUPPORT_ORDERED_JOBS_H_
#define HCL_APPS_SUPPORT_ORDERED_JOBS_H_

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace hcl::apps {

// Results that are ready but not yet taken, one place for each job.
template <typename T>
class OrderedResults {
 public:
  explicit OrderedResults(std::size_t count) : places_(count) {}

  void put(std::size_t place, T result) {
    const std::lock_guard<std::mutex> lock(mutex_);
    places_[place].emplace(std::move(result));
    ready_.notify_one();
  }

  T wait_for(std::size_t place) {
    std::unique_lock<std::mutex> lock(mutex_);
    ready_.wait(lock, [&] { return places_[place].has_value(); });
    T result = std::move(*places_[place]);
    places_[place].reset();
    return result;
  }

 private:
  std::mutex mutex_;
  std::condition_variable ready_;
  std::vector<std::optional<T>> places_;
};

// Does `count` jobs with `threads` threads, at least one, and hands the results
// to `take` in the order of the jobs, all on the calling thread.
// `make_worker()` gives each thread an object that is called with the number of
// a job.
template <typename T, typename MakeWorker, typename Take>
void do_in_order(std::size_t count, unsigned threads, MakeWorker make_worker,
                 Take take) {
  OrderedResults<T> results(count);
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    auto worker = make_worker();
    for (std::size_t i = next++; i < count; i = next++) {
      results.put(i, worker(i));
    }
  };
  std::vector<std::thread> workers;
  const auto size = std::min<std::size_t>(std::max(threads, 1U), count);
  for (std::size_t i = 0; i < size; ++i) workers.emplace_back(work);
  for (std::size_t i = 0; i < count; ++i) take(results.wait_for(i));
  for (std::thread& worker : workers) worker.join();
}

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_ORDERED_JOBS_H_
