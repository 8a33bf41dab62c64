#include "support/functions.h"

#include "hcl/standard_functions.h"
#include "hcl/try_function.h"
#include "hcl/type_expression.h"

namespace hcl::apps {

FunctionMap command_functions(const Options& options) {
  FunctionMap functions = standard_functions(options);
  functions.insert_or_assign("try", try_function());
  functions.insert_or_assign("can", can_function());
  functions.insert_or_assign("convert", convert_function(options));
  return functions;
}

}  // namespace hcl::apps
