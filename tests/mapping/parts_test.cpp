// The properties of mapping parts other than name and member.

#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "hcl/json_body.h"
#include "hcl/mapping.h"
#include "hcl/native_body.h"

namespace hcl::mapping_parts {
namespace {

using namespace std::chrono_literals;

Body body_of(std::string_view text) {
  return parse_native_body(SourceFile("t.hcl", text)).value;
}

// `Code: text under the subject: detail`, one per line.
std::string show(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& found : diagnostics) {
    text += std::string(found.severity == Severity::Warning ? "warning " : "") +
            std::string(code_name(found.code)) + ": " +
            std::string(found.subject ? found.subject->text() : "") + ": " +
            found.detail + "\n";
  }
  return text;
}

struct Base {
  std::string id;
};
struct Listener : Base {
  std::uint16_t port = 80;
  std::string level = "info";
  std::string host = "localhost";
  std::vector<std::string> paths;
  std::optional<int> weight;
  std::chrono::seconds timeout{30};
};

template <class... N>
Result<Listener> read_port(std::string_view text, const N&... notes) {
  return decode(body_of(text), mapping<Listener>().optional(
                                   "port", &Listener::port, notes...));
}

TEST(MappingNotes, CheckNumbersAgainstBounds) {
  EXPECT_EQ(show(read_port("port = 0", at_least(1)).diagnostics),
            "InvalidAttributeValue: 0: The value must be at least 1.\n");
  EXPECT_EQ(show(read_port("port = 9", at_most(8)).diagnostics),
            "InvalidAttributeValue: 9: The value must be at most 8.\n");
  EXPECT_EQ(show(read_port("port = 9", between(1, 8)).diagnostics),
            "InvalidAttributeValue: 9: The value must be from 1 to 8.\n");
  for (const char* text : {"port = 1", "port = 8", "port = null", ""}) {
    EXPECT_EQ(show(read_port(text, between(1, 8)).diagnostics), "") << text;
  }
}

TEST(MappingNotes, CheckTexts) {
  const auto read = [](std::string_view text) {
    return show(decode(body_of(text),
                       mapping<Listener>()
                           .optional("level", &Listener::level,
                                     one_of({"info", "warn"}))
                           .optional("paths", &Listener::paths, not_empty()))
                    .diagnostics);
  };
  EXPECT_EQ(read("level = \"loud\""),
            "InvalidAttributeValue: \"loud\": The value must be \"info\" or "
            "\"warn\".\n");
  EXPECT_EQ(read("paths = []"),
            "InvalidAttributeValue: []: The value must not be empty.\n");
  EXPECT_EQ(read("level = \"warn\"\npaths = [\"/\"]"), "");
}

TEST(MappingNotes, CheckWithFunctionsOfTheApplication) {
  const auto even = check([](int value) { return value % 2 == 0; });
  const auto small = check([](int value) -> std::optional<std::string> {
    if (value < 100) return std::nullopt;
    return "Less than 100 is required.";
  });
  const auto read = [&](std::string_view text) {
    return show(
        decode(body_of(text), mapping<Listener>().optional(
                                  "weight", &Listener::weight, even, small))
            .diagnostics);
  };
  EXPECT_EQ(read("weight = 101"),
            "InvalidAttributeValue: 101: The value is not allowed here.\n"
            "InvalidAttributeValue: 101: Less than 100 is required.\n");
  EXPECT_EQ(read("weight = 2"), "");
  EXPECT_EQ(read("weight = null"), "");
}

TEST(MappingNotes, ReadFormerNamesWithAWarning) {
  const auto mapping_ = mapping<Listener>().attribute(
      "port", &Listener::port, was("listen_port"), was("listen"));
  const auto read = decode(body_of("listen = 81"), mapping_);
  EXPECT_TRUE(read.ok());
  EXPECT_EQ(read.value.port, 81);
  EXPECT_EQ(show(read.diagnostics),
            "warning DeprecatedName: listen: The argument \"listen\" is now "
            "called \"port\". The former name is still read.\n");
  EXPECT_EQ(read.diagnostics[0].suggestion, "port");
  EXPECT_EQ(show(decode(body_of(""), mapping_).diagnostics),
            "MissingRequiredArgument: : The argument \"port\" is required, but "
            "no definition was found.\n");
  const auto both = decode(body_of("port = 1\nlisten = 2"), mapping_);
  EXPECT_EQ(both.value.port, 1);
  ASSERT_EQ(both.diagnostics.size(), 1u);
  EXPECT_EQ(both.diagnostics[0].code, Code::DuplicateArgument);
  EXPECT_EQ(both.diagnostics[0].subject->text(), "listen");
}

TEST(MappingNotes, WarnOfWhatShouldNotBeUsed) {
  EXPECT_EQ(show(read_port("port = 1", deprecated("Use \"listen\" instead."))
                     .diagnostics),
            "warning DeprecatedArgument: port: Use \"listen\" instead.\n");
  EXPECT_EQ(show(read_port("", deprecated("Use it not.")).diagnostics), "");
}

TEST(MappingNotes, SayWhatToDoWithUnknownAndMarkedValues) {
  MapContext context;
  context.set_variable("unknown", Value::unknown(Type::number()));
  context.set_variable("secret",
                       Value::number(7).with_marks(MarkSet{"sensitive"}));
  const auto strict = mapping<Listener>().optional("port", &Listener::port);
  const auto open = mapping<Listener>().optional(
      "port", &Listener::port, allow_unknown(), allow_marked());
  for (const char* text : {"port = unknown", "port = secret"}) {
    EXPECT_FALSE(decode(body_of(text), strict, context).ok()) << text;
    EXPECT_TRUE(decode(body_of(text), open, context).ok()) << text;
  }
  EXPECT_EQ(decode(body_of("port = unknown"), open, context).value.port, 80);
  EXPECT_EQ(decode(body_of("port = secret"), open, context).value.port, 7);
}

TEST(MappingNotes, TakeNumbersInUnits) {
  const auto mapping_ = mapping<Listener>().optional(
      "timeout", &Listener::timeout, in<std::chrono::minutes>(), at_least(10s));
  EXPECT_EQ(decode(body_of("timeout = 2"), mapping_).value.timeout, 120s);
  EXPECT_EQ(decode(body_of("timeout = 0.5"), mapping_).value.timeout, 30s);
  EXPECT_EQ(decode(body_of("timeout = \"90s\""), mapping_).value.timeout, 90s);
  EXPECT_EQ(show(decode(body_of("timeout = \"9s\""), mapping_).diagnostics),
            "InvalidAttributeValue: \"9s\": The value must be at least "
            "\"10s\".\n");
  EXPECT_FALSE(decode(body_of("timeout = 0.001"), mapping_).ok());
}

TEST(MappingParts, ReadMembersOfBaseClasses) {
  const auto mapping_ = mapping<Listener>()
                            .attribute("id", &Listener::id)
                            .optional("port", &Listener::port);
  EXPECT_EQ(decode(body_of("id = \"a\""), mapping_).value.id, "a");
}

// Also at an attribute that no part names.
TEST(MappingCheck, ReportsAtTheRest) {
  struct Levels {
    std::map<std::string, std::string> levels;
  };
  const auto mapped = mapping<Levels>()
                          .rest(&Levels::levels)
                          .check([](const Levels&, Checker& checker) {
                            if (checker.has("b"))
                              checker.error("b", "There is no b.");
                          });
  EXPECT_EQ(show(decode(body_of("a = \"1\"\nb = \"2\"\n"), mapped).diagnostics),
            "InvalidAttributeValue: \"2\": There is no b.\n");
  EXPECT_EQ(show(decode(body_of("a = \"1\"\n"), mapped).diagnostics), "");
}

// A check of the whole struct reports at the attribute that it names.
TEST(MappingCheck, ReportsAtAttributesAndBlocks) {
  const auto listener = mapping<Listener>()
                            .label("id", &Listener::id)
                            .optional("port", &Listener::port)
                            .optional("level", &Listener::level)
                            .check([](const Listener& it, Checker& checker) {
                              if (it.port == 1)
                                checker.error("port", "Port 1 is taken.");
                              if (it.port == 2)
                                checker.error("level", "No level is set.");
                              if (it.port == 3)
                                checker.warning("", "Port 3 is odd.");
                            });
  struct All {
    std::vector<Listener> listeners;
  };
  const auto all = mapping<All>()
                       .blocks("listener", &All::listeners, listener)
                       .check([](const All& it, Checker& checker) {
                         if (it.listeners.size() > 1) {
                           checker.error_in("listener", 1, "One is enough.");
                         }
                       })
                       .check([](const All& it) -> std::string {
                         return it.listeners.empty() ? "One is required." : "";
                       });
  const auto read = [&](std::string_view text) {
    return show(decode(body_of(text), all).diagnostics);
  };
  EXPECT_EQ(read("listener \"a\" {\n  port = 1\n}\n"),
            "InvalidAttributeValue: 1: Port 1 is taken.\n");
  EXPECT_EQ(read("listener \"a\" {\n  port = 2\n}\n"),
            "InvalidAttributeValue: listener \"a\": No level is set.\n");
  EXPECT_EQ(read("listener \"a\" {\n  port = 3\n}\n"),
            "warning InvalidAttributeValue: listener \"a\": Port 3 is odd.\n");
  EXPECT_EQ(read("listener \"a\" {}\nlistener \"b\" {}\n"),
            "InvalidAttributeValue: listener \"b\": One is enough.\n");
  EXPECT_EQ(read(""), "InvalidAttributeValue: : One is required.\n");
  // Not called if something is wrong already.
  EXPECT_EQ(read("listener \"a\" {\n  port = -1\n}\n"),
            "IncorrectAttributeType: -1: \"port\" must be a whole number from "
            "0 to 65535.\n");
}

struct Endpoint {
  std::string host;
  int port = 443;
  std::vector<Endpoint> fallbacks;
};
Mapping<Endpoint> hcl_mapping(Endpoint*) {
  return mapping<Endpoint>()
      .attribute("host", &Endpoint::host, not_empty())
      .optional("port", &Endpoint::port, between(1, 65535), was("tcp"))
      .optional("fallbacks", &Endpoint::fallbacks);
}
struct Proxy {
  std::vector<Endpoint> endpoints;
  std::map<std::string, Endpoint> named;
  std::optional<Endpoint> one;
};
Mapping<Proxy> proxy_mapping() {
  return mapping<Proxy>()
      .optional("endpoints", &Proxy::endpoints)
      .optional("named", &Proxy::named)
      .optional("one", &Proxy::one);
}

TEST(MappedStructs, AreValuesOfAttributes) {
  const auto read = decode(body_of(R"(
endpoints = [{ host = "a" }, { host = "b", port = 80, fallbacks = [{ host = "c" }] }]
named     = { x = { host = "d", tcp = 1 } }
one       = { host = "e" }
)"),
                           proxy_mapping());
  ASSERT_TRUE(read.ok()) << show(read.diagnostics);
  EXPECT_EQ(read.value.endpoints[1].port, 80);
  EXPECT_EQ(read.value.endpoints[1].fallbacks[0].host, "c");
  EXPECT_EQ(read.value.named.at("x").port, 1);
  EXPECT_EQ(read.value.one->host, "e");
  EXPECT_EQ(encode(read.value, proxy_mapping()).value,
            encode(decode(body_of(encode(read.value, proxy_mapping()).value),
                          proxy_mapping())
                       .value,
                   proxy_mapping())
                .value);
}

TEST(MappedStructs, AreWrongAtTheVeryMember) {
  const auto read = [](std::string_view text) {
    return show(decode(body_of(text), proxy_mapping()).diagnostics);
  };
  EXPECT_EQ(read("endpoints = [{ host = \"a\" }, { host = \"b\", port = [] }]"),
            "IncorrectAttributeType: []: \"endpoints[1].port\" must be a "
            "number, not a tuple.\n");
  EXPECT_EQ(read("endpoints = [{ port = 1 }]"),
            "IncorrectAttributeType: { port = 1 }: \"endpoints[0]\" must have "
            "the attribute \"host\".\n");
  EXPECT_EQ(read("one = { host = \"a\", prt = 1 }"),
            "IncorrectAttributeType: 1: \"one.prt\" is not expected here; did "
            "you mean \"port\"?\n");
  EXPECT_EQ(
      read("one = { host = \"a\", port = 0 }"),
      "IncorrectAttributeType: 0: \"one.port\" must be from 1 to 65535.\n");
  EXPECT_EQ(
      read("one = 5"),
      "IncorrectAttributeType: 5: \"one\" must be an object, not a number.\n");
}

TEST(MappedStructs, AreReadWithAMappingThatIsGiven) {
  struct Point {
    int x = 0;
  };
  struct Shape {
    std::vector<Point> points;
    std::optional<Point> center;
  };
  const auto point = mapping<Point>().attribute("x", &Point::x);
  const auto shape =
      mapping<Shape>()
          .attribute("points", &Shape::points, point, doc("The corners."))
          .optional("center", &Shape::center, point);
  const auto read = decode(body_of("points = [{ x = 1 }, { x = 2 }]"), shape);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read.value.points[1].x, 2);
  EXPECT_EQ(encode(read.value, shape).value,
            "points = [\n  {\n    x = 1\n  },\n  {\n    x = 2\n  },\n]\n");
  EXPECT_EQ(show(decode(body_of("points = [{ x = true }]"), shape).diagnostics),
            "IncorrectAttributeType: true: \"points[0].x\" must be a number, "
            "not a bool.\n");
}

