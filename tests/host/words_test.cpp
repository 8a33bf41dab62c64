// Words of descriptions, each in a language of its own.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

TEST(Words, CheckEachElement) {
  const Description language = described(R"(
  block "image" { labels = ["kind", "name"] }
  block "job" {
    labels    = ["name"]
    arguments = { images = list(string), tags = list(string) }
    derived   = { all = concat(try([for i in images : i], []), [label]) }
    settle {
      check {
        each    = images
        among   = image
        at      = images
        message = "There is no image \"${each}\"."
      }
      check {
        each      = [for t in tags : t if has_block("image", "a.b")]
        condition = each != "old"
        at        = tags
        severity  = warning
        message   = "Old."
      }
      check {
        each      = all
        condition = each != "c.c"
        message   = "No c."
      }
    }
  }
)");
  const std::string images = "image \"a\" \"b\" {}\nimage \"c\" \"c\" {}\n";
  const auto in_job = [&](const std::string& body) {
    return answer(language, images + "job \"j\" {\n" + body + "\n}\n");
  };
  EXPECT_EQ(in_job("images = [\"a.b\", \"a.c\"]"), "HostUnknownBlock:4:18");
  EXPECT_EQ(in_job("tags = [\"new\", \"old\"]"), "HostCheckFailed:4:16");
  EXPECT_EQ(in_job("images = [\"c.c\"]"), "HostCheckFailed:3:1");
  Inputs inputs;
  inputs.files = {SourceFile(
      "a.hcl", images + "job \"j\" {\n" + "images = [\"a.c\"]\n}\n")};
  const Outcome outcome = evaluate(language, inputs);
  ASSERT_EQ(outcome.diagnostics.size(), 1U);
  EXPECT_EQ(outcome.diagnostics[0].suggestion, "a.b");
}

// Neither a message nor a suggestion shows what is sensitive, even if the whole
// list is.
TEST(Words, CheckEachShowsNothingSensitive) {
  const Description language = described(R"(
  variables "variable" {
    root      = var
    sensitive = true
  }
  roots = [var]
  block "image" { labels = ["name"] }
  block "job" {
    arguments = { images = any, keys = any }
    settle {
      check {
        each    = images
        among   = image
        message = "There is no image \"${each}\"."
      }
      check {
        each      = [for k in keys : upper(k)]
        condition = false
        message   = "${each} is no key."
      }
    }
  }
)");
  for (const std::string_view value : {"[\"secre\"]", "{ a = \"secre\" }"}) {
    Inputs inputs;
    inputs.files = {SourceFile(
        "a.hcl",
        "variable \"v\" {\nsensitive = true\ndefault = " + std::string(value) +
            "\n}\nimage \"secret\" {}\n"
            "job {\nimages = var.v\nkeys = var.v\n}\n")};
    const Outcome outcome = evaluate(language, inputs);
    ASSERT_EQ(outcome.diagnostics.size(), 2U);
    for (const Diagnostic& diag : outcome.diagnostics) {
      EXPECT_EQ(diag.detail, "A condition does not hold.");
      EXPECT_EQ(diag.suggestion, "");
    }
  }
}

TEST(Words, CheckEachAttribute) {
  const Description language = described(R"(
  block "plugins" {
    open     = each(any)
    distinct = lower(key)
    check {
      condition = can(value.version)
      place     = whole
      message   = "${key} needs a version."
    }
    check {
      condition = can(meets_version("1.0.0", value.version))
      message   = "This is no constraint."
    }
  }
)");
  EXPECT_EQ(answer(language, "plugins {\na = { version = \">= 1\" }\n}"),
            R"({"plugins":[{"a":{"version":">= 1"}}]})");
  EXPECT_EQ(answer(language, "plugins {\na = 1\n}"), "HostCheckFailed:2:1");
  EXPECT_EQ(answer(language, "plugins {\na = { version = \"x\" }\n}"),
            "HostCheckFailed:2:5");
  EXPECT_EQ(answer(language,
                   "plugins {\na = { version = \"1\" }\n}\n"
                   "plugins {\nA = { version = \"1\" }\n}"),
            "HostDuplicateName:5:5");
}

