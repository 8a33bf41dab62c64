#include <cstddef>

#include "count_work.h"
#include "function_calls.h"
#include "hcl/terraform_functions.h"
#include "measure.h"

namespace hcl::bench {

void count_functions() {
  constexpr std::size_t kCalls = 10;
  const FunctionMap functions = opentofu_functions(FunctionHost());
  for (const FunctionFamily& family : function_families()) {
    // What OpenSSL executes differs from processor to processor.
    if (family.name == "hashing") continue;
    for (const FunctionCall& call : family.calls) {
      const Function& function = functions.at(call.function);
      count_work(call.name, "call", kCalls, [&] {
        for (std::size_t i = 0; i < kCalls; ++i) {
          keep(function.call(call.arguments));
        }
      });
    }
  }
}

}  // namespace hcl::bench
