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

using Text = std::function<std::string(std::size_t)>;

// The cost of evaluating a file, whose text is made for each size.
void expect_linear_file(const std::string& program, const std::string& file,
                        const Text& text, std::size_t size) {
  const Program found = find_program(program);
  ASSERT_NE(found.description, nullptr);
  test::expect_linear(
      program,
      [&](std::size_t count) -> std::function<void()> {
        Inputs inputs;
        inputs.code = found.code;
        inputs.directory = std::filesystem::path(file).parent_path().string();
        inputs.files = {SourceFile(file, text(count))};
        return [inputs, description = found.description] {
          const Outcome outcome = evaluate(*description, inputs);
          EXPECT_TRUE(outcome.ok());
        };
      },
      size);
}

void expect_linear_bake(std::string_view what, const Text& text) {
  SCOPED_TRACE(what);
  expect_linear_file("bake", "docker-bake.hcl", text, 200);
}

// Local values, each of which needs the one before.
std::string chain_of_locals(std::size_t size) {
  return "locals {\n" +
         joined(size,
                [](std::size_t i) {
                  return name_of(i) + " = " +
                         (i == 0 ? std::string("1")
                                 : "local." + name_of(i - 1) + " + 1") +
                         "\n";
                }) +
         "}\n";
}

// The larger size is four times this one: chains of 10,000 local values.
constexpr std::size_t kQuarterOfChain = 2500;

TEST(HostCost, OfNamesIsLinear) {
  expect_linear_bake("names that depend on each other", [](std::size_t size) {
    return joined(size, [](std::size_t i) {
      return name_of(i) + " = " +
             (i == 0 ? std::string("1") : name_of(i - 1) + " + 1") + "\n";
    });
  });
}

TEST(HostCost, OfLongChainsInBakeIsLinear) {
  expect_linear_file(
      "bake", "docker-bake.hcl",
      [](std::size_t size) {
        return joined(size, [](std::size_t i) {
          return name_of(i) + " = " +
                 (i == 0 ? std::string("1") : name_of(i - 1) + " + 1") + "\n";
        });
      },
      kQuarterOfChain);
}

TEST(HostCost, OfLongChainsInNomadIsLinear) {
  expect_linear_file(
      "nomad", "web.nomad.hcl",
      [](std::size_t size) {
        return "job \"web\" {}\n" + chain_of_locals(size);
      },
      kQuarterOfChain);
}

TEST(HostCost, OfLongChainsInPackerIsLinear) {
  expect_linear_file("packer", "web.pkr.hcl", chain_of_locals, kQuarterOfChain);
}

TEST(HostCost, OfLongChainsInTerragruntIsLinear) {
  expect_linear_file("terragrunt", "terragrunt.hcl", chain_of_locals,
                     kQuarterOfChain);
}

// Files that a unit of Terragrunt includes, up to 1,000.
TEST(HostCost, OfUnitsThatIncludeIsLinear) {
  namespace fs = std::filesystem;
  const fs::path folder =
      fs::path(::testing::TempDir()) / "hcl_host_unit_include_cost";
  fs::create_directories(folder);
  expect_linear_file(
      "terragrunt", (folder / "terragrunt.hcl").string(),
      [&folder](std::size_t size) {
        return "inputs = {}\n" + joined(size, [&folder](std::size_t i) {
                 const std::string name = name_of(i);
                 std::ofstream(folder / (name + ".hcl"))
                     << "inputs = {\n  " << name << " = 1\n}\n";
                 return "include \"" + name + "\" {\n  path = \"" + name +
                        ".hcl\"\n}\n";
               });
      },
      250);
  fs::remove_all(folder);
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

// Expects linear cost of the files of a language, with settings that grow, too.
void expect_linear_words(std::string_view what, const std::string& language,
                         const Text& text, const Text& setting = {},
                         std::size_t smallest = 200) {
  const auto read = read_description(
      SourceFile("a.host.hcl", "host \"a\" {" + language + "}"));
  ASSERT_TRUE(read.ok()) << read.diagnostics[0].detail;
  test::expect_linear(
      what,
      [&](std::size_t size) -> std::function<void()> {
        Inputs inputs;
        inputs.files = {SourceFile("a.hcl", text(size))};
        if (setting) inputs.settings["set"] = {setting(size)};
        return [inputs, &read] { EXPECT_TRUE(evaluate(*read, inputs).ok()); };
      },
      smallest);
}

TEST(HostCost, OfSettledBlocksIsLinear) {
  expect_linear_words(
      "blocks that are wrapped, passed and computed", R"(
  block "job" {
    blocks = { "group task" = many, key = one }
    settle {
      wrap   = { task = group }
      pass "task" { missing = [key] }
      values = { count = length(group) }
      check {
        condition = count > 0
        message   = "No group."
      }
    }
    arguments = { count = number }
  }
  shape "group" { blocks = { task = many } }
  shape "task" { blocks = { key = one } }
  shape "key" {}
)",
      [](std::size_t size) {
        return "job {\nkey {}\n" +
               joined(size, [](std::size_t) { return "task {}\n"; }) + "}\n";
      });
}

