// Every function of the tables that depends only on its arguments: results with
// unknown arguments admit the final results, and have the marks of everything
// on which they depend.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "eval/unknown_properties.h"
#include "hcl/eval_context.h"
#include "hcl/evaluate.h"
#include "hcl/parser.h"
#include "hcl/standard_functions.h"

namespace hcl::testing {
namespace {

Value texts(std::initializer_list<std::string_view> elements) {
  std::vector<Value> values;
  for (const std::string_view text : elements) {
    values.push_back(Value::string(text));
  }
  return Value::list(Type::string(), std::move(values));
}

Value numbers(std::initializer_list<int> elements) {
  std::vector<Value> values;
  for (const int number : elements) values.push_back(Value::number(number));
  return Value::list(Type::number(), std::move(values));
}

// Candidate arguments for each kind of parameter.
const std::vector<Value>& pool() {
  static const std::vector<Value> kPool = [] {
    std::vector<Value> values;
    for (const std::string_view text : {"",
                                        "a",
                                        "abc",
                                        "A b-c",
                                        "12",
                                        "ff",
                                        "1h",
                                        "x,y\n1,2\n",
                                        "aGk=",
                                        "%s-%v",
                                        "%d",
                                        "YYYY-MM",
                                        "[a-z]",
                                        "([a-z])(b)",
                                        "/b/",
                                        "2020-02-03T04:05:06Z",
                                        "2020-02-03T04:05:07Z",
                                        "{\"a\":[1,null]}",
                                        "10.0.0.0/8",
                                        "/usr/./x",
                                        "/usr",
                                        "utf-8",
                                        "\u00E9x",
                                        " a ",
                                        ",",
                                        "a,b"}) {
      values.push_back(Value::string(text));
    }
    for (const int number : {0, 1, 2, 3, -2, 10, 16}) {
      values.push_back(Value::number(number));
    }
    values.push_back(Value::number(*Number::from_double(2.5)));
    values.push_back(Value::boolean(true));
    values.push_back(Value::boolean(false));
    values.push_back(texts({"b", "a", "", "a"}));
    values.push_back(texts({"x", "y"}));
    values.push_back(texts({}));
    values.push_back(numbers({3, 1, 2}));
    values.push_back(Value::list(values.back().type(),
                                 {numbers({1, 2}), numbers({}), numbers({3})}));
    values.push_back(Value::list(
        Type::boolean(), {Value::boolean(true), Value::boolean(false)}));
    values.push_back(
        Value::set(Type::string(), {Value::string("a"), Value::string("q")}));
    values.push_back(
        Value::set(Type::number(), {Value::number(1), Value::number(2)}));
    values.push_back(Value::map(Type::string(), {{"a", Value::string("x")},
                                                 {"b", Value::string("y")}}));
    values.push_back(Value::map(Type::string(), {{"a", Value::string("z")}}));
    values.push_back(Value::map(values[values.size() - 8].type(),
                                {{"k", texts({"a"})}, {"l", texts({"b"})}}));
    values.push_back(
        Value::object({{"a", Value::number(1)}, {"b", Value::string("t")}}));
    values.push_back(
        Value::tuple({Value::number(1), Value::string("u"), texts({"v"})}));
    values.push_back(Value::tuple({}));
    return values;
  }();
  return kPool;
}

// Functions that take a type or bytes, that need a private key, and that
// always fail.
const std::set<std::string, std::less<>> kNotAsked = {
    "convert", "byteslen", "bytesslice", "rsadecrypt", "list", "map"};

// Arguments for functions for which the pool seldom has suitable ones.
const std::map<std::string, std::vector<Value>, std::less<>>& special() {
  static const std::map<std::string, std::vector<Value>, std::less<>>
      kArguments = {
          {"cidrsubnet",
           {Value::string("10.0.0.0/8"), Value::number(4), Value::number(2)}},
          {"cidrhost", {Value::string("10.0.0.0/8"), Value::number(4)}},
          {"or", {Value::boolean(true), Value::boolean(false)}},
          {"index", {texts({"a", "b"}), Value::string("b")}},
          {"matchkeys", {texts({"x", "y"}), texts({"a", "b"}), texts({"a"})}},
          {"parseint", {Value::string("ff"), Value::number(16)}},
          {"slice",
           {texts({"a", "b", "c"}), Value::number(1), Value::number(2)}},
          {"timeadd",
           {Value::string("2020-02-03T04:05:06Z"), Value::string("1h")}},
          {"uuidv5", {Value::string("dns"), Value::string("a.example")}},
      };
  return kArguments;
}

struct Table {
  std::string_view name;
  FunctionMap (*functions)(const Options&);
  Conformance conformance;
};

class UnknownArgumentTest : public ::testing::TestWithParam<Table> {
 protected:
  UnknownArgumentTest() {
    for (const auto& [name, function] : functions_) {
      const bool is_alias = name.starts_with("core::");
      if (!is_alias && !kNotAsked.contains(name)) names_.push_back(name);
    }
    std::sort(names_.begin(), names_.end());
  }

