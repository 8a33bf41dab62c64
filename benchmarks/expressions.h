#ifndef HCL_BENCHMARKS_EXPRESSIONS_H_
#define HCL_BENCHMARKS_EXPRESSIONS_H_

#include <array>
#include <string_view>

#include "hcl/eval_context.h"

namespace hcl::bench {

// An expression whose evaluation is measured.
struct MeasuredExpression {
  // The name in the reference's program.
  std::string_view name;
  std::string_view source;
  // How many times faster than the reference; 0 for no budget.
  double times;
};

inline constexpr std::array<MeasuredExpression, 8> kExpressions = {{
    {"arithmetic", "(a + b * c - 4) / 2 % 5", 20},
    {"arithmetic+compare", "a * 2 + b > c * 3 && a != c", 15},
    {"template 3 parts", R"("${name}-${env}-${region}")", 12},
    {"traversal", "obj.x.y[0]", 20},
    {"for list 1000 + if", "[for x in list : x * 2 if x % 2 == 0]", 20},
    {"for object 1000", "{for o in objs : o.name => o.id}", 20},
    {"nested conditional",
     R"(a > 10 ? "x" : b > 2 ? (c == 3 ? "y" : "z") : "w")", 15},
    {"object construction",
     "{ name = name, env = env, size = a, tags = { r = region, n = \"static\" "
     "}, list = [a, b, c] }",
     15},
}};

// The variables of the reference's program.
MapContext benchmark_context();

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_EXPRESSIONS_H_
