// No diagnostic and no error of a function shows a part of a marked argument.
// Every function of every table is called with marked arguments, in each of its
// places, that it cannot use; a new function is tested as soon as it is in a
// table.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/basic_functions.h"
#include "hcl/diagnostic_html.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/evaluate.h"
#include "hcl/json.h"
#include "hcl/load.h"
#include "hcl/native_function.h"
#include "hcl/notation.h"
#include "hcl/standard_functions.h"
#include "hcl/terraform_functions.h"
#include "hcl/values.h"

namespace hcl {
namespace {

using Named = std::pair<std::string, Value>;

const MarkSet kMarks{"sensitive"};

Value text(std::string_view content) { return Value::string(content); }
Value marked(const Value& value) { return value.with_marks(kMarks); }

// Marked values, of contents that functions reject, with the secret in them.
// Names and numbers are secrets as well as texts.
std::vector<Named> secrets() {
  const Value plain = text("hunter2");
  const Value list = Value::list(Type::string(), {plain, text("hunter2b")});
  std::vector<Named> all;
  const auto add = [&all](Value value) {
    all.emplace_back("s" + std::to_string(all.size()), std::move(value));
  };
  for (const char* content :
       {"hunter2", "{\"hunter2\": ", "(hunter2", "%hunter2", "%[hunter2",
        "hunter2: [a, *x", "a: &hunter2 b\nc: *hunter2x", "${hunter2",
        "${hunter2}", "%{ if hunter2 }", "2020-01-01T00:00:00hunter2",
        "10.0.0.0/hunter2", "hunter2,b\n\"hunter2", "\"hunter2", "%zhunter2",
        "aHVudGVyMg==hunter2", "~hunter2/x", "/none/hunter2", "[hunter2]{"}) {
    add(marked(text(content)));
  }
  for (const double number : {778899.0, -778899.0, 778899.5, 7788990000000.0}) {
    add(marked(Value::number(number)));
  }
  add(marked(list));
  add(Value::list(Type::string(), {marked(plain)}));
  add(Value::tuple({text("a"), marked(plain), marked(Value::number(778899))}));
  add(marked(Value::tuple({plain, Value::tuple({plain}), Value::null()})));
  add(marked(Value::set(Type::string(), {plain, text("hunter2b")})));
  add(marked(Value::map(Type::string(), {{"hunter2", plain}})));
  add(marked(Value::map(Type::list(Type::string()), {{"hunter2", list}})));
  add(Value::map(Type::string(), {{"a", marked(plain)}}));
  add(Value::object({{"a", marked(plain)}, {"b", text("x")}}));
  add(Value::object({{"a", marked(Value::object({{"hunter2", plain}}))}}));
  add(marked(Value::object({{"hunter2", plain}, {"hunter2b", list}})));
  add(marked(Value::object({{"hunter2 ", Value::null(Type::string())}})));
  add(marked(Value::boolean(true)));
  add(marked(Value::null(Type::string())));
  Refinements begins;
  begins.string_prefix = "hunter2";
  add(marked(Value::unknown(Type::string(), std::move(begins))));
  return all;
}

// What stands in the other places.
std::vector<Named> others() {
  return {{"o0", text("a")},
          {"o1", Value::number(1)},
          {"o2", Value::tuple({text("a")})},
          {"o3", Value::object({{"a", text("b")}})},
          {"o4", Value::number(-1)},
          {"o5", Value::null()},
          {"o6", Value::list(Type::number(), {Value::number(1)})},
          {"o7", text("(")}};
}

bool shows_secret(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return text.find("hunter2") != std::string::npos ||
         text.find("778899") != std::string::npos ||
         text.find("7.78899") != std::string::npos;
}

std::string everything_in(const FunctionError& error) {
  std::string all = error.message;
  const Diagnostic* cause =
      error.detail == nullptr ? nullptr : error.detail->diagnostic();
  if (cause != nullptr) all += to_json(*cause);
  return all;
}

std::string everything_in(const Diagnostics& diagnostics) {
  std::string all = to_json(diagnostics) + to_text(diagnostics) +
                    to_html(diagnostics, DiagnosticStyle());
  for (const Diagnostic& found : diagnostics) {
    if (const auto* call =
            dynamic_cast<const FunctionCallExtra*>(found.extra.get())) {
      all += everything_in(call->error());
    }
  }
  return all;
}

// The functions without the second names of the same ones.
std::map<std::string, Function> by_name(const FunctionMap& functions) {
  std::map<std::string, Function> all;
  for (const auto& [name, function] : functions) {
    if (!name.starts_with("core::")) all.emplace(name, function);
  }
  return all;
}

struct Table {
  const char* name;
  FunctionMap functions;
  Options options;
};

std::vector<Table> tables() {
  const Options terraform = Options::of(Dialect::Terraform);
  const FunctionHost host;
  std::vector<Table> all;
  all.push_back({"basic", basic_functions(), {}});
  all.push_back({"standard", standard_functions(), {}});
  // These have all functions of the tables without a host.
  all.push_back({"terraform", terraform_functions(host, terraform), terraform});
  all.push_back({"opentofu", opentofu_functions(host, terraform), terraform});
  return all;
}

// Calls a function with a secret at each place and all values at the others.
class Caller {
 public:
  Caller(std::string name, const Function& function, const Table& table,
         const MapContext& context)
      : name_(std::move(name)),
        function_(function),
        table_(table),
        context_(context) {}