enum class Zone { Eu, Us };
constexpr auto hcl_names(Zone) {
  return std::array{EnumName<Zone>{Zone::Eu, "eu"},
                    EnumName<Zone>{Zone::Us, "us"}};
}
struct Server {
  Zone zone = Zone::Eu;
  int rack = 0;
  int cpus = 1;
};
struct Estate {
  std::map<Zone, Server> by_zone;
  std::map<int, std::vector<Server>> by_rack;
  std::deque<Server> queue;
  std::unique_ptr<Server> spare;
  std::vector<std::shared_ptr<Server>> shared;
  Server main;
};

Mapping<Estate> estate_mapping() {
  const auto server =
      mapping<Server>().optional("cpus", &Server::cpus, between(1, 64));
  const auto labelled = mapping<Server>()
                            .label("zone", &Server::zone)
                            .label("rack", &Server::rack)
                            .optional("cpus", &Server::cpus);
  return mapping<Estate>()
      .blocks("zone", &Estate::by_zone, server)
      .blocks("rack", &Estate::by_rack, server)
      .blocks("server", &Estate::queue, labelled)
      .block("spare", &Estate::spare, server)
      .blocks("shared", &Estate::shared, server)
      .optional_block("main", &Estate::main, server);
}

TEST(MappedBlocks, GoIntoContainersOfManyTypes) {
  const std::string text = R"(zone "us" {
  cpus = 2
}

