// Whatever is not known yet, the result may still be what it will be, and has
// the marks of everything that it depends on. Generated expressions and
// templates, in both settings.

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "eval/unknown_values.h"
#include "hcl/basic_functions.h"
#include "hcl/eval_context.h"
#include "hcl/evaluate.h"
#include "hcl/notation.h"
#include "hcl/parser.h"

namespace hcl::testing {
namespace {

// How many expressions a test makes; more by hand.
int expressions() {
  const char* const count = std::getenv("HCL_EXPRESSIONS");
  return count != nullptr ? std::atoi(count) : 4000;
}

using Variables = std::vector<std::pair<std::string, Value>>;

Value strings(std::initializer_list<std::string_view> texts) {
  std::vector<Value> values;
  for (const std::string_view text : texts) {
    values.push_back(Value::string(text));
  }
  return Value::list(Type::string(), std::move(values));
}

Variables known_variables() {
  const Value person = Value::object(
      {{"name", Value::string("ada")}, {"age", Value::number(36)}});
  return {{"s", Value::string("text")},
          {"d", Value::string("12")},
          {"n", Value::number(3)},
          {"h", Value::number(*Number::from_double(0.5))},
          {"b", Value::boolean(true)},
          {"c", Value::boolean(false)},
          {"l", strings({"a", "b"})},
          {"e", Value::set(Type::string(),
                           {Value::string("p"), Value::string("q")})},
          {"m", Value::map(Type::number(),
                           {{"x", Value::number(1)}, {"y", Value::number(2)}})},
          {"o", person},
          {"p", Value::list(person.type(), {person, person})},
          {"t", Value::tuple({Value::number(7), Value::string("z")})}};
}

// Expressions of these variables, mostly of the kind that is wanted.
class Generator {
 public:
  // `set` is the name of a set, or of what is to stand for it.
  Generator(Random& random, const char* set) : random_(random), set_(set) {}

  std::string any(int depth) {
    switch (random_() % 5) {
      case 0:
        return number(depth);
      case 1:
        return boolean(depth);
      case 2:
        return text(depth);
      case 3:
        return sequence(depth);
      default:
        return keyed(depth);
    }
  }

  std::string text(int depth) {
    if (depth <= 0) {
      return pick({"s", "d", "\"a\"", "\"\"", "l[0]", "o.name", "l[n - 2]",
                   "[s, d][n % 2]", "{a = s, b = d}[b ? \"a\" : \"b\"]"});
    }
    const int next = depth - 1;
    switch (random_() % 6) {
      case 0:
        return "\"x${" + text(next) + "}-${" + number(next) + "}\"";
      case 1:
        return "\"%{ if " + boolean(next) + " }y${" + text(next) +
               "}%{ else }n%{ endif }\"";
      case 2:
        return "\"%{ for i in " + sequence(next) + " }.%{ endfor }\"";
      case 3:
        return "tostring(" + number(next) + ")";
      case 4:
        return choice(next, text(next), text(next));
      default:
        return "upper(" + text(next) + ")";
    }
  }

  std::string number(int depth) {
    if (depth <= 0) return pick({"n", "h", "1", "0", "m.x", "o.age", "t[0]"});
    const int next = depth - 1;
    switch (random_() % 6) {
      case 0:
      case 1:
        return "(" + number(next) + pick({" + ", " - ", " * ", " / ", " % "}) +
               number(next) + ")";
      case 2:
        return "(-" + number(next) + ")";
      case 3:
        return "length(" + sequence(next) + ")";
      case 4:
        return "tonumber(" + pick({"d", "n"}) + ")";
      default:
        return choice(next, number(next), number(next));
    }
  }

  std::string boolean(int depth) {
    if (depth <= 0) return pick({"b", "c", "true", "false"});
    const int next = depth - 1;
    switch (random_() % 6) {
      case 0:
        return "(" + number(next) + pick({" < ", " <= ", " > ", " >= "}) +
               number(next) + ")";
      case 1:
        return "(" + any(next) + pick({" == ", " != "}) + any(next) + ")";
      case 2:
        return "(" + boolean(next) + pick({" && ", " || "}) + boolean(next) +
               ")";
      case 3:
        return "(!" + boolean(next) + ")";
      case 4:
        return "(" + any(next) + pick({" == null)", " != null)"});
      default:
        return choice(next, boolean(next), boolean(next));
    }
  }

  std::string sequence(int depth) {
    if (depth <= 0)
      return pick({"l", set_, "p", "t", "[]", "l[*]", "p[*].name"});
    const int next = depth - 1;
    switch (random_() % 6) {
      case 0:
        return "[" + any(next) + ", " + any(next) + "]";
      case 1:
        return "[for v in " + sequence(next) + " : " +
               pick({"v", "[v]", "\"${1}\""}) + " if " + boolean(next) + "]";
      case 2:
        return "[for k, v in " + keyed(next) + " : [k, v]]";
      case 3:
        return "tolist(" + pick({"l", set_, "l[*]"}) + ")";
      case 4:
        return "(" + sequence(next) + ")[*]";
      default:
        return choice(next, sequence(0), sequence(0));
    }
  }

