// Descriptions of languages and their evaluation, apart from the languages
// that the library knows.

#include "hcl/host.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "hcl/notation.h"

namespace hcl::host {
namespace {

// A small build tool with every concept of a description.
constexpr std::string_view kKiln = R"(
host "kiln" {
  description = "Images of a small build tool."
  files {
    config = ["*.kiln.hcl"]
  }
  variables "param" {
    root              = param
    default_functions = [upper]
    validate          = self
    message           = sentence
    sensitive         = true
    source "environment" {
      prefix = "KILN_"
      unknown = ignore
    }
    source "files" {}
    source "flag" {}
  }
  names "locals" {
    root  = local
    roots = [param, local, machine]
  }
  functions {
    base = cty
    user = { block = "fn", roots = [param, local] }
  }
  root "machine" {
    value = { os = "linux" }
  }
  roots = [param, local, machine, image]
  block "image" {
    labels    = ["name"]
    pattern   = "[a-z][a-z0-9-]*"
    same      = merge
    refer     = true
    exclusive = [[from, scratch]]
    arguments = {
      from     = string
      scratch  = bool
      state    = optional(one_of(on, off), "on")
      timeout  = duration
      tags     = list(string)
      env      = map(string)
      extends  = list(string)
      variants = any
      name     = string
    }
    about = { tags = "Names of the image." }
    merge {
      append = [tags]
      by_key = [env]
    }
    inherit {
      by = extends
    }
    multiply {
      by   = variants
      name = name
    }
    settle {
      unique = [tags]
    }
    block "run" {
      open        = keep
      other_roots = text
    }
    check {
      condition = tags == null ? true : length(tags) <= 2
      at        = tags
      message   = "At most 2 tags, not ${length(tags)}."
    }
  }
  result = { images = { for name, i in image : name => try(i.tags, []) } }
}
)";

Description kiln() {
  Result<Description> read =
      read_description(SourceFile("kiln.host.hcl", kKiln));
  EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.diagnostics[0].detail);
  return read.value;
}

Inputs inputs_of(std::string_view text) {
  Inputs inputs;
  inputs.files = {SourceFile("a.kiln.hcl", text)};
  return inputs;
}

// The codes and lines of what was found.
std::string found_in(const Outcome& outcome) {
  std::string text;
  for (const Diagnostic& diag : outcome.diagnostics) {
    text += (text.empty() ? "" : " ") + std::string(diag.name());
    if (!diag.subject) continue;
    text += ":" + std::to_string(diag.subject->range().start.line);
  }
  return text;
}

std::string found_in(std::string_view text) {
  const Description description = kiln();
  return found_in(evaluate(description, inputs_of(text)));
}

