#ifndef HCL_BENCHMARKS_FUNCTION_CALLS_H_
#define HCL_BENCHMARKS_FUNCTION_CALLS_H_

#include <string>
#include <vector>

#include "hcl/value.h"

namespace hcl::bench {

// A function of OpenTofu's table with arguments that it accepts. The name is
// that of the same call in peer/functions.go.
struct FunctionCall {
  std::string name;
  std::string function;
  std::vector<Value> arguments;
};

struct FunctionFamily {
  std::string name;
  std::vector<FunctionCall> calls;
};

// What is measured of the functions.
std::vector<FunctionFamily> function_families();

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_FUNCTION_CALLS_H_
