// Random graphs of names: a scope gives what a naive evaluator gives, and after
// changes what a new scope gives.

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "scope/scope_text.h"

namespace hcl::test {
namespace {

using Random = std::mt19937;

std::size_t below(Random& random, std::size_t bound) {
  return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
}

// A graph of names: the value of a name is its number and those of the names it
// refers to, in a list, so that every value shows what it was made of. A name
// is at the top level or a member of a group.
class Graph {
 public:
  Graph(Random& random, std::size_t names) : random_(random) {
    for (std::size_t i = 0; i < names; ++i) change();
  }

  // Defines a name, in a new way if it is already defined, or removes one.
  std::string change() {
    const std::string name = any_name();
    if (below(random_, 8) == 0 && uses_.erase(name) != 0) return name;
    std::vector<std::string> uses;
    for (std::size_t i = below(random_, 4); i > 0; --i) {
      uses.push_back(any_name());
    }
    uses_[name] = std::move(uses);
    numbers_[name] = below(random_, 100);
    return name;
  }

  bool defines(const std::string& name) const { return uses_.contains(name); }

  std::string text(const std::string& name) const {
    std::string text = "[" + std::to_string(numbers_.at(name));
    for (const std::string& use : uses_.at(name)) {
      text += ", try_(" + use + ")";
    }
    return text + "]";
  }

  // By recursion, without remembering anything. Nothing for a name on a cycle.
  std::optional<std::string> naive(const std::string& name) const {
    if (!defines(name)) return "null(any)";
    if (is_on_cycle(name)) return std::nullopt;
    std::string text = "[" + std::to_string(numbers_.at(name));
    for (const std::string& use : uses_.at(name)) {
      const auto value = naive(use);
      text += ", " + value.value_or("unknown(any)");
    }
    return text + "]";
  }

  bool is_on_cycle(const std::string& name) const {
    std::set<std::string> seen;
    std::vector<std::string> pending = uses_.at(name);
    while (!pending.empty()) {
      const std::string next = pending.back();
      pending.pop_back();
      if (next == name) return true;
      if (!defines(next) || !seen.insert(next).second) continue;
      for (const std::string& use : uses_.at(next)) pending.push_back(use);
    }
    return false;
  }

  std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const auto& [name, uses] : uses_) names.push_back(name);
    return names;
  }

 private:
  std::string any_name() {
    constexpr std::size_t kNames = 12;
    const std::size_t number = below(random_, kNames);
    const std::string plain = "n" + std::to_string(number);
    return number % 3 == 0 ? "g." + plain : plain;
  }

  Random& random_;
  std::map<std::string, std::vector<std::string>> uses_;
  std::map<std::string, std::size_t> numbers_;
};

ScopePath path_of(const std::string& name) {
  if (name.starts_with("g.")) return {"g", name.substr(2)};
  return name;
}

// `try_(x)`: the value, or null if it has a mistake.
Function forgiving() {
  return Function({.parameters = {{.name = "e", .deferred = true}},
                   .return_type = returns(Type::dynamic()),
                   .implementation = [](std::span<const Value> arguments,
                                        const Type&) -> FunctionResult {
                     FunctionResult result =
                         DeferredArgument::from(arguments[0])->evaluate();
                     if (result) return result;
                     return Value::null();
                   }});
}

MapContext functions() {
  return MapContext().set_variables({}).set_function("try_", forgiving());
}

Scope fresh(const Graph& graph) {
  Scope scope{functions()};
  for (const std::string& name : graph.names()) {
    scope.set(path_of(name), expression_of(graph.text(name)));
  }
  return scope;
}

std::string value_of(const Scope& scope, const Graph& graph,
                     const std::string& name) {
  Result<Value> got = scope.value(path_of(name));
  if (graph.is_on_cycle(name)) {
    EXPECT_FALSE(got.ok()) << name;
    EXPECT_TRUE(got.value.is_dynamic()) << name;
  }
  got.diagnostics.clear();
  return shown(got);
}

TEST(ScopePropertyTest, GivesWhatANaiveEvaluatorGives) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const Graph graph(random, 10);
    const Scope scope = fresh(graph);
    for (const std::string& name : graph.names()) {
      const auto expected = graph.naive(name);
      EXPECT_EQ(value_of(scope, graph, name), expected.value_or("unknown(any)"))
          << "seed " << seed << ", " << name;
    }
    EXPECT_LE(scope.evaluations(), graph.names().size());
  }
}

TEST(ScopePropertyTest, GivesAfterChangesWhatANewScopeGives) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    Random random(seed);
    Graph graph(random, 8);
    Scope scope = fresh(graph);
    for (int step = 0; step < 20; ++step) {
      const std::string changed = graph.change();
      if (!graph.defines(changed)) {
        EXPECT_TRUE(scope.remove(path_of(changed)));
      } else if (below(random, 2) == 0) {
        scope.set(path_of(changed), expression_of(graph.text(changed)));
      } else {
        scope.replace(path_of(changed), expression_of(graph.text(changed)));
      }
      const Scope other = fresh(graph);
      for (const std::string& name : graph.names()) {
        if (below(random, 2) == 0) continue;
        EXPECT_EQ(value_of(scope, graph, name), value_of(other, graph, name))
            << "seed " << seed << ", step " << step << ", " << name;
      }
      ASSERT_FALSE(HasFailure());
    }
  }
}

}  // namespace
}  // namespace hcl::test
