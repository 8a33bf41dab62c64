#include "hcl/update.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {
namespace {

struct Listener {
  int port = 0;
  std::string protocol = "http";
};

struct Service {
  std::string title;
  int replicas = 1;
  std::optional<std::string> note;
  std::vector<std::string> hosts;
  std::map<std::string, std::string> tags;
  std::vector<Listener> listeners;
  std::map<std::string, Listener> named;
};

Mapping<Service> service_mapping() {
  const auto listener = mapping<Listener>()
                            .attribute("port", &Listener::port)
                            .optional("protocol", &Listener::protocol);
  return mapping<Service>()
      .attribute("title", &Service::title)
      .optional("replicas", &Service::replicas)
      .optional("note", &Service::note)
      .optional("hosts", &Service::hosts)
      .optional("tags", &Service::tags)
      .blocks("listener", &Service::listeners, listener)
      .blocks("named", &Service::named, listener);
}

constexpr std::string_view kSource = R"(# The service.
title    = "${base}eb" # from base
replicas = 1 + 1

hosts = ["a", base, "c"]
tags = { team = "x", "b c" : "${base}y" }

# First.
listener {
  port = 80
}

listener {
  port     = base_port + 1 # next
  protocol = "tcp"
}

named "z" { port = 1 }
named "a" {
  # Inside.
  port = 2
}
)";

MapContext context() {
  MapContext result;
  result.set_variable("base", Value::string("b"));
  result.set_variable("base_port", Value::number(80));
  return result;
}

struct UpdateCase {
  std::string_view name;
  void (*change)(Service& service);
  // The text in the source, and its replacement.
  std::vector<std::pair<std::string_view, std::string_view>> differences;
};

class UpdateTest : public testing::TestWithParam<UpdateCase> {};

TEST_P(UpdateTest, ChangesOnlyWhatDiffers) {
  Document document(SourceFile("service.hcl", kSource));
  const MapContext variables = context();
  Result<Service> service =
      decode(native_body(document.tree()), service_mapping(), variables);
  ASSERT_TRUE(service.ok());
  GetParam().change(service.value);
  const Diagnostics diagnostics =
      update(document, service_mapping(), service.value, variables);
  EXPECT_FALSE(diagnostics.has_errors())
      << (diagnostics.empty() ? "" : diagnostics[0].detail);
  std::string want(kSource);
  for (const auto& [old_text, new_text] : GetParam().differences) {
    const std::size_t at = want.find(old_text);
    ASSERT_NE(at, std::string::npos) << old_text;
    want.replace(at, old_text.size(), new_text);
  }
  EXPECT_EQ(document.text(), want);
}

INSTANTIATE_TEST_SUITE_P(
    Members, UpdateTest,
    testing::Values(UpdateCase{"Nothing", [](Service&) {}, {}},
                    UpdateCase{"AnAttribute",
                               [](Service& s) { s.replicas = 5; },
                               {{"1 + 1", "5"}}},
                    UpdateCase{"ANewAttribute",
                               [](Service& s) { s.note = "n"; },
                               {{"y\" }\n", "y\" }\nnote = \"n\"\n"}}},
                    UpdateCase{"AnElementOfATuple",
                               [](Service& s) { s.hosts[2] = "d"; },
                               {{"\"c\"]", "\"d\"]"}}},
                    UpdateCase{"FewerElements",
                               [](Service& s) { s.hosts.resize(2); },
                               {{", \"c\"]", "]"}}},
                    UpdateCase{"MoreElements",
                               [](Service& s) {
                                 s.hosts.push_back("d");
                                 s.hosts.push_back("e");
                               },
                               {{"\"c\"]", "\"c\", \"d\", \"e\"]"}}},
                    UpdateCase{"AnElementOfAnObject",
                               [](Service& s) { s.tags["team"] = "z"; },
                               {{"team = \"x\"", "team = \"z\""}}},
                    UpdateCase{"NoTags",
                               [](Service& s) { s.tags.erase("team"); },
                               {{"team = \"x\", ", ""}}}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Blocks, UpdateTest,
    testing::Values(
        UpdateCase{"AnAttributeInABlock",
                   [](Service& s) { s.listeners[0].port = 81; },
                   {{"port = 80", "port = 81"}}},
        UpdateCase{"ADefault",
                   [](Service& s) { s.listeners[0].protocol = "udp"; },
                   {{"port = 80\n", "port = 80\n  protocol = \"udp\"\n"}}},
        UpdateCase{"TheFirstBlockGoes",
                   [](Service& s) { s.listeners.erase(s.listeners.begin()); },
                   {{"# First.\nlistener {\n  port = 80\n}\n\n", ""}}},
        UpdateCase{"ABlockBetween",
                   [](Service& s) {
                     s.listeners.insert(s.listeners.begin() + 1, {90, "http"});
                   },
                   {{"port = 80\n}\n",
                     "port = 80\n}\n\nlistener {\n  port     = 90\n"
                     "  protocol = \"http\"\n}\n"}}},
        UpdateCase{"AKeyedBlock",
                   [](Service& s) { s.named["a"].port = 3; },
                   {{"port = 2", "port = 3"}}},
        UpdateCase{"AKeyGoes",
                   [](Service& s) { s.named.erase("z"); },
                   {{"named \"z\" { port = 1 }\n", ""}}}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Update, MakesADocument) {
  Document document;
  Service service;
  service.title = "t";
  service.named["k"] = {1, "tcp"};
  EXPECT_FALSE(update(document, service_mapping(), service).has_errors());
  EXPECT_EQ(document.text(),
            "title    = \"t\"\nreplicas = 1\nhosts    = []\ntags     = {}\n\n"
            "named \"k\" {\n  port     = 1\n  protocol = \"tcp\"\n}\n");
}

TEST(Update, LeavesADocumentWithMistakes) {
  Document document(SourceFile("x", "title = 1 + \"a\"\n"));
  const Diagnostics diagnostics =
      update(document, service_mapping(), Service{});
  EXPECT_TRUE(diagnostics.has_errors());
  EXPECT_EQ(document.text(), "title = 1 + \"a\"\n");
}

}  // namespace
}  // namespace hcl