rack "7" {
  cpus = 3
}

rack "7" {
  cpus = 4
}

server "us" "9" {
  cpus = 5
}

spare {
  cpus = 6
}

shared {
  cpus = 7
}

main {
  cpus = 8
}
)";
  const auto read = decode(body_of(text), estate_mapping());
  ASSERT_TRUE(read.ok()) << show(read.diagnostics);
  EXPECT_EQ(read->by_zone.at(Zone::Us).cpus, 2);
  ASSERT_EQ(read->by_rack.at(7).size(), 2u);
  EXPECT_EQ(read->by_rack.at(7)[1].cpus, 4);
  EXPECT_EQ(read->queue.at(0).zone, Zone::Us);
  EXPECT_EQ(read->queue.at(0).rack, 9);
  EXPECT_EQ(read->spare->cpus, 6);
  EXPECT_EQ(read->shared.at(0)->cpus, 7);
  EXPECT_EQ(read->main.cpus, 8);
  EXPECT_EQ(encode(*read, estate_mapping()).value, text);
  EXPECT_EQ((*decode(body_of(""), estate_mapping())).main.cpus, 1);
}

TEST(MappedBlocks, HaveLabelsThatConvert) {
  const auto read = [](std::string_view text) {
    return show(decode(body_of(text), estate_mapping()).diagnostics);
  };
  EXPECT_EQ(read("zone \"as\" {\n}\n"),
            "InvalidLabel: \"as\": The label \"name\" of a block of type "
            "\"zone\" must be \"eu\" or \"us\".\n");
  EXPECT_EQ(read("server \"eu\" \"x\" {\n}\n"),
            "InvalidLabel: \"x\": The label \"rack\" of a block of type "
            "\"server\" must be a number.\n");
}

