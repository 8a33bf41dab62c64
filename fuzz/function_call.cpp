#include "function_call.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "check_value.h"
#include "hcl/terraform_functions.h"
#include "input.h"

namespace hcl::fuzz {
namespace {

Options small_limits() {
  Options options;
  options.limits.max_result_size = 1 << 20;
  options.limits.max_nesting_depth = 100;
  options.limits.max_evaluation_steps = 10'000;
  return options;
}

FunctionHost small_host() {
  FunctionHost host;
  host.max_template_depth = 5;
  return host;
}

void check_error(const FunctionError& error, std::size_t arguments) {
  require(!error.message.empty(), "an error has a text");
  require(
      error.argument == FunctionError::kWholeCall || error.argument < arguments,
      "the blamed argument is there");
}

// What no message has by chance.
constexpr std::string_view kSecret = "kQ9zVw7x";

// The same call with marked arguments whose texts have a secret before and
// after them: it is in no message.
void check_marked_call(const Function& function, std::vector<Value> arguments) {
  for (Value& argument : arguments) {
    if (argument.kind() == TypeKind::String && argument.has_content()) {
      std::string text(kSecret);
      text += argument.as_string();
      argument = Value::string(text += kSecret);
    }
    argument = argument.with_marks({"sensitive"});
  }
  const FunctionResult result = function.call(arguments);
  if (result.ok()) return;
  check_error(result.error(), arguments.size());
  require(result.error().message.find(kSecret) == std::string::npos,
          "an error shows no marked argument");
}

}  // namespace

void check_call(std::string_view function,
                const std::vector<Value>& arguments) {
  static const FunctionMap kFunctions =
      opentofu_functions(small_host(), small_limits());
  const auto found = kFunctions.find(function);
  require(found != kFunctions.end(), "the function is there");
  check_marked_call(found->second, arguments);
  const FunctionResult first = found->second.call(arguments);
  const FunctionResult second = found->second.call(arguments);
  require(first.ok() == second.ok(), "the same call ends in the same way");
  if (!first.ok()) return check_error(first.error(), arguments.size());
  require(first.value() == second.value(), "the same call gives the same");
  require(first->is_wholly_known(), "known arguments give a known result");
  check_value(first.value());
}

std::vector<Value> texts_of(const std::uint8_t* data, std::size_t size,
                            std::size_t count) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  std::vector<Value> out;
  while (out.size() < count) {
    const bool last = out.size() + 1 == count;
    const std::size_t end =
        last ? rest.size() : std::min(rest.find('\0'), rest.size());
    out.push_back(Value::string(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return out;
}

}  // namespace hcl::fuzz
