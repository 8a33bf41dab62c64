#include "expressions.h"

#include <string>
#include <utility>
#include <vector>

#include "hcl/evaluate.h"
#include "hcl/parser.h"

namespace hcl::bench {

MapContext benchmark_context() {
  std::vector<Value> numbers;
  std::vector<Value> objects;
  for (int i = 0; i < 1000; ++i) {
    numbers.push_back(Value::number(i));
    objects.push_back(
        Value::object({{"id", Value::number(i)},
                       {"name", Value::string("n" + std::to_string(i))}}));
  }
  const Type object_type = objects.front().type();
  MapContext context;
  context.set_variable("a", Value::number(7))
      .set_variable("b", evaluate(parse_expression(SourceFile("", "2.5")).value,
                                  literal_only_context())
                             .value)
      .set_variable("c", Value::number(3))
      .set_variable("name", Value::string("web"))
      .set_variable("env", Value::string("prod"))
      .set_variable("region", Value::string("eu-west-1"))
      .set_variable("list", Value::list(Type::number(), std::move(numbers)))
      .set_variable("objs", Value::list(object_type, std::move(objects)))
      .set_variable(
          "obj",
          Value::object(
              {{"x", Value::object(
                         {{"y", Value::list(Type::string(),
                                            {Value::string("deep")})}})}}));
  return context;
}

}  // namespace hcl::bench
