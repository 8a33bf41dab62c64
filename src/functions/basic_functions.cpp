// The functions that the core has for decoder specifications, under the names
// that hosts use.

#include "hcl/basic_functions.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "functions/families.h"
#include "hcl/try_function.h"
#include "hcl/type_expression.h"

namespace hcl::functions {

void add_basic_functions(Registry& registry) {
  const Options& options = registry.options();
  static constexpr std::string_view kOfStandardAlone[] = {
      "coalesce", "hasindex", "int", "length", "negate", "strlen"};
  for (auto& [name, function] : basic_functions(options)) {
    const bool is_alone =
        std::find(std::begin(kOfStandardAlone), std::end(kOfStandardAlone),
                  name) != std::end(kOfStandardAlone);
    if (name != "reverse") {
      registry.add(is_alone ? kStandard : kEveryHost, name, function);
    }
  }
  registry.add(kEveryHost, "strrev", stdlib::reverse());
  registry.add(kEveryHost, "reverse", stdlib::reverse_list());
  registry.add(kEveryHost, "try", try_function());
  registry.add(kEveryHost, "can", can_function());
  registry.add(kStandard, "convert", convert_function(options));
}

}  // namespace hcl::functions
