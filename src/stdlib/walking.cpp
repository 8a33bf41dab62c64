#include "stdlib/walking.h"

#include <cstdint>
#include <utility>

#include "meter/charged.h"

namespace hcl::functions {
namespace {

std::size_t elements_of(std::span<const Value> arguments) {
  std::size_t count = 0;
  for (const Value& argument : arguments) {
    if (argument.has_content()) count += argument.length();
  }
  return count;
}

}  // namespace

void count_elements(const Walk& walk, FunctionDefinition& definition) {
  definition.implementation = [walk,
                               inner = std::move(definition.implementation)](
                                  std::span<const Value> arguments,
                                  const Type& type) -> FunctionResult {
    const std::size_t count = elements_of(arguments);
    const meter::WorkingMemory memory(count * walk.bytes);
    const auto steps = static_cast<std::int64_t>(count / walk.elements_of_step);
    if (!memory.is_granted() || !Meter::current().take_steps(steps)) {
      return limit_error();
    }
    return inner(arguments, type);
  };
}

}  // namespace hcl::functions