TEST(Words, CheckSomeBlocksFirst) {
  const Description language = described(R"(
  block "tool" {
    first     = true
    arguments = { version = string }
    constant  = [version]
    check {
      condition = meets_version(setting("version")[0], version)
      at        = version
      place     = name
      message   = "Another version is needed than ${setting("version")[0]}."
    }
  }
)");
  const std::string_view text = "tool {\nversion = \">= 2\"\nx = 1\n}\ny {}\n";
  Inputs inputs;
  inputs.settings["version"] = {"1.5.0"};
  EXPECT_EQ(answer(language, text, inputs), "HostCheckFailed:2:1");
  // Everything is looked at where nothing is evaluated.
  inputs.checks_only = true;
  EXPECT_EQ(answer(language, text, inputs), "UnsupportedBlockType:5:1");
  EXPECT_EQ(answer(language, text), "UnsupportedBlockType:5:1");
}

TEST(Words, UseBodies) {
  const Description language = described(R"(
  root "home" { value = directory() }
  root "step" { value = { name = tostring(unknown()) } }
  roots = [home, step, title]
  block "part" {
    labels = ["name"]
    open   = on_use
    body   = body
  }
  block "title" {
    labels = ["name"]
    refer  = { text = upper(join("-", labels)) }
  }
  block "step" {
    labels    = ["name"]
    open      = on_use
    body      = content
    arguments = { part = string }
    settle { list_by = label }
  }
  derived = { names = step[*].label }
  settle {
    check {
      each      = setting("only")
      condition = anytrue([for n in names : matches_glob(each, n)])
      severity  = warning
      message   = "Nothing matches."
    }
  }
  result = [for s in step : use(
    [try(part[s.part].body, null), s.content], { step = { name = s.label } }
  ) if anytrue([for g in concat(setting("only"), ["[x]"]) : matches_glob(g, s.label)])]
)");
  const std::string part = "part \"p\" {\na = step.name\nin { b = home }\n}\n";
  EXPECT_EQ(
      answer(language, part + "title \"p\" {}\nstep \"x\" {\npart = \"p\"\n"
                              "c = title.p.text\nin { b = 2 }\n}"),
      R"([{"a":"x","c":"P","in":[{"b":"."},{"b":2}]}])");
  // What is in both is reported once, though it is used twice.
  EXPECT_EQ(answer(language, part + "step \"x\" {\npart = \"p\"\na = 1\n}"),
            "HostDuplicateName:7:1");
  Inputs inputs;
  inputs.settings["only"] = {"{y,z}*", "q"};
  EXPECT_EQ(answer(language, "step \"x\" {}\nstep \"y1\" {}\n", inputs),
            "HostCheckFailed");
}

TEST(Words, CountNoBlocksThatAreNotKnown) {
  const Description language = described(R"(
  root "later" { value = unknown() }
  roots = [later]
  block "job" {
    dynamic = true
    blocks  = { part = many, key = required }
    check {
      condition = length(part) > 0
      message   = "A part is needed."
    }
  }
  shape "part" { labels = ["name"] }
  shape "key" {}
)");
  EXPECT_EQ(answer(language, "job {}"),
            "HostCheckFailed:1:1 "
            "HostMissingBlock:1:5");
  const auto generated = [](const std::string& type, const std::string& each,
                            const std::string& labels) {
    return "dynamic \"" + type + "\" {\nfor_each = " + each + "\n" + labels +
           "content {}\n}\n";
  };
  EXPECT_EQ(
      answer(language, "job {\n" +
                           generated("part", "later", "labels = [\"x\"]\n") +
                           generated("key", "later", "") + "}"),
      R"({"job":[{}]})");
  const std::string unlabelled =
      "job {\nkey {}\n" + generated("part", "[1]", "labels = [later]\n") + "}";
  EXPECT_EQ(answer(language, unlabelled), "InvalidDynamicLabel:5:11");
  Inputs inputs;
  inputs.checks_only = true;
  EXPECT_EQ(answer(language, unlabelled, inputs), R"({"job":[{"key":{}}]})");
}

