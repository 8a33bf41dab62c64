#ifndef HCL_BENCHMARKS_COUNT_WORK_H_
#define HCL_BENCHMARKS_COUNT_WORK_H_

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace hcl::bench {

// Does `work` twice and has the instructions of the second time counted.
// `units` of `unit` are what it works on: the count is divided by them.
void count_work(std::string_view name, std::string_view unit, std::size_t units,
                const std::function<void()>& work);

// Each counts the work of one area, on inputs that are always the same.
void count_parsing();
void count_evaluation();
void count_decoding();
void count_values();

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_COUNT_WORK_H_