TEST(MappedBlocks, ReadFormerTypesWithAWarning) {
  struct All {
    std::vector<Server> servers;
  };
  const auto all =
      mapping<All>().blocks("server", &All::servers,
                            mapping<Server>().optional("cpus", &Server::cpus),
                            {.max = 2}, was("machine"));
  const auto read = decode(body_of("machine {\n}\nserver {\n}\n"), all);
  EXPECT_TRUE(read.ok());
  EXPECT_EQ(read->servers.size(), 2u);
  EXPECT_EQ(show(read.diagnostics),
            "warning DeprecatedName: machine: The type of block \"machine\" is "
            "now called \"server\". The former name is still read.\n");
}

TEST(MappedExpressions, AreKeptInLists) {
  struct Rules {
    std::vector<Expression> rules;
  };
  const auto rules = mapping<Rules>().attribute("rules", &Rules::rules);
  const auto read = decode(body_of("rules = [a > 1, b]"), rules);
  ASSERT_EQ(read->rules.size(), 2u);
  const SourceSpan first = read->rules[0].source();
  EXPECT_EQ(first.text(), "a > 1");
  EXPECT_EQ(
      show(decode(body_of("rules = x"), rules).diagnostics),
      "IncorrectAttributeType: x: \"rules\" must be a list in brackets.\n");
}