  std::string keyed(int depth) {
    if (depth <= 0) return pick({"m", "o", "{}"});
    const int next = depth - 1;
    switch (random_() % 4) {
      case 0:
        return "{(" + text(next) + ") = " + any(next) + "}";
      case 1:
        return "{for i, v in " + sequence(next) + " : i => v}";
      case 2:
        return "{for v in " + sequence(next) + " : " + text(next) + " => v...}";
      default:
        return "{a = " + any(next) + ", b = " + any(next) + "}";
    }
  }

 private:
  std::string pick(std::initializer_list<const char*> choices) {
    return *(choices.begin() + random_() % choices.size());
  }
  std::string choice(int depth, const std::string& a, const std::string& b) {
    return "(" + boolean(depth) + " ? " + a + " : " + b + ")";
  }

  Random& random_;
  const char* set_;
};

class Subject {
 public:
  Subject(const ast::Tree& tree, const Options& options)
      : tree_(tree), options_(options) {}

  // The value, or nothing after an error.
  std::optional<Value> value(const Variables& variables) const {
    MapContext context;
    context.set_functions(basic_functions(options_));
    for (const auto& [name, value] : variables) {
      context.set_variable(name, value);
    }
    const Result<Value> result = evaluate(tree_, context, options_);
    if (!result.ok()) return std::nullopt;
    return result.value;
  }

 private:
  const ast::Tree& tree_;
  const Options& options_;
};

class UnknownPropertyTest : public ::testing::TestWithParam<Conformance> {
 protected:
  UnknownPropertyTest() {
    // The reference takes -0 for a value between 0 and 0.
    options_.switches.negative_zero_text = false;
  }

  // The reference guesses the order of the elements of sets that are not known.
  std::string expression() {
    return Generator(random_, GetParam() == Conformance::Spec ? "e" : "l")
        .any(3);
  }

  Options options_ = Options::of(Dialect::Hcl, GetParam());
  Random random_{20};
};

TEST_P(UnknownPropertyTest, ResultsAdmitWhatTheyTurnOutToBe) {
  int compared = 0;
  for (int i = 0; i < expressions(); ++i) {
    const std::string source = expression();
    const Result<ast::Tree> tree =
        parse_expression(SourceFile("x", source), options_);
    ASSERT_TRUE(tree.ok()) << source;
    const Subject subject(tree.value, options_);
    const Variables known = known_variables();
    const std::optional<Value> result = subject.value(known);
    if (!result) continue;
    Variables unknown = known;
    for (auto& [name, value] : unknown) {
      if (random_() % 3 == 0) value = with_unknown_parts(value, random_);
    }
    const std::optional<Value> partly = subject.value(unknown);
    if (!partly) continue;
    ++compared;
    EXPECT_TRUE(admits(*partly, *result))
        << source << "\nis     " << to_notation(*result) << "\nbefore "
        << to_notation(*partly);
  }
  EXPECT_GT(compared, expressions() / 2);
}

// A result that changes with a variable depends on it.
TEST_P(UnknownPropertyTest, ResultsHaveTheMarksOfWhatTheyDependOn) {
  int depended = 0;
  for (int i = 0; i < expressions(); ++i) {
    const std::string source = expression();
    const Result<ast::Tree> tree =
        parse_expression(SourceFile("x", source), options_);
    ASSERT_TRUE(tree.ok()) << source;
    const Subject subject(tree.value, options_);
    Variables variables = known_variables();
    Value& one = variables[random_() % variables.size()].second;
    const Value before = one;
    const std::optional<Value> result = subject.value(variables);
    one = another_value(before, random_);
    const std::optional<Value> changed = subject.value(variables);
    if (!result || !changed || *result == *changed) continue;
    ++depended;
    const MarkSet secret{"secret"};
    for (auto& [name, value] : variables) {
      if (&value != &one && random_() % 4 == 0) {
        value = with_unknown_parts(value, random_);
      }
    }
    for (const Value& marked :
         {before, one, with_unknown_parts(before, random_)}) {
      one = marked.with_marks(secret);
      const std::optional<Value> last = subject.value(variables);
      if (!last) continue;
      EXPECT_TRUE(last->unmark_deep().second.contains("secret"))
          << source << "\nis " << to_notation(*last);
    }
  }
  EXPECT_GT(depended, expressions() / 50);
}

INSTANTIATE_TEST_SUITE_P(Settings, UnknownPropertyTest,
                         ::testing::Values(Conformance::Spec,
                                           Conformance::Reference),
                         [](const auto& info) {
                           return info.param == Conformance::Spec
                                      ? std::string("Spec")
                                      : std::string("Reference");
                         });

}  // namespace
}  // namespace hcl::testing
