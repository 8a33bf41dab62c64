// The operators of comparison and logic as functions.
// Spec: native syntax, "Operations".

#include "functions/definition.h"
#include "functions/families.h"
#include "hcl/operations.h"

namespace hcl::functions {
namespace {

using Operation = OperationResult (*)(const Value&, const Value&,
                                      const Switches&);

FunctionDefinition comparison(std::string description, const Type& type,
                              Operation operation, const Switches& switches) {
  // The bounds of unknown numbers may decide a comparison.
  const unsigned accepts =
      kDynamic | kMarked | (type.is_number() ? kUnknown : kNothing);
  return {.description = std::move(description),
          .parameters = {parameter("a", type, "The left operand.", accepts),
                         parameter("b", type, "The right operand.", accepts)},
          .never_null = true,
          .return_type = returns(Type::boolean()),
          .implementation = [operation, switches](Arguments arguments,
                                                  const Type&) {
            return given(operation(arguments[0], arguments[1], switches));
          }};
}

FunctionDefinition equality(std::string description, bool negated,
                            const Switches& switches) {
  constexpr unsigned kAll = kNull | kUnknown | kDynamic;
  return {
      .description = std::move(description),
      .parameters = {parameter("a", Type::dynamic(), "The left operand.", kAll),
                     parameter("b", Type::dynamic(), "The right operand.",
                               kAll)},
      .never_null = true,
      .return_type = returns(Type::boolean()),
      .implementation = [negated, switches](Arguments arguments,
                                            const Type&) -> FunctionResult {
        return negated
                   ? operations::not_equal(arguments[0], arguments[1], switches)
                   : operations::equal(arguments[0], arguments[1], switches);
      }};
}

void add_orders(Registry& registry) {
  const Switches switches = registry.options().switches;
  const Type number = Type::number();
  registry.add(kStandard, "lessthan",
               comparison("Whether the first number is less than the second.",
                          number, &operations::less, switches));
  registry.add(
      kStandard, "lessthanorequalto",
      comparison("Whether the first number is not greater than the second.",
                 number, &operations::less_or_equal, switches));
  registry.add(
      kStandard, "greaterthan",
      comparison("Whether the first number is greater than the second.", number,
                 &operations::greater, switches));
  registry.add(
      kStandard, "greaterthanorequalto",
      comparison("Whether the first number is not less than the second.",
                 number, &operations::greater_or_equal, switches));
}

void add_logic_functions(Registry& registry) {
  const Switches switches = registry.options().switches;
  add_orders(registry);
  registry.add(kStandard, "and",
               comparison("Whether two values are both true.", Type::boolean(),
                          &operations::logical_and, switches));
  registry.add(kStandard, "or",
               comparison("Whether at least one of two values is true.",
                          Type::boolean(), &operations::logical_or, switches));
  registry.add(
      kStandard, "not",
      {.description = "The opposite truth value.",
       .parameters = {parameter("val", Type::boolean(), "The truth value.",
                                kDynamic | kMarked)},
       .never_null = true,
       .return_type = returns(Type::boolean()),
       .implementation = [switches](Arguments arguments, const Type&) {
         return given(operations::logical_not(arguments[0], switches));
       }});
  registry.add(kStandard, "equal",
               equality("Whether two values are equal.", false, switches));
  registry.add(kStandard, "notequal",
               equality("Whether two values are not equal.", true, switches));
}

}  // namespace

const Family kLogicFunctions = {add_logic_functions,
                                "and equal greaterthan greaterthanorequalto "
                                "lessthan lessthanorequalto not notequal or"};

}  // namespace hcl::functions