// A mapping that contradicts itself fails where it is made.
TEST(MappingMistakes, ThrowWhereTheMappingIsMade) {
  const auto server = mapping<Server>();
  EXPECT_THROW(mapping<Server>()
                   .optional("a", &Server::cpus)
                   .optional("a", &Server::rack),
               std::logic_error);
  EXPECT_THROW(mapping<Server>()
                   .optional("a", &Server::cpus)
                   .optional("b", &Server::rack, was("a")),
               std::logic_error);
  EXPECT_THROW(mapping<Server>().optional("no name", &Server::cpus),
               std::logic_error);
  EXPECT_THROW(
      mapping<Server>().optional("a", &Server::cpus, 70, between(1, 64)),
      std::logic_error);
  EXPECT_THROW(mapping<Server>().optional("a", &Server::cpus, between(2, 1)),
               std::logic_error);
  EXPECT_THROW(
      mapping<Listener>().optional("a", &Listener::timeout, between(2s, 1s)),
      std::logic_error);
  for (const char* no_expression : {"1 +", "", "1\nb = 2", "= 1", "}"}) {
    EXPECT_THROW(
        mapping<Server>().optional("a", &Server::cpus, example(no_expression)),
        std::logic_error)
        << no_expression;
  }
  mapping<Server>().optional("a", &Server::cpus, example("[for x in y : x]"));
  EXPECT_THROW(mapping<Server>().optional("a", &Server::cpus, one_of<int>({})),
               std::logic_error);
  EXPECT_THROW(mapping<Estate>().blocks("a", &Estate::queue, server,
                                        {.min = 2, .max = 1}),
               std::logic_error);
  EXPECT_THROW(mapping<Server>().refuse("It is wrong."), std::logic_error);
}

const Mapping<Server>& named_server() {
  static const auto kMapping = mapping<Server>().label("name", &Server::rack);
  return kMapping;
}

// The key of a map and the labels of its structs have different names.
TEST(MappingMistakes, AreLabelsOfOneName) {
  EXPECT_THROW(mapping<Server>()
                   .label("name", &Server::rack)
                   .label("name", &Server::zone),
               std::logic_error);
  EXPECT_THROW(mapping<Estate>().blocks("a", &Estate::by_rack, named_server()),
               std::logic_error);
  EXPECT_NO_THROW(mapping<Estate>().blocks("a", &Estate::by_rack,
                                           named_server(), {}, key_name("to")));
  EXPECT_THROW(mapping<Estate>().blocks("a", &Estate::queue, named_server(), {},
                                        key_name("to")),
               std::logic_error);
  EXPECT_THROW(mapping<Server>().optional("a", &Server::rack, key_name("to")),
               std::logic_error);
  struct Node {
    std::string name;
    std::map<std::string, Node> children;
  };
  auto node = mapping<Node>();
  node.blocks("node", &Node::children, node);
  EXPECT_THROW(node.label("name", &Node::name), std::logic_error);
}

