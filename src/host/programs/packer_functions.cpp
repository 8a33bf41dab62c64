#include <chrono>
#include <ctime>
#include <string>

#include "hcl/native_function.h"
#include "hcl/standard_functions.h"
#include "host/programs/dates.h"
#include "host/programs/packer.h"

namespace hcl::host {
namespace {

// The start of the evaluation, in UTC.
std::tm start_time() {
  const std::time_t now =
      std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
#ifdef _WIN32
  gmtime_s(&parts, &now);
#else
  gmtime_r(&now, &parts);
#endif
  return parts;
}

std::string formatted(const char* format) {
  const std::tm parts = start_time();
  char text[256];
  const std::size_t size = std::strftime(text, sizeof text, format, &parts);
  return std::string(text, size);
}

// A function whose result is only known to the program.
Function unknown_text(std::size_t arguments) {
  FunctionDefinition definition;
  for (std::size_t i = 0; i < arguments; ++i) {
    definition.parameters.push_back(
        {.name = "arg" + std::to_string(i + 1), .type = Type::string()});
  }
  definition.description = "A value from outside; unknown here.";
  definition.return_type = returns(Type::string());
  definition.implementation = [](std::span<const Value>,
                                 const Type&) -> FunctionResult {
    return Value::unknown(Type::string());
  };
  return Function(std::move(definition));
}

// The element of a list, whose index must not be negative here.
Function element_function(const Options& options) {
  const Function element = standard_functions(options).find("element")->second;
  return Function(FunctionDefinition{
      .description = element.description(),
      .parameters = {{.name = "list", .type = Type::dynamic()},
                     {.name = "index", .type = Type::number()}},
      .return_type = returns(Type::dynamic()),
      .implementation = [element](std::span<const Value> arguments,
                                  const Type&) -> FunctionResult {
        if (arguments[1].as_number().to_double() < 0) {
          return FunctionError{.message = "the index must not be negative"};
        }
        return element.call(std::vector{arguments[0], arguments[1]});
      }});
}

}  // namespace

void add_packer_functions(FunctionMap& functions, const Options& options) {
  add_date_functions(functions, options);
  functions.insert_or_assign("packer_element", element_function(options));
  functions.insert_or_assign("consul_key", unknown_text(1));
  functions.insert_or_assign("vault", unknown_text(2));
  functions.insert_or_assign("aws_secretsmanager", unknown_text(2));
  functions.insert_or_assign("aws_secretsmanager_raw", unknown_text(1));
  functions.insert_or_assign(
      "legacy_strftime",
      native_function(
          [](std::optional<std::string> format) {
            if (!format) return formatted("%Y-%m-%dT%H:%M:%SZ");
            return formatted(format->c_str());
          },
          {.description = "The time at which the program started, in UTC, in a "
                          "format of strftime."}));
  functions.insert_or_assign(
      "legacy_isotime",
      native_function(
          [](std::optional<std::string> layout) {
            // Only the default layout; others are Go's.
            return layout ? Value::unknown(Type::string())
                          : Value::string(formatted("%Y-%m-%dT%H:%M:%SZ"));
          },
          {.description = "The time at which the program started, in UTC, in a "
                          "layout of Go."}));
}

}  // namespace hcl::host
