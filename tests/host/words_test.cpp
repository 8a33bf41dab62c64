// Words of descriptions, each in a language of its own.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/host.h"
#include "hcl/json.h"

namespace hcl::host {
namespace {

Description described(const std::string& body) {
  Result<Description> read = read_description(
      SourceFile("a.host.hcl", "host \"a\" {\n" + body + "\n}\n"));
  EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.diagnostics[0].detail);
  return read.value;
}

// The result as JSON, or what was found with its lines and columns.
std::string answer(const Description& language, std::string_view text,
                   Inputs inputs = {}) {
  inputs.files = {SourceFile("a.hcl", text)};
  const Outcome outcome = evaluate(language, inputs);
  std::string found;
  for (const Diagnostic& diag : outcome.diagnostics) {
    found += (found.empty() ? "" : " ") + std::string(diag.name());
    if (!diag.subject) continue;
    const SourcePos start = diag.subject->range().start;
    found +=
        ":" + std::to_string(start.line) + ":" + std::to_string(start.column);
  }
  return found.empty() ? to_json(outcome.value).value_or("") : found;
}

std::string mistake(const std::string& body) {
  const Result<Description> read = read_description(
      SourceFile("a.host.hcl", "host \"a\" {\n" + body + "\n}\n"));
  return read.ok() ? "" : std::string(read.diagnostics[0].name());
}

const std::string kJobs = R"(
  blocks = { job = many }
  shape "job" {
    labels    = ["name"]
    arguments = { size = number, unit = string, old = string }
    blocks    = { "group task" = many, key = one }
    settle {
      wrap = { task = group }
      pass "task" { missing = [key] }
      defaults = { unit = MB }
      values   = { size = size * 2, old = old == null ? "none" : null, all = group[*].label, id = label }
      hide     = [unit]
    }
  }
  shape "group" {
    labels = ["name"]
    blocks = { task = many }
  }
  shape "task" {
    labels = ["name"]
    blocks = { key = one }
    settle { list_by = name }
  }
  shape "key" { arguments = { path = string } }
)";

TEST(Words, SettleBlocks) {
  const Description language = described(kJobs);
  EXPECT_EQ(answer(language, R"(
job "a" {
  size = 2
  group "g" {
    task "t" {
      key { path = "own" }
    }
    task "u" {}
  }
  task "alone" {}
  key { path = "all" }
}
job "b" { old = "x" }
)"),
            R"({"job":{"a":{"all":["alone","g"],"group":{"alone":{"task":)"
            R"([{"key":{"path":"all"},"name":"alone"}]},"g":{"task":)"
            R"([{"key":{"path":"own"},"name":"t"},)"
            R"({"key":{"path":"all"},"name":"u"}]}},"id":"a","old":"none",)"
            R"("size":4},"b":{"all":[],"id":"b"}}})");
}

TEST(Words, PassNoMoreBlocksThanTheLimit) {
  const Description language = described(R"(
  block "job" {
    blocks = { "task key" = many }
    settle {
      pass "task" { always = [key] }
    }
  }
  shape "task" { blocks = { key = many } }
  shape "key" {}
)");
  std::string text = "job {\n";
  for (int i = 0; i < 30; ++i) text += "task {}\nkey {}\n";
  Inputs inputs;
  inputs.files = {SourceFile("a.hcl", text + "}\n")};
  Options options;
  options.limits.max_dynamic_blocks = 1'000;
  EXPECT_TRUE(evaluate(language, inputs, options).ok());
  options.limits.max_dynamic_blocks = 900;
  const Outcome outcome = evaluate(language, inputs, options);
  ASSERT_EQ(outcome.diagnostics.size(), 1U);
  EXPECT_EQ(outcome.diagnostics[0].name(), "HostTooManyBlocks");
}

TEST(Words, CheckConditions) {
  const Description language = described(R"(
  arguments = { top = number }
  check {
    condition = top == null || top > 0
    at        = top
    message   = "Not above 0."
  }
  block "job" {
    labels      = ["name"]
    arguments   = { size = number, tags = list(string) }
    experiments = { size = "sizes" }
    blocks      = { part = many }
    check {
      condition = length(part) < 2
      at        = part
      message   = "One part."
    }
    check {
      condition = startswith(label, "a")
      at        = label
      message   = "Begin with a."
    }
    check {
      condition = size == null || size < 9
      at        = size
      place     = name
      message   = "Too large: ${size}."
    }
    settle {
      unique = [tags]
      check {
        condition = tags == null || length(tags) < 2
        at        = tags
        message   = "One tag."
      }
    }
  }
  shape "part" {}
)");
  const auto in_job = [&](const std::string& body) {
    Inputs inputs;
    inputs.settings["experiments"] = {"sizes"};
    return answer(language, "job \"a\" {\n" + body + "\n}\n", inputs);
  };
  EXPECT_EQ(in_job("part {}"), R"({"job":{"a":{"part":[{}]}}})");
  EXPECT_EQ(in_job("part {}\npart {}"), "HostCheckFailed:3:1");
  EXPECT_EQ(in_job("size = 9"), "HostCheckFailed:2:1");
  EXPECT_EQ(in_job("tags = [\"x\", \"x\"]"), R"({"job":{"a":{"tags":["x"]}}})");
  EXPECT_EQ(in_job("tags = [\"x\", \"y\"]"), "HostCheckFailed:2:8");
  EXPECT_EQ(answer(language, "job \"b\" {}"), "HostCheckFailed:1:5");
  EXPECT_EQ(answer(language, "top = 0"), "HostCheckFailed:1:7");
  EXPECT_EQ(answer(language, "job \"a\" {\nsize = 1\n}"), "HostNotAllowed:2:1");
}

