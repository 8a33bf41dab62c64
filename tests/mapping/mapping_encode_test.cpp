#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <string_view>

#include "hcl/parser.h"
#include "mapping/service.h"

namespace hcl::mapping_encode {
namespace {

MapContext empty_context() {
  MapContext context;
  context.set_variables({});
  return context;
}

TEST(MappingEncode, WritesNativeSyntax) {
  Service service;
  service.title = "a \"${b}\"";
  service.weights = {1, 2};
  service.limits = {{"cpu", 4}};
  service.listeners = {{"https", 443, true, {}}};
  service.health = Health{"/up"};
  service.users = {{"ann", {{}, {{"shell", "zsh"}}}}};
  const Result<std::string> text = encode(service, service_mapping());
  ASSERT_TRUE(text.ok());
  EXPECT_EQ(text.value, R"(title    = "a \"$${b}\""
replicas = 1
ratio    = 0
weights  = [1, 2]
limits = {
  cpu = 4
}

listener "https" {
  port = 443
  tls  = true
}

health {
  path = "/up"
}

user "ann" {
  roles = []
  shell = "zsh"
}
)");
}

// Texts with everything that needs escaping or looks like syntax.
std::string random_text(std::mt19937& random) {
  static constexpr std::string_view kPieces[] = {
      "a", "\"", "\\",    "\n",   "\t", "${",       "%{",
      "}", "$",  "%",     "$${",  "\r", "\xc3\xa4", "\xe6\x97\xa5",
      "#", "//", "<<EOT", "\x01", "'",  " ",        "="};
  std::string text;
  for (auto n = random() % 6; n > 0; --n) {
    text += kPieces[random() % std::size(kPieces)];
  }
  return text;
}

std::string random_name(std::mt19937& random) {
  return std::string(1, static_cast<char>('a' + random() % 26)) +
         std::to_string(random() % 100);
}

double random_double(std::mt19937& random) {
  return std::ldexp(static_cast<double>(random()) - 2e9,
                    static_cast<int>(random() % 200) - 100);
}

User random_user(std::mt19937& random) {
  User user;
  for (auto n = random() % 4; n > 0; --n) {
    user.roles.push_back(random_text(random));
  }
  for (auto n = random() % 3; n > 0; --n) {
    user.settings[random_name(random)] = random_text(random);
  }
  return user;
}

Service random_service(std::mt19937& random) {
  Service service;
  service.title = random_text(random);
  service.replicas = static_cast<int>(random());
  service.ratio = random_double(random);
  if (random() % 2 == 0) service.note = random_text(random);
  for (auto n = random() % 40; n > 0; --n) {
    service.weights.push_back(static_cast<int>(random()));
  }
  for (auto n = random() % 4; n > 0; --n) {
    service.limits[random_text(random)] = static_cast<int>(random() % 100);
  }
  for (auto n = random() % 4; n > 0; --n) {
    Listener listener{
        random_text(random), static_cast<std::uint16_t>(random()), {}, {}};
    if (random() % 2 == 0) listener.tls = random() % 2 == 0;
    service.listeners.push_back(listener);
  }
  if (random() % 2 == 0) service.health = Health{random_text(random)};
  for (auto n = random() % 4; n > 0; --n) {
    service.users[random_text(random)] = random_user(random);
  }
  return service;
}

TEST(MappingEncode, DecodesBackToTheSame) {
  std::mt19937 random(5);
  const auto service_parts = service_mapping();
  for (int i = 0; i < 500; ++i) {
    const Service service = random_service(random);
    const Result<std::string> text = encode(service, service_parts);
    ASSERT_TRUE(text.ok()) << text.diagnostics[0].detail;
    const Result<Body> body =
        parse_native_body(SourceFile("encoded.hcl", text.value));
    ASSERT_TRUE(body.ok()) << text.value;
    const Result<Service> read =
        decode(body.value, service_parts, empty_context());
    ASSERT_TRUE(read.ok()) << read.diagnostics[0].detail << "\n" << text.value;
    EXPECT_EQ(read.value, service) << text.value;
    // Writing back what was read changes nothing.
    EXPECT_EQ(encode(read.value, service_parts).value, text.value);
  }
}

struct Plugin {
  Expression when;
  Value setting;
  Body rest;
};

Mapping<Plugin> plugin_mapping() {
  return mapping<Plugin>()
      .optional("when", &Plugin::when)
      .optional("setting", &Plugin::setting)
      .rest(&Plugin::rest);
}

TEST(MappingEncode, WritesExpressionsAsTheyStand) {
  const std::string text =
      "when    = a.b[0] ? \"${c}\" : null\n"
      "setting = null\n"
      "other   = <<EOT\n  text\nEOT\n";
  const Result<Plugin> read =
      decode(body_of(text), plugin_mapping(), empty_context());
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(encode(read.value, plugin_mapping()).value,
            "when    = a.b[0] ? \"${c}\" : null\n"
            "setting = null\n"
            "other = <<EOT\n  text\nEOT\n");
}

// A regression test: what is not ASCII is not always a letter.
TEST(MappingEncode, WritesOnlyIdentifiersAsNames) {
  Service service;
  const auto write = [&](const std::string& name) {
    service.users = {{"ann", {{}, {{name, "x"}}}}};
    return encode(service, service_mapping());
  };
  for (const char* name : {"\xc3\xa4hnlich", "a-b", "_a1", "\xe6\x97\xa5"}) {
    const Result<std::string> text = write(name);
    EXPECT_TRUE(text.ok()) << name;
    EXPECT_NE(text.value.find("\n  " + std::string(name) + " "),
              std::string::npos)
        << text.value;
    EXPECT_TRUE(parse_config(SourceFile("a.hcl", text.value)).ok()) << name;
  }
  for (const char* name :
       {"\xe2\x86\x92", "a\xe2\x80\x94z", "1a", "", "a b", "\xff"}) {
    const Result<std::string> text = write(name);
    ASSERT_EQ(text.diagnostics.size(), 1u) << name;
    EXPECT_EQ(text.diagnostics[0].code, Code::UnwritableValue) << name;
  }
}

TEST(MappingEncode, ReportsWhatCannotBeWritten) {
  Plugin plugin;
  plugin.setting = Value::dynamic();
  plugin.rest = body_of("block {\n}\n");
  const Result<std::string> text = encode(plugin, plugin_mapping());
  ASSERT_EQ(text.diagnostics.size(), 2u);
  EXPECT_EQ(text.diagnostics[0].code, Code::UnwritableValue);
  EXPECT_EQ(text.diagnostics[1].code, Code::UnwritableValue);

  Service service;
  service.ratio = std::numeric_limits<double>::infinity();
  EXPECT_FALSE(encode(service, service_mapping()).ok());
  service.ratio = 0;
  service.users["a"].settings["not a name"] = "";
  EXPECT_FALSE(encode(service, service_mapping()).ok());
}

}  // namespace
}  // namespace hcl::mapping_encode