TEST(Host, GivesTheResultOfTheDescription) {
  const Description description = kiln();
  const Outcome outcome = evaluate(description, inputs_of(R"(
param "release" {
  default = upper("v1")
}
locals {
  tag = tag_of("shop")
}
fn "tag_of" {
  params = [name]
  result = "${name}:${param.release}"
}
image "base" {
  tags = [local.tag]
  env  = { A = "1" }
}
image "api" {
  extends  = ["base"]
  variants = { arch = ["amd64", "arm64"] }
  name     = "api-${arch}"
  tags     = ["${image.base.tags[0]}-${arch}"]
  run {
    cmd = "make ${BUILD_ID}"
  }
}
)"));
  EXPECT_EQ(found_in(outcome), "");
  EXPECT_EQ(to_notation(outcome.value),
            R"({images = {api-amd64 = ["shop:V1", "shop:V1-amd64"], )"
            R"(api-arm64 = ["shop:V1", "shop:V1-arm64"], )"
            R"(base = ["shop:V1"]}})");
}

struct Case {
  std::string_view name;
  std::string_view text;
  std::string_view found;
};

TEST(Host, ReportsOneMistakeOnceAtItsPlace) {
  constexpr Case kCases[] = {
      {"excludes", "image \"a\" {\n  from = \"x\"\n  scratch = true\n}",
       "HostExclusive:1"},
      {"checks", "image \"a\" {\n  tags = [\"a\", \"b\", \"c\"]\n}",
       "HostCheckFailed:2"},
      {"finds words", "image \"a\" {\n  state = \"onn\"\n}",
       "HostInvalidWord:2"},
      {"finds durations", "image \"a\" {\n  timeout = \"1 day\"\n}",
       "HostInvalidDuration:2"},
      {"finds names", "image \"A\" {}", "HostInvalidName:1"},
      {"finds arguments", "image \"a\" {\n  tgas = []\n}",
       "UnsupportedArgument:2"},
      {"finds blocks", "imgae \"a\" {}", "UnsupportedBlockType:1"},
      {"finds cycles of names", "locals {\n  a = local.b\n  b = local.a\n}",
       "HostCycle:3"},
      {"finds cycles through functions",
       "locals {\n  a = f()\n}\nfn \"f\" {\n  params = []\n"
       "  result = local.a\n}",
       "HostCycle:2"},
      {"finds cycles of inheritance",
       "image \"a\" {\n  extends = [\"b\"]\n}\n"
       "image \"b\" {\n  extends = [\"a\"]\n}",
       "HostCycle:5"},
      {"finds unknown parents", "image \"a\" {\n  extends = [\"b\"]\n}",
       "HostUnknownBlock:2"},
      {"finds unset variables", "param \"p\" {}", "HostUnsetVariable:1"},
      {"hides what follows",
       "locals {\n  a = nope\n  b = local.a\n}\nimage \"x\" {\n"
       "  from = local.b\n}",
       "UnknownVariable:2"},
  };
  for (const Case& each : kCases) {
    EXPECT_EQ(found_in(each.text), each.found) << each.name;
  }
}

TEST(Host, TakesValuesInTheOrderOfTheSources) {
  const Description description = kiln();
  Inputs inputs = inputs_of("param \"p\" {\n  default = 1\n}\n");
  inputs.environment = [](std::string_view name) {
    return name == "KILN_p" ? std::optional<std::string>("2") : std::nullopt;
  };
  const auto value = [&] {
    return to_notation(evaluate(description, inputs).names.at("param"));
  };
  EXPECT_EQ(value(), "{p = 2}");
  inputs.value_files = {SourceFile("v.hcl", "p = 3\n")};
  EXPECT_EQ(value(), "{p = 3}");
  inputs.variables = {{.name = "p", .text = "4"}};
  EXPECT_EQ(value(), "{p = 4}");
}

TEST(Host, ReportsValuesThatDoNotFit) {
  const Description description = kiln();
  Inputs inputs = inputs_of("param \"p\" {\n  type = number\n}\n");
  inputs.variables = {{.name = "p", .text = "x"}};
  EXPECT_EQ(found_in(evaluate(description, inputs)), "HostInvalidText");
  inputs.variables = {{.name = "p", .text = "1"}, {.name = "q", .text = "1"}};
  EXPECT_EQ(found_in(evaluate(description, inputs)), "HostUndeclaredVariable");
  inputs.variables.clear();
  inputs.value_files = {SourceFile("v.hcl", "p = 1\nparam \"q\" {}\n")};
  EXPECT_EQ(found_in(evaluate(description, inputs)),
            "HostDeclarationInValues:2");
}

TEST(Host, DoesNotShowSensitiveValues) {
  const Description description = kiln();
  Inputs inputs =
      inputs_of("param \"p\" {\n  type = number\n  sensitive = true\n}\n");
  inputs.variables = {{.name = "p", .text = "secret-word"}};
  const Outcome outcome = evaluate(description, inputs);
  ASSERT_EQ(outcome.diagnostics.size(), 1U);
  EXPECT_EQ(outcome.diagnostics[0].detail.find("secret-word"),
            std::string::npos);
  const Value hidden = without_sensitive(
      Value::tuple({Value::string("s").with_marks({"sensitive"}),
                    Value::unknown(Type::number())}));
  EXPECT_EQ(to_notation(hidden), R"(["<sensitive>", {unknown = "number"}])");
}

TEST(Host, NeedsNoCallStackForChains) {
  std::string text = "locals {\n  n0 = 1\n";
  for (int i = 1; i < 10'000; ++i) {
    text += "  n" + std::to_string(i) + " = local.n" + std::to_string(i - 1) +
            " + 1\n";
  }
  const Description description = kiln();
  const Outcome outcome = evaluate(description, inputs_of(text + "}\n"));
  EXPECT_EQ(found_in(outcome), "");
  EXPECT_EQ(to_notation(*outcome.names.at("local").find("n9999")), "10000");
}

TEST(Host, BoundsTheBlocksThatAMatrixMakes) {
  const Description description = kiln();
  Options options;
  options.limits.max_dynamic_blocks = 500;
  const Outcome outcome = evaluate(description, inputs_of(R"(
image "a" {
  variants = { x = range(1000), y = range(1000) }
  name     = "a-${x}-${y}"
}
)"),
                                   options);
  EXPECT_EQ(found_in(outcome), "HostTooManyBlocks:2");
}

TEST(Host, DescribesALanguage) {
  const std::string page = describe(kiln());
  EXPECT_NE(page.find("## image NAME"), std::string::npos);
  EXPECT_NE(page.find("| `tags` | `list(string)` | Names of the image. |"),
            std::string::npos);
  const std::string schema = json_schema(kiln());
  EXPECT_NE(schema.find("\"$defs\""), std::string::npos);
}

// A language whose blocks are made one for each element.
constexpr std::string_view kMany = R"(
host "many" {
  root "all" { value = ["x", "y"] }
  roots = [all]
  block "part" {
    labels    = ["name"]
    arguments = { a = any }
    multiply {
      block      = copies
      experiment = "copies"
    }
    block "copies" {
      arguments = { for_each = any, count = any }
    }
    block "rest" {
      open = later
    }
  }
}
)";