TEST(Words, ArgumentsMayHaveToBeKnown) {
  const Description language = described(R"(
  root "later" { value = unknown() }
  roots = [later]
  block "job" {
    arguments = { name = string, tags = list(string), other = any }
    known     = [name, tags]
  }
)");
  const std::string job = "job {\nname = later\ntags = [\"a\", later]\n";
  EXPECT_EQ(answer(language, job + "other = later\n}"),
            "HostWrongType:2:8 HostWrongType:3:8");
  EXPECT_EQ(answer(language, "job {\nname = null\ntags = [\"a\"]\n}"),
            R"({"job":[{"tags":["a"]}]})");
  Inputs inputs;
  inputs.checks_only = true;
  EXPECT_EQ(answer(language, job + "}", inputs).find("Host"),
            std::string::npos);
}

TEST(Words, NumbersHaveRanges) {
  const Description language = described(R"(
  filled_lists = true
  block "job" {
    arguments = { level = integer(-1, 2), wait = duration, names = list(string) }
  }
)");
  const auto job = [&](const std::string& argument) {
    return answer(language, "job {\n" + argument + "\n}");
  };
  EXPECT_EQ(job("level = -1"), R"({"job":[{"level":-1}]})");
  EXPECT_EQ(job("level = 2"), R"({"job":[{"level":2}]})");
  for (const char* wrong : {"-2", "3", "0.5", "1e30"}) {
    EXPECT_EQ(job(std::string("level = ") + wrong), "HostWrongType:2:9")
        << wrong;
  }
  EXPECT_EQ(job("wait = 9223372036854775807"),
            R"({"job":[{"wait":9223372036854775807}]})");
  for (const char* wrong : {"0.5", "9223372036854775808"}) {
    EXPECT_EQ(job(std::string("wait = ") + wrong), "HostInvalidDuration:2:8")
        << wrong;
  }
  EXPECT_EQ(job("names = [\"a\", null]"), "HostWrongType:2:9");
  const std::string schema = json_schema(language);
  EXPECT_NE(schema.find("\"minimum\": -1"), std::string::npos);
  EXPECT_NE(schema.find("\"maximum\": 2"), std::string::npos);
}

