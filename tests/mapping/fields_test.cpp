#include "hcl/fields.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "hcl/load.h"
#include "hcl/native_body.h"

namespace fields_app {

enum class Level { debug, info, warn };
HCL_ENUM(Level, debug, info, warn)

struct Endpoint {
  std::string host = "localhost";
  int port = 443;
};
HCL_FIELDS_WITH_DEFAULTS(Endpoint, host, port)

struct Tls {
  std::string certificate;
  std::optional<std::string> key;
};
HCL_FIELDS(Tls, certificate, key)

struct Listener {
  std::string name;
  std::uint16_t port = 80;
  Level level = Level::info;
  std::optional<Tls> tls;
  std::vector<Endpoint> backends;
  std::map<std::string, Listener> inner;
  Endpoint health;
  hcl::SourceSpan where;
};
HCL_STRUCT(Listener, HCL_LABEL(name),
           HCL_OPTIONAL(port, "listen_port", hcl::between(1, 65535)),
           HCL_OPTIONAL(level), HCL_OPTIONAL(tls),
           HCL_OPTIONAL(backends, "backend"),
           HCL_OPTIONAL(inner, hcl::key_name("group")), HCL_OPTIONAL(health),
           HCL_OPTIONAL(where))

struct Service {
  std::string title;
  std::vector<Listener> listeners;
  hcl::Body rest;
};
HCL_STRUCT(Service, HCL_REQUIRED(title), HCL_REQUIRED(listeners, "listener"),
           HCL_REQUIRED(rest))

// Only what is not by its type is listed.
struct Plain {
  std::string root;
};
struct Other {
  std::string url;
};
struct Partly {
  std::string title;
  std::string name;
  int port = 80;
  std::variant<Plain, Other> handler;
  std::vector<Partly> children;
  hcl::SourceSpan where;
  std::map<std::string, Endpoint> endpoint;
};
HCL_STRUCT_PARTLY(Partly, HCL_LABEL(name),
                  HCL_OPTIONAL(port, "listen", hcl::between(1, 65535)),
                  HCL_VARIANT(handler, hcl::ByLabel{"handler"}),
                  HCL_DESCRIBE("Some part."), HCL_CHECK([](const Partly& self) {
                    return self.title == self.name ? "The title is the name."
                                                   : "";
                  }))

// More members than one step of the macro takes.
struct Many {
  int a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0,
      k = 0, l = 0, m = 0, n = 0, o = 0, p = 0, q = 0, r = 0, s = 0, t = 0,
      u = 0, v = 0, w = 0, x = 0, y = 0, z = 0, aa = 0, bb = 0, cc = 0, dd = 0,
      ee = 0, ff = 0, gg = 0, hh = 0, ii = 0, jj = 0, kk = 0, ll = 0, mm = 0,
      nn = 0, oo = 0, pp = 0, qq = 0, rr = 0, ss = 0, tt = 0, uu = 0, vv = 0,
      ww = 0, xx = 0, yy = 0, zz = 0, a1 = 0, b1 = 0, c1 = 0, d1 = 0, e1 = 0,
      f1 = 0, g1 = 0, h1 = 0, i1 = 0, j1 = 0, k1 = 0, l1 = 0;
};
HCL_FIELDS(Many, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u,
           v, w, x, y, z, aa, bb, cc, dd, ee, ff, gg, hh, ii, jj, kk, ll, mm,
           nn, oo, pp, qq, rr, ss, tt, uu, vv, ww, xx, yy, zz, a1, b1, c1, d1,
           e1, f1, g1, h1, i1, j1, k1, l1)

// A label with the same name as the key of the map.
struct User {
  std::string name;
};
HCL_STRUCT(User, HCL_LABEL(name))
struct Team {
  std::map<std::string, User> users;
  std::vector<Team> teams;
};
HCL_STRUCT(Team, HCL_OPTIONAL(users, "user"), HCL_OPTIONAL(teams, "team"))
struct Department {
  std::vector<Team> teams;
};
HCL_STRUCT(Department, HCL_OPTIONAL(teams, "team"))

}  // namespace fields_app