Outcome evaluate_many(std::string_view text, bool is_enabled = true) {
  const auto description = read_description(SourceFile("many", kMany));
  EXPECT_TRUE(description.ok());
  Inputs inputs;
  inputs.files = {SourceFile("a.hcl", text)};
  if (is_enabled) inputs.settings["experiments"] = {"copies"};
  return evaluate(description.value, inputs);
}

std::string code_of(const Outcome& outcome) {
  return outcome.diagnostics.size() == 0
             ? ""
             : std::string(outcome.diagnostics[0].name());
}

TEST(Host, MakesABlockForEachElement) {
  const Outcome of_set = evaluate_many(
      "part \"a\" {\n  copies {\n    for_each = { x = 1 }\n  }\n"
      "  a = \"${each.key}${each.value}\"\n}\n");
  EXPECT_EQ(to_notation(of_set.value), R"({part = {"a[x]" = {a = "x1"}}})");
  const Outcome of_count = evaluate_many(
      "part \"a\" {\n  copies {\n    count = 2\n  }\n"
      "  a = count.index\n}\n");
  EXPECT_EQ(to_notation(of_count.value),
            R"({part = {"a[0]" = {a = 0}, "a[1]" = {a = 1}}})");
}

TEST(Host, ReportsWhatMakesNoElements) {
  const auto code = [](std::string_view copies) {
    return code_of(evaluate_many("part \"a\" {\n  copies {\n    " +
                                 std::string(copies) + "\n  }\n}\n"));
  };
  EXPECT_EQ(code("for_each = [1]"), "HostWrongType");
  EXPECT_EQ(code("for_each = null"), "HostWrongType");
  EXPECT_EQ(code("count = -1"), "HostWrongType");
  EXPECT_EQ(code("count = \"2\""), "HostWrongType");
  EXPECT_EQ(code("count = 1000001"), "HostTooManyBlocks");
  EXPECT_EQ(code(""), "HostExclusive");
  EXPECT_EQ(code("count = 0"), "");
  EXPECT_EQ(code_of(evaluate_many(
                "part \"a\" {\n  copies {\n    count = 1\n  }\n}\n", false)),
            "HostNotAllowed");
}

TEST(Host, LeavesABodyForLater) {
  EXPECT_TRUE(evaluate_many("part \"a\" {\n  rest {\n    a = nothing.known\n"
                            "    b \"c\" {}\n  }\n}\n")
                  .ok());
}

