// Memory and comparisons for generated configurations are linear in their size.

#include "linear/cost.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "hcl/native_body.h"
#include "hcl/terraform_names.h"
#include "hcl/terraform_refactor.h"
#include "terraform/module_helper.h"

namespace hcl::terraform {
namespace {

using test::joined;
using test::name_of;

// Loads and plans a module with one file, whose text depends on the size.
void expect_linear_plan(std::string_view what,
                        const std::function<std::string(std::size_t)>& text) {
  test::expect_linear(
      what,
      [&](std::size_t size) -> std::function<void()> {
        const Settings settings = settings_for({{"main.tf", text(size)}});
        return [settings] {
          Walk walk(load(settings), Phase::Plan);
          walk.evaluate_all();
          EXPECT_EQ(texts_of(walk.diagnostics()), "");
        };
      },
      200);
}

std::string resource(std::size_t index, const std::string& input) {
  return "resource \"terraform_data\" \"" + name_of(index) +
         "\" {\n  input = " + input + "\n}\n";
}

TEST(Cost, OfResourcesIsLinear) {
  expect_linear_plan("resources", [](std::size_t size) {
    return joined(size, [](std::size_t i) {
      return resource(
          i, i == 0 ? "0" : "terraform_data." + name_of(i - 1) + ".input");
    });
  });
}

// Without a schema, with one, and the outputs of a repeated module.
TEST(Cost, OfReferencesToInstancesIsLinear) {
  struct Object {
    const char* what;
    const char* text;
    const char* address;
  };
  for (const Object& object :
       {Object{"instances of a resource", "resource \"a\" \"x\" {", "a.x"},
        Object{"instances with a schema", "resource \"terraform_data\" \"x\" {",
               "terraform_data.x"},
        Object{"instances of a module", "module \"m\" {\n  source = \"./m\"",
               "module.m"}}) {
    test::expect_linear(
        object.what,
        [&](std::size_t size) -> std::function<void()> {
          const auto keys = joined(
              size, [](std::size_t i) { return "\"" + name_of(i) + "\", "; });
          const auto locals = joined(size, [&](std::size_t i) {
            return "  " + name_of(i) + " = " + object.address + "[\"" +
                   name_of(i) + "\"].input\n";
          });
          const Settings settings = settings_for(
              {{"main.tf", std::string(object.text) + "\n  for_each = toset([" +
                               keys + "])\n  input = each.key\n}\nlocals {\n" +
                               locals + "}\n"},
               {"m/main.tf",
                "variable \"input\" {}\noutput \"input\" {\n"
                "  value = var.input\n}\n"}});
          return [settings] {
            Walk walk(load(settings), Phase::Plan);
            walk.evaluate_all();
            EXPECT_EQ(texts_of(walk.diagnostics()), "");
          };
        },
        100);
  }
}

// By a key that differs from instance to instance.
TEST(Cost, OfReferencesInBodiesIsLinear) {
  for (const char* type : {"a", "terraform_data"}) {
    expect_linear_plan(type, [&](std::size_t size) {
      const auto keys = joined(
          size, [](std::size_t i) { return "\"" + name_of(i) + "\", "; });
      const auto repeated = [&](const std::string& name,
                                const std::string& input) {
        return "resource \"" + std::string(type) + "\" \"" + name +
               "\" {\n  for_each = toset([" + keys + "])\n  input = " + input +
               "\n}\n";
      };
      return repeated("x", "each.key") +
             repeated("y", std::string(type) + ".x[each.key].input");
    });
  }
}

TEST(Cost, OfArgumentsOfModulesIsLinear) {
  test::expect_linear(
      "arguments of modules",
      [&](std::size_t size) -> std::function<void()> {
        const auto lines = [&](const std::string& before,
                               const std::string& after) {
          return joined(
              size, [&](std::size_t i) { return before + name_of(i) + after; });
        };
        const Settings settings =
            settings_for({{"main.tf", "module \"m\" {\n  source = \"./m\"\n" +
                                          lines("  ", " = 1\n") + "}\n"},
                          {"m/main.tf", lines("variable \"", "\" {}\n")}});
        return [settings] {
          Walk walk(load(settings), Phase::Plan);
          walk.evaluate_all();
          EXPECT_EQ(texts_of(walk.diagnostics()), "");
        };
      },
      200);
}

// Of files in native syntax.
std::vector<WrittenName> written_names_of(
    const std::vector<SourceFile>& files) {
  std::vector<WrittenName> found;
  for (const SourceFile& file : files) {
    if (file.name().ends_with(".json")) continue;
    const Result<Body> body = parse_native_body(file);
    for (WrittenName& name :
         written_names(body.value, FileRole::Module).names) {
      found.push_back(std::move(name));
    }
  }
  return found;
}

// Half of the files are in the working directory, half in one directory.
TEST(Cost, OfFilesInMemoryIsLinear) {
  test::expect_linear("files in memory",
                      [](std::size_t size) -> std::function<void()> {
                        return [size] {
                          MemoryFiles files;
                          for (std::size_t i = 0; i < size; ++i) {
                            const char* folder = i % 2 == 0 ? "" : "modules/a/";
                            ASSERT_TRUE(files.add(folder + name_of(i), "text"));
                          }
                          const auto all = files.list(".", size);
                          EXPECT_EQ(all->size(), size / 2 + 1);
                          const auto entries = files.list("modules/a", size);
                          for (const FolderEntry& each : *entries) {
                            const std::string path = "modules/a/" + each.name;
                            EXPECT_EQ(*files.kind(path), FileKind::File);
                            EXPECT_TRUE(files.read(path, 10).ok());
                          }
                        };
                      });
}

TEST(Cost, OfRenamesIsLinear) {
  test::expect_linear(
      "renames",
      [&](std::size_t size) -> std::function<void()> {
        const auto lines = [&](const std::string& before,
                               const std::string& after) {
          return joined(
              size, [&](std::size_t i) { return before + name_of(i) + after; });
        };
        const Settings settings = settings_for(
            {{"main.tf", "variable \"v\" {}\nlocals {\n" +
                             lines("  ", " = var.v\n") + "}\n" +
                             lines("output \"", "\" {\n  value = var.v\n}\n") +
                             lines("module \"",
                                   "\" {\n  source = \"./m\"\n"
                                   "  x      = \"${var.v}\"\n}\n")},
             {"m/main.tf", "variable \"x\" {}\n"},
             {"x.tf.json", "{\"locals\": {\"x\": {" +
                               lines("\"", "\": \"${var.v}\",\n") +
                               "\"y\": 1}}}"}});
        return [settings] {
          const Configuration configuration = load(settings);
          const Names names(configuration);
          EXPECT_FALSE(written_names_of(names.files()).empty());
          const auto symbol = names.find("var.v");
          ASSERT_TRUE(symbol.ok());
          EXPECT_EQ(names.at("main.tf", 10), *symbol);
          EXPECT_FALSE(names.symbols().empty());
          EXPECT_FALSE(names.occurrences(*symbol).empty());
          const auto change = rename(names, *symbol, "w");
          ASSERT_TRUE(change.ok());
          EXPECT_FALSE(change->files[0].after().empty());
          EXPECT_TRUE(compare(configuration, *change).same());
        };
      },
      100);
}

TEST(Cost, OfExtractedAndInlinedValuesIsLinear) {
  test::expect_linear(
      "extracted and inlined values",
      [&](std::size_t size) -> std::function<void()> {
        const Settings settings = settings_for(
            {{"main.tf", "locals {\n  v = 1 + 2\n}\nlocals {\n" +
                             joined(size,
                                    [](std::size_t i) {
                                      return "  " + name_of(i) +
                                             " = local.v * 2\n";
                                    }) +
                             "}\nresource \"terraform_data\" \"x\" {\n"
                             "  input = [" +
                             joined(size,
                                    [](std::size_t n) {
                                      return "local." + name_of(n) + ", ";
                                    }) +
                             "]\n}\nmodule \"m\" {\n  source = \"./m\"\n}\n"},
             {"m/main.tf", ""}});
        return [settings] {
          const Names names(load(settings));
          EXPECT_EQ(names.files().size(), 2U);
          const auto resource = names.find("terraform_data.x");
          ASSERT_TRUE(resource.ok());
          EXPECT_TRUE(move_resource(names, *resource, "m").ok());
          const auto symbol = names.find("local.v");
          ASSERT_TRUE(symbol.ok());
          EXPECT_TRUE(inline_local(names, *symbol).ok());
          EXPECT_TRUE(
              extract(names, {.file = "main.tf", .byte = 15, .name = "w"})
                  .ok());
        };
      },
      600);
}

TEST(Cost, OfLocalValuesAndOutputsIsLinear) {
  expect_linear_plan("local values and outputs", [](std::size_t size) {
    return joined(size, [](std::size_t i) {
      return "locals {\n  " + name_of(i) + " = \"a text\"\n}\noutput \"" +
             name_of(i) + "\" {\n  value = local." + name_of(i) + "\n}\n";
    });
  });
}

TEST(Cost, OfImportsIsLinear) {
  expect_linear_plan("imports", [](std::size_t size) {
    return joined(size, [](std::size_t i) {
      return resource(i, "1") + "import {\n  to = terraform_data." +
             name_of(i) + "\n  id = \"the id\"\n}\n";
    });
  });
}

TEST(Cost, OfMovesIsLinear) {
  expect_linear_plan("moves", [](std::size_t size) {
    return joined(size, [](std::size_t i) {
      return "moved {\n  from = terraform_data.old_" + name_of(i) +
             "\n  to   = terraform_data.new_" + name_of(i) + "\n}\n";
    });
  });
}

TEST(Cost, OfInstancesIsLinear) {
  expect_linear_plan("instances", [](std::size_t size) {
    return "resource \"terraform_data\" \"all\" {\n  for_each = toset([" +
           joined(size,
                  [](std::size_t i) { return "\"" + name_of(i) + "\", "; }) +
           "])\n  input = each.key\n}\n";
  });
}

std::string thing(std::size_t i) {
  return "resource \"cloud_thing\" \"" + name_of(i) +
         "\" {\n  zone = \"z\"\n}\n";
}

std::string output(std::size_t i, const std::string& value) {
  return "output \"" + name_of(i) + "\" {\n  value = " + value + "\n}\n";
}

// A local value with whole resources without a schema, of which each output
// takes one attribute.
TEST(Cost, OfPartsOfManyResourcesIsLinear) {
  expect_linear_plan("parts of a local value", [](std::size_t size) {
    return "locals {\n  all = {\n" +
           joined(size,
                  [](std::size_t i) {
                    return "    " + name_of(i) + " = cloud_thing." +
                           name_of(i) + "\n";
                  }) +
           "  }\n}\n" + joined(size, [](std::size_t i) {
             return thing(i) +
                    output(i, "[local.all." + name_of(i) + ".zone, local.all." +
                                  name_of(i) + ".arn]");
           });
  });
}

TEST(Cost, OfWholeResourcesInALocalValueIsLinear) {
  expect_linear_plan("resources in a local value", [](std::size_t size) {
    return "locals {\n  all = [" +
           joined(size,
                  [](std::size_t i) {
                    return "cloud_thing." + name_of(i) + ", ";
                  }) +
           "]\n}\noutput \"zones\" {\n  value = local.all[*].zone\n}\n" +
           joined(size, thing);
  });
}

TEST(Cost, OfPartsForEachInstanceIsLinear) {
  expect_linear_plan("parts for each instance", [](std::size_t size) {
    return "resource \"cloud_thing\" \"all\" {\n  for_each = toset([" +
           joined(size,
                  [](std::size_t i) { return "\"" + name_of(i) + "\", "; }) +
           "])\n  zone = each.key\n}\nlocals {\n  all = cloud_thing.all\n}\n"
           "resource \"terraform_data\" \"of\" {\n  for_each = local.all\n"
           "  input = local.all[each.key].zone\n}\n";
  });
}

// The schema of a block with `depth` levels of two types of nested blocks each.
std::string block_tree(std::size_t depth) {
  std::string text =
      R"({"attributes": {"a": {"type": "string", "optional": true}})";
  if (depth > 0) {
    const std::string inner = block_tree(depth - 1);
    text += R"(, "block_types": {"b0": {"nesting_mode": "list", "block": )" +
            inner + R"(}, "b1": {"nesting_mode": "set", "block": )" + inner +
            "}}";
  }
  return text + "}";
}

// The schema of a block in a block, and so on, `depth` times.
std::string block_chain(std::size_t depth) {
  std::string text;
  for (std::size_t i = 0; i < depth; ++i) {
    text += R"({"block_types": {"b0": {"nesting_mode": "group", "block": )";
  }
  text += R"({"attributes": {"a": {"type": "string", "optional": true}}})";
  for (std::size_t i = 0; i < depth; ++i) text += "}}}";
  return text;
}

// Loads, validates and plans resources of a type with the schema.
void expect_linear_schema(
    std::string_view what,
    const std::function<std::string(std::size_t)>& block_of, std::size_t base) {
  test::expect_linear(
      what,
      [&](std::size_t size) -> std::function<void()> {
        const std::string json =
            R"({"provider_schemas": {"registry.terraform.io/hashicorp/demo": )"
            R"({"provider": {}, "resource_schemas": {"demo_thing": {"block": )" +
            block_of(size) + "}}}}}";
        return [json] {
          Settings settings = settings_for(
              {{"main.tf",
                "resource \"demo_thing\" \"x\" {\n  count = 3\n}\nresource "
                "\"demo_thing\" \"y\" {\n  b0 {}\n  dynamic \"b0\" {\n    "
                "for_each = []\n    content {}\n  }\n}\n"}},
              Tool::Terraform);
          auto schemas = read_provider_schemas(json);
          ASSERT_TRUE(schemas.ok());
          settings.schemas = *schemas;
          const Configuration configuration = load(settings);
          for (const Phase phase : {Phase::Validate, Phase::Plan}) {
            Walk walk(configuration, phase);
            walk.evaluate_all();
            EXPECT_EQ(texts_of(walk.diagnostics()), "");
          }
        };
      },
      base);
}

// The shape of aws_wafv2_web_acl, where blocks nest their own types. Its size
// is the number of types of blocks.
TEST(Cost, OfWideSchemasIsLinear) {
  expect_linear_schema(
      "a tree of blocks",
      [](std::size_t size) {
        std::size_t depth = 1;
        while ((std::size_t{2} << depth) < size) ++depth;
        return block_tree(depth);
      },
      100);
}

TEST(Cost, OfDeepSchemasIsLinear) {
  // A block takes three of the 500 levels that JSON may be nested.
  expect_linear_schema("a chain of blocks", block_chain, 30);
}

}  // namespace
}  // namespace hcl::terraform
