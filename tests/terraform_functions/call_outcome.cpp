#include "terraform_functions/call_outcome.h"

#include <array>

#include "hcl/eval_context.h"
#include "hcl/evaluate.h"
#include "hcl/notation.h"
#include "hcl/parser.h"

namespace hcl::test {
namespace {

Result<Value> value_of(const FunctionMap& functions,
                       std::string_view expression, const Options& options) {
  MapContext context;
  context.set_functions(functions);
  context.set_variable("secret",
                       Value::string("a").with_marks(MarkSet{"secret"}));
  context.set_variable("unknown", Value::unknown(Type::string()));
  context.set_variable(
      "secret_unknown",
      Value::unknown(Type::string()).with_marks(MarkSet{"secret"}));
  const auto parsed = parse_expression(SourceFile("test", expression), options);
  if (!parsed.ok()) return {Value::dynamic(), parsed.diagnostics};
  return evaluate(parsed.value, context, options);
}

const FunctionError* error_of(const Diagnostic& diagnostic) {
  const auto* extra =
      dynamic_cast<const FunctionCallExtra*>(diagnostic.extra.get());
  return extra == nullptr ? nullptr : &extra->error();
}

}  // namespace

std::string outcome(const FunctionMap& functions, std::string_view expression,
                    const Options& options) {
  const auto result = value_of(functions, expression, options);
  if (result.ok()) {
    return to_notation(result.value.unmarked_deep()) +
           (result.value.contains_marks() ? " marked" : "");
  }
  for (const Diagnostic& diagnostic : result.diagnostics) {
    const FunctionError* error = error_of(diagnostic);
    if (error == nullptr) continue;
    if (error->argument == FunctionError::kWholeCall) return "ERR";
    return "ERR " + std::to_string(error->argument);
  }
  return "no call: " + result.diagnostics.begin()->detail;
}

std::string outcome(std::string_view expression) {
  static const FunctionMap kFunctions = opentofu_functions(FunctionHost());
  return outcome(kFunctions, expression);
}

std::string message(const FunctionMap& functions, std::string_view expression,
                    const Options& options) {
  const auto result = value_of(functions, expression, options);
  for (const Diagnostic& diagnostic : result.diagnostics) {
    const FunctionError* error = error_of(diagnostic);
    if (error != nullptr) return error->message;
  }
  return {};
}

FunctionHost memory_host(const std::map<std::string, std::string>& contents) {
  FunctionHost host;
  const auto files = std::make_shared<MemoryFiles>();
  for (const auto& [path, text] : contents) files->add(path, text);
  host.files = files;
  host.working_folder = "/srv/here";
  host.home = "/home/me";
  host.clock = [] {
    return std::chrono::system_clock::from_time_t(1'709'209'845);
  };
  host.plan_time = host.clock();
  host.random = [](std::span<std::uint8_t> bytes) {
    constexpr std::array<std::uint8_t, 3> kBytes{0x10, 0x41, 0x04};
    for (std::size_t at = 0; at < bytes.size(); ++at)
      bytes[at] = kBytes[at % 3];
    return true;
  };
  return host;
}

}  // namespace hcl::test