// The place of an attribute that is missing from the mapping: only the whole
// mapping reveals it, whatever the order of its parts.
TEST(MappingMistakes, ArePlacesOfNoAttribute) {
  struct Placed {
    int port = 0;
    SourceSpan where;
  };
  struct Outer {
    std::vector<Placed> all;
  };
  const auto right = mapping<Placed>()
                         .source("port", &Placed::where)
                         .optional("port", &Placed::port);
  const auto one = decode(body_of("port = 1"), right);
  EXPECT_EQ(one->where.text(), "1");
  const auto wrong = mapping<Placed>()
                         .source("prot", &Placed::where)
                         .optional("port", &Placed::port);
  EXPECT_THROW((void)decode(body_of(""), wrong), std::logic_error);
  EXPECT_THROW(mapping<Outer>().blocks("a", &Outer::all, wrong),
               std::logic_error);
  EXPECT_NO_THROW(mapping<Outer>().blocks("a", &Outer::all, right));
}

// Keys of structs in a map report errors like those of other maps.
TEST(MappingParts, ReadKeysOfMapsOfStructs) {
  struct Rack {
    std::map<int, Server> slots;
  };
  const auto mapping_ = mapping<Rack>().attribute(
      "slots", &Rack::slots, mapping<Server>().optional("zone", &Server::zone));
  const auto told = [&](std::string_view text) {
    return show(decode(body_of(text), mapping_).diagnostics);
  };
  EXPECT_EQ(told("slots = { 1 = {}, 2 = {} }"), "");
  EXPECT_EQ(told("slots = { x = {} }"),
            "IncorrectAttributeType: x: The key \"x\" of \"slots\" must be a "
            "number.\n");
  // The elements of an object are sorted by key.
  EXPECT_EQ(told("slots = { \"1\" = {}, \"01\" = {} }"),
            "IncorrectAttributeType: \"1\": The key \"1\" of \"slots\" is not "
            "suitable: an earlier key means the same.\n");
}

struct Keyed {
  std::map<int, int> numbers;
  std::vector<std::map<int, int>> lists;
  std::map<std::string, std::map<int, int>> nested;
  std::map<int, Server> objects;
  std::map<int, Server> blocks;
};

// A key that does not convert, a key that means the same as another, and a
// value, each at its place in JSON.
TEST(MappingParts, PointAtKeysOfTheJsonSyntax) {
  const auto server = mapping<Server>().optional("zone", &Server::zone);
  const auto mapping_ = mapping<Keyed>()
                            .optional("numbers", &Keyed::numbers)
                            .optional("lists", &Keyed::lists)
                            .optional("nested", &Keyed::nested)
                            .optional("objects", &Keyed::objects, server)
                            .blocks("server", &Keyed::blocks, server);
  const auto told = [&](std::string_view text) {
    const Body body = parse_json_body(SourceFile("t.json", text)).value;
    MapContext context;
    context.set_variable("key", "x");
    return show(decode(body, mapping_, context).diagnostics);
  };
  struct Case {
    std::string_view text;
    std::string_view place;
    std::string_view detail;
  };
  for (const auto& [text, place, detail] : {
           Case{R"({"numbers": {"1": 1, "x": 2}})", "\"x\"",
                "The key \"x\" of \"numbers\" must be a number"},
           Case{R"({"numbers": {"1": "y"}})", "\"y\"",
                "\"numbers.1\" must be a number"},
           Case{R"({"numbers": {"1": 1, "01": 2}})", "\"1\"",
                "The key \"1\" of \"numbers\" is not suitable: an earlier key "
                "means the same"},
           Case{R"({"lists": [{"1": 1}, {"x": 2}]})", "\"x\"",
                "The key \"x\" of \"lists[1]\" must be a number"},
           Case{R"({"nested": {"a": {"x": 2}}})", "\"x\"",
                "The key \"x\" of \"nested.a\" must be a number"},
           Case{R"({"objects": {"1": {}, "x": {}}})", "\"x\"",
                "The key \"x\" of \"objects\" must be a number"},
       }) {
    EXPECT_EQ(told(text), "IncorrectAttributeType: " + std::string(place) +
                              ": " + std::string(detail) + ".\n")
        << text;
  }
  // Labels of blocks, and a name that appears twice in JSON.
  EXPECT_EQ(told(R"({"server": {"1": {}, "x": {}}})"),
            "InvalidLabel: \"x\": The label \"name\" of a block of type "
            "\"server\" must be a number.\n");
  EXPECT_EQ(told(R"({"server": {"1": {}, "01": {}}})"),
            "DuplicateBlock: \"01\": A block of type \"server\" with the label "
            "\"01\" is already defined.\n");
  EXPECT_EQ(told(R"({"numbers": {"1": 1, "1": 2}})"),
            "DuplicateObjectAttribute: \"1\": There is an attribute \"1\" "
            "already, at t.json:1:14.\n");
  // A computed key has no place of its own.
  EXPECT_EQ(told(R"({"numbers": {"${key}": 1}})"),
            "IncorrectAttributeType: {\"${key}\": 1}: The key \"x\" of "
            "\"numbers\" must be a number.\n");
}

