#include "hcl/describe.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "hcl/native_body.h"

namespace hcl::described_structs {

struct Listener {
  std::string protocol;
  std::string name;
  int port = 80;
  std::optional<bool> tls;
  SourceSpan where;
};
BOOST_DESCRIBE_STRUCT(Listener, (), (protocol, name, port, tls, where))

struct Limits {
  int memory = 0;
};
BOOST_DESCRIBE_STRUCT(Limits, (), (memory))

struct Node {
  std::string name;
  std::vector<Node> nodes;
};
BOOST_DESCRIBE_STRUCT(Node, (), (name, nodes))

struct Misspelt {
  std::string title;
  int port = 0;
};
BOOST_DESCRIBE_STRUCT(Misspelt, (), (title, port))

struct Labelled {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Labelled, (), (name))
struct Directory {
  std::map<std::string, Labelled> users;
};
BOOST_DESCRIBE_STRUCT(Directory, (), (users))
struct Offices {
  std::map<std::string, Labelled> users;
};
BOOST_DESCRIBE_STRUCT(Offices, (), (users))

struct Service {
  std::string title;
  std::vector<int> weights;
  std::vector<Listener> listeners;
  std::optional<Limits> limits;
  std::map<std::string, Limits> users;
  int count = 0;
  Body rest;
};
BOOST_DESCRIBE_STRUCT(Service, (),
                      (title, weights, listeners, limits, users, count, rest))

}  // namespace hcl::described_structs

template <>
struct hcl::Described<hcl::described_structs::Listener> {
  static DescribeOptions options() {
    return {.labels = {"name", "protocol"}, .optional = {"port"}};
  }
};
template <>
struct hcl::Described<hcl::described_structs::Service> {
  static DescribeOptions options() {
    return {.optional = {"weights"},
            .names = {{"listeners", "listener"}, {"users", "user"}},
            .ignored = {"count"}};
  }
};
template <>
struct hcl::Described<hcl::described_structs::Labelled> {
  static DescribeOptions options() { return {.labels = {"name"}}; }
};
template <>
struct hcl::Described<hcl::described_structs::Offices> {
  static DescribeOptions options() {
    return {.names = {{"users", "user"}}, .key_names = {{"users", "office"}}};
  }
};
template <>
struct hcl::Described<hcl::described_structs::Misspelt> {
  static DescribeOptions options() {
    return {.labels = {"port"}, .optional = {"titel"}, .ignored = {"tittle"}};
  }
};

namespace hcl::described_structs {
namespace {

Result<Service> read(std::string_view text) {
  const Body body = parse_native_body(SourceFile("test.hcl", text)).value;
  return decode(body, described<Service>(), MapContext());
}

TEST(Describe, MapsMembersByTheirTypes) {
  const Result<Service> service = read(R"(
title = "shop"
listener "main" "https" {
  tls = true
}
limits {
  memory = 5
}
user "ann" {
  memory = 6
}
count = 3
)");
  ASSERT_TRUE(service.ok()) << service.diagnostics[0].detail;
  EXPECT_EQ(service.value.title, "shop");
  ASSERT_EQ(service.value.listeners.size(), 1u);
  const Listener& listener = service.value.listeners[0];
  EXPECT_EQ(listener.name, "main");
  EXPECT_EQ(listener.protocol, "https");
  EXPECT_EQ(listener.port, 80);
  EXPECT_EQ(listener.tls, true);
  EXPECT_EQ(listener.where.text(), "listener \"main\" \"https\"");
  EXPECT_EQ(service.value.limits->memory, 5);
  EXPECT_EQ(service.value.users.at("ann").memory, 6);
  EXPECT_EQ(service.value.count, 0);
  EXPECT_EQ(service.value.rest.attributes().value.size(), 1u);
}

TEST(Describe, RequiresWhatIsNotOptional) {
  const Result<Service> service = read("limits {\n}\n");
  ASSERT_EQ(service.diagnostics.size(), 2u);
  EXPECT_EQ(service.diagnostics[0].code, Code::MissingRequiredArgument);
  EXPECT_EQ(service.diagnostics[1].code, Code::MissingRequiredArgument);
}

TEST(Describe, WritesInTheOrderOfTheMembers) {
  Service service;
  service.title = "shop";
  service.listeners = {{"https", "main", 443, {}, {}}};
  EXPECT_EQ(encode(service, described<Service>()).value, R"(title   = "shop"
weights = []

listener "main" "https" {
  port = 443
}
)");
}

TEST(Describe, MapsStructsThatHoldThemselves) {
  const Body body = parse_native_body(SourceFile("t",
                                                 "name = \"a\"\nnodes {\n"
                                                 "  name = \"b\"\n  nodes {\n"
                                                 "    name = \"c\"\n  }\n}\n"))
                        .value;
  const Result<Node> node = decode(body, described<Node>(), MapContext());
  ASSERT_TRUE(node.ok()) << node.diagnostics[0].detail;
  EXPECT_EQ(node.value.nodes[0].nodes[0].name, "c");
}

TEST(Describe, RefusesNamesThatNoMemberHas) {
  EXPECT_THROW(described<Misspelt>(), std::logic_error);
}

TEST(Describe, GivesTheKeysOfMapsANameOfTheirOwn) {
  EXPECT_THROW(described<Directory>(), std::logic_error);
  const auto read = decode(
      parse_native_body(SourceFile("t", "user \"oslo\" \"ada\" {\n}\n")).value,
      described<Offices>());
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->users.at("oslo").name, "ada");
}

}  // namespace
}  // namespace hcl::described_structs
