// Values in MessagePack, in JSON and as expressions. Any bytes give a value of
// the requested type or an error, and a value that was read survives the round
// trip through each form that can represent it.

#include <array>

#include "check_value.h"
#include "cost.h"
#include "hcl/evaluate.h"
#include "hcl/expression_text.h"
#include "hcl/json_reader.h"
#include "hcl/msgpack.h"
#include "input.h"

namespace {

using hcl::Type;
using hcl::Value;
using hcl::fuzz::require;

const std::array<Type, 12>& types() {
  static const std::array<Type, 12> kTypes = {
      Type::dynamic(),
      Type::string(),
      Type::number(),
      Type::boolean(),
      Type::list(Type::string()),
      Type::set(Type::number()),
      Type::map(Type::boolean()),
      Type::tuple({Type::string(), Type::dynamic()}),
      Type::object({{"a", Type::number()}, {"b", Type::string()}}),
      Type::list(Type::object({{"a", Type::map(Type::string())}})),
      Type::list(Type::list(Type::list(Type::number()))),
      Type::set(Type::tuple({Type::number(), Type::number()}))};
  return kTypes;
}

void check_forms(const Value& value, const Type& type) {
  if (const auto bytes = hcl::to_msgpack(value, type)) {
    const auto again = hcl::from_msgpack(*bytes, type);
    require(again && *again == value, "MessagePack keeps a value");
  }
  if (const auto json = hcl::to_json(value, type)) {
    const auto again = hcl::from_json(*json, type);
    require(again && *again == value, "JSON with a type keeps a value");
  }
  const auto text = hcl::to_expression_text(value);
  if (!text) return;
  const auto tree = hcl::parse_expression(hcl::SourceFile("value", *text));
  require(tree.ok(), "a value is written as an expression");
  require(hcl::evaluate(tree.value, hcl::literal_only_context()).ok(),
          "the expression of a value can be evaluated");
}

}  // namespace

// The first byte chooses the type and whether the input is JSON.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  if (size == 0) return 0;
  const Type& type = types()[data[0] / 2 % types().size()];
  const std::string_view text(reinterpret_cast<const char*>(data) + 1,
                              size - 1);
  // With the default limit, the text of a number is up to a MiB long.
  hcl::Limits limits;
  limits.max_number_text = 1000;
  const hcl::fuzz::Cost cost;
  const auto value = data[0] % 2 == 0 ? hcl::from_msgpack(text, type)
                                      : hcl::from_json(text, type, {}, limits);
  cost.require_linear(size, {1 << 16, 2000}, {1000, 20});
  if (!value) return 0;
  // The dynamic type stands for any type, even inside another type.
  require(type.has_dynamic() || value->type() == type,
          "a value has the type that was asked for");
  hcl::fuzz::check_value(*value);
  check_forms(*value, type);
  return 0;
}
