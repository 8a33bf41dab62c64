// Scopes: their allocations and comparisons, for one size and for four times
// that.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/scope.h"
#include "linear/cost.h"

namespace hcl::test {
namespace {

Expression expression(const std::string& text) {
  return native_expression(parse_expression(SourceFile("e", text)).value);
}

Body body(const std::string& text) {
  return parse_native_body(SourceFile("b", text)).value;
}

// A chain: each name refers to the next one.
std::string chain(std::size_t size) {
  return joined(size,
                [](std::size_t i) {
                  return name_of(i) + " = " + name_of(i + 1) + "\n";
                }) +
         name_of(size) + " = 1\n";
}

std::string blocks(std::size_t size) {
  return joined(size, [](std::size_t i) {
    return "t \"" + name_of(i) + "\" {\n  x = t." + name_of(i + 1) +
           ".x\n  y = 1\n}\n";
  });
}

std::shared_ptr<Scope> scope_with(const Binding& names) {
  auto scope = std::make_shared<Scope>();
  scope->set({}, names);
  return scope;
}

TEST(ScopeCostTest, NamesAreBoundInLinearTime) {
  expect_linear("attributes_of", [](std::size_t size) {
    return [text = body(chain(size))] {
      Scope().set({}, attributes_of(text).value).remove({});
    };
  });
  expect_linear("labelled_blocks, at", [](std::size_t size) {
    return [text = body(blocks(size))] { (void)labelled_blocks(text, "t"); };
  });
  expect_linear("attributes_of_blocks", [](std::size_t size) {
    const std::string text = joined(size, [](std::size_t i) {
      return "l {\n  " + name_of(i) + " = 1\n}\n";
    });
    return [read = body(text)] { (void)attributes_of_blocks(read, "l"); };
  });
  expect_linear("Binding::group and Binding::list", [](std::size_t size) {
    return [size] {
      std::vector<NamedBinding> members;
      std::vector<Binding> elements;
      for (std::size_t i = 0; i < size; ++i) {
        members.push_back({name_of(i), Binding(1)});
        elements.push_back(Binding(2));
      }
      Scope()
          .set("g", Binding::group(std::move(members)))
          .replace("l", Binding::list(std::move(elements)));
    };
  });
}

TEST(ScopeCostTest, ChainsAreEvaluatedInLinearTime) {
  expect_linear("value", [](std::size_t size) {
    return [names = attributes_of(body(chain(size))).value] {
      (void)scope_with(names)->value(ScopePath(name_of(0)));
    };
  });
  expect_linear("values of members of groups", [](std::size_t size) {
    return [names = labelled_blocks(body(blocks(size)), "t").value] {
      Scope scope;
      scope.set("t", names);
      (void)scope.values();
    };
  });
  expect_linear("a running total over rows", [](std::size_t size) {
    std::vector<Binding> rows = {Binding::group({{"total", 0}})};
    for (std::size_t i = 1; i < size; ++i) {
      rows.push_back(Binding::group(
          {{"total",
            expression("row[" + std::to_string(i - 1) + "].total + 1")}}));
    }
    return [rows = Binding::list(std::move(rows))] {
      Scope scope;
      scope.set("row", rows);
      (void)scope.values();
    };
  });
  expect_linear("an expression with many references", [](std::size_t size) {
    const std::string text =
        "[" +
        joined(size, [](std::size_t i) { return "t." + name_of(i) + ".y, "; }) +
        "1]";
    return [names = labelled_blocks(body(blocks(size)), "t").value,
            all = expression(text)] {
      Scope scope;
      scope.set("t", names);
      (void)scope.evaluate(all);
    };
  });
}

TEST(ScopeCostTest, MistakesAndCyclesAreReportedInLinearTime) {
  expect_linear("diagnostics of missing members", [](std::size_t size) {
    const std::string text = joined(size, [](std::size_t i) {
      return "t \"" + name_of(i) + "\" {\n  x = t.missing" + name_of(i) +
             ".x\n}\n";
    });
    return [names = labelled_blocks(body(text), "t").value] {
      Scope scope;
      scope.set("t", names);
      (void)scope.values();
      (void)scope.diagnostics();
    };
  });
  expect_linear("a cycle", [](std::size_t size) {
    const std::string text =
        joined(size,
               [](std::size_t i) {
                 return name_of(i) + " = " + name_of(i + 1) + "\n";
               }) +
        name_of(size) + " = " + name_of(0) + "\n";
    return [names = attributes_of(body(text)).value] {
      (void)scope_with(names)->values();
    };
  });
}

// Each change concerns one name, however many there are.
TEST(ScopeCostTest, ChangesAreEvaluatedInLinearTime) {
  expect_linear("set, remove, contains and variable", [](std::size_t size) {
    const std::string text = joined(size, [](std::size_t i) {
      return name_of(i) + " = " + name_of(i + 500000) + "\n";
    });
    auto scope = scope_with(attributes_of(body(text)).value);
    return [scope, size] {
      for (std::size_t i = 0; i < size; ++i) {
        const std::string name = name_of(i + 500000);
        scope->set(ScopePath(name), 1);
        (void)scope->variable(name_of(i));
        (void)scope->value(ScopePath(name_of(i)));
        if (scope->contains(ScopePath(name))) scope->remove(ScopePath(name));
      }
    };
  });
  expect_linear("replace", [](std::size_t size) {
    auto scope = scope_with(attributes_of(body(chain(size))).value);
    (void)scope->values();
    return
        [scope, again = attributes_of(body("# moved\n" + chain(size))).value] {
          scope->replace({}, again);
          (void)scope->values();
          (void)scope->variable_names();
        };
  });
}

}  // namespace
}  // namespace hcl::test
