// The functions that the core has for decoder specifications, under the names
// that hosts use.

#include "hcl/basic_functions.h"

#include "functions/families.h"
#include "hcl/try_function.h"
#include "hcl/type_expression.h"

namespace hcl::functions {

void add_basic_functions(Registry& registry) {
  const Options& options = registry.options();
  for (auto& [name, function] : basic_functions(options)) {
    registry.add(kEveryHost, name, function);
  }
  registry.add(kStandard, "strrev", stdlib::reverse());
  registry.add(kStandard, "reverse", stdlib::reverse_list());
  registry.add(kEveryHost, "try", try_function());
  registry.add(kEveryHost, "can", can_function());
  registry.add(kStandard, "convert", convert_function(options));
}

}  // namespace hcl::functions