  void call_with(const Named& secret) {
    const std::size_t wanted = function_.parameters().size();
    const std::size_t most =
        function_.variadic() == nullptr ? wanted : wanted + 2;
    for (std::size_t count = std::max<std::size_t>(wanted, 1); count <= most;
         ++count) {
      for (std::size_t place = 0; place < count; ++place) {
        std::vector<const Named*> arguments(count, nullptr);
        arguments[place] = &secret;
        fill(arguments, 0);
      }
    }
  }

  std::size_t failures() const { return failures_; }

 private:
  static constexpr std::size_t kMostFilled = 3;

  void fill(std::vector<const Named*>& arguments, std::size_t next) {
    while (next < arguments.size() && arguments[next] != nullptr) ++next;
    if (next == arguments.size()) return call(arguments);
    static const std::vector<Named> kOthers = others();
    // With many places, only the first ones have all values.
    const std::size_t most = next < kMostFilled ? kOthers.size() : 1;
    for (std::size_t i = 0; i < most; ++i) {
      arguments[next] = &kOthers[i];
      fill(arguments, next + 1);
    }
    arguments[next] = nullptr;
  }

  void call(const std::vector<const Named*>& arguments) {
    std::vector<Value> values;
    std::string source = name_ + "(";
    bool defers = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const Parameter* const parameter = function_.parameter(i);
      defers = defers || (parameter != nullptr && parameter->deferred);
      values.push_back(arguments[i]->second);
      source += (i == 0 ? "" : ", ") + arguments[i]->first;
    }
    source += ")";
    if (!defers) {
      const FunctionResult result =
          function_.call(values, table_.options.switches);
      if (result) return check_result(*result, source);
      ++failures_;
      EXPECT_FALSE(shows_secret(everything_in(result.error())))
          << table_.name << ": " << source << ": " << result.error().message;
      // The evaluator adds the same text to each; a part of them is enough.
      if (failures_ % 16 != 0) return;
    }
    evaluate_source(source);
  }

  void evaluate_source(const std::string& source) {
    const Result<Value> result = parse_value(source, context_, table_.options);
    if (!result.ok()) ++failures_;
    EXPECT_FALSE(shows_secret(everything_in(result.diagnostics)))
        << table_.name << ": " << source << ":\n"
        << to_text(result.diagnostics);
  }

  void check_result(const Value& result, const std::string& source) {
    if (name_ == "nonsensitive") return;
    EXPECT_FALSE(shows_secret(to_typed_notation(result)) && !shows_type(source))
        << table_.name << ": " << source << " is " << result;
    EXPECT_FALSE(shows_secret(to_typed_json(result)) && !shows_type(source))
        << table_.name << ": " << source;
  }

  // The types of values are not hidden from who asks for them. If coalesce()
  // begins with another value than the secret and null, that value has the type
  // to which all arguments convert.
  bool shows_type(const std::string& source) const {
    return source.starts_with("type(") || (source.starts_with("coalesce(o") &&
                                           !source.starts_with("coalesce(o5"));
  }

