// Every function of every table with nulls, unknown values and empty values of
// every type in every place: its result has the type that it announces.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "functions/calls.h"
#include "hcl/basic_functions.h"
#include "hcl/standard_functions.h"
#include "hcl/terraform_functions.h"

namespace hcl {
namespace {

using Values = std::vector<Value>;

// What a function says that gives a value of another type than it announces:
// a mistake of the function, whatever its arguments are.
constexpr std::string_view kInternal = "was announced";

std::vector<Type> types() {
  const Type text = Type::string();
  return {Type::dynamic(),
          text,
          Type::number(),
          Type::boolean(),
          Type::list(text),
          Type::list(Type::dynamic()),
          Type::set(text),
          Type::map(text),
          Type::map(Type::number()),
          Type::tuple({}),
          Type::tuple({text, Type::number()}),
          Type::object(std::vector<AttributeType>{}),
          Type::object({{"a", text}}),
          Type::object({{"a", text}, {"b", Type::number()}})};
}

Values absent_values() {
  Values values;
  for (const Type& type : types()) {
    values.push_back(Value::null(type));
    values.push_back(Value::unknown(type));
    values.push_back(Value::null(type).with_marks(MarkSet{"m"}));
  }
  values.push_back(Value::list(Type::string(), {}));
  values.push_back(Value::map(Type::string(), {}));
  values.push_back(Value::tuple({}));
  values.push_back(Value::object({{"a", Value::null(Type::string())}}));
  values.push_back(Value::tuple({Value::null(Type::list(Type::string()))}));
  return values;
}

void expect_announced_type(std::string_view name, const Function& function,
                           const Values& arguments, const Options& options) {
  const FunctionResult result =
      function.call(arguments, options.switches, options.limits);
  if (result) return;
  EXPECT_EQ(result.error().message.find(kInternal), std::string::npos)
      << name << ": " << result.error().message;
}

// Puts an absent value at each place, at each two neighbours and everywhere.
void try_every_place(std::string_view name, const Function& function,
                     std::size_t variadic, const Options& options) {
  const auto places = parameters_of(function, variadic);
  for (const Value& absent : absent_values()) {
    for (std::size_t first = 0; first < places.size(); ++first) {
      for (std::size_t last = first + 1; last <= places.size(); ++last) {
        Values arguments;
        for (std::size_t i = 0; i < places.size(); ++i) {
          if (places[i]->deferred) return;
          arguments.push_back(i >= first && i < last ? absent
                                                     : harmless(*places[i]));
        }
        expect_announced_type(name, function, arguments, options);
      }
    }
  }
}

using Tables = std::vector<std::pair<std::string, FunctionMap>>;

Tables tables(const Options& options) {
  const FunctionHost host = system_function_host();
  return {{"basic", basic_functions(options)},
          {"standard", standard_functions(options)},
          {"terraform", terraform_functions(host, options)},
          {"opentofu", opentofu_functions(host, options)}};
}

TEST(EveryFunction, GivesTheTypeThatItAnnouncesForAbsentValues) {
  for (const Conformance conformance :
       {Conformance::Spec, Conformance::Reference}) {
    const Options options = Options::of(Dialect::Hcl, conformance);
    for (const auto& [table, functions] : tables(options)) {
      EXPECT_FALSE(functions.empty()) << table;
      for (const auto& [name, function] : functions) {
        for (std::size_t variadic = 1; variadic <= 2; ++variadic) {
          try_every_place(table + " " + name, function, variadic, options);
          if (function.variadic() == nullptr) break;
        }
      }
    }
  }
}

}  // namespace
}  // namespace hcl
