// Blocks that are one of several structs, and conditions on several parts.

#include <gtest/gtest.h>

#include <list>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "hcl/describe_as.h"
#include "hcl/fields.h"
#include "hcl/json_body.h"
#include "hcl/load.h"

namespace unions_app {

struct Static {
  std::string root;
};
struct ReverseProxy {
  std::string target;
  int timeout = 30;
};
struct Redirect {
  std::string to;
};
using Handler = std::variant<Static, ReverseProxy, Redirect>;

struct Route {
  Handler handler;
};
struct Routes {
  std::optional<std::variant<Static, Redirect>> fallback;
};
struct MaybeRoute {
  std::variant<std::monostate, Static, Redirect> handler;
};
struct Steps {
  std::list<Handler> steps;
};
struct Plugins {
  std::map<std::string, Handler> plugins;
};
struct Valued {
  std::map<std::string, std::variant<Redirect, std::vector<std::string>>> all;
};
struct Labelled {
  std::string name;
  int port = 80;
};
HCL_STRUCT(Labelled, HCL_LABEL(name), HCL_OPTIONAL(port))
struct ByMacro {
  std::variant<Static, ReverseProxy> handler;
  std::optional<std::string> key;
  std::optional<std::string> certificate;
  int insecure = 0;
};
HCL_STRUCT(ByMacro,
           HCL_VARIANT(handler,
                       hcl::ByAttribute{"handler", "kind", {"files", "proxy"}}),
           HCL_OPTIONAL(key), HCL_OPTIONAL(certificate), HCL_OPTIONAL(insecure),
           HCL_REQUIRED_TOGETHER("key", "certificate"),
           HCL_MUTUALLY_EXCLUSIVE("key", "insecure"),
           HCL_AT_LEAST_ONE_OF("key", "insecure"))

}  // namespace unions_app

