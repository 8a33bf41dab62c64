// Every function is linear in its arguments and result, or takes n log n if it
// sorts; and a pattern is compiled once.

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "functions/strings/pattern.h"
#include "hcl/standard_functions.h"
#include "hcl/value.h"
#include "linear/cost.h"

namespace hcl::test {
namespace {

using Arguments = std::vector<Value>;

Value text(std::string characters) {
  return Value::string(std::move(characters));
}

Value repeated(std::string_view part, std::size_t count) {
  return text(joined(count, [&](std::size_t) { return std::string(part); }));
}

Arguments names(std::size_t count) {
  Arguments values;
  // In neither ascending nor descending order.
  for (std::size_t i = 0; i < count; ++i) {
    values.push_back(text("a longer text " + name_of(i * 7919 % count)));
  }
  return values;
}

Value list(std::size_t count) {
  return Value::list(Type::string(), names(count));
}

Value set(std::size_t count) {
  return Value::set(Type::string(), names(count));
}

Value map(std::size_t count) {
  std::vector<std::pair<std::string, Value>> entries;
  for (std::size_t i = 0; i < count; ++i) {
    entries.emplace_back(name_of(i), text("a longer text " + name_of(i)));
  }
  return Value::map(Type::string(), std::move(entries));
}

Value lists(std::size_t count) {
  return Value::tuple(Arguments(count, list(3)));
}

struct CostCase {
  std::string function;
  std::function<Arguments(std::size_t)> arguments;
};

std::vector<CostCase> cases() {
  using A = Arguments;
  using N = std::size_t;
  const Value comma = text(",");
  return {
      {"chunklist",
       [](N n) {
         return A{list(n), Value::number(3)};
       }},
      {"compact", [](N n) { return A{list(n)}; }},
      {"concat",
       [](N n) {
         return A{list(n), list(n)};
       }},
      {"contains",
       [](N n) {
         return A{list(n), text("b")};
       }},
      {"distinct", [](N n) { return A{list(n)}; }},
      {"flatten", [](N n) { return A{lists(n)}; }},
      {"keys", [](N n) { return A{map(n)}; }},
      {"matchkeys",
       [](N n) {
         return A{list(n), list(n), list(n)};
       }},
      {"merge",
       [](N n) {
         return A{map(n), map(n)};
       }},
      {"reverse", [](N n) { return A{list(n)}; }},
      {"setintersection",
       [](N n) {
         return A{set(n), set(n)};
       }},
      {"setproduct",
       [](N n) {
         return A{list(n), list(3)};
       }},
      {"setsubtract",
       [](N n) {
         return A{set(n), set(n)};
       }},
      {"setunion",
       [](N n) {
         return A{set(n), set(n)};
       }},
      {"sort", [](N n) { return A{list(n)}; }},
      {"transpose",
       [](N n) {
         return A{Value::map(Type::list(Type::string()), {{"k", list(n)}})};
       }},
      {"values", [](N n) { return A{map(n)}; }},
      {"zipmap",
       [](N n) {
         return A{list(n), list(n)};
       }},
      {"format",
       [](N n) {
         return A{repeated("%[1]s-", n), text("a")};
       }},
      {"formatlist",
       [](N n) {
         return A{text("%s-%s"), list(n), list(n)};
       }},
      {"indent",
       [](N n) {
         return A{Value::number(2), repeated("a\n", n)};
       }},
      {"join",
       [=](N n) {
         return A{comma, list(n)};
       }},
      {"replace",
       [](N n) {
         return A{repeated("a1", n), text("/[0-9]/"), text("b")};
       }},
      {"regexall",
       [](N n) {
         return A{text("[a-z]"), repeated("a1", n)};
       }},
      {"split",
       [=](N n) {
         return A{comma, repeated("a,", n)};
       }},
      {"strrev", [](N n) { return A{repeated("e\u0301b", n)}; }},
      {"title", [](N n) { return A{repeated("ab cd ", n)}; }},
      {"trim",
       [](N n) {
         return A{repeated(" ", n), text(" ")};
       }},
      {"csvdecode", [](N n) { return A{repeated("a,b\n", n)}; }},
      {"jsondecode",
       [](N n) {
         const Value elements = repeated("1,", n);
         return A{text("[" + std::string(elements.as_string()) + "1]")};
       }},
      {"jsonencode", [](N n) { return A{map(n)}; }},
      {"yamldecode", [](N n) { return A{repeated("- a\n", n)}; }},
      {"yamlencode", [](N n) { return A{map(n)}; }},
      {"urlencode", [](N n) { return A{repeated("\u00e9", n)}; }},
      {"formatdate",
       [](N n) {
         return A{repeated("YYYY ", n), text("2024-02-29T00:00:00Z")};
       }},
  };
}

TEST(FunctionCost, IsLinearInArgumentsAndResult) {
  const FunctionMap table = opentofu_functions();
  for (const CostCase& each : cases()) {
    const Function& function = table.at(each.function);
    expect_linear(each.function, [&](std::size_t size) {
      return [&, arguments = each.arguments(size)] {
        const FunctionResult result = function.call(arguments);
        EXPECT_TRUE(result.ok()) << each.function << ": "
                                 << (result.ok() ? "" : result.error().message);
      };
    });
  }
}

TEST(FunctionCost, APatternIsCompiledOnce) {
  const auto first = functions::Pattern::compile("(a+)-(b+)");
  const auto second = functions::Pattern::compile("(a+)-(b+)");
  ASSERT_TRUE(first.ok());
  ASSERT_TRUE(second.ok());
  EXPECT_EQ(first->get(), second->get());
  const FunctionMap table = standard_functions();
  const Function& regex = table.at("regex");
  const auto call = [&](const std::string& pattern) {
    EXPECT_TRUE(regex.call(Arguments{text(pattern), text("xx-y-z")}).ok());
  };
  int count = 0;
  const Cost compiling = cost_of(
      [&] { call("(x+)-(y+)-(z+)|w{" + std::to_string(++count) + "}"); });
  const Cost matching = cost_of([&] { call("(x+)-(y+)-(z+)|w{100}"); });
  EXPECT_LT(matching.allocations * 2, compiling.allocations);
}

}  // namespace
}  // namespace hcl::test
