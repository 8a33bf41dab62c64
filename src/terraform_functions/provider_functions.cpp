// provider::terraform::encode_tfvars, decode_tfvars, encode_expr.

#include <string>
#include <utility>
#include <vector>

#include "diagnostics/first_error.h"
#include "hcl/evaluate_body.h"
#include "hcl/parser.h"
#include "meter/charged.h"
#include "stdlib/parameters.h"
#include "terraform_functions/host_families.h"
#include "terraform_functions/value_source.h"

namespace hcl::terraform {
namespace {

using stdlib::Arguments;
using stdlib::wrong_call;

Parameter value_parameter(std::string name) {
  return {.name = std::move(name),
          .type = Type::dynamic(),
          .description = "The value to write."};
}

FunctionResult encoded_expression(const Value& value, const Options& options) {
  if (!value.is_wholly_known()) return Value::unknown(Type::string());
  return expression_source(value, options);
}

FunctionResult encoded_variables(const Value& value, const Options& options) {
  const bool keyed =
      value.kind() == TypeKind::Object || value.kind() == TypeKind::Map;
  if (!keyed) {
    return wrong_call(
        "an object or a map of values by the names of their "
        "variables is required");
  }
  for (const std::string& name : value.keys()) {
    if (is_identifier(name, options)) continue;
    return wrong_call("\"" + name + "\" cannot be the name of a variable");
  }
  if (!value.is_wholly_known()) return Value::unknown(Type::string());
  return attributes_source(value, options);
}

// The memory of reading a source, for each byte of it, by an upper bound.
constexpr std::size_t kReading = 150;

FunctionResult decoded_variables(std::string_view text,
                                 const Options& options) {
  const meter::WorkingMemory memory(kReading * text.size());
  if (!memory.is_granted() || !meter::take_parsed(text.size())) {
    return limit_error();
  }
  const auto tree =
      parse_config(SourceFile("<decode_tfvars argument>", text), options);
  if (!tree.ok())
    return wrong_call(detail::first_error_in_text(tree.diagnostics));
  const MapContext nothing;
  auto body = evaluate_body(tree.value, nothing, options);
  if (!body.value.blocks.empty()) {
    return wrong_call("only assignments to variables are expected, no blocks");
  }
  if (!body.ok())
    return wrong_call(detail::first_error_in_text(body.diagnostics));
  std::vector<std::pair<std::string, Value>> attributes;
  for (EvaluatedAttribute& attribute : body.value.attributes) {
    attributes.emplace_back(attribute.name, std::move(attribute.value));
  }
  return Value::object(std::move(attributes));
}

TypeResult decoded_type(const Value& text, const Options& options) {
  if (!text.is_known()) return Type::dynamic();
  const auto value = decoded_variables(text.as_string(), options);
  if (!value) return FunctionError(value.error());
  return value->type();
}

}  // namespace

void add_provider_functions(functions::Registry& registry,
                            const TablePointer& table) {
  constexpr functions::Hosts kHosts = functions::kTerraformAndOpenTofu;
  const bool opentofu = table->dialect == functions::kOpenTofu;
  registry.add(kHosts, "provider::terraform::encode_expr",
               {.description = "A value as an expression that gives it back.",
                .parameters = {value_parameter(opentofu ? "expr" : "value")},
                .return_type = returns(Type::string()),
                .implementation = [table](Arguments arguments, const Type&) {
                  return encoded_expression(arguments[0], table->options);
                }});
  registry.add(
      kHosts, "provider::terraform::encode_tfvars",
      {.description = "An object as the content of a file of variables.",
       .parameters = {value_parameter(opentofu ? "input" : "value")},
       .return_type = returns(Type::string()),
       .implementation = [table](Arguments arguments, const Type&) {
         return encoded_variables(arguments[0], table->options);
       }});
  registry.add(
      kHosts, "provider::terraform::decode_tfvars",
      {.description = "The variables of the content of a file as an object.",
       .parameters = {{.name = opentofu ? "content" : "src",
                       .type = Type::string(),
                       .description = "The content of a `.tfvars` file."}},
       .return_type =
           [table](Arguments arguments) {
             return decoded_type(arguments[0], table->options);
           },
       .implementation =
           [table](Arguments arguments, const Type&) {
             return decoded_variables(arguments[0].as_string(), table->options);
           }});
}

}  // namespace hcl::terraform
