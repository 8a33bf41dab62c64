#ifndef BENCHMARKS_COMPARISON_MEASURE_H_
#define BENCHMARKS_COMPARISON_MEASURE_H_

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>

// Ends the program where a task does not do what it should.
inline void expect(bool holds) {
  if (holds) return;
  std::fputs("a task gives something else than expected\n", stderr);
  std::exit(1);
}

// Prints the size of a document and the shortest of 15 times that reading it
// into structs took, in microseconds.
template <class Work>
void measure(std::size_t bytes, Work work) {
  double best = std::numeric_limits<double>::max();
  for (int i = 0; i < 15; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::micro> took =
        std::chrono::steady_clock::now() - begin;
    best = std::min(best, took.count());
  }
  std::printf("%zu %.0f\n", bytes, best);
}

#endif  // BENCHMARKS_COMPARISON_MEASURE_H_
