// try, can, convert.

#include "functions/families.h"
#include "hcl/try_function.h"
#include "hcl/type_expression.h"

namespace hcl::functions {
namespace {

void add_expression_functions(Registry& registry) {
  registry.add(kEveryHost, "try", try_function());
  registry.add(kEveryHost, "can", can_function());
  registry.add(kStandard, "convert", convert_function(registry.options()));
}

}  // namespace

const Family kExpressionFunctions = {add_expression_functions,
                                     "can convert try"};

}  // namespace hcl::functions