  std::string name_;
  const Function& function_;
  const Table& table_;
  const MapContext& context_;
  std::size_t failures_ = 0;
};

TEST(SecretsOfFunctions, AreInNoDiagnostic) {
  const std::vector<Named> all = secrets();
  for (const Table& table : tables()) {
    MapContext context;
    context.set_functions(table.functions);
    for (const auto& list : {all, others()}) {
      for (const auto& [name, value] : list) context.set_variable(name, value);
    }
    std::size_t failures = 0;
    for (const auto& [name, function] : by_name(table.functions)) {
      if (name == "bcrypt") continue;
      Caller caller(name, function, table, context);
      for (const Named& secret : all) caller.call_with(secret);
      failures += caller.failures();
    }
    // The test would say nothing if the calls succeeded.
    EXPECT_GT(failures, by_name(table.functions).size() * 5) << table.name;
  }
}

TEST(SecretsOfFunctions, AreTestedForTheTablesWithoutAHost) {
  const Options options = Options::of(Dialect::Terraform);
  const auto are_in = [](const FunctionMap& part, const FunctionMap& whole) {
    return std::all_of(part.begin(), part.end(), [&](const auto& each) {
      return whole.find(each.first) != whole.end();
    });
  };
  EXPECT_TRUE(are_in(terraform_functions(options),
                     terraform_functions(FunctionHost(), options)));
  EXPECT_TRUE(are_in(opentofu_functions(options),
                     opentofu_functions(FunctionHost(), options)));
}

TEST(SecretsOfFunctions, AreInNoErrorOfALambda) {
  Functions functions;
  functions.add("check", [](const std::string& secret) -> Expected<bool> {
    return wrong_argument(0, "\"" + secret + "\" is not good");
  });
  functions.add("fail", [](const std::string& secret) -> Expected<bool> {
    return wrong_call("cannot use " + secret);
  });
  functions.add("second", [](const std::string& secret, int) -> Expected<bool> {
    return wrong_argument(1, "not with " + secret);
  });
  MapContext context;
  context.set_functions(functions.map());
  context.set_variable("secret", marked(text("hunter2")));
  context.set_variable("all", marked(Value::tuple({text("hunter2")})));
  struct Case {
    const char* source;
    const char* detail;
  };
  for (const Case& each :
       {Case{"check(secret)",
             "Invalid value for \"arg1\" parameter: the value is marked, so "
             "what is wrong with it is not shown."},
        Case{"fail(secret)",
             "Call to function \"fail\" failed: a marked value was given, "
             "so what is wrong is not shown."},
        Case{"second(secret, 1)",
             "Invalid value for \"arg2\" parameter: a marked value was "
             "given, so what is wrong is not shown."},
        Case{"[for s in all : check(s)]",
             "Invalid value for \"arg1\" parameter: a value may come from a "
             "marked one, so what is wrong is not shown."}}) {
    const Result<Value> result = parse_value(each.source, context);
    ASSERT_EQ(result.diagnostics.size(), 1u) << each.source;
    EXPECT_EQ(result.diagnostics[0].detail, each.detail) << each.source;
    EXPECT_FALSE(shows_secret(everything_in(result.diagnostics)))
        << to_text(result.diagnostics);
  }
}

// Without marks the text of the function is shown, and so is that of a function
// that takes marked arguments itself.
TEST(SecretsOfFunctions, DoNotHideOtherErrors) {
  FunctionDefinition own;
  own.parameters = {
      {.name = "v", .type = Type::string(), .allow_marked = true}};
  own.return_type = returns(Type::string());
  own.implementation = [](std::span<const Value>, const Type&) {
    return FunctionResult(FunctionError{.argument = 0, .message = "no luck"});
  };
  const Function function(own);
  const Value secret = marked(text("hunter2"));
  EXPECT_EQ(function.call({&secret, 1}).error().message, "no luck");
  own.parameters[0].allow_marked = false;
  const Function careless(own);
  const Value open = text("hunter2");
  EXPECT_EQ(careless.call({&open, 1}).error().message, "no luck");
  EXPECT_EQ(careless.call({&secret, 1}).error().message,
            "the value is marked, so what is wrong with it is not shown");
}

}  // namespace
}  // namespace hcl