TEST(HostCost, OfCheckedElementsIsLinear) {
  expect_linear_words(
      "elements that are checked", R"(
  block "image" { labels = ["name"] }
  block "job" {
    arguments = { images = list(string) }
    derived   = { names = [for i in images : upper(i)] }
    settle {
      check {
        each    = images
        among   = image
        at      = images
        message = "No image."
      }
      check {
        each      = names
        condition = has_block("image", lower(each))
        message   = "No name."
      }
    }
  }
  block "plugins" {
    open     = each(any)
    distinct = lower(key)
    check {
      condition = value != null
      message   = "No value."
    }
  }
)",
      [](std::size_t size) {
        const auto image = [](std::size_t i) {
          return "image \"" + name_of(i) + "\" {}\n";
        };
        const auto name = [](std::size_t i) {
          return "\"" + name_of(i) + "\",";
        };
        const auto plugin = [](std::size_t i) { return name_of(i) + " = 1\n"; };
        return joined(size, image) + "job {\nimages = [" + joined(size, name) +
               "]\n}\nplugins {\n" + joined(size, plugin) + "}\n";
      });
}

TEST(HostCost, OfJoinedBodiesIsLinear) {
  // So many that copies of what is joined already would show.
  constexpr std::size_t kMany = 4'000;
  expect_linear_words(
      "bodies that are joined", R"(
  block "step" {
    open = on_use
    body = content
  }
  result = use([for s in step : s.content], {})
)",
      [](std::size_t size) {
        return joined(size,
                      [](std::size_t) { return "step {\nin { a = 1 }\n}\n"; });
      },
      {}, kMany);
}

TEST(HostCost, OfPreparedBuildsIsLinear) {
  const Program packer = find_program("packer");
  ASSERT_NE(packer.description, nullptr);
  const auto build = [](std::size_t i) {
    return "source \"null\" \"" + name_of(i) +
           "\" {}\nbuild {\nsources = [\"null." + name_of(i) +
           "\"]\nprovisioner \"shell\" {\ninline = [build.name]\n}\n}\n";
  };
  test::expect_linear(
      "builds that are prepared",
      [&](std::size_t size) -> std::function<void()> {
        Inputs inputs;
        inputs.code = packer.code;
        inputs.settings["command"] = {"validate"};
        inputs.files = {SourceFile("web.pkr.hcl", joined(size, build))};
        return [inputs, &packer] {
          EXPECT_TRUE(evaluate(*packer.description, inputs).ok());
        };
      },
      50);
}

TEST(HostCost, OfOverridesIsLinear) {
  const std::string language = R"(
  block "task" {
    labels    = ["name"]
    arguments = { env = map(string) }
    override {
      setting   = set
      arguments = [env]
    }
  }
)";
  const auto tasks = [](std::size_t size) {
    return joined(
        size, [](std::size_t i) { return "task \"" + name_of(i) + "\" {}\n"; });
  };
  expect_linear_words("blocks that a setting changes", language, tasks,
                      [](std::size_t) { return "*.env.a=b"; });
  expect_linear_words(
      "a long setting", language, [](std::size_t) { return "task \"a\" {}\n"; },
      [](std::size_t size) { return "a.env.a=" + std::string(size, 'x'); });
}

TEST(HostCost, OfEntriesIsLinear) {
  const std::string language = R"(
  form "volume" {
    object  = map(string)
    derived = { fields = text == null ? object : key_values(text) }
    entries = [fields]
    message = "No volume."
    check {
      condition = length(fields) > 0
      message   = "No fields."
    }
  }
  block "task" {
    labels    = ["name"]
    arguments = { volumes = list(form(volume)), size = number }
    override {
      setting = set
      change "volume" {
        argument = volumes
        value    = concat(coalesce(volumes, []), entries("volume", text))
      }
    }
    settle {
      add = { volumes = [{ from = "a" }] }
    }
  }
)";
  const auto entries = [](std::size_t size) {
    return "task \"a\" {\nvolumes = [" +
           joined(size,
                  [](std::size_t) {
                    return std::string("\"from=a,to=b\", { from = \"c\" }, ");
                  }) +
           "]\n}\n";
  };
  const auto one = [](std::size_t) { return std::string("a.volume=from=d"); };
  expect_linear_words("entries", language, entries, one);
  expect_linear_words(
      "fields of an entry", language,
      [](std::size_t size) {
        return "task \"a\" {\nvolumes = [\"" +
               joined(size, [](std::size_t i) { return name_of(i) + "=x,"; }) +
               "a=b\"]\n}\n";
      },
      one);
  expect_linear_words(
      "blocks that a change concerns", language,
      [](std::size_t size) {
        return joined(size, [](std::size_t i) {
          return "task \"" + name_of(i) + "\" {}\n";
        });
      },
      [](std::size_t) { return std::string("*.volume=from=a"); });
}

// Every command that is given a file asks this first.
TEST(HostCost, OfFindingALanguageReadsNoDescription) {
  const test::Cost first =
      test::cost_of([] { EXPECT_EQ(program_of_file("main.hcl"), ""); });
  constexpr std::uint64_t kOfPatterns = 40'000;
  EXPECT_LT(first.bytes, kOfPatterns);
  const test::Cost reading = test::cost_of([] { find_program("nomad"); });
  EXPECT_GT(reading.bytes, 2 * kOfPatterns);
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