TEST(Words, MatchGlobs) {
  const Description language = described(R"(
  result = [for p in setting("patterns") : matches_glob(p, "ab.c")]
)");
  Inputs inputs;
  // Any number of groups ends.
  std::string many;
  for (int i = 0; i < 2'000; ++i) many += "{,x,y}";
  inputs.settings["patterns"] = {"ab.c",     "{a,ab}.{b,c}", "{a,b}.*", "{ab",
                                 "ab.c{}",   "{x,*}",        "[",       many,
                                 "{,x}ab.c", many + "z"};
  EXPECT_EQ(answer(language, "", inputs),
            "[true,true,false,false,true,true,false,false,true,false]");
}

TEST(Words, WrapBlocksInPlace) {
  const Description language = described(R"(
  block "job" {
    blocks = { task = many, group = many }
    settle { wrap_in_place = { task = group } }
  }
  shape "task" { arguments = { n = number } }
  shape "group" { blocks = { task = many } }
)");
  EXPECT_EQ(answer(language, "job {\ngroup {}\ntask { n = 1 }\ngroup {}\n}"),
            R"({"job":[{"group":[{},{"task":[{"n":1}]},{}]}]})");
}

TEST(Words, MeetVersions) {
  const Description language = described(R"(
  derived = { given = split(" | ", setting("version")[0]) }
  result  = try(meets_version(given[0], given[1]), "?")
)");
  // As go-version 1.7.0 answers.
  const std::vector<std::pair<std::string, std::string>> kAnswers = {
      {"2.0 | ~> 1", "true"},
      {"1.9 | ~> 1", "true"},
      {"0.9 | ~> 1", "false"},
      {"1.4.9 | ~> 1.4", "true"},
      {"1.5.0 | ~> 1.4.0", "false"},
      {"2.0.0 | ~> 1.4", "false"},
      {"1.2.0-beta | >= 1.1", "false"},
      {"1.2.0-beta | >= 1.2.0-alpha", "true"},
      {"1.2.0-beta | ~> 1.2.0-alpha", "true"},
      {"1.2.0 | ~> 1.2.0-alpha", "false"},
      {"1.2.0-beta | = 1.2.0-beta", "true"},
      {"1.2.0-beta | != 1.2.0", "true"},
      {"1.2.0 | x", "\"?\""},
      {"1.2.0 | ^1.0", "\"?\""},
      {"1.2.0 | ~1.0", "\"?\""},
      {"1.2.0 | 1.0 || 1.2", "\"?\""},
      {"1.2.0 | >=1.0,<2", "true"},
      {"1.2.0 | >= 1.0 < 2", "\"?\""},
      {"1.2.0 | 1.2", "true"},
      {"1.2.3 | 1.2", "false"},
      {"1.2.0 | 1.0 - 2.0", "\"?\""},
      {"1.2.3.4 | ~> 1.2.3", "true"},
      {"1.2.3.4 | > 1.2.3", "true"},
      {"1.2 | => 1.0", "\"?\""},
      {"1.2 | ,", "\"?\""},
      {"1.0beta | >= 1.0.0-alpha", "true"},
      {"1.2.0 | >= 1.2.0-beta", "true"},
      {"1.2.0 | < 1.3.0-beta", "true"},
      {"v1.2 | >= v1.1", "true"},
      {"1.2.0-beta.2 | > 1.2.0-beta.10", "false"},
      {"1.2.0-beta.a | > 1.2.0-beta.10", "true"},
      {"1.2.0-beta | > 1.2.0-beta.1", "false"},
      {"1.2.0+b | = 1.2.0+c", "true"},
      {"1.2.0 | >  =1", "\"?\""},
      {"1.02 | 1.2.0", "true"},
      {"1 | >= 99999999999999999999", "\"?\""},
      {"1.2.0-beta | < 1.3.0-rc", "false"},
      {"1.2.0-beta.1 | > 1.2.0-beta.x", "false"},
      {"1.2.0-beta.x | > 1.2.0-beta", "false"},
      {"1.2.0-beta.1 | > 1.2.0-beta", "true"},
      {"1.2.3 | ~> 1.2.3.4", "false"},
      {"1.2.3.5 | ~> 1.2.3.4", "true"},
      {"1.2.4.1 | ~> 1.2.3.4", "false"},
      {"1.0- | 1.0", "false"},
      {"1.0..1 | 1.0", "\"?\""},
      {".1 | 1", "\"?\""},
      {"1.2.0--x | >= 1.2.0--a", "true"},
      {"1.2.0+ | 1.2", "\"?\""},
      {"1.0-1.a | >= 1.0-1", "false"},
      {"1 | ~> 1.0,", "\"?\""},
  };
  for (const auto& [given, expected] : kAnswers) {
    Inputs inputs;
    inputs.settings["version"] = {given};
    EXPECT_EQ(answer(language, "", inputs), expected) << given;
  }
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

const std::string kVolumes = R"(
  form "volume" {
    object  = object({ from = string, to = optional(string), mode = optional(number) })
    derived = {
      fields = text == null ? tomap({ for k, v in object : k => tostring(v) }) : key_values(text == "all" ? "" : text)
    }
    entries = text == "" ? [] : [
      for to in text == "all" ? ["/a", "/b"] : [coalesce(try(fields.to, null), "/data")] :
      { from = try(fields.from, "none"), to = to, mode = try(fields.mode, null) }
    ]
    message = "Not a volume: \"${text}\"."
    check {
      condition = text == null || !can(fields.from) || fields.from != ""
      message   = "A volume comes from somewhere."
    }
  }
  variables "secret" {
    root      = secret
    sensitive = true
    source "flag" {}
  }
  block "job" {
    labels    = ["name"]
    roots     = [secret]
    arguments = { volumes = list(form(volume)), main = form(volume) }
  }
)";

TEST(Words, EntriesOfForms) {
  const Description language = described(kVolumes);
  const auto job = [&](const std::string& body) {
    return answer(language,
                  "secret \"s\" {\ndefault = \"x\"\n"
                  "sensitive = true\n}\njob \"a\" {\n" +
                      body + "\n}\n");
  };
  EXPECT_EQ(
      job(R"(volumes = ["", "all", "from=x,\"to=a,b\"", { from = "y", mode = 2 }])"),
      R"({"job":{"a":{"volumes":[{"from":"none","mode":null,"to":"/a"},)"
      R"({"from":"none","mode":null,"to":"/b"},)"
      R"({"from":"x","mode":null,"to":"a,b"},)"
      R"({"from":"y","mode":"2","to":"/data"}]}}})");
  EXPECT_EQ(job(R"(main = "FROM=x")"),
            R"({"job":{"a":{"main":{"from":"x","mode":null,"to":"/data"}}}})");
  EXPECT_EQ(job(R"(volumes = ["from=x", "from"])"), "HostInvalidEntry:6:11");
  EXPECT_EQ(job(R"(volumes = ["from="])"), "HostInvalidEntry:6:11");
  EXPECT_EQ(job(R"(volumes = [{ to = "x" }])"), "HostInvalidEntry:6:11");
  EXPECT_EQ(job(R"(volumes = [{ from = "x", mode = "y" }])"),
            "HostInvalidEntry:6:11");
  EXPECT_EQ(job(R"(volumes = [{ from = null }])"), "HostInvalidEntry:6:11");
  EXPECT_EQ(job(R"(volumes = [[]])"), "HostInvalidEntry:6:11");
  EXPECT_EQ(job(R"(volumes = [null])"), "HostWrongType:6:11");
  EXPECT_EQ(job(R"(volumes = "x")"), "HostWrongType:6:11");
}

