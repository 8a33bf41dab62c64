// Every function with huge numbers, long texts, and long and deep collections
// in every place: it returns a result or an error, and does not take much more
// memory than the limit of results.

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "functions/calls.h"
#include "hcl/number.h"
#include "hcl/terraform_functions.h"

namespace hcl {
namespace {

using Values = std::vector<Value>;

constexpr std::size_t kLong = std::size_t{1} << 16U;
constexpr std::int64_t kMany = 4000;
// Larger than any single hostile argument, and small compared with what a
// function without limits would take.
constexpr std::int64_t kLargestResult = std::int64_t{1} << 20U;
constexpr std::int64_t kMegabytes = 64;

std::string repeated(std::string_view part, std::size_t size) {
  std::string text;
  while (text.size() < size) text += part;
  return text;
}

// An anchor that stands for ten times the one before it, eight times over.
std::string aliases() {
  std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int level = 1; level <= 8; ++level) {
    const std::string name = "a" + std::to_string(level);
    const std::string before = "*a" + std::to_string(level - 1);
    text += name + ": &" + name + " [" + before;
    for (int i = 1; i < 10; ++i) text += ", " + before;
    text += "]\n";
  }
  return text;
}

// Two bytes per thousand of the text: a gzip bomb.
Value bomb(const FunctionMap& functions) {
  const Values text{Value::string(std::string(std::size_t{1} << 19U, 'a'))};
  return functions.at("base64gzip").call(text).value();
}

Values hostile_texts(std::size_t size) {
  Values values;
  for (const std::string_view part :
       {"a", "(", "%", "-", "[", "{", "\n", "\"", "${", "%{ if true }", "**/",
        "{a,b}", "9", "a,", "&a ", "- ", "\u00e9", "a\u0301"}) {
    values.push_back(Value::string(repeated(part, size)));
  }
  for (const std::string_view text :
       {"%1000000000d", "%.1000000000f", "%[1]1000000000s", "1e999999999",
        "-1e-999999999", "((a{100}){100}){100}", "(a*)*b", "0.0.0.0/0", "::/0",
        "9999999999999999h", "9999-12-31T23:59:59Z", "0000-01-01T00:00:00Z",
        "/(a|aa)+$/", "YYYYYYYYYYYYYYYYYYYY"}) {
    values.push_back(Value::string(text));
  }
  values.push_back(Value::string(repeated("%1048576d", 9000)));
  values.push_back(Value::string(aliases()));
  return values;
}

Values hostile_numbers() {
  Values values{Value::number(INT64_MAX), Value::number(INT64_MIN),
                Value::number(1e300),     Value::number(-1e300),
                Value::number(1e-300),    Value::number(1'000'000),
                Value::number(-0.5)};
  values.push_back(Value::number(Number::infinity(false)));
  values.push_back(Value::number(Number::infinity(true)));
  return values;
}

Values hostile_collections() {
  Values numbers;
  Values texts;
  std::vector<std::pair<std::string, Value>> entries;
  for (std::int64_t i = 0; i < kMany; ++i) {
    numbers.push_back(Value::number(i));
    texts.push_back(Value::string("name-" + std::to_string(i)));
    entries.emplace_back("name-" + std::to_string(i), Value::number(i));
  }
  Value deep = Value::tuple({});
  for (int level = 0; level < 20'000; ++level) deep = Value::tuple({deep});
  const Value list = Value::list(Type::number(), Values(numbers));
  return {list,
          Value::list(Type::string(), Values(texts)),
          Value::set(Type::string(), std::move(texts)),
          Value::tuple(std::move(numbers)),
          Value::map(Type::number(), std::vector(entries)),
          Value::object(std::move(entries)),
          Value::tuple({list, list, list}),
          Value::list(Type::list(Type::number()), {list, list, list}),
          deep};
}

// Passes a hostile value in each place, and in all of them.
void call_with(const Function& function, const Value& value,
               const Options& options) {
  const auto parameters = parameters_of(function, 2);
  for (std::size_t place = 0; place <= parameters.size(); ++place) {
    Values arguments;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const bool here = i == place || place == parameters.size();
      arguments.push_back(here ? value : harmless(*parameters[i]));
    }
    (void)function.call(arguments, options.switches, options.limits);
  }
}

// The peak memory, in megabytes, of a process that calls the function; -1 if it
// ended abnormally.
std::int64_t megabytes_of(const Function& function, const Values& values,
                          const Options& options) {
  const pid_t child = fork();
  if (child == 0) {
    for (const Value& value : values) call_with(function, value, options);
    _exit(0);
  }
  int status = -1;
  rusage usage{};
  if (child < 0 || wait4(child, &status, 0, &usage) != child) return -1;
  return status == 0 ? usage.ru_maxrss / 1024 : -1;
}

bool has_deferred_parameter(const Function& function) {
  for (const Parameter* each : parameters_of(function, 2)) {
    if (each->deferred) return true;
  }
  return false;
}

TEST(EveryFunction, AnswersHostileArgumentsInBoundedMemory) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer takes memory of its own";
#endif
  Options options;
  options.limits.max_result_size = kLargestResult;
  const FunctionMap functions =
      opentofu_functions(system_function_host(), options);
  Values values = hostile_texts(kLong);
  for (const Values& more : {hostile_numbers(), hostile_collections()}) {
    values.insert(values.end(), more.begin(), more.end());
  }
  values.push_back(bomb(functions));
  const std::int64_t before = megabytes_of(
      Function({.return_type = returns(Type::string()),
                .implementation = [](auto, const Type&) -> FunctionResult {
                  return Value();
                }}),
      {}, options);
  for (const auto& [name, function] : functions) {
    if (name.find(':') != std::string::npos) continue;
    if (has_deferred_parameter(function)) continue;

    const std::int64_t megabytes = megabytes_of(function, values, options);
    EXPECT_GE(megabytes, 0) << name << " ended the process";
    EXPECT_LT(megabytes, before + kMegabytes) << name;
  }
}

}  // namespace
}  // namespace hcl
