#ifndef HCL_APPS_SUPPORT_FILES_ORDERED_JOBS_H_
#define HCL_APPS_SUPPORT_FILES_ORDERED_JOBS_H_

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace hcl::apps {

// The number of successive jobs that a thread does together: passing on results
// wakes another thread, which takes longer than the job for a small file.
// Batches are smaller if there are few jobs, so that every thread gets some.
inline std::size_t batch_size(std::size_t jobs, std::size_t threads) {
  constexpr std::size_t kMost = 64;
  constexpr std::size_t kBatchesOfThread = 8;
  return std::clamp<std::size_t>(jobs / (threads * kBatchesOfThread), 1, kMost);
}

// The number of batches of results for each thread that wait to be taken.
inline constexpr std::size_t kMostBatchesOfThread = 4;

// The results that are ready but not yet taken, one slot per batch, or the
// reason why there will be no more.
//
// Only the batches of a window that begins with the awaited one are done: the
// results of many files would otherwise fill the memory while one large file is
// read, or while the taker writes.
template <typename T>
class OrderedResults {
 public:
  OrderedResults(std::size_t batches, std::size_t window)
      : places_(batches), window_(window) {}

  // Waits until a batch is in the window. False if no more are to be done.
  bool wait_for_turn(std::size_t batch) {
    std::unique_lock<std::mutex> lock(mutex_);
    turn_.wait(lock, [&] { return batch < awaited_ + window_ || is_over_; });
    return !is_over_;
  }

  // No more batches are to be done.
  void end() {
    const std::lock_guard<std::mutex> lock(mutex_);
    is_over_ = true;
    turn_.notify_all();
  }

  void put(std::size_t batch, std::vector<T> results) {
    const std::lock_guard<std::mutex> lock(mutex_);
    places_[batch] = std::move(results);
    if (batch == awaited_) ready_.notify_one();
  }

  void fail(std::exception_ptr why) {
    const std::lock_guard<std::mutex> lock(mutex_);
    failure_ = std::move(why);
    is_over_ = true;
    ready_.notify_one();
    turn_.notify_all();
  }

  // Rethrows the exception of a thread that failed. Batches must be awaited in
  // order.
  std::vector<T> wait_for(std::size_t batch) {
    std::unique_lock<std::mutex> lock(mutex_);
    awaited_ = batch;
    turn_.notify_all();
    ready_.wait(lock, [&] { return places_[batch].has_value() || failure_; });
    if (failure_) std::rethrow_exception(failure_);
    std::vector<T> results = std::move(*places_[batch]);
    places_[batch].reset();
    return results;
  }

 private:
  std::mutex mutex_;
  std::condition_variable ready_;
  std::condition_variable turn_;
  std::vector<std::optional<std::vector<T>>> places_;
  std::size_t window_;
  std::size_t awaited_ = 0;
  bool is_over_ = false;
  std::exception_ptr failure_;
};

// Threads that do jobs until none is left or one has failed. The destructor
// joins them.
template <typename T, typename MakeWorker>
class JobThreads {
 public:
  // Starts as many of the wanted threads as the system provides, maybe none.
  JobThreads(std::size_t jobs, std::size_t batch, std::size_t threads,
             MakeWorker& make_worker, OrderedResults<T>& results)
      : jobs_(jobs),
        batch_(batch),
        make_worker_(make_worker),
        results_(results) {
    threads_.reserve(threads);
    while (threads_.size() < threads && start_one()) continue;
  }
  JobThreads(const JobThreads&) = delete;
  JobThreads& operator=(const JobThreads&) = delete;
  ~JobThreads() {
    next_ = jobs_;
    results_.end();
    for (std::thread& thread : threads_) thread.join();
  }

  bool empty() const { return threads_.empty(); }

 private:
  bool start_one() {
    try {
      threads_.emplace_back([this] { work(); });
      return true;
    } catch (const std::system_error&) {
      return false;
    }
  }

  void work() noexcept {
    try {
      auto worker = make_worker_();
      for (;;) {
        const std::size_t first = next_.fetch_add(batch_);
        if (first >= jobs_ || !results_.wait_for_turn(first / batch_)) return;
        const std::size_t end = std::min(first + batch_, jobs_);
        std::vector<T> done;
        done.reserve(end - first);
        for (std::size_t i = first; i < end; ++i) done.push_back(worker(i));
        results_.put(first / batch_, std::move(done));
      }
    } catch (...) {
      next_ = jobs_;
      results_.fail(std::current_exception());
    }
  }

  std::size_t jobs_;
  std::size_t batch_;
  MakeWorker& make_worker_;
  OrderedResults<T>& results_;
  std::atomic<std::size_t> next_{0};
  std::vector<std::thread> threads_;
};

// Does `count` jobs with `threads` threads and hands the results to `take` in
// the order of the jobs, all on the calling thread, which does the jobs itself
// if only one thread is wanted or the system provides none. `make_worker()`
// gives each thread an object that is called with the number of a job. Rethrows
// what a job throws.
template <typename T, typename MakeWorker, typename Take>
void do_in_order(std::size_t count, unsigned threads, MakeWorker make_worker,
                 Take take) {
  const std::size_t wanted = std::min<std::size_t>(threads, count);
  if (wanted > 1) {
    const std::size_t batch = batch_size(count, wanted);
    OrderedResults<T> results((count + batch - 1) / batch,
                              kMostBatchesOfThread * wanted);
    const JobThreads<T, MakeWorker> workers(count, batch, wanted, make_worker,
                                            results);
    for (std::size_t i = 0; i < count && !workers.empty(); i += batch) {
      for (const T& each : results.wait_for(i / batch)) take(each);
    }
    if (!workers.empty()) return;
  }
  auto worker = make_worker();
  for (std::size_t i = 0; i < count; ++i) take(worker(i));
}

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_FILES_ORDERED_JOBS_H_