// A thousand files that one includes.
TEST(Host, IncludesManyFiles) {
  const std::filesystem::path folder =
      std::filesystem::path(::testing::TempDir()) / "hcl_host_includes";
  std::filesystem::create_directories(folder);
  std::string text = "inputs = {}\n";
  for (int i = 0; i < 1000; ++i) {
    const std::string name = "i" + std::to_string(i);
    text += "include \"" + name + "\" {\n  path = \"" + name + ".hcl\"\n}\n";
    std::ofstream(folder / (name + ".hcl"))
        << "inputs = {\n  " << name << " = 1\n}\n";
  }
  const Program program = find_program("terragrunt");
  Inputs inputs;
  inputs.code = program.code;
  inputs.directory = folder.string();
  inputs.files = {
      SourceFile((folder / "terragrunt.hcl").string(), std::move(text))};
  const Outcome outcome = evaluate(*program.description, inputs);
  std::filesystem::remove_all(folder);
  ASSERT_TRUE(outcome.ok());
  EXPECT_EQ(outcome.value.find("inputs")->length(), 1000U);
}

TEST(Host, ReportsSettingsThatCannotBeApplied) {
  const Program bake = find_program("bake");
  Inputs inputs;
  inputs.code = bake.code;
  inputs.files = {SourceFile("docker-bake.hcl", "target \"app\" {}\n")};
  const auto found = [&](const std::string& setting) {
    inputs.settings["set"] = {setting};
    return found_in(evaluate(*bake.description, inputs));
  };
  EXPECT_EQ(found("app.tags=x"), "");
  EXPECT_EQ(found("app.nope=1"), "HostInvalidSetting");
  EXPECT_EQ(found("none.tags=x"), "HostInvalidSetting");
}

TEST(Host, EvaluatesExpressionsAmongNames) {
  const Description description = kiln();
  const Inputs inputs = inputs_of(
      "param \"p\" {\n  default = \"x\"\n}\nfn \"twice\" {\n"
      "  params = [a]\n  result = \"${a}${a}\"\n}\n"
      "image \"i\" {\n  tags = [param.p]\n}\n");
  const auto value = [&](std::string_view text) {
    const Outcome outcome =
        evaluate_expression(description, inputs, SourceFile("e", text),
                            {{"own", Value::string("o")}});
    return outcome.ok() ? to_notation(outcome.value) : found_in(outcome);
  };
  EXPECT_EQ(value("twice(param.p)"), R"("xx")");
  EXPECT_EQ(value("image.i.tags[0]"), R"("x")");
  EXPECT_EQ(value("own"), R"("o")");
  EXPECT_EQ(value("nope"), "UnknownVariable:1");
  EXPECT_EQ(value("1 +"), "MissingExpression:1");
}

TEST(Host, ListsTheFunctionsOfALanguage) {
  for (const std::string& name : program_names()) {
    const Program program = find_program(name);
    Inputs inputs;
    inputs.code = program.code;
    for (const auto& [function, definition] :
         functions(*program.description, inputs)) {
      EXPECT_NE(definition.description(), "") << name << " " << function;
    }
  }
}

// The names of files are known without the descriptions, and are theirs.
TEST(Host, KnowsTheFilesThatDescriptionsName) {
  for (const std::string& name : program_names()) {
    const Program program = find_program(name);
    ASSERT_NE(program.description, nullptr) << name;
    EXPECT_FALSE(program.description->files.config.empty()) << name;
    for (std::string file : program.description->files.config) {
      const std::size_t star = file.find('*');
      if (star != std::string::npos) file.replace(star, 1, "a");
      EXPECT_EQ(program_of_file("b/" + file), name) << file;
    }
  }
}

TEST(Host, KnowsPrograms) {
  EXPECT_EQ(program_of_file("a/terragrunt.stack.hcl"), "terragrunt-stack");
  EXPECT_EQ(program_of_file("x/docker-bake.hcl"), "bake");
  EXPECT_EQ(program_of_file("job.nomad.hcl"), "nomad");
  EXPECT_EQ(program_of_file("main.hcl"), "");
  EXPECT_EQ(find_program("none").description, nullptr);
  EXPECT_EQ(program_source("none"), "");
  for (const std::string& name : program_names()) {
    EXPECT_NE(find_program(name).description, nullptr) << name;
    EXPECT_FALSE(
        read_description(SourceFile(name, program_source(name)), "other").ok());
  }
}

}  // namespace
}  // namespace hcl::host
