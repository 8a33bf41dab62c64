// Structs that list their members nowhere.

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "hcl/describe_as.h"
#include "hcl/fields.h"
#include "hcl/load.h"

namespace members_app {

enum class Level { debug, info, warn };
HCL_ENUM(Level, debug, info, warn)

struct Endpoint {
  std::string host = "localhost";
  int port = 443;
};

struct Database {
  std::string url;
  int retries = 3;
};

struct Service {
  std::string title;
  int port = 80;
  Database database;
  Endpoint health{.port = 8080};
  std::optional<Endpoint> proxy;
  std::unique_ptr<Endpoint> mirror;
  std::vector<Endpoint> backend;
  std::map<std::string, Endpoint> route;
  std::map<std::string, std::vector<Endpoint>> group;
  hcl::SourceSpan where;
  hcl::Body rest;
};

// One member of each kind that is required or not.
struct Kinds {
  std::string text;
  int number;
  double real{};
  Level level = Level::debug;
  std::chrono::seconds time{0};
  std::filesystem::path path;
  std::variant<int, std::string> either;
  std::pair<int, int> pair;
  std::array<int, 2> array{};
  hcl::Expression expression;
};
struct Defaults {
  std::string text = "a";
  int number = -1;
  double real = 0.5;
  Level level = Level::info;
  std::chrono::seconds time{5};
  std::filesystem::path path = "p";
  std::variant<int, std::string> either = "x";
  bool flag = false;
  std::optional<int> maybe;
  std::shared_ptr<int> pointer;
  std::vector<int> list;
  std::set<std::string> set;
  std::map<std::string, int> map;
  hcl::Value anything;
  std::optional<hcl::Expression> later;
};

struct Names {
  int maxRetries = 1;
  int HTTPPort = 2;
  int class_ = 3;
  int snake_case = 4;
  int parseURLNow = 5;
};
struct Twice {
  int maxRetries = 1;
  int max_retries = 1;
};

struct Node {
  int weight = 1;
  std::vector<Node> node;
  std::map<std::string, Node> named;
};

// Types that say how they are read.
struct Color {
  int red = 0;
};
[[maybe_unused]] hcl::Value to_hcl(const Color& color) {
  return hcl::Value::number(color.red);
}
[[maybe_unused]] std::optional<hcl::ConversionError> from_hcl(
    const hcl::Value& value, Color& color) {
  const auto red = hcl::from_value<int>(value);
  if (!red.ok()) return red.error();
  color.red = *red;
  return std::nullopt;
}
struct Point {
  int x = 0;
};
struct Labelled {
  std::string name;
  int port = 80;
};
HCL_STRUCT(Labelled, HCL_LABEL(name), HCL_REQUIRED(port, "listen"))
struct Own {
  std::vector<Color> colors;
  std::vector<Point> points;
  std::vector<Labelled> labelled;
};

// Structs that are found everywhere.
template <class T, class U>
struct Pair {
  T first_of_two = 1;
  std::map<U, T> second = {};
};
namespace {
struct Hidden {
  int inside = 1;
};
}  // namespace

class Account {
 public:
  const std::string& name() const { return name_; }
  int limit() const { return limit_; }

 private:
  std::string name_;
  int limit_ = 5;
  HCL_STRUCT_INTRUSIVE(Account, HCL_REQUIRED(name_, "name"),
                       HCL_OPTIONAL(limit_, "limit", hcl::at_least(1)))
};
class Rights {
 public:
  int sum() const { return read + write; }

 private:
  int read = 0, write = 0;
  HCL_FIELDS_INTRUSIVE(Rights, read, write)
};

struct Empty {};
struct Wide {
  int a = 1, b = 1, c = 1, d = 1, e = 1, f = 1, g = 1, h = 1, i = 1, j = 1,
      k = 1, l = 1, m = 1, n = 1, o = 1, p = 1, q = 1, r = 1, s = 1, t = 1,
      u = 1, v = 1, w = 1, x = 1, y = 1, z = 1, aa = 1, bb = 1, cc = 1, dd = 1,
      ee = 1, ff = 1, gg = 1, hh = 1, ii = 1, jj = 1, kk = 1, ll = 1, mm = 1,
      nn = 1, oo = 1, pp = 1, qq = 1, rr = 1, ss = 1, tt = 1, uu = 1, vv = 1,
      ww = 1, xx = 1, yy = 1, zz = 1, a1 = 1, b1 = 1, c1 = 1, d1 = 1, e1 = 1,
      f1 = 1, g1 = 1, h1 = 1, i1 = 1, j1 = 1, k1 = 1, l1 = 1;
};

}  // namespace members_app