TEST(Words, EntriesShowNothingSensitive) {
  const Description language = described(kVolumes);
  Inputs inputs;
  inputs.files = {SourceFile("a.hcl", R"(
secret "s" {
  default   = "hidden"
  sensitive = true
}
job "a" { volumes = [secret.s] }
job "b" { volumes = ["from=${secret.s}"] }
)")};
  const Outcome outcome = evaluate(language, inputs);
  ASSERT_EQ(outcome.diagnostics.size(), 1U);
  EXPECT_EQ(outcome.diagnostics[0].name(), "HostInvalidEntry");
  EXPECT_EQ(outcome.diagnostics[0].detail.find("hidden"), std::string::npos);
  inputs.files = {SourceFile("a.hcl", R"(
secret "s" {
  default   = "hidden"
  sensitive = true
}
job "b" { volumes = ["from=${secret.s}"] }
)")};
  EXPECT_EQ(
      to_json(without_sensitive(evaluate(language, inputs).value)).value_or(""),
      R"({"job":{"b":{"volumes":["<sensitive>"]}}})");
}

TEST(Words, ChangeArgumentsBySettings) {
  const Description language = described(R"(
  form "port" {
    object  = map(string)
    entries = [{ name = text, public = "no" }]
    message = "Not a port."
    check {
      condition = !startswith(text, "-")
      message   = "Ports have names."
    }
  }
  block "task" {
    labels    = ["name"]
    arguments = { ports = list(form(port)), size = number, base = list(string) }
    inherit { by = base }
    override {
      setting   = set
      arguments = [size]
      change "open" {
        argument = ports
        value    = [for p in ports : merge(p, { public = truth(text) ? "yes" : "no" })]
      }
      change "port" {
        argument = ports
        key      = true
        derived  = { given = entries("port", text)[0] }
        value    = [for p in ports : p.name == key ? given : p]
        check {
          condition = contains(ports[*].name, key)
          message   = "There is no port ${key}."
        }
      }
    }
    settle {
      add = { ports = size == 1 ? [{ name = "tiny" }] : [] }
    }
  }
)");
  const auto with = [&](std::vector<std::string> settings) {
    Inputs inputs;
    inputs.settings["set"] = std::move(settings);
    return answer(language,
                  "task \"a\" {\nports = [\"x\"]\n}\n"
                  "task \"b\" {\nbase = [\"a\"]\n}\n",
                  inputs);
  };
  const auto result = [](const std::string& rest) {
    return R"({"task":{"a":{)" + rest + R"(},"b":{"base":["a"],)" + rest +
           "}}}";
  };
  EXPECT_EQ(with({"a.open=T"}),
            result(R"("ports":[{"name":"x","public":"yes"}])"));
  EXPECT_EQ(with({"a.port.x=y"}),
            result(R"("ports":[{"name":"y","public":"no"}])"));
  // What is added is inherited, and with it the size that adds it again.
  EXPECT_EQ(
      with({"a.size=1"}),
      R"({"task":{"a":{"ports":[{"name":"x","public":"no"},{"name":"tiny"}],"size":1},)"
      R"("b":{"base":["a"],"ports":[{"name":"x","public":"no"},{"name":"tiny"},)"
      R"({"name":"tiny"}],"size":1}}})");
  for (const char* wrong :
       {"a.open=maybe", "a.open", "a.port=y", "a.port.z=y", "a.port.x=-"}) {
    EXPECT_EQ(with({wrong}), "HostInvalidSetting") << wrong;
  }
}

// A block of a cycle that is left out is so for that one block alone.
TEST(Words, LeaveOutCyclesForEachBlock) {
  const Description language = described(R"(
  block "task" {
    labels    = ["name"]
    arguments = { run = list(string), base = list(string) }
    merge { append = [run] }
    inherit {
      by     = base
      cycles = skip
    }
    settle { hide = [base] }
  }
)");
  EXPECT_EQ(answer(language, R"(
task "a" {
  base = ["b"]
  run  = ["a"]
}
task "b" {
  base = ["a"]
  run  = ["b"]
}
)"),
            R"({"task":{"a":{"run":["b","a"]},"b":{"run":["a","b"]}}})");
}

// A name sees those before it, and none behind it.
TEST(Words, DeriveNamesInOrder) {
  const Description language = described(R"(
  block "job" {
    arguments = { size = number }
    derived = {
      twice = size * 2
      wrong = later + 1
      later = twice + 1
    }
    check {
      condition = later == 3
      message   = "The size is not 1 but ${later}."
    }
    check {
      condition = wrong == 0
      message   = "A name sees what comes behind it."
    }
  }
)");
  EXPECT_EQ(answer(language, "job {\nsize = 1\n}\n"),
            R"({"job":[{"size":1}]})");
  EXPECT_EQ(answer(language, "job {\nsize = 2\n}\n"), "HostCheckFailed:1:1");
}

TEST(Words, FindDirectories) {
  const Description language = described(R"(
  block "job" {
    arguments = { path = string }
    check {
      condition = has_directory(path)
      message   = "No directory."
    }
  }
)");
  Inputs inputs;
  // Where nothing may be read, nothing is known.
  EXPECT_EQ(answer(language, "job {\npath = \"x\"\n}\n", inputs),
            R"({"job":[{"path":"x"}]})");
  const std::string folder = ::testing::TempDir() + "/hcl_words";
  std::filesystem::create_directories(folder + "/there");
  inputs.directory = folder;
  EXPECT_EQ(answer(language, "job {\npath = \"there\"\n}\n", inputs),
            R"({"job":[{"path":"there"}]})");
  EXPECT_EQ(answer(language, "job {\npath = \"x\"\n}\n", inputs),
            "HostCheckFailed:1:1");
  EXPECT_EQ(answer(language, "job {\npath = \"../x\"\n}\n", inputs),
            R"({"job":[{"path":"../x"}]})");
  std::filesystem::remove_all(folder);
}

TEST(Words, ReadAttributesForBlocks) {
  const Description language = described(R"(
  block "state" {
    count     = one
    either    = true
    arguments = { kind = required(string) }
  }
  block "file" {
    labels    = ["name"]
    either    = true
    arguments = { path = required(string) }
  }
  block "env" { open = each(string) }
)");
  EXPECT_EQ(
      answer(language, "state = { kind = \"a\" }\nstate {\nkind = \"b\"\n}\n"),
      R"({"state":{"kind":"a"}})");
  EXPECT_EQ(answer(language, "state = {}\n"), "MissingRequiredArgument:1:9");
  EXPECT_EQ(answer(language, "file = { a = {} }\n"),
            "MissingRequiredArgument:1:8");
  EXPECT_EQ(answer(language, "file = { a = \"x\" }\n"), "HostWrongType:1:8");
  EXPECT_EQ(answer(language, "env {\nx   \"a\" {}\n}\n"),
            "UnexpectedBlock:2:9");
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
  EXPECT_EQ(mistake(job + "settle { add = { x = [] } }" + end),
            "HostUnknownName");
  for (const char* range : {"integer()", "integer(1)", "integer(2, 1)",
                            "integer(0, 1.5)", "integer(0, 1, 2)"}) {
    EXPECT_EQ(mistake(job + "arguments = { a = " + range + " }" + end),
              "HostContradiction")
        << range;
  }
  EXPECT_EQ(mistake(job + "arguments = { a = form(f) }" + end),
            "HostUnknownName");
  EXPECT_EQ(mistake(job +
                    "override {\nsetting = s\nchange \"x\" {\n"
                    "argument = x\nvalue = 1\n}\n}" +
                    end),
            "HostUnknownName");
  const std::string form = "form \"f\" {\nentries = []\nmessage = \"\"\n";
  EXPECT_EQ(mistake(form + "}"), "MissingRequiredArgument");
  EXPECT_EQ(mistake(form + "object = string\n}"), "HostContradiction");
  EXPECT_EQ(mistake(form + "object = map(string)\n}\n" + form +
                    "object = map(string)\n}"),
            "HostContradiction");
  EXPECT_EQ(mistake(form + "object = map(string)\ncheck {\ncondition = true\n"
                           "message = \"\"\nat = a\n}\n}"),
            "UnsupportedArgument");
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
  EXPECT_EQ(mistake(job + "settle { wrap_in_place = { x = part } }" + end),
            "HostUnknownName");
  for (const char* wrong :
       {"body = b", "distinct = key", "first = true\narguments = { a = any }",
        "derived = { part = 1 }", "check { message = \"\" }",
        "check {\ncondition = true\namong = job\nmessage = \"\"\n}",
        "check {\namong = job\nmessage = \"\"\n}",
        "arguments = { a = any }\noverride {\nsetting = s\narguments = [a]\n"
        "change \"a\" {\nargument = a\nvalue = 1\n}\n}"}) {
    EXPECT_EQ(mistake(job + wrong + end), "HostContradiction") << wrong;
  }
  EXPECT_EQ(
      mistake(job + "check {\neach = part\namong = x\nmessage = \"\"\n}" + end),
      "HostUnknownName");
  EXPECT_EQ(mistake(job +
                    "check {\ncondition = true\nmessage = \"\"\n"
                    "place = here\n}" +
                    end),
            "HostUnknownWord");
}

}  // namespace
}  // namespace hcl::host