namespace hcl::mapping_fields {
namespace {

TEST(Fields, AreParts) {
  const Body body = parse_native_body(SourceFile("t", R"(
title = "shop"
extra = 1
listener "http" {
  listen_port = 8080
  level       = "warn"
  tls {
    certificate = "c.pem"
  }
  backend {
    host = "a"
  }
  backend {
    port = 80
  }
  inner "deep" "deep" {
  }
}
)"))
                        .value;
  const auto service = decode(body, mapping_of<fields_app::Service>());
  ASSERT_TRUE(service.ok()) << service.diagnostics[0].detail;
  EXPECT_EQ(service->title, "shop");
  const fields_app::Listener& listener = service->listeners.at(0);
  EXPECT_EQ(listener.name, "http");
  EXPECT_EQ(listener.port, 8080);
  EXPECT_EQ(listener.level, fields_app::Level::warn);
  EXPECT_EQ(listener.tls->certificate, "c.pem");
  EXPECT_EQ(listener.tls->key, std::nullopt);
  EXPECT_EQ(listener.backends.at(0).host, "a");
  EXPECT_EQ(listener.backends.at(1).port, 80);
  EXPECT_EQ(listener.inner.at("deep").port, 80);
  EXPECT_EQ(listener.health.port, 443);
  EXPECT_EQ(listener.where.text(), "listener \"http\"");
  EXPECT_EQ(service->rest.attributes().value.at(0).name, "extra");
}

TEST(Fields, AreRequiredUnlessTheyMayBeEmpty) {
  const Body body = parse_native_body(SourceFile("t", "")).value;
  const auto tls = decode(body, mapping_of<fields_app::Tls>());
  ASSERT_EQ(tls.diagnostics.size(), 1u);
  EXPECT_EQ(tls.diagnostics[0].code, Code::MissingRequiredArgument);
  EXPECT_TRUE(decode(body, mapping_of<fields_app::Endpoint>()).ok());
  EXPECT_EQ(decode(body, mapping_of<fields_app::Many>()).diagnostics.size(),
            64u);
}

TEST(Fields, MakeValuesOfStructs) {
  const fields_app::Endpoint endpoint{"a", 1};
  const Value value = to_value(std::vector<fields_app::Endpoint>{endpoint});
  EXPECT_EQ(value, Value::tuple({Value::object({{"host", Value::string("a")},
                                                {"port", Value::number(1)}})}));
  const auto endpoints = from_value<std::vector<fields_app::Endpoint>>(value);
  ASSERT_TRUE(endpoints.ok());
  EXPECT_EQ((*endpoints).at(0).host, "a");
}

// At every call, before anything is read, and wherever in the cycle the label
// is.
TEST(Fields, WithTwoLabelsOfOneNameFailWhereTheMappingIsMade) {
  const auto sentence = [](auto make) -> std::string {
    try {
      make();
    } catch (const std::logic_error& error) {
      return error.what();
    }
    return "";
  };
  const std::string expected =
      "hcl: The blocks \"user\" are kept in a map by their label \"name\", but "
      "their struct also has a label with this name. Blocks with one label "
      "need none in the struct; for blocks with two, hcl::key_name() gives the "
      "first one another name.";
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(sentence([] { mapping_of<fields_app::Department>(); }), expected);
    EXPECT_EQ(sentence([] { mapping_of<fields_app::Team>(); }), expected);
  }
}

TEST(Fields, OfMapsHaveKeysWithNames) {
  const auto read =
      decode(parse_native_body(SourceFile("t",
                                          "title = \"a\"\nlistener \"a\" {\n"
                                          "  inner \"b\" {\n  }\n}\n"))
                 .value,
             mapping_of<fields_app::Service>());
  ASSERT_EQ(read.diagnostics.size(), 1u);
  EXPECT_EQ(read.diagnostics[0].detail,
            "The label \"name\" is missing. Blocks of type \"inner\" have 2 "
            "labels: group, name.");
}

TEST(Fields, ThatAreNotListedArePartsByTheirTypes) {
  const std::string text =
      "listen = 81\ntitle  = \"t\"\n\nhandler \"other\" {\n"
      "  url = \"u\"\n}\n\nchildren \"b\" {\n  listen = 80\n"
      "  title  = \"c\"\n\n  handler \"plain\" {\n    root = \"/\"\n  }\n}\n\n"
      "endpoint \"e\" {\n  host = \"localhost\"\n  port = 443\n}\n";
  const Body body = parse_native_body(SourceFile("t", text)).value;
  const auto read = decode(body, mapping_of<fields_app::Partly>());
  ASSERT_TRUE(read.ok()) << read.diagnostics[0].detail;
  EXPECT_EQ(read.value.port, 81);
  EXPECT_EQ(read.value.children.at(0).name, "b");
  EXPECT_EQ(read.value.endpoint.at("e").port, 443);
  EXPECT_EQ(read.value.where.range().start.line, 1);
  EXPECT_EQ(encode(read.value).value, text);
}

TEST(Fields, ThatAreNotListedAreChecked) {
  const auto read = load<fields_app::Partly>(Input::text(
      "title = \"\"\nlisten = 0\nhandler \"plain\" {\n  root = \"/\"\n}\n"
      "children \"c\" {\n  title = \"c\"\n  handler \"plain\" {\n"
      "    root = \"/\"\n  }\n}\nport = 1\n"));
  std::vector<std::string> details;
  for (const Diagnostic& each : read.diagnostics) {
    details.push_back(each.detail);
  }
  EXPECT_EQ(details,
            (std::vector<std::string>{
                "The value must be from 1 to 65535.", "The title is the name.",
                "An argument named \"port\" is not expected here."}));
}

}  // namespace
}  // namespace hcl::mapping_fields
