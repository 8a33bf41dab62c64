// yamlencode, yamldecode.

#include <string>
#include <utility>

#include "function/type_question.h"
#include "functions/families.h"
#include "functions/yaml/yaml_reader.h"
#include "functions/yaml/yaml_writer.h"
#include "number/text_limit.h"
#include "stdlib/parameters.h"
#include "text/escapes.h"

namespace hcl::functions {
namespace {

using hcl::detail::TypeQuestion;
using stdlib::Arguments;
using stdlib::wrong_call;

FunctionResult encoded(Arguments arguments, const Options& options) {
  // Nothing is known about the text, not even that it is not null.
  if (!arguments[0].is_wholly_known()) return Value::unknown(Type::string());
  auto text = write_yaml(arguments[0], options);
  if (text) {
    return Value::string(text::keep_escapes(*std::move(text)).view());
  }
  switch (text.error()) {
    case YamlWriteError::TooLarge:
      return too_large("yamlencode", options.limits);
    case YamlWriteError::LongNumber:
      return wrong_call(detail::number_text_refusal(options.limits));
    case YamlWriteError::Capsule:
      return wrong_call(
          "a value of a type of the application cannot be "
          "written as YAML");
    case YamlWriteError::Memory:
      break;
  }
  return wrong_call("memory failed");
}

FunctionResult decoded(const Value& text, const Options& options) {
  auto value = read_yaml(text.as_string(), options);
  if (value) return std::move(value).value();
  return wrong_call(value.error().text);
}

TypeResult decoded_type(const Value& text, TypeQuestion question,
                        const Options& options) {
  if (!text.is_known() || question == TypeQuestion::ResultFollows) {
    return Type::dynamic();
  }
  const auto value = decoded(text, options);
  if (!value) return FunctionError(value.error());
  return value->type();
}

void add_yaml_functions(Registry& registry) {
  const Options& options = registry.options();
  registry.add(kTerraformAndOpenTofu, "yamlencode",
               {.description = "A value as a YAML document.",
                .parameters = {{.name = "value",
                                .type = Type::dynamic(),
                                .description = "Any value.",
                                .allow_null = true,
                                .allow_dynamic = true}},
                .return_type = returns(Type::string()),
                .implementation = [options](Arguments arguments, const Type&) {
                  return encoded(arguments, options);
                }});
  registry.add(
      kTerraformAndOpenTofu, "yamldecode",
      {.description = "The value that a YAML document describes.",
       .parameters = {{.name = "src",
                       .type = Type::string(),
                       .description = "A text with one YAML document."}},
       .return_type = hcl::detail::told(
           [options](Arguments arguments, TypeQuestion question) {
             return decoded_type(arguments[0], question, options);
           }),
       .implementation = [options](Arguments arguments, const Type&) {
         return decoded(arguments[0], options);
       }});
}

}  // namespace

const Family kYamlFunctions = {add_yaml_functions, "yamldecode yamlencode"};

}  // namespace hcl::functions