TEST(Words, RenameDeprecatedArguments) {
  const Description language = described(R"(
  block "job" {
    arguments  = { old = number, today = number }
    deprecated = { old = today }
  }
)");
  Inputs inputs;
  inputs.files = {SourceFile("a.hcl", "job { old = 1 }\n")};
  const Outcome outcome = evaluate(language, inputs);
  EXPECT_TRUE(outcome.ok());
  ASSERT_EQ(outcome.diagnostics.size(), 1U);
  EXPECT_EQ(outcome.diagnostics[0].name(), "HostDeprecated");
  EXPECT_EQ(to_json(outcome.value).value_or(""), R"({"job":[{"today":1}]})");
}

TEST(Words, OverrideArguments) {
  const Description language = described(R"(
  block "task" {
    labels = ["name"]
    arguments = {
      run     = list(string)
      env     = map(string)
      limits  = object({ memory = optional(string) })
      timeout = duration
      quiet   = bool
      base    = list(string)
      fixed   = string
    }
    merge { append = [run] }
    inherit { by = base }
    override {
      setting     = set
      arguments   = [run, env, limits, timeout, quiet]
      aliases     = { command = run }
      environment = [env]
    }
  }
)");
  const auto with = [&](std::vector<std::string> settings) {
    Inputs inputs;
    inputs.settings["set"] = std::move(settings);
    inputs.environment = [](std::string_view name) {
      return name == "HOME" ? std::optional<std::string>("/h") : std::nullopt;
    };
    return answer(language,
                  "task \"a1\" {\nrun = [\"x\"]\n}\n"
                  "task \"b\" {\nbase = [\"a1\"]\n}\n",
                  inputs);
  };
  const auto result = [](const std::string& a, const std::string& run) {
    return R"({"task":{"a1":{)" + a + R"("run":)" + run +
           R"(},"b":{"base":["a1"],)" + a + R"("run":)" + run + "}}}";
  };
  EXPECT_EQ(with({"a?.run=y", "a?.run=z"}), result("", R"(["y","z"])"));
  EXPECT_EQ(with({"a1.command+=y"}), result("", R"(["x","y"])"));
  EXPECT_EQ(with({"a1.env.HOME", "a1.env.NONE", "a1.env.B=c"}),
            result(R"("env":{"B":"c","HOME":"/h"},)", R"(["x"])"));
  EXPECT_EQ(with({"a1.limits.memory=1g"}),
            result(R"("limits":{"memory":"1g"},)", R"(["x"])"));
  EXPECT_EQ(with({"a1.quiet=true"}), result(R"("quiet":true,)", R"(["x"])"));
  for (const char* wrong :
       {"a1.quiet=maybe", "a1.timeout=soon", "a1.fixed=x", "a1.env=x",
        "a1.limits.x=1", "a1.limits.memory+=1", "c.run=x", "a1", "a1.run"}) {
    EXPECT_EQ(with({wrong}), "HostInvalidSetting") << wrong;
  }
}

TEST(Words, MustMeanSomething) {
  const std::string job = "block \"job\" {\nblocks = { part = many }\n";
  const std::string end = "\n}\nshape \"part\" {}";
  EXPECT_EQ(mistake(job + "settle { wrap = { part = whole } }" + end),
            "HostUnknownName");
  EXPECT_EQ(mistake(job + "settle {\npass \"x\" { missing = [y] }\n}" + end),
            "HostUnknownName");
  EXPECT_EQ(mistake(job + "settle { list_by = name }" + end),
            "HostContradiction");
  EXPECT_EQ(mistake(job + "settle { hide = [x] }" + end), "HostUnknownName");
  EXPECT_EQ(
      mistake(job + "override {\nsetting = set\narguments = [x]\n}" + end),
      "HostUnknownName");
  EXPECT_EQ(mistake(job + "override {}" + end), "MissingRequiredArgument");
  EXPECT_EQ(mistake(job + "strategy \"deep\" { append = [x] }" + end),
            "HostUnknownName");
  EXPECT_EQ(mistake("include \"use\" { strategy = how }"), "HostContradiction");
  EXPECT_EQ(mistake(job + "deprecated = { x = y }" + end), "HostUnknownName");
  EXPECT_EQ(mistake(job + "experiments = { x = y }" + end), "HostUnknownName");
  EXPECT_EQ(mistake(job + "settle { values = 1 }" + end), "StaticMapRequired");
  EXPECT_EQ(mistake(job +
                    "check {\ncondition = true\nmessage = \"\"\n"
                    "place = here\n}" +
                    end),
            "HostUnknownWord");
}

}  // namespace
}  // namespace hcl::host
