// The work whose instructions benchmarks/count.py counts. Run by valgrind's
// callgrind, it starts a count before each piece of work and writes it out
// afterwards, under the name of the work. The lines that it prints say how many
// units (bytes, evaluations, blocks) each piece has.

#include <valgrind/callgrind.h>

#include <cstddef>
#include <iostream>
#include <string_view>

#include "count_work.h"

namespace hcl::bench {

// The first run, which is not counted, fills caches and grows buffers.
void count_work(std::string_view name, std::string_view unit, std::size_t units,
                const std::function<void()>& work) {
  std::cout << name << '\t' << unit << '\t' << units << std::endl;
  const std::string label(name);
  work();
  CALLGRIND_ZERO_STATS;
  work();
  CALLGRIND_DUMP_STATS_AT(label.c_str());
}

}  // namespace hcl::bench

int main() {
  std::cout << "compiler\t" << __VERSION__ << std::endl;
  hcl::bench::count_parsing();
  hcl::bench::count_evaluation();
  hcl::bench::count_decoding();
  hcl::bench::count_values();
  hcl::bench::count_functions();
}
