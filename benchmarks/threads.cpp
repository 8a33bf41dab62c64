// Measures how evaluation scales with 1, 2, ... threads that share one tree and
// one context.
//
//   hcl_thread_benchmark [THREADS [SECONDS]]
//
// prints, for each number of threads, the evaluations per second of wall time
// and the nanoseconds of CPU time per evaluation. The second figure stays
// constant if the threads do not disturb one another, even on a machine that is
// otherwise busy.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "hcl/evaluate.h"
#include "hcl/parser.h"

namespace hcl {
namespace {

constexpr std::string_view kText =
    R"({for i, p in people : "${p.name}-${i}" => p.age * 2 if p.age > 30})";

MapContext people() {
  std::vector<Value> people;
  for (int i = 0; i < 20; ++i) {
    people.push_back(
        Value::object({{"name", Value::string("person" + std::to_string(i))},
                       {"age", Value::number(20 + i)}}));
  }
  MapContext context;
  context.set_variable("people", Value::tuple(std::move(people)));
  return context;
}

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) +
         static_cast<double>(now.tv_nsec) * 1e-9;
}

void measure(const ast::Tree& tree, const EvalContext& context, int threads,
             double seconds) {
  std::atomic<bool> stop = false;
  std::vector<std::int64_t> counts(static_cast<std::size_t>(threads), 0);
  std::vector<std::thread> workers;
  const double cpu_before = processor_seconds();
  for (std::int64_t& count : counts) {
    workers.emplace_back([&tree, &context, &stop, &count] {
      Evaluator evaluator(context);
      std::int64_t done = 0;
      for (; !stop.load(std::memory_order_relaxed); ++done) {
        evaluator.evaluate(tree, tree.expression());
      }
      count = done;
    });
  }
  std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
  stop = true;
  for (std::thread& worker : workers) worker.join();
  const double cpu = processor_seconds() - cpu_before;
  std::int64_t total = 0;
  for (const std::int64_t count : counts) total += count;
  const auto evaluations = static_cast<double>(total);
  std::printf("%2d threads  %10.0f evaluations/s  %8.0f ns of processor each\n",
              threads, evaluations / seconds, cpu * 1e9 / evaluations);
}

int main(int argc, char** argv) {
  const int most = argc > 1 ? std::atoi(argv[1]) : 2;
  const double seconds = argc > 2 ? std::atof(argv[2]) : 2.0;
  const Result<ast::Tree> tree = parse_expression(SourceFile("threads", kText));
  const MapContext context = people();
  for (int threads = 1; threads <= most; ++threads) {
    measure(tree.value, context, threads, seconds);
  }
  return 0;
}

}  // namespace
}  // namespace hcl

int main(int argc, char** argv) { return hcl::main(argc, argv); }