// The defaults of a new struct need not be values that a configuration could
// set.
TEST(MappingNotes, DoNotCheckWhatANewStructHas) {
  const auto mapping_ =
      mapping<Listener>().optional("host", &Listener::host, one_of({"a", "b"}));
  EXPECT_TRUE(decode(body_of(""), mapping_).ok());
}

// A struct that has a mapping needs none in the mapping around it: a plain one,
// and one that contains blocks of its own kind.
struct Retry {
  int attempts = 3;
};
struct Tree {
  std::string name;
  std::vector<Tree> children;
};
[[maybe_unused]] Mapping<Tree> hcl_mapping(Tree*) {
  return mapping<Tree>()
      .label("name", &Tree::name)
      .blocks("child", &Tree::children);
}
struct Forest {
  Retry first;
  Retry second;
  std::optional<Retry> third;
  std::vector<Tree> trees;
  std::map<std::string, Retry> named;
};

TEST(MappingParts, TakeTheMappingThatAStructHas) {
  auto forest = mapping<Forest>().block("first", &Forest::first);
  forest.optional_block("second", &Forest::second, doc("Once more."))
      .block("third", &Forest::third, was("last"))
      .blocks("tree", &Forest::trees, {.min = 1, .max = 2})
      .blocks("named", &Forest::named, {}, key_name("key"));
  const auto read = decode(body_of(R"(first { attempts = 1 }
last { attempts = 2 }
tree "a" {
  child "b" {
    child "c" {}
  }
}
named "x" { attempts = 4 }
)"),
                           forest);
  ASSERT_TRUE(read.ok()) << show(read.diagnostics);
  EXPECT_EQ(read->first.attempts, 1);
  EXPECT_EQ(read->second.attempts, 3);
  EXPECT_EQ(read->third->attempts, 2);
  EXPECT_EQ(read->trees.at(0).children.at(0).children.at(0).name, "c");
  EXPECT_EQ(read->named.at("x").attempts, 4);
  EXPECT_EQ(show(decode(body_of("second {}\nsecond {}\n"), forest).diagnostics),
            "DuplicateBlock: second: Only one block of type \"second\" is "
            "allowed; the first one is at t.hcl:1:1.\n"
            "MissingBlock: : A block of type \"first\" is required here.\n"
            "InsufficientBlocks: : At least 1 block of type \"tree\" is "
            "required.\n");
}

// Nothing is known about a mapping given as a function before the first body
// calls it.
TEST(MappingMistakes, OfFunctionsThrowAtTheFirstBody) {
  const auto estate =
      mapping<Estate>().blocks("a", &Estate::by_rack, named_server);
  EXPECT_THROW((void)decode(body_of(""), estate), std::logic_error);
}

}  // namespace
}  // namespace hcl::mapping_parts