template <>
struct hcl::Native<members_app::Point> {
  static Type type() { return Type::number(); }
  static Value to_value(const members_app::Point& point) {
    return Value::number(point.x);
  }
  static NativeResult<members_app::Point> from_value(const Value& value,
                                                     const Switches& switches) {
    const auto x = hcl::from_value<int>(value, switches);
    if (!x.ok()) return x.error();
    return members_app::Point{*x};
  }
};

namespace hcl::mapping_members {
namespace {

using namespace members_app;  // NOLINT: the structs of this test.

template <class T>
Result<T> read(const std::string& text) {
  return load<T>(Input::text(text));
}

// The names in messages about what is missing from an empty text.
template <class T>
std::vector<std::string> required_parts() {
  std::vector<std::string> names;
  for (const Diagnostic& found : read<T>("").diagnostics) {
    const std::size_t begin = found.detail.find('"') + 1;
    names.push_back(
        found.detail.substr(begin, found.detail.find('"', begin) - begin));
  }
  return names;
}

// The names of all attributes and blocks.
template <class T>
std::vector<std::string> names_of() {
  std::vector<std::string> names;
  for (const auto& part : mapping_of<T>().structure().attributes) {
    names.push_back(part.name);
  }
  for (const auto& part : mapping_of<T>().structure().blocks) {
    names.push_back(part.type);
  }
  return names;
}

TEST(Members, ArePartsByTheirTypes) {
  const auto service = read<Service>(R"(
title = "shop"
extra = 1
database {
  url = "db"
}
health {
  host = "a"
}
proxy {}
mirror {
  port = 1
}
backend {}
backend {
  port = 2
}
route "x" {
  port = 3
}
group "y" {}
group "y" {}
)");
  ASSERT_TRUE(service.ok()) << service.diagnostics[0].detail;
  EXPECT_EQ(service->title, "shop");
  EXPECT_EQ(service->port, 80);
  EXPECT_EQ(service->database.url, "db");
  EXPECT_EQ(service->database.retries, 3);
  EXPECT_EQ(service->health.host, "a");
  // The struct around it gives the default.
  EXPECT_EQ(service->health.port, 8080);
  EXPECT_EQ(service->proxy->port, 443);
  EXPECT_EQ(service->mirror->port, 1);
  EXPECT_EQ(service->backend.at(1).port, 2);
  EXPECT_EQ(service->route.at("x").port, 3);
  EXPECT_EQ(service->group.at("y").size(), 2U);
  EXPECT_EQ(service->rest.attributes().value.at(0).name, "extra");
  EXPECT_EQ(service->where.file.name(), "<text>");
}

TEST(Members, AreRequiredIfNothingIsInThem) {
  EXPECT_EQ(required_parts<Kinds>(), names_of<Kinds>());
  EXPECT_EQ(required_parts<Defaults>(), std::vector<std::string>());
  EXPECT_EQ(required_parts<Service>(),
            (std::vector<std::string>{"title", "database"}));
}

TEST(Members, KeepTheirDefaults) {
  const auto kept = read<Defaults>("number = null\nflag = null\n");
  ASSERT_TRUE(kept.ok()) << kept.diagnostics[0].detail;
  EXPECT_EQ(kept->text, "a");
  EXPECT_EQ(kept->number, -1);
  EXPECT_EQ(kept->level, Level::info);
  EXPECT_FALSE(kept->flag);
}

TEST(Members, AreNamedInSnakeCase) {
  EXPECT_EQ(names_of<Names>(),
            (std::vector<std::string>{"max_retries", "http_port", "class",
                                      "snake_case", "parse_url_now"}));
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"a", "a"},           {"A", "a"},         {"aB", "a_b"},  {"AB", "ab"},
      {"ABc", "a_bc"},      {"a1B", "a1_b"},    {"a_B", "a_b"}, {"__a__", "a"},
      {"m_port", "m_port"}, {"größe", "größe"}, {"_", ""}};
  for (const auto& [name, expected] : cases) {
    EXPECT_EQ(detail::snake_case(name), expected) << name;
  }
}

// The texts are those of g++ 12 and clang 14.
TEST(Members, AreNamedInTheTextsOfCompilers) {
  const std::string gcc =
      "static const char* MemberText<addresses>::text() [with auto addresses = "
      "Addresses<2>{const void* [1][8]{const void* [8]{((const void*)(& "
      "kUnmade<Pair<int, long int> >.Unmade<Pair<int, long int> "
      ">::object.Pair<int, long int>::first)), ((const void*)(& "
      "kUnmade<Pair<int, long int> >.Unmade<Pair<int, long int> "
      ">::object.Pair<int, long int>::second))}}}]";
  const std::string clang =
      "static const char *MemberText<{{{&kUnmade.object.first, "
      "&kUnmade.object.second}}}>::text() [addresses = "
      "{{{&kUnmade.object.first, &kUnmade.object.second}}}]";
  const std::vector<std::string> names = {"first", "second"};
  EXPECT_EQ(detail::names_of_members(gcc, 2), names);
  EXPECT_EQ(detail::names_of_members(clang, 2), names);
  EXPECT_EQ(detail::names_of_members("text() [addresses = 0x1234]", 2),
            std::vector<std::string>());
  EXPECT_EQ(detail::names_of_members("", 1), std::vector<std::string>());
}

