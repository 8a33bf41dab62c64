#include "functions/walking.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "meter/charged.h"

namespace hcl::functions {
namespace {

struct Walk {
  std::string_view name;
  Hosts hosts;
  // For each element, by an upper bound: the places in lists, tables and their
  // growth.
  std::size_t bytes;
  // Looking at an element takes less than copying it.
  std::size_t elements_of_step = 1;
};

constexpr Walk kWalks[] = {
    {"alltrue", kEveryHost, 0, 8},
    {"anytrue", kEveryHost, 0, 8},
    {"chunklist", kEveryHost, 48},
    {"compact", kEveryHost, 64},
    {"contains", kEveryHost, 0, 8},
    {"distinct", kEveryHost, 160},
    // The standard library's function of this name takes one element.
    {"index", kTerraformAndOpenTofu, 0, 8},
    {"keys", kEveryHost, 64},
    {"matchkeys", kEveryHost, 160},
    {"merge", kEveryHost, 160},
    {"sethaselement", kEveryHost, 0, 8},
    {"setintersection", kEveryHost, 160},
    {"setsubtract", kEveryHost, 160},
    {"setsymmetricdifference", kEveryHost, 160},
    {"setunion", kEveryHost, 160},
    {"slice", kEveryHost, 64},
    {"sum", kEveryHost, 0},
    {"values", kEveryHost, 64},
    {"zipmap", kEveryHost, 320},
};

std::size_t elements_of(std::span<const Value> arguments) {
  std::size_t count = 0;
  for (const Value& argument : arguments) {
    if (argument.has_content()) count += argument.length();
  }
  return count;
}

}  // namespace

void count_elements(Hosts hosts, std::string_view name,
                    FunctionDefinition& definition) {
  const auto* const walk =
      std::find_if(std::begin(kWalks), std::end(kWalks), [&](const Walk& each) {
        return each.name == name && (each.hosts & hosts) != 0;
      });
  if (walk == std::end(kWalks)) return;
  definition.implementation = [walk,
                               inner = std::move(definition.implementation)](
                                  std::span<const Value> arguments,
                                  const Type& type) -> FunctionResult {
    const std::size_t count = elements_of(arguments);
    const meter::WorkingMemory memory(count * walk->bytes);
    const auto steps =
        static_cast<std::int64_t>(count / walk->elements_of_step);
    if (!memory.is_granted() || !Meter::current().take_steps(steps)) {
      return limit_error();
    }
    return inner(arguments, type);
  };
}

}  // namespace hcl::functions
