// The memory and comparisons of evaluations are linear in their sources.

#include "linear/cost.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "hcl/host.h"

namespace hcl::host {
namespace {

using test::joined;
using test::name_of;

void expect_linear_bake(std::string_view what,
                        const std::function<std::string(std::size_t)>& text) {
  const Program bake = find_program("bake");
  ASSERT_NE(bake.description, nullptr);
  test::expect_linear(
      what,
      [&](std::size_t size) -> std::function<void()> {
        Inputs inputs;
        inputs.code = bake.code;
        inputs.files = {SourceFile("docker-bake.hcl", text(size))};
        return [inputs, description = bake.description] {
          const Outcome outcome = evaluate(*description, inputs);
          EXPECT_TRUE(outcome.ok());
        };
      },
      200);
}

TEST(HostCost, OfNamesIsLinear) {
  expect_linear_bake("names that depend on each other", [](std::size_t size) {
    return joined(size, [](std::size_t i) {
      return name_of(i) + " = " +
             (i == 0 ? std::string("1") : name_of(i - 1) + " + 1") + "\n";
    });
  });
}

TEST(HostCost, OfBlocksIsLinear) {
  expect_linear_bake("blocks that inherit", [](std::size_t size) {
    return joined(size, [](std::size_t i) {
      const std::string parent =
          i % 10 == 0 ? "" : "  inherits = [\"" + name_of(i - 1) + "\"]\n";
      return "target \"" + name_of(i) + "\" {\n" + parent +
             "  tags = [\"a\", \"b\"]\n}\n";
    });
  });
}

TEST(HostCost, OfReferencesIsLinear) {
  expect_linear_bake("references to blocks", [](std::size_t size) {
    return joined(size, [](std::size_t i) {
      const std::string tags =
          i == 0 ? "[\"a\"]" : "target." + name_of(i - 1) + ".tags";
      return "target \"" + name_of(i) + "\" {\n  tags = " + tags + "\n}\n";
    });
  });
}

TEST(HostCost, OfMatricesIsLinear) {
  expect_linear_bake("blocks of a matrix", [](std::size_t size) {
    return "target \"app\" {\n  name = \"app-${v}\"\n  matrix = { v = range(" +
           std::to_string(size) + ") }\n}\n";
  });
}

TEST(HostCost, OfIncludesIsLinear) {
  namespace fs = std::filesystem;
  const fs::path folder =
      fs::path(::testing::TempDir()) / "hcl_host_include_cost";
  fs::create_directories(folder);
  const auto language = read_description(
      SourceFile("a.host.hcl",
                 "host \"a\" {\n  include \"use\" {}\n  roots = [part]\n"
                 "  block \"part\" {\n    labels = [\"name\"]\n  }\n}\n"));
  ASSERT_TRUE(language.ok());
  test::expect_linear(
      "files that one includes",
      [&](std::size_t size) -> std::function<void()> {
        Inputs inputs;
        inputs.directory = folder.string();
        inputs.files = {SourceFile(
            (folder / "main.hcl").string(), joined(size, [&](std::size_t i) {
              const std::string name = name_of(i);
              std::ofstream(folder / (name + ".hcl"))
                  << "part \"" << name << "\" {}\n";
              return "use {\n  path = \"" + name + ".hcl\"\n}\n";
            }))};
        return [inputs, &language] {
          const Outcome outcome = evaluate(*language, inputs);
          EXPECT_TRUE(outcome.ok());
        };
      },
      250);
  fs::remove_all(folder);
}

TEST(HostCost, OfExpressionsIsLinear) {
  const Program bake = find_program("bake");
  ASSERT_NE(bake.description, nullptr);
  test::expect_linear(
      "an expression among names",
      [&](std::size_t size) -> std::function<void()> {
        Inputs inputs;
        inputs.code = bake.code;
        inputs.files = {SourceFile(
            "docker-bake.hcl",
            joined(size, [](std::size_t i) { return name_of(i) + " = 1\n"; }))};
        return [inputs, description = bake.description] {
          const Outcome outcome = evaluate_expression(
              *description, inputs, SourceFile("e", name_of(0)));
          EXPECT_TRUE(outcome.ok());
        };
      },
      200);
}

TEST(HostCost, OfDescriptionsIsLinear) {
  test::expect_linear(
      "descriptions",
      [](std::size_t size) -> std::function<void()> {
        const SourceFile file(
            "a.host.hcl", "host \"a\" {\n" + joined(size, [](std::size_t i) {
                            return "block \"" + name_of(i) +
                                   "\" {\n  arguments = { a = string }\n}\n";
                          }) + "}\n");
        return [file] { EXPECT_TRUE(read_description(file).ok()); };
      },
      200);
}

TEST(HostCost, OfShownValuesIsLinear) {
  test::expect_linear(
      "shown values",
      [](std::size_t size) -> std::function<void()> {
        const Value value =
            Value::tuple(std::vector<Value>(size, Value::string("a")));
        return [value] { without_sensitive(value); };
      },
      200);
}

}  // namespace
}  // namespace hcl::host