TEST(Members, OfStructsThatAreFoundAnywhere) {
  struct Local {
    int here = 1;
  };
  EXPECT_EQ(names_of<Local>(), std::vector<std::string>{"here"});
  EXPECT_EQ(names_of<Hidden>(), std::vector<std::string>{"inside"});
  EXPECT_EQ((names_of<Pair<int, std::string>>()),
            (std::vector<std::string>{"first_of_two", "second"}));
  EXPECT_EQ(names_of<Empty>(), std::vector<std::string>());
  EXPECT_TRUE(read<Empty>("").ok());
  EXPECT_EQ(names_of<Wide>().size(), 64U);
  EXPECT_EQ(names_of<Wide>().front(), "a");
  EXPECT_EQ(names_of<Wide>().back(), "l1");
  EXPECT_EQ(read<Wide>("zz = 7\n").value.zz, 7);
}

TEST(Members, HaveDifferentNames) {
  std::string sentence;
  try {
    mapping_of<Twice>();
  } catch (const std::logic_error& error) {
    sentence = error.what();
  }
  EXPECT_EQ(sentence,
            "hcl: The mapping has two parts named \"max_retries\"; names of "
            "attributes and types of blocks must be different.");
}

TEST(Members, MayBeOfTheSameStruct) {
  const auto node = read<Node>(R"(
node {
  weight = 2
  node {
    weight = 3
  }
  named "x" {}
}
)");
  ASSERT_TRUE(node.ok()) << node.diagnostics[0].detail;
  EXPECT_EQ(node->node.at(0).node.at(0).weight, 3);
  EXPECT_EQ(node->node.at(0).named.at("x").weight, 1);
}

// Whatever the application says about a type comes first.
TEST(Members, AreNotLookedAtOfTypesThatSayHowTheyAreRead) {
  const auto own = read<Own>(R"(
colors = [1, 2]
points = [3]
labelled "a" {
  listen = 4
}
)");
  ASSERT_TRUE(own.ok()) << own.diagnostics[0].detail;
  EXPECT_EQ(own->colors.at(1).red, 2);
  EXPECT_EQ(own->points.at(0).x, 3);
  EXPECT_EQ(own->labelled.at(0).name, "a");
  EXPECT_EQ(own->labelled.at(0).port, 4);
  static_assert(!Mapped<Color> && !Mapped<Point> && Mapped<Labelled>);
  static_assert(!Mapped<std::array<int, 2>> && !Mapped<std::string>);
}

TEST(Members, MayBePrivate) {
  const auto account = read<Account>("name = \"a\"\n");
  ASSERT_TRUE(account.ok());
  EXPECT_EQ(account->name(), "a");
  EXPECT_EQ(account->limit(), 5);
  EXPECT_FALSE(read<Account>("name = \"a\"\nlimit = 0\n").ok());
  EXPECT_EQ(read<Rights>("read = 1\nwrite = 2\n").value.sum(), 3);
}

TEST(Members, AreWrittenSoThatTheyAreReadBack) {
  Service service;
  service.title = "a";
  service.database.url = "u";
  service.backend = {{.host = "b"}};
  service.route["x"].port = 1;
  const auto text = encode(service);
  ASSERT_TRUE(text.ok());
  const auto again = read<Service>(*text);
  ASSERT_TRUE(again.ok()) << *text;
  EXPECT_EQ(encode(*again).value, *text);
}

TEST(Members, MakeValues) {
  const Value value = to_value(Endpoint{"a", 1});
  EXPECT_EQ(value, Value::object({{"host", Value::string("a")},
                                  {"port", Value::number(1)}}));
  const auto back = from_value<Endpoint>(value);
  ASSERT_TRUE(back.ok());
  EXPECT_EQ(back->host, "a");
  const auto wrong =
      from_value<Database>(Value::object({{"retries", Value::number(1)}}));
  ASSERT_FALSE(wrong.ok());
  EXPECT_EQ(wrong.error().message, "the attribute \"url\" is required");
}

TEST(Members, AreDescribed) {
  EXPECT_EQ(describe_as<Database>(DescriptionForm::Example),
            "url = \"\"\n# retries = 3\n");
  const std::string schema = describe_as<Database>(DescriptionForm::JsonSchema);
  EXPECT_NE(schema.find("\"required\": [\n    \"url\"\n  ]"), std::string::npos)
      << schema;
}

}  // namespace
}  // namespace hcl::mapping_members
