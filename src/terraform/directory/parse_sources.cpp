#include "terraform/directory/parse_sources.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <system_error>

#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "meter/threads.h"

namespace hcl::terraform {
namespace {

Result<Body> parse(const SourceFile& source, const Options& language) {
  return source.name().ends_with(".json") ? parse_json_body(source, language)
                                          : parse_native_body(source, language);
}

// Sources shared among threads, each of which takes the next one until none is
// left.
class Work {
 public:
  Work(const std::vector<SourceFile>& sources, const Options& language)
      : sources_(sources), language_(language), results_(sources.size()) {}

  void take_all() {
    for (std::size_t i = next_++; i < sources_.size(); i = next_++) {
      results_[i] = parse(sources_[i], language_);
    }
  }

#ifdef __cpp_exceptions
  // If a thread runs out of memory, the waiting thread rethrows the exception.
  void take_with(std::size_t threads) {
    std::vector<std::thread> others;
    std::vector<std::exception_ptr> failures(threads);
    const auto run = [&](std::size_t thread) {
      try {
        take_all();
      } catch (...) {
        failures[thread] = std::current_exception();
      }
    };
    try {
      for (std::size_t i = 1; i < threads; ++i) others.emplace_back(run, i);
    } catch (const std::system_error&) {
      // If no more threads can be started, the existing ones do the work.
    }
    run(0);
    for (std::thread& thread : others) thread.join();
    for (const std::exception_ptr& failure : failures) {
      if (failure) std::rethrow_exception(failure);
    }
  }
#endif

  std::vector<Result<Body>> results() { return std::move(results_); }

 private:
  const std::vector<SourceFile>& sources_;
  const Options& language_;
  std::vector<Result<Body>> results_;
  std::atomic<std::size_t> next_ = 0;
};

#ifdef __cpp_exceptions

// Starting a thread costs about as much as parsing this many bytes.
constexpr std::size_t kBytesPerThread = std::size_t{64} << 10U;
constexpr std::size_t kMaxThreads = 16;

std::size_t thread_count(const std::vector<SourceFile>& sources) {
  std::size_t bytes = 0;
  for (const SourceFile& source : sources) bytes += source.text().size();
  if (bytes < 2 * kBytesPerThread) return 1;
  const std::size_t processors =
      std::max<std::size_t>(1, std::thread::hardware_concurrency());
  return std::min(
      {bytes / kBytesPerThread, sources.size(), processors, kMaxThreads});
}

void take_from(Work& work, const std::vector<SourceFile>& sources) {
  const std::size_t threads = thread_count(sources);
  if (threads > 1) {
    work.take_with(threads);
  } else {
    work.take_all();
  }
}

#else

void take_from(Work& work, const std::vector<SourceFile>&) { work.take_all(); }

#endif

}  // namespace

std::vector<Result<Body>> parse_sources(const std::vector<SourceFile>& sources,
                                        const Options& language) {
  Work work(sources, language);
  take_from(work, sources);
  return work.results();
}

}  // namespace hcl::terraform
