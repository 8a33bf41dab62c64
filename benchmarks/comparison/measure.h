#ifndef BENCHMARKS_COMPARISON_MEASURE_H_
#define BENCHMARKS_COMPARISON_MEASURE_H_

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>

// Ends the program if a task does not do what it should.
inline void expect(bool holds) {
  if (holds) return;
  std::fputs("a task gives something else than expected\n", stderr);
  std::exit(1);
}

// Prints the size of a document and the CPU time in microseconds that reading
// it into structs took, the minimum of 15 runs. Unlike wall time, it hardly
// depends on what else the machine does.
template <class Work>
void measure(std::size_t bytes, Work work) {
  double best = std::numeric_limits<double>::max();
  for (int i = 0; i < 15; ++i) {
    const std::clock_t begin = std::clock();
    work();
    const auto took = static_cast<double>(std::clock() - begin);
    best = std::min(best, took * 1e6 / CLOCKS_PER_SEC);
  }
  std::printf("%zu %.0f\n", bytes, best);
}

#endif  // BENCHMARKS_COMPARISON_MEASURE_H_
