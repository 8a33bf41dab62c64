// What several layers give, by the rules of docs/layers.md.

#include "hcl/layers.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "configuration/temporary_folder.h"
#include "hcl/json.h"
#include "hcl/report.h"
#include "layered/application.h"

namespace hcl::layered_test {
namespace {

using Variables = std::map<std::string, std::string>;

Layer file(std::string name, std::string text) {
  return Input::text(std::move(text), std::move(name));
}
Layer hcl(std::string text) { return file("a.hcl", std::move(text)); }
Layer over(std::string text) { return file("b.hcl", std::move(text)); }
Layer third(std::string text) { return file("c.hcl", std::move(text)); }
Layer env(Variables variables) {
  return Layer::environment("APP_", std::move(variables));
}
Layer args(std::vector<std::string> settings) {
  return Layer::arguments(std::move(settings));
}

Layer defaults() {
  App app;
  app.workers = 8;
  return Layer::defaults(app, app_mapping());
}

MapContext context() {
  MapContext result;
  result.set_variable("secret",
                      Value::string("hunter2").with_marks({"sensitive"}));
  result.set_variable("later", Value::unknown(Type::list(Type::string())));
  return result;
}

Layered<App> loaded(const std::vector<Layer>& layers) {
  return load_layers(layers, app_mapping(), context());
}

// A member of the struct as JSON.
std::string member(const App& app, const std::string& name) {
  const Value all = detail::object_value(app_mapping().structure(), &app);
  const Value* found = all.find(name);
  if (found == nullptr) return "-";
  const auto text = to_json(*found);
  return text.ok() ? *text : to_text(text.error());
}

std::vector<std::string> problems(const Diagnostics& diagnostics) {
  std::vector<std::string> result;
  for (const Diagnostic& found : diagnostics) {
    const SourcePos at = found.subject->range().start;
    result.push_back(std::string(found.name()) + " " +
                     found.subject->file.name() + ":" +
                     std::to_string(at.line) + ":" + std::to_string(at.column) +
                     " " + found.detail);
  }
  return result;
}

struct Merge {
  std::string name;
  std::vector<Layer> layers;
  std::string member;
  std::string json;
};

const std::vector<Merge>& merges() {
  static const std::vector<Merge> kCases = {
      // Attributes.
      {"takes what only the first sets",
       {hcl("workers = 2"), over("")},
       "workers",
       "2"},
      {"takes what only the last sets",
       {hcl(""), over("workers = 2")},
       "workers",
       "2"},
      {"lets the later win",
       {hcl("workers = 2"), over("workers = 3")},
       "workers",
       "3"},
      {"lets the last of three win",
       {hcl("workers = 2"), over("workers = 3"), third("workers = 4")},
       "workers",
       "4"},
      {"keeps what later ones do not set",
       {hcl("workers = 2\ntitle = \"a\""), over("title = \"b\"")},
       "workers",
       "2"},
      {"takes a value back with null",
       {hcl("workers = 2"), over("workers = null")},
       "workers",
       "1"},
      {"sets again after null",
       {hcl("workers = 2"), over("workers = null"), third("workers = 5")},
       "workers",
       "5"},
      {"knows a former name",
       {hcl("name = \"a\""), over("title = \"b\"")},
       "title",
       "\"b\""},
      {"knows a former name in the later layer",
       {hcl("title = \"a\""), over("name = \"b\"")},
       "title",
       "\"b\""},
      {"does not evaluate what does not count",
       {hcl("workers = missing.x"), over("workers = 3")},
       "workers",
       "3"},
      {"evaluates in the context",
       {hcl("title = \"${1 + 1}\"")},
       "title",
       "\"2\""},
      {"reads JSON over native",
       {hcl("workers = 2"), file("b.json", R"({"workers": 7})")},
       "workers",
       "7"},
      {"reads native over JSON",
       {file("a.json", R"({"workers": 7})"), over("workers = 2")},
       "workers",
       "2"},
      {"has defaults of a struct below",
       {defaults(), hcl("debug = true")},
       "workers",
       "8"},
      {"sets over the defaults of a struct",
       {defaults(), hcl("workers = 9")},
       "workers",
       "9"},
      {"is a new struct without layers", {}, "workers", "1"},
      // Lists.
      {"replaces lists",
       {hcl("ports = [1, 2]"), over("ports = [3]")},
       "ports",
       "[3]"},
      {"appends lists by a note",
       {hcl("tags = [\"a\"]"), over("tags = [\"b\", \"a\"]")},
       "tags",
       R"(["a","b","a"])"},
      {"appends three lists",
       {hcl("tags = [\"a\"]"), over("tags = [\"b\"]"), third("tags = [\"c\"]")},
       "tags",
       R"(["a","b","c"])"},
      {"appends to an empty list",
       {hcl("tags = []"), over("tags = [\"b\"]")},
       "tags",
       R"(["b"])"},
      {"begins anew after null",
       {hcl("tags = [\"a\"]"), over("tags = null"), third("tags = [\"c\"]")},
       "tags",
       R"(["c"])"},
      {"drops all by null",
       {hcl("tags = [\"a\"]"), over("tags = null")},
       "tags",
       "[]"},
      {"appends to sets",
       {hcl("features = [\"b\"]"), over("features = [\"a\", \"b\"]")},
       "features",
       R"(["a","b"])"},
      {"appends across syntaxes",
       {hcl("tags = [\"a\"]"), file("b.json", R"({"tags": ["b"]})")},
       "tags",
       R"(["a","b"])"},
      // Objects.
      {"replaces maps",
       {hcl("quotas = { a = 1 }"), over("quotas = { b = 2 }")},
       "quotas",
       R"({"b":2})"},
      {"merges maps by a note",
       {hcl("labels = { a = \"1\", b = \"1\" }"),
        over("labels = { b = \"2\" }")},
       "labels",
       R"({"a":"1","b":"2"})"},
      {"merges objects deeply",
       {hcl("extra = { a = { x = 1, y = 1 }, b = 1 }"),
        over("extra = { a = { y = 2, z = 2 } }")},
       "extra",
       R"({"a":{"x":1,"y":2,"z":2},"b":1})"},
      {"replaces lists in objects",
       {hcl("extra = { a = [1] }"), over("extra = { a = [2] }")},
       "extra",
       R"({"a":[2]})"},
      {"replaces an object in an object by a number",
       {hcl("extra = { a = { x = 1 } }"), over("extra = { a = 2 }")},
       "extra",
       R"({"a":2})"},
      {"merges three objects",
       {hcl("extra = { a = { x = 1 } }"), over("extra = { a = { y = 2 } }"),
        third("extra = { a = { z = 3 } }")},
       "extra",
       R"({"a":{"x":1,"y":2,"z":3}})"},
      {"merges structs that are values",
       {hcl("endpoint = { host = \"a\" }"), over("endpoint = { port = 1 }")},
       "endpoint",
       R"({"host":"a","port":1})"},
      // Blocks.
      {"merges a block that is there once",
       {hcl("tls {\n cert = \"a\"\n}"), over("tls {\n on = true\n}")},
       "tls",
       R"({"cert":"a","on":true})"},
      {"lets the later win in a block",
       {hcl("tls {\n cert = \"a\"\n}"), over("tls {\n cert = \"b\"\n}")},
       "tls",
       R"({"cert":"b","on":false})"},
      {"merges blocks with equal labels",
       {hcl("listener \"x\" {\n port = 1\n host = \"h\"\n}"),
        over("listener \"x\" {\n port = 2\n}")},
       "listener",
       R"([{"host":"h","name":"x","port":2,"tls":{"cert":"none","on":false}}])"},
      {"adds blocks with other labels",
       {hcl("upstream \"a\" {}"), over("upstream \"b\" {\n timeout = 2\n}")},
       "upstream",
       R"({"a":{"hosts":[],"timeout":10},"b":{"hosts":[],"timeout":2}})"},
      {"appends inside of merged blocks",
       {hcl("upstream \"a\" {\n hosts = [\"x\"]\n}"),
        over("upstream \"a\" {\n hosts = [\"y\"]\n}")},
       "upstream",
       R"({"a":{"hosts":["x","y"],"timeout":10}})"},
      {"merges blocks in blocks",
       {hcl("listener \"x\" {\n tls {\n cert = \"a\"\n}\n}"),
        over("listener \"x\" {\n tls {\n on = true\n}\n}")},
       "listener",
       R"([{"name":"x","port":80,"tls":{"cert":"a","on":true}}])"},
      {"replaces blocks without labels",
       {hcl("route {\n path = \"/a\"\n}\nroute {}"),
        over("route {\n path = \"/b\"\n}")},
       "route",
       R"([{"path":"/b","weight":1}])"},
      {"appends blocks by a note",
       {hcl("rule {\n path = \"/a\"\n}"), over("rule {\n path = \"/b\"\n}")},
       "rule",
       R"([{"path":"/a","weight":1},{"path":"/b","weight":1}])"},
      {"merges a struct of several of the same type",
       {hcl("proxy {\n url = \"u\"\n}"), over("proxy {\n retries = 1\n}")},
       "proxy",
       R"({"retries":1,"url":"u"})"},
      {"replaces a struct of several by another",
       {hcl("static {\n root = \"/a\"\n}"), over("proxy {\n url = \"u\"\n}")},
       "static",
       "-"},
      {"replaces lists of one of several",
       {hcl("step \"static\" {}\nstep \"proxy\" {}"),
        over("step \"static\" {}")},
       "step",
       R"({"static":[{"root":"/srv"}]})"},
      {"merges blocks of JSON and native syntax",
       {file("a.json", R"({"listener": {"x": {"port": 1}}})"),
        over("listener \"x\" {\n host = \"h\"\n}")},
       "listener",
       R"([{"host":"h","name":"x","port":1,"tls":{"cert":"none","on":false}}])"},
      // Environment variables.
      {"reads a variable as a number",
       {env({{"APP_WORKERS", "6"}})},
       "workers",
       "6"},
      {"reads a variable as a bool",
       {env({{"APP_DEBUG", "true"}})},
       "debug",
       "true"},
      {"reads a variable as text as it is",
       {env({{"APP_TITLE", "${x} \"y\""}})},
       "title",
       R"("${x} \"y\"")"},
      {"reads a variable as an enumerator",
       {env({{"APP_LEVEL", "warn"}})},
       "level",
       "\"warn\""},
      {"reads a variable as a duration",
       {env({{"APP_TIMEOUT", "5m"}})},
       "timeout",
       "\"5m\""},
      {"reads a variable with commas as a list",
       {env({{"APP_PORTS", "1, 2,3"}})},
       "ports",
       "[1,2,3]"},
      {"reads a variable in brackets as a list",
       {env({{"APP_PORTS", "[4, 2 + 3]"}})},
       "ports",
       "[4,5]"},
      {"reads an empty variable as an empty list",
       {hcl("ports = [1]"), env({{"APP_PORTS", ""}})},
       "ports",
       "[]"},
      {"appends the list of a variable",
       {hcl("tags = [\"a\"]"), env({{"APP_TAGS", "b,c"}})},
       "tags",
       R"(["a","b","c"])"},
      {"finds a variable in a block",
       {env({{"APP_TLS_CERT", "c"}})},
       "tls",
       R"({"cert":"c","on":false})"},
      {"finds a label that a file has",
       {hcl("upstream \"My-Db\" {}"),
        env({{"APP_UPSTREAM_MY_DB_TIMEOUT", "3"}})},
       "upstream",
       R"({"My-Db":{"hosts":[],"timeout":3}})"},
      {"makes a block with a new label",
       {env({{"APP_UPSTREAM_DB_TIMEOUT", "3"}})},
       "upstream",
       R"({"db":{"hosts":[],"timeout":3}})"},
      {"sets a key of a map",
       {hcl("quotas = { a = 1, b = 1 }"), env({{"APP_QUOTAS_B", "2"}})},
       "quotas",
       R"({"a":1,"b":2})"},
      {"sets a member of a struct that is a value",
       {env({{"APP_ENDPOINT_PORT", "1"}})},
       "endpoint",
       R"({"host":"localhost","port":1})"},
      {"ignores variables with another prefix",
       {env({{"XAPP_WORKERS", "6"}})},
       "workers",
       "1"},
      {"takes a number first for a member of several types",
       {env({{"APP_SIZE", "7"}})},
       "size",
       "7"},
      {"takes a text for a member of several types",
       {env({{"APP_SIZE", "7 MB"}})},
       "size",
       "\"7 MB\""},
      // Settings of the command line.
      {"reads a setting", {args({"workers=6"})}, "workers", "6"},
      {"reads a setting after two hyphens",
       {args({"--workers=6"})},
       "workers",
       "6"},
      {"lets the later setting win",
       {args({"workers=6", "workers=7"})},
       "workers",
       "7"},
      {"lets settings win over variables",
       {env({{"APP_WORKERS", "6"}}), args({"workers=7"})},
       "workers",
       "7"},
      {"keeps a = in a setting", {args({"title=a=b"})}, "title", "\"a=b\""},
      {"reads a setting as a list", {args({"ports=1,2"})}, "ports", "[1,2]"},
      {"reads a setting in a block with a label",
       {args({"listener.x.port=1", "listener.x.tls.on=true"})},
       "listener",
       R"([{"name":"x","port":1,"tls":{"cert":"none","on":true}}])"},
      {"reads a label in brackets",
       {args({"upstream[\"x.y=z\"].timeout=1"})},
       "upstream",
       R"({"x.y=z":{"hosts":[],"timeout":1}})"},
      {"sets one key of a map",
       {hcl("labels = { a = \"1\" }"), args({"labels.b=2"})},
       "labels",
       R"({"a":"1","b":"2"})"},
      {"sets one key of a map that is replaced otherwise",
       {hcl("quotas = { a = 1 }"), args({"quotas.b=2", "quotas.c=3"})},
       "quotas",
       R"({"a":1,"b":2,"c":3})"},
      {"sets a struct that is a value",
       {args({"endpoint={ host = \"h\" }", "endpoint.port=1"})},
       "endpoint",
       R"({"host":"h","port":1})"},
      {"replaces a key of a map by all of it",
       {args({"quotas.b=2", "quotas={c = 3}"})},
       "quotas",
       R"({"c":3})"},
      {"reads a setting in one of several structs",
       {args({"proxy.retries=9"})},
       "proxy",
       R"({"retries":9,"url":"none"})"},
  };
  return kCases;
}

TEST(Layers, MergeByTheRules) {
  for (const Merge& one : merges()) {
    const auto app = loaded(one.layers);
    EXPECT_TRUE(app.ok()) << one.name << "\n" << report(app.diagnostics);
    EXPECT_EQ(member(*app, one.member), one.json) << one.name;
  }
}

struct Mistake {
  std::string name;
  std::vector<Layer> layers;
  std::vector<std::string> problems;
};

const std::vector<Mistake>& mistakes() {
  static const std::vector<Mistake> kCases = {
      {"points to the value that counts",
       {hcl("workers = 2"), over("workers = \"x\"")},
       {"IncorrectAttributeType b.hcl:1:11 \"workers\" must be a number."}},
      {"reports names in every layer",
       {hcl("wrkers = 2"), over("workers = 3\ntitel = \"x\"")},
       {"UnsupportedArgument a.hcl:1:1 An argument named \"wrkers\" is not "
        "expected here. Did you mean \"workers\"?",
        "UnsupportedArgument b.hcl:2:1 An argument named \"titel\" is not "
        "expected here. Did you mean \"title\"?"}},
      {"reports layers that disagree about a list",
       {hcl("tags = [\"a\"]"), over("tags = \"b\"")},
       {"IncorrectAttributeType b.hcl:1:8 \"tags\" must be a list, because it "
        "is appended to what another layer sets at a.hcl:1:8."}},
      {"reports layers that disagree about an object",
       {hcl("labels = 5"), over("labels = { a = 1 }")},
       {"IncorrectAttributeType a.hcl:1:10 \"labels\" must be an object, "
        "because it is merged with what another layer sets at b.hcl:1:10."}},
      {"points into the list that is wrong",
       {hcl("tags = [\"a\"]"), over("tags = [\"b\", [1]]")},
       {"IncorrectAttributeType b.hcl:1:14 \"tags[2]\" must be a string, not a "
        "tuple."}},
      {"points into the object that is wrong",
       {hcl("labels = { a = [] }"), over("labels = { b = 1 }")},
       {"IncorrectAttributeType a.hcl:1:16 \"labels.a\" must be a string, not "
        "a tuple."}},
      {"reports a second block in one layer",
       {hcl("tls {}"), over("tls {}\ntls {}")},
       {"DuplicateBlock b.hcl:2:1 Only one block of type \"tls\" is allowed; "
        "the first one is at a.hcl:1:1."}},
      {"reports a second block below",
       {hcl("tls {}\ntls {}"), over("tls {}")},
       {"DuplicateBlock a.hcl:2:1 Only one block of type \"tls\" is allowed; "
        "the first one is at a.hcl:1:1."}},
      {"reports the same label twice in one layer",
       {hcl("upstream \"a\" {}"), over("upstream \"a\" {}\nupstream \"a\" {}")},
       {"DuplicateBlock b.hcl:2:10 A block of type \"upstream\" with the label "
        "\"a\" is already defined."}},
      {"reports an attribute under both of its names in one layer",
       {hcl("title = \"a\"\nname = \"b\"")},
       {"DuplicateArgument a.hcl:2:1 The argument \"name\" was already set at "
        "a.hcl:1:1. Each argument may be set only once."}},
      {"stops at syntax errors",
       {hcl("workers = = 1"), over("workers = \"x\"")},
       {"InvalidExpression a.hcl:1:11 An expression cannot begin with `=`."}},
      {"names a variable that does not fit",
       {env({{"APP_WORKERS", "x"}})},
       {"IncorrectAttributeType environment:1:13 \"workers\" must be a "
        "number."}},
      {"names an element of a variable",
       {env({{"APP_PORTS", "1,x"}})},
       {"IncorrectAttributeType environment:1:13 \"ports[1]\" must be a "
        "number."}},
      {"checks a variable",
       {env({{"APP_WORKERS", "0"}})},
       {"InvalidAttributeValue environment:1:13 The value must be at "
        "least 1."}},
      {"warns of a variable that sets nothing",
       {env({{"APP_WORKRS", "1"}})},
       {"UnsupportedArgument environment:1:1 The environment variable "
        "\"APP_WORKRS\" sets nothing: no argument has this name. Did you mean "
        "\"APP_WORKERS\"?"}},
      {"reports an expression that cannot be read",
       {args({"ports=[1"})},
       {"UnterminatedTuple argument:1:7 The file ends before the closing "
        "bracket of this tuple."}},
      {"reports a path that leads nowhere",
       {args({"tls.crt=x"})},
       {"UnsupportedArgument argument:1:1 Nothing named \"crt\" is expected "
        "here. Did you mean \"cert\"?"}},
      {"reports a path to a block",
       {args({"tls=x"})},
       {"UnsupportedArgument argument:1:1 The path leads to a block: an "
        "argument of it has to follow."}},
      {"reports a path without labels",
       {args({"listener=x"})},
       {"UnsupportedArgument argument:1:1 The path needs the labels of "
        "\"listener\" and an argument after them."}},
      {"reports a path into a number",
       {args({"workers.x=1"})},
       {"UnsupportedArgument argument:1:1 \"workers\" has no parts that can be "
        "set."}},
      {"reports blocks that nothing tells apart",
       {args({"route.path=/"})},
       {"UnsupportedArgument argument:1:1 Blocks of type \"route\" cannot be "
        "set one by one: nothing tells them apart."}},
      {"reports what is not a setting",
       {args({"--verbose"})},
       {"UnsupportedArgument argument:1:1 A setting is written "
        "`server.port=8080`: names separated by dots, and labels that are no "
        "names as `listener[\"x.y\"].port`."}},
      {"reports the name of an attribute without a value",
       {args({"tls.cert"})},
       {"UnsupportedArgument argument:1:1 A setting is written "
        "`server.port=8080`: names separated by dots, and labels that are no "
        "names as `listener[\"x.y\"].port`."}},
      {"shows nothing of a secret in a variable",
       {env({{"APP_PASSWORD", "hunter2"}, {"APP_WORKERS", "x"}})},
       {"IncorrectAttributeType environment:1:13 \"workers\" must be a "
        "number."}},
  };
  return kCases;
}

TEST(Layers, ReportEachMistakeOnce) {
  for (const Mistake& one : mistakes()) {
    const auto app = loaded(one.layers);
    EXPECT_EQ(problems(app.diagnostics), one.problems) << one.name;
    EXPECT_EQ(report(app.diagnostics).find("hunter2"), std::string::npos);
  }
}

struct Provenance {
  std::string name;
  std::vector<Layer> layers;
  std::string path;
  // "-" if it is not set.
  std::string origin;
};

const std::vector<Provenance>& provenances() {
  static const std::vector<Provenance> kCases = {
      {"knows what is not set", {hcl("")}, "workers", "-"},
      {"knows the only layer", {hcl("\nworkers = 2")}, "workers", "a.hcl:2"},
      {"knows the layer that wins",
       {hcl("workers = 2"), over("\nworkers = 3")},
       "workers",
       "b.hcl:2"},
      {"knows the place in a block",
       {hcl("tls {\n cert = \"a\"\n}"), over("tls {\n on = true\n}")},
       "tls.cert",
       "a.hcl:2"},
      {"knows the block",
       {hcl("tls {\n}"), over("tls {\n on = true\n}")},
       "tls",
       "a.hcl:1"},
      {"follows labels",
       {hcl(
           "listener \"x.y\" {\n port = 1\n}\nlistener \"z\" {\n port = 1\n}")},
       "listener.z.port",
       "a.hcl:5"},
      {"follows labels in brackets",
       {hcl(
           "listener \"x.y\" {\n port = 1\n}\nlistener \"z\" {\n port = 1\n}")},
       "listener[\"x.y\"].port",
       "a.hcl:2"},
      {"knows labels that are not there",
       {hcl("listener \"x\" {}")},
       "listener.y.port",
       "-"},
      {"counts blocks without labels",
       {hcl("rule {}"), over("rule {\n weight = 2\n}")},
       "rule[1].weight",
       "b.hcl:2"},
      {"follows keys of merged objects",
       {hcl("labels = {\n a = \"1\"\n b = \"1\"\n}"),
        over("labels = {\n b = \"2\"\n}")},
       "labels.a",
       "a.hcl:2"},
      {"follows keys to the layer that wins",
       {hcl("labels = {\n a = \"1\"\n b = \"1\"\n}"),
        over("labels = {\n b = \"2\"\n}")},
       "labels.b",
       "b.hcl:2"},
      {"knows keys that are not there",
       {hcl("labels = { a = \"1\" }"), over("labels = { b = \"2\" }")},
       "labels.c",
       "-"},
      {"follows elements of appended lists",
       {hcl("tags = [\"a\"]"), over("tags = [\n \"b\",\n \"c\"\n]")},
       "tags[2]",
       "b.hcl:3"},
      {"stops at what is computed",
       {hcl("labels = merge({a = 1}, {})")},
       "labels.a",
       "a.hcl:1"},
      {"names a variable",
       {hcl("workers = 2"), env({{"APP_WORKERS", "6"}})},
       "workers",
       "environment variable APP_WORKERS"},
      {"names a setting",
       {args({"listener.x.port=1"})},
       "listener.x.port",
       "argument listener.x.port"},
      {"names the setting of a key",
       {hcl("labels = { a = 1 }"), args({"labels.b=1"})},
       "labels.b",
       "argument labels.b"},
      {"names the defaults",
       {Layer::defaults(App{}, app_mapping())},
       "workers",
       "defaults"},
      {"knows a place in JSON",
       {file("a.json", "{\n\"tls\": {\n\"cert\": \"a\"}}")},
       "tls.cert",
       "a.json:3"},
      {"knows a former name", {hcl("name = \"a\"")}, "title", "a.hcl:1"},
      {"knows null",
       {hcl("workers = 2"), over("workers = null")},
       "workers",
       "b.hcl:1"},
      {"has nothing for what is not a path",
       {hcl("workers = 2")},
       "workers..",
       "-"},
      {"has nothing for unknown names", {hcl("workers = 2")}, "x.y", "-"},
  };
  return kCases;
}

// The texts that the messages about settings without a value quote.
TEST(Layers, QuoteNamesButNoValuesOfWhatIsNoSetting) {
  const auto quoted = [](const char* setting) {
    const auto app = loaded({args({setting})});
    return std::string(app.diagnostics[0].subject->text());
  };
  EXPECT_EQ(quoted("--verbose"), "--verbose");
  EXPECT_EQ(quoted("tls.cert"), "tls.cert");
  EXPECT_EQ(quoted("hunter2"), "");
  EXPECT_EQ(quoted("a b"), "");
}

TEST(Layers, KnowWhereValuesWereSet) {
  for (const Provenance& one : provenances()) {
    const auto app = loaded(one.layers);
    const auto origin = app.origin(one.path);
    EXPECT_EQ(origin ? origin->text() : "-", one.origin) << one.name;
    EXPECT_EQ(app.was_set(one.path), one.origin != "-") << one.name;
  }
}

TEST(Layers, HaveNumbersAndPlaces) {
  const auto app = loaded({hcl("title = \"a\""), over("workers = 3")});
  const auto origin = app.origin("workers");
  ASSERT_TRUE(origin);
  EXPECT_EQ(origin->layer, 1u);
  EXPECT_EQ(origin->place.text(), "3");
}

TEST(Layers, ReadFoldersFileByFileAndSkipWhatIsMissing) {
  TemporaryFolder folder;
  folder.write("conf.d/20.json", R"({"workers": 20})");
  folder.write("conf.d/10.hcl", "workers = 10\nports = [10]\n");
  folder.write("empty/readme.txt", "");
  const auto app =
      loaded({hcl("workers = 1"), Layer::if_exists(folder.path() / "conf.d"),
              Layer::if_exists(folder.path() / "empty"),
              Layer::if_exists(folder.path() / "none.hcl")});
  EXPECT_TRUE(app.ok()) << report(app.diagnostics);
  EXPECT_EQ(app->workers, 20);
  EXPECT_EQ(app->ports, std::vector<int>{10});
  EXPECT_EQ(app.origin("workers")->layer, 1u);
  EXPECT_EQ(problems(loaded({folder.path() / "none.hcl"}).diagnostics).size(),
            1u);
}

TEST(Layers, ReportAVariableThatCanMeanTwoThings) {
  struct Outer {
    std::string a_b;
    Tls a;
  };
  const auto outer = mapping<Outer>()
                         .optional("a_cert", &Outer::a_b)
                         .optional_block("a", &Outer::a, mapping_of<Tls>());
  const auto read =
      load_layers({Layer::environment("X_", {{"X_A_CERT", "v"}})}, outer);
  EXPECT_EQ(problems(read.diagnostics),
            std::vector<std::string>{
                "UnsupportedArgument environment:1:1 The environment variable "
                "\"X_A_CERT\" can mean \"a_cert\" and \"a.cert\"."});
}

struct Plugins {
  std::map<std::string, std::variant<Static, Proxy>> plugins;
};

TEST(Layers, MergeMapsOfVariantsByTypeAndLabel) {
  const auto good = load_layers<Plugins>(
      {hcl("proxy \"a\" {\n url = \"u\"\n}\nstatic \"b\" {}"),
       over("proxy \"a\" {\n retries = 1\n}"), args({"proxy.c.url=v"})});
  ASSERT_TRUE(good.ok()) << report(good.diagnostics);
  EXPECT_EQ(std::get<Proxy>(good->plugins.at("a")).url, "u");
  EXPECT_EQ(std::get<Proxy>(good->plugins.at("a")).retries, 1);
  EXPECT_EQ(std::get<Proxy>(good->plugins.at("c")).url, "v");
  EXPECT_EQ(good.origin("proxy.a.retries")->text(), "b.hcl:2");
  const auto bad =
      load_layers<Plugins>({hcl("proxy \"a\" {}"), over("static \"a\" {}")});
  EXPECT_EQ(problems(bad.diagnostics).size(), 1u);
}

TEST(Layers, DoNotAppendABlockThatMayOccurOnce) {
  EXPECT_THROW((void)mapping<App>().optional_block("tls", &App::tls,
                                                   mapping_of<Tls>(), append()),
               std::logic_error);
}

TEST(Layers, ReadTheVariablesOfTheProcess) {
  ASSERT_EQ(setenv("HCL_LAYERS_TEST_WORKERS", "12", 1), 0);
  const auto app = loaded({Layer::environment("HCL_LAYERS_TEST_")});
  EXPECT_EQ(app->workers, 12);
  unsetenv("HCL_LAYERS_TEST_WORKERS");
}

TEST(Layers, KeepMarksAndUnknownValuesOfMergedLists) {
  const auto secret = loaded({hcl("tags = [\"a\"]"), over("tags = [secret]")});
  EXPECT_FALSE(secret.ok());
  EXPECT_EQ(report(secret.diagnostics).find("hunter2"), std::string::npos);
  EXPECT_FALSE(loaded({hcl("tags = [\"a\"]"), over("tags = later")}).ok());
}

TEST(Layers, PrintWhatIsInEffect) {
  const auto app = loaded(
      {hcl("workers = 2\npassword = \"hunter2\"\nextra = { a = secret }\n"
           "listener \"x\" {\n port = 1\n}\n"),
       over("labels = {\n a = \"1\"\n}\nproxy {}\nstep \"static\" {}\n"),
       env({{"APP_LISTENER_X_HOST", "h"}}), args({"tls.on=true"})});
  ASSERT_TRUE(app.ok()) << report(app.diagnostics);
  const auto text = effective_text(app, app_mapping());
  EXPECT_TRUE(text.ok()) << report(text.diagnostics);
  EXPECT_EQ(*text, R"hcl(title    = "app"  # default
workers  = 2      # a.hcl:1
debug    = false  # default
level    = "info" # default
timeout  = "30s"  # default
tags     = []     # default
ports    = []     # default
features = []     # default
# b.hcl:1
labels = {
  a = "1"
}
quotas = {} # default
# default
endpoint = {
  host = "localhost"
  port = 443
}
# a.hcl:3
extra = {
  a = "(sensitive value)"
}
password = "(sensitive value)" # a.hcl:2
size     = 0                   # default

tls {
  cert = "none" # default
  on   = true   # argument tls.on
}

listener "x" {
  port = 1   # a.hcl:5
  host = "h" # environment variable APP_LISTENER_X_HOST

  tls {
    cert = "none" # default
    on   = false  # default
  }
}

proxy {
  url     = "none" # default
  retries = 3      # default
}

step "static" {
  root = "/srv" # default
}
)hcl");
}

TEST(Layers, ReadRecursiveStructsFromDeepPaths) {
  struct Node {
    int value = 0;
    std::map<std::string, Node> children;
  };
  auto node = mapping<Node>().optional("value", &Node::value);
  node.blocks("node", &Node::children, node);
  std::string path;
  for (int i = 0; i < 20; ++i) path += "node.x.";
  const auto good = load_layers({args({path + "value=1"})}, node);
  EXPECT_TRUE(good.ok()) << report(good.diagnostics);
  EXPECT_EQ(good.origin(path + "value")->text(), "argument " + path + "value");
  for (int i = 0; i < 100'000; ++i) path += "node.x.";
  EXPECT_EQ(load_layers({args({path + "value=1"})}, node).diagnostics.size(),
            1u);
  std::string name = "N";
  for (int i = 0; i < 10'000; ++i) name += "_NODE_X";
  EXPECT_EQ(
      load_layers({Layer::environment("N_", {{name + "_VALUE", "1"}})}, node)
          .diagnostics.size(),
      1u);
}

}  // namespace
}  // namespace hcl::layered_test