namespace hcl::mapping_unions {
namespace {

using namespace unions_app;  // NOLINT: the structs of this test.

Mapping<Route> by_label() {
  return mapping<Route>().variant(&Route::handler, ByLabel{"handler", {}});
}
Mapping<Route> by_attribute() {
  return mapping<Route>().variant(
      &Route::handler, ByAttribute{.type = "handler", .attribute = "type"});
}
Mapping<Steps> steps_by_label() {
  return mapping<Steps>().variant(&Steps::steps, ByLabel{"step", {}});
}

// The errors, one a line: the code, the place and the sentence.
template <class T>
std::string errors_of(const Result<T>& read) {
  std::string text;
  for (const Diagnostic& each : read.diagnostics) {
    const SourcePos at = each.subject->range().start;
    text += std::string(code_name(each.code)) + " " + std::to_string(at.line) +
            ":" + std::to_string(at.column) + " " + each.detail + "\n";
  }
  return text;
}
template <class T>
std::string errors_of(const std::string& text, const Mapping<T>& mapping) {
  return errors_of(load(Input::text(text), mapping));
}

TEST(Unions, AreKnownByTheTypeOfTheBlock) {
  const auto route =
      load<Route>(Input::text("reverse_proxy {\n  target = \"a\"\n}\n"));
  ASSERT_TRUE(route.ok()) << errors_of(route);
  EXPECT_EQ(std::get<ReverseProxy>(route->handler).target, "a");
  EXPECT_EQ(encode(*route).value,
            "reverse_proxy {\n  target  = \"a\"\n  timeout = 30\n}\n");
}

TEST(Unions, OfOneBlockAreExactlyOne) {
  const auto& mapping = mapping_of<Route>();
  EXPECT_EQ(errors_of("", mapping),
            "MissingBlock 1:1 One of \"static\", \"reverse_proxy\" and "
            "\"redirect\" is required, but none was found.\n");
  EXPECT_EQ(errors_of("redirect {\n  to = \"b\"\n}\n"
                      "static {\n  root = \"a\"\n}\n",
                      mapping),
            "UnsupportedBlockType 4:1 \"static\" cannot be used together with "
            "\"redirect\": only one of \"static\", \"reverse_proxy\" and "
            "\"redirect\" is allowed.\n");
  EXPECT_EQ(errors_of("static {\n  root = \"a\"\n}\n"
                      "static {\n  root = \"a\"\n}\n",
                      mapping)
                .substr(0, 18),
            "DuplicateBlock 4:1");
  // One message for a misspelt type.
  EXPECT_EQ(load(Input::text("statik {\n  root = \"a\"\n}\n"), mapping)
                .diagnostics.size(),
            1U);
}

TEST(Unions, MayBeNone) {
  const auto none = load<MaybeRoute>(Input::text(""));
  ASSERT_TRUE(none.ok()) << errors_of(none);
  EXPECT_EQ(none->handler.index(), 0U);
  EXPECT_EQ(encode(*none).value, "");
  const auto routes = load<Routes>(Input::text(""));
  ASSERT_TRUE(routes.ok()) << errors_of(routes);
  EXPECT_FALSE(routes->fallback);
  const auto one = load<Routes>(Input::text("redirect {\n  to = \"a\"\n}\n"));
  ASSERT_TRUE(one.ok()) << errors_of(one);
  EXPECT_EQ(std::get<Redirect>(*one->fallback).to, "a");
}

TEST(Unions, OfAMapAreKnownByTheirFirstLabel) {
  const std::string text =
      "static \"files\" {\n  root = \"/\"\n}\n"
      "static \"more\" {\n  root = \"/m\"\n}\n\n"
      "redirect \"away\" {\n  to = \"b\"\n}\n";
  const auto read = load<Plugins>(Input::text(text));
  ASSERT_TRUE(read.ok()) << errors_of(read);
  EXPECT_EQ(std::get<Static>(read->plugins.at("more")).root, "/m");
  EXPECT_EQ(std::get<Redirect>(read->plugins.at("away")).to, "b");
  const auto written = encode(*read);
  ASSERT_TRUE(written.ok()) << errors_of(written);
  EXPECT_EQ(encode(*load<Plugins>(Input::text(*written))).value, *written);
  const auto json = load<Plugins>(
      Input::text(R"({"static": {"a": {"root": "/"}}})", "a.json"));
  EXPECT_EQ(json->plugins.count("a"), 1U) << errors_of(json);
}

TEST(Unions, OfAMapHaveDifferentLabels) {
  const auto& mapping = mapping_of<Plugins>();
  EXPECT_EQ(errors_of("static \"a\" {\n  root = \"/\"\n}\n"
                      "redirect \"a\" {\n  to = \"b\"\n}\n",
                      mapping),
            "DuplicateBlock 4:10 A block of type \"redirect\" with the label "
            "\"a\" is already defined.\n");
  EXPECT_EQ(errors_of("static {\n  root = \"/\"\n}\n", mapping),
            "MissingLabel 1:8 The label \"name\" is missing. Blocks of type "
            "\"static\" have 1 label: name.\n");
  EXPECT_EQ(errors_of("static \"a\" {}\n", mapping),
            "MissingRequiredArgument 1:12 The argument \"root\" is required, "
            "but no definition was found.\n");
  EXPECT_THROW((void)hcl::mapping<Plugins>().variant(&Plugins::plugins,
                                                     ByLabel{"plugin", {}}),
               std::logic_error);
}

// Structs without operator== in a variant that is a value.
TEST(Unions, MayBeValues) {
  const auto valued = mapping<Valued>().attribute("all", &Valued::all);
  const auto read =
      load(Input::text("all = { a = [\"x\"], b = { to = \"y\" } }\n"), valued);
  ASSERT_TRUE(read.ok()) << errors_of(read);
  EXPECT_EQ(std::get<Redirect>(read->all.at("b")).to, "y");
  EXPECT_TRUE(encode(*read, valued).ok());
}

TEST(Unions, KeepTheOrderOfTheSource) {
  const std::string text =
      "redirect {\n  to = \"1\"\n}\n\n"
      "static {\n  root = \"2\"\n}\n\n"
      "redirect {\n  to = \"3\"\n}\n";
  const auto by_type = mapping<Steps>().variant(&Steps::steps, ByType());
  const auto steps = load(Input::text(text), by_type);
  ASSERT_TRUE(steps.ok()) << errors_of(steps);
  ASSERT_EQ(steps->steps.size(), 3U);
  EXPECT_EQ(std::get<Redirect>(steps->steps.front()).to, "1");
  EXPECT_EQ(std::get<Redirect>(steps->steps.back()).to, "3");
  EXPECT_EQ(encode(*steps, by_type).value, text);
}

TEST(Unions, AreKnownByTheFirstLabel) {
  const std::string text =
      "step \"redirect\" {\n  to = \"1\"\n}\n\n"
      "step \"static\" {\n  root = \"2\"\n}\n\n"
      "step \"redirect\" {\n  to = \"3\"\n}\n";
  const auto steps = load(Input::text(text), steps_by_label());
  ASSERT_TRUE(steps.ok()) << errors_of(steps);
  EXPECT_EQ(std::get<Static>(*std::next(steps->steps.begin())).root, "2");
  EXPECT_EQ(encode(*steps, steps_by_label()).value, text);

  EXPECT_EQ(
      errors_of("handler \"proxi\" {}\n", by_label()),
      "InvalidLabel 1:9 The label \"kind\" of a block of type \"handler\" must "
      "be \"static\", \"reverse_proxy\" or \"redirect\".\n");
  EXPECT_EQ(errors_of("", by_label()).substr(0, 12), "MissingBlock");
  EXPECT_EQ(errors_of("handler \"static\" {\n  root = \"a\"\n}\n"
                      "handler \"static\" {\n  root = \"a\"\n}\n",
                      by_label())
                .substr(0, 18),
            "DuplicateBlock 4:1");
}

TEST(Unions, AreKnownByAnAttribute) {
  const std::string text =
      "handler {\n  type = \"redirect\"\n  to   = \"x\"\n}\n";
  const auto route = load(Input::text(text), by_attribute());
  ASSERT_TRUE(route.ok()) << errors_of(route);
  EXPECT_EQ(std::get<Redirect>(route->handler).to, "x");
  EXPECT_EQ(encode(*route, by_attribute()).value, text);

  EXPECT_EQ(errors_of("handler {\n  type = \"other\"\n}\n", by_attribute()),
            "InvalidAttributeValue 2:10 \"type\" must be \"static\", "
            "\"reverse_proxy\" or \"redirect\".\n");
  EXPECT_EQ(
      errors_of("handler {\n  to = \"x\"\n}\n", by_attribute()).substr(0, 23),
      "MissingRequiredArgument");
  EXPECT_EQ(
      errors_of("handler {\n  type = [1]\n}\n", by_attribute()).substr(0, 27),
      "IncorrectAttributeType 2:10");
  // What follows is read with the right struct.
  EXPECT_EQ(errors_of("handler {\n  type = \"static\"\n  to = \"x\"\n"
                      "  root = \"r\"\n}\n",
                      by_attribute())
                .substr(0, 23),
            "UnsupportedArgument 3:3");
}

TEST(Unions, AreReadFromTheJsonSyntax) {
  const std::string text = R"({"handler": {"type": "redirect", "to": "x"}})";
  const auto route = load(Input::text(text, "a.json"), by_attribute());
  ASSERT_TRUE(route.ok()) << errors_of(route);
  EXPECT_EQ(std::get<Redirect>(route->handler).to, "x");
  const auto labelled =
      load(Input::text(R"({"handler": {"redirect": {"to": "x"}}})", "a.json"),
           by_label());
  ASSERT_TRUE(labelled.ok()) << errors_of(labelled);
  EXPECT_EQ(std::get<Redirect>(labelled->handler).to, "x");
}

TEST(Unions, AreValues) {
  const Route route{Redirect{"x"}};
  const Value value = to_value(route);
  EXPECT_EQ(value,
            Value::object(
                {{"redirect", Value::object({{"to", Value::string("x")}})}}));
  const auto back = from_value<Route>(value);
  ASSERT_TRUE(back.ok());
  EXPECT_EQ(std::get<Redirect>(back->handler).to, "x");
  EXPECT_FALSE(from_value<Route>(Value::object({})).ok());

  ByMacro tagged;
  tagged.handler = ReverseProxy{"t", 1};
  tagged.insecure = 2;
  const auto again = from_value<ByMacro>(to_value(tagged));
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(std::get<ReverseProxy>(again->handler).target, "t");
}

TEST(Unions, FromMacrosHaveTheirNames) {
  const auto read =
      load<ByMacro>(Input::text("insecure = 1\nhandler {\n  kind = \"files\"\n"
                                "  root = \"r\"\n}\n"));
  ASSERT_TRUE(read.ok()) << errors_of(read);
  EXPECT_EQ(std::get<Static>(read->handler).root, "r");
}

TEST(Groups, AreChecked) {
  const std::string handler =
      "handler {\n  kind = \"files\"\n  root = \"r\"\n}\n";
  const auto& mapping = mapping_of<ByMacro>();
  EXPECT_EQ(
      errors_of(handler + "key = \"k\"\n", mapping),
      "MissingRequiredArgument 5:1 \"key\" needs \"certificate\": \"key\" and "
      "\"certificate\" must be set together or not at all.\n");
  EXPECT_EQ(errors_of(handler + "key = \"k\"\ncertificate = \"c\"\n"
                                "insecure = 1\n",
                      mapping),
            "UnsupportedArgument 7:1 \"insecure\" cannot be used together "
            "with \"key\": only one of \"key\" and \"insecure\" is "
            "allowed.\n");
  EXPECT_EQ(errors_of(handler, mapping).substr(0, 23),
            "MissingRequiredArgument");
  // Null is missing.
  EXPECT_EQ(errors_of(handler + "insecure = 1\nkey = null\n", mapping), "");
}

TEST(Groups, AreCheckedInWhatIsWritten) {
  ByMacro object;
  object.key = "k";
  object.certificate = "c";
  const auto text = encode(object);
  ASSERT_TRUE(text.ok());
  // The default of the other attribute is not written.
  EXPECT_EQ(text->find("insecure"), std::string::npos);
  object.insecure = 1;
  EXPECT_FALSE(encode(object).ok());
  object = ByMacro();
  object.key = "k";
  EXPECT_FALSE(encode(object).ok());
}

TEST(Groups, OfUnknownNamesAreMistakes) {
  const auto sentence = [](const auto& make) -> std::string {
    try {
      make();
    } catch (const std::logic_error& error) {
      return error.what();
    }
    return "";
  };
  const auto unknown = mapping<Static>()
                           .attribute("root", &Static::root)
                           .mutually_exclusive({"root", "other"});
  EXPECT_EQ(sentence([&] { (void)load(Input::text(""), unknown); }),
            "hcl: A condition on several parts names \"other\", which is not "
            "part of the mapping.");
  EXPECT_EQ(sentence([] { mapping<Static>().at_least_one_of({"root"}); }),
            "hcl: A condition on several parts needs at least two.");
  EXPECT_EQ(sentence([] {
              mapping<Route>().variant(&Route::handler, ByType{{"a", "b"}});
            }),
            "hcl: A variant of 3 structs has 2 names.");
  EXPECT_EQ(
      sentence([] {
        mapping<Route>().variant(&Route::handler, ByType{{"a", "b", "a"}});
      }),
      "hcl: Two structs of a variant are named \"a\".");
}

TEST(Unions, AreDescribed) {
  const std::string schema =
      describe_as(DescriptionForm::JsonSchema, by_attribute());
  EXPECT_NE(schema.find("\"const\": \"reverse_proxy\""), std::string::npos)
      << schema;
  const std::string exclusive = describe_as<Route>(DescriptionForm::JsonSchema);
  EXPECT_NE(exclusive.find("\"not\""), std::string::npos) << exclusive;
  EXPECT_NE(describe_as<ByMacro>(DescriptionForm::JsonSchema)
                .find("\"dependentRequired\""),
            std::string::npos);
  const std::string page = describe_as<Route>(DescriptionForm::Markdown);
  EXPECT_NE(page.find("Exactly one of \"static\", \"reverse_proxy\" and "
                      "\"redirect\" is required."),
            std::string::npos)
      << page;
  EXPECT_NE(describe_as(DescriptionForm::Markdown, by_label())
                .find("handler \"redirect\""),
            std::string::npos);
}

// The example has every struct, and only one of those that exclude each other
// is more than a comment.
TEST(Unions, HaveExamplesThatAreRead) {
  const std::string route = describe_as<Route>(DescriptionForm::Example);
  EXPECT_TRUE(load<Route>(Input::text(route)).ok()) << route;
  EXPECT_NE(route.find("# redirect {"), std::string::npos) << route;
  for (const auto& mapping : {by_label(), by_attribute()}) {
    const std::string text = describe_as(DescriptionForm::Example, mapping);
    const auto read = load(Input::text(text), mapping);
    EXPECT_TRUE(read.ok()) << text << errors_of(read);
  }
}

}  // namespace
}  // namespace hcl::mapping_unions