  // Arguments `a0`, `a1` and so on: as many as the function takes, and up to
  // three for a variadic parameter.
  Variables arguments(const std::string& name) {
    const Function& function = functions_.at(name);
    const auto found = special().find(name);
    const bool is_special = found != special().end() && random_() % 2 == 0;
    std::size_t count = function.parameters().size();
    if (function.variadic() != nullptr) count += random_() % 3;
    Variables variables;
    for (std::size_t i = 0; i < count; ++i) {
      variables.emplace_back(
          "a" + std::to_string(i),
          is_special ? found->second.at(i) : pool()[random_() % pool().size()]);
    }
    return variables;
  }

  std::string call(const std::string& name, const Variables& variables) const {
    std::string text = name + "(";
    for (const auto& [argument, value] : variables) {
      text += (text.back() == '(' ? "" : ", ") + argument;
    }
    return text + ")";
  }

  Subject subject(const std::string& text) const {
    const Result<ast::Tree> tree =
        parse_expression(SourceFile("x", text), options_);
    EXPECT_TRUE(tree.ok()) << text;
    return [this, tree = tree.value](const Variables& variables) {
      MapContext context;
      context.set_functions(functions_);
      for (const auto& [name, value] : variables) {
        context.set_variable(name, value);
      }
      const Result<Value> result = evaluate(tree, context, options_);
      return result.ok() ? std::optional(result.value) : std::nullopt;
    };
  }

  const Options options_ = options_for_unknown(GetParam().conformance);
  const FunctionMap functions_ = GetParam().functions(options_);
  std::vector<std::string> names_;
  const int count_ = source_count(400);
  Random random_{22};
};

// Enough calls of each function must succeed, so that a new function is either
// tested or listed here as one for which the arguments do not suffice.
TEST_P(UnknownArgumentTest, ResultsAdmitWhatTheyTurnOutToBe) {
  for (const std::string& name : names_) {
    int compared = 0;
    for (int i = 0; i < count_; ++i) {
      const Variables known = arguments(name);
      const std::string text = call(name, known);
      compared += expect_admits(subject(text), known, random_, text);
    }
    EXPECT_GE(compared, 1) << name;
  }
}

TEST_P(UnknownArgumentTest, ResultsHaveTheMarksOfWhatTheyDependOn) {
  int depended = 0;
  for (const std::string& name : names_) {
    for (int i = 0; i < count_; ++i) {
      const Variables known = arguments(name);
      if (known.empty()) break;
      const std::string text = call(name, known);
      depended += expect_marks(subject(text), known, random_, text);
    }
  }
  EXPECT_GT(depended, 500);
}

INSTANTIATE_TEST_SUITE_P(
    Tables, UnknownArgumentTest,
    ::testing::Values(
        Table{"StandardSpec", standard_functions, Conformance::Spec},
        Table{"StandardReference", standard_functions, Conformance::Reference},
        Table{"Terraform",
              static_cast<FunctionMap (*)(const Options&)>(terraform_functions),
              Conformance::Spec}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace hcl::testing
