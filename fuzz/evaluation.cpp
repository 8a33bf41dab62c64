// Whatever was parsed, with or without mistakes, evaluates to a value or to
// diagnostics that point into the source.

#include <string_view>

#include "check_tree.h"
#include "check_value.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/evaluate.h"
#include "hcl/evaluate_body.h"
#include "input.h"

namespace {

// No part of a source that does not contain this has it by chance.
constexpr std::string_view kSecret = "kQ9zVw7x";

hcl::MapContext make_context() {
  using hcl::Type;
  using hcl::Value;
  hcl::MapContext context;
  const Value secret = Value::string(kSecret);
  context.set_variable("m", secret.with_marks({"sensitive"}))
      .set_variable("ml", Value::list(Type::string(), {secret, secret})
                              .with_marks({"sensitive"}))
      .set_variable("mo", Value::object({{kSecret, secret}, {"k", secret}})
                              .with_marks({"sensitive"}))
      .set_variable("mt", Value::tuple({Value::object({{kSecret, secret}})})
                              .with_marks({"sensitive"}));
  context.set_variable("a", Value::number(7))
      .set_variable("s", Value::string("text"))
      .set_variable("t", Value::boolean(true))
      .set_variable("n", Value::null())
      .set_variable("u", Value::unknown(Type::string()))
      .set_variable("d", Value::dynamic())
      .set_variable("l", Value::tuple({Value::number(1), Value::string("b")}))
      .set_variable("o", Value::object({{"k", Value::string("v")},
                                        {"l", Value::tuple({})}}));
  return context;
}

// What is marked is in no diagnostic.
void check_secret(std::string_view source,
                  const hcl::Diagnostics& diagnostics) {
  if (source.find(kSecret) != std::string_view::npos) return;
  hcl::fuzz::require(
      hcl::to_json(diagnostics).find(kSecret) == std::string::npos,
      "a diagnostic shows no marked value");
}

void check_values(const hcl::EvaluatedBody& body) {
  for (const auto& attribute : body.attributes) {
    hcl::fuzz::check_value(attribute.value);
  }
  for (const auto& block : body.blocks) check_values(block.body);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  static const hcl::MapContext context = make_context();
  const hcl::fuzz::Input input = hcl::fuzz::split_input(data, size);
  const auto parsed = hcl::fuzz::parse_input(input);
  if (input.entry == hcl::fuzz::Entry::Config) {
    const auto result =
        hcl::evaluate_body(parsed.value, context, input.options);
    hcl::fuzz::check_diagnostics(parsed.value, result.diagnostics);
    check_secret(input.source, result.diagnostics);
    check_values(result.value);
  } else {
    const auto result = hcl::evaluate(parsed.value, context, input.options);
    hcl::fuzz::check_diagnostics(parsed.value, result.diagnostics);
    check_secret(input.source, result.diagnostics);
    hcl::fuzz::check_value(result.value);
  }
  return 0;
}
