#include "eval/generated_sources.h"

#include <cstdlib>
#include <string_view>

namespace hcl::testing {
namespace {

Value strings(std::initializer_list<std::string_view> texts) {
  std::vector<Value> values;
  for (const std::string_view text : texts) {
    values.push_back(Value::string(text));
  }
  return Value::list(Type::string(), std::move(values));
}

}  // namespace

int source_count(int usual) {
  const char* const count = std::getenv("HCL_EXPRESSIONS");
  return count != nullptr ? std::atoi(count) : usual;
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

std::string Generator::any(int depth) {
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

std::string Generator::text(int depth) {
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

std::string Generator::number(int depth) {
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

std::string Generator::boolean(int depth) {
  if (depth <= 0) return pick({"b", "c", "true", "false"});
  const int next = depth - 1;
  switch (random_() % 6) {
    case 0:
      return "(" + number(next) + pick({" < ", " <= ", " > ", " >= "}) +
             number(next) + ")";
    case 1:
      return "(" + any(next) + pick({" == ", " != "}) + any(next) + ")";
    case 2:
      return "(" + boolean(next) + pick({" && ", " || "}) + boolean(next) + ")";
    case 3:
      return "(!" + boolean(next) + ")";
    case 4:
      return "(" + any(next) + pick({" == null)", " != null)"});
    default:
      return choice(next, boolean(next), boolean(next));
  }
}

std::string Generator::sequence(int depth) {
  if (depth <= 0) return pick({"l", set_, "p", "t", "[]", "l[*]", "p[*].name"});
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

std::string Generator::keyed(int depth) {
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

std::string Generator::source_template(int depth) {
  if (depth <= 0) return pick({"", "a", " b\n", "\n", "$${", "\u00E9", "x "});
  const int next = depth - 1;
  const std::string open = pick({"", "~"});
  const std::string close = pick({"", "~"});
  const auto directive = [&](const std::string& text) {
    return "%{" + open + " " + text + " " + close + "}";
  };
  switch (random_() % 5) {
    case 0:
      return "${" + open + any(next) + close + "}";
    case 1:
      return directive("if " + boolean(next)) + source_template(next) +
             directive("else") + source_template(next) + directive("endif");
    case 2:
      return directive("if " + boolean(next)) + source_template(next) +
             directive("endif");
    case 3:
      return directive("for i, v in " +
                       pick({"l", "t", "m", "o", "[s, d]", set_})) +
             source_template(next) + "${i}" + directive("endfor");
    default:
      return source_template(next) + source_template(next);
  }
}

}  // namespace hcl::testing
