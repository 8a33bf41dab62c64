#ifndef HCL_BENCHMARKS_COUNT_WORK_H_
#define HCL_BENCHMARKS_COUNT_WORK_H_

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace hcl::bench {

// Runs `work` twice and counts the instructions of the second run. The work
// processes `units` of `unit`, by which the count is divided.
void count_work(std::string_view name, std::string_view unit, std::size_t units,
                const std::function<void()>& work);

// Each counts the work of one area on fixed inputs.
void count_parsing();
void count_evaluation();
void count_decoding();
void count_values();
// The calls of function_calls.h.
void count_functions();

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_COUNT_WORK_H_
