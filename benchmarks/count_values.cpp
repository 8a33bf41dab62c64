#include <cstddef>
#include <string_view>

#include "count_work.h"
#include "hcl/convert.h"
#include "hcl/operations.h"
#include "hcl/value.h"
#include "measure.h"

namespace hcl::bench {
namespace {

constexpr std::size_t kCalls = 100;

Value number(std::string_view text) {
  return Value::number(parse_number_string(text).value);
}

template <typename Call>
void count_calls(std::string_view name, const Call& call) {
  count_work(name, "call", kCalls, [&] {
    for (std::size_t i = 0; i < kCalls; ++i) keep(call());
  });
}

}  // namespace

void count_values() {
  const Value seven = number("7");
  const Value three = number("3");
  const Value tenth = number("0.1");
  const Value seven_tenths = number("0.7");
  count_calls("7 + 3", [&] { return hcl::operations::add(seven, three); });
  count_calls("7 / 3", [&] { return hcl::operations::divide(seven, three); });
  count_calls("0.1 + 0.7",
              [&] { return hcl::operations::add(tenth, seven_tenths); });
  count_calls("0.1 * 0.7",
              [&] { return hcl::operations::multiply(tenth, seven_tenths); });
}

}  // namespace hcl::bench
