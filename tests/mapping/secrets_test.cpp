// What an application writes and reports shows no marked value unless it asks
// for it by name. docs/secrets.md.

#include <gtest/gtest.h>

#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/configuration.h"
#include "hcl/configuration_text.h"
#include "hcl/convert.h"
#include "hcl/describe_as.h"
#include "hcl/diagnostic_html.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/edit.h"
#include "hcl/evaluate_body.h"
#include "hcl/expression_text.h"
#include "hcl/json.h"
#include "hcl/json_body.h"
#include "hcl/json_reader.h"
#include "hcl/load.h"
#include "hcl/mapping.h"
#include "hcl/msgpack.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/values.h"

namespace hcl::mapping_secrets {
namespace {

Value marked(const Value& value) { return value.with_marks({"sensitive"}); }

std::vector<Value> secrets() {
  const Value text = Value::string("hunter2");
  const Value object = Value::object({{"hunter2", text}});
  Refinements begins;
  begins.string_prefix = "hunter2";
  return {marked(text),
          marked(Value::number(778899)),
          marked(object),
          Value::object({{"a", marked(text)}}),
          Value::object({{"a", Value::tuple({marked(object)})}}),
          Value::list(Type::string(), {Value::string("b"), marked(text)}),
          marked(Value::map(Type::string(), {{"hunter2", text}})),
          marked(Value::unknown(Type::string(), std::move(begins))),
          marked(Value::set(Type::string(), {text}))};
}

bool shows_secret(std::string_view text) {
  return text.find("hunter2") != std::string_view::npos ||
         text.find("7788") != std::string_view::npos;
}

struct Setting {
  Value value;
};
Mapping<Setting> setting_mapping() {
  return mapping<Setting>().attribute("value", &Setting::value);
}

std::string in_stream(const Value& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

template <class T, class E>
std::string text_of(const Expected<T, E>& written) {
  return written.ok() ? *written : to_text(written.error());
}

std::string text_of(const Result<std::string>& written) {
  return written.value + to_text(written.diagnostics);
}

EvaluatedFile file_of(const Value& value) {
  EvaluatedFile file;
  file.body.attributes.push_back({.name = "v",
                                  .value = value,
                                  .name_source = SourceSpan(),
                                  .expression_source = SourceSpan()});
  return file;
}

// All that writes values, by name.
std::vector<std::pair<const char*, std::string>> written(const Value& value) {
  const Document document(SourceFile("t.hcl", "v = 1\n"));
  const EditResult edited = document.set("v", value);
  const EvaluatedFile file = file_of(value);
  const Result<std::string> encoded = encode(Setting{value}, setting_mapping());
  EXPECT_FALSE(encoded.ok());
  EXPECT_FALSE(edited.ok());
  EXPECT_FALSE(to_json(value).ok());
  EXPECT_FALSE(to_json({&file, 1}).ok());
  EXPECT_FALSE(to_native_syntax({&file, 1}).ok());
  EXPECT_FALSE(to_expression_text(value).ok());
  EXPECT_FALSE(to_msgpack(value, Type::dynamic()).ok());
  return {{"operator<<", in_stream(value)},
          {"to_notation", to_notation(value)},
          {"to_typed_notation", to_typed_notation(value)},
          {"to_json", text_of(to_json(value))},
          {"to_json of a type", text_of(to_json(value, Type::dynamic()))},
          {"to_typed_json", to_typed_json(value)},
          {"to_expression_text", text_of(to_expression_text(value))},
          {"to_msgpack", text_of(to_msgpack(value, Type::dynamic()))},
          {"encode", text_of(encoded)},
          {"Document::set", edited.ok() ? "edited" : edited.error().message},
          {"expression_of", text_of([&] {
             const auto text = expression_of(value);
             return text.ok() ? Expected<std::string, EncodingError>(*text)
                              : EncodingError{{}, text.error().message};
           }())},
          {"JSON of a file", text_of(to_json({&file, 1}))},
          {"native syntax of a file", text_of(to_native_syntax({&file, 1}))},
          {"typed JSON of a file", text_of(to_typed_json({&file, 1}))}};
}

TEST(SecretsOfWriters, AreRefusedOrReplaced) {
  for (const Value& secret : secrets()) {
    for (const auto& [writer, text] : written(secret)) {
      EXPECT_FALSE(shows_secret(text)) << writer << ": " << text;
      EXPECT_FALSE(text.empty()) << writer;
    }
  }
}

TEST(SecretsOfWriters, AreWrittenIfAskedForByName) {
  const Value secret = Value::object(
      {{"a", marked(Value::string("hunter2"))}, {"b", Value::number(1)}});
  EXPECT_EQ(to_notation(secret), "{a = marked(\"sensitive\"), b = 1}");
  EXPECT_EQ(to_notation(secret.unmarked_deep()), "{a = \"hunter2\", b = 1}");
  EXPECT_EQ(text_of(to_json(secret)),
            ".a: the value is marked, so it is not written");
  EXPECT_EQ(text_of(to_json(secret.unmarked_deep())),
            "{\"a\":\"hunter2\",\"b\":1}");
  EXPECT_EQ(to_typed_json(secret),
            R"({"$type":["object",{"a":"string","b":"number"}],)"
            R"("value":{"a":{"$marks":["sensitive"]},"b":1}})");
  EXPECT_EQ(to_typed_json(secret, {}, Marked::Shown),
            R"({"$type":["object",{"a":"string","b":"number"}],)"
            R"("value":{"a":{"$marks":["sensitive"],"value":"hunter2"},)"
            R"("b":1}})");
  const Value names = marked(Value::object({{"hunter2", Value::number(1)}}));
  EXPECT_EQ(to_typed_notation(names), "marked(\"sensitive\") : any");
  EXPECT_EQ(to_typed_json(names),
            R"({"$type":"dynamic","value":{"$marks":["sensitive"]}})");
  EXPECT_EQ(
      encode(Setting{secret}, setting_mapping()).diagnostics[0].detail,
      "The value of \"value\" cannot be written as an expression: .a: the "
      "value is marked, so it is not written.");
  EXPECT_TRUE(encode(Setting{secret.unmarked_deep()}, setting_mapping()).ok());
}

TEST(SecretsOfConversions, AreNotInTheReason) {
  const Value text = Value::string("hunter2");
  struct Case {
    Value value;
    Type type;
    const char* reason;
  };
  const Type numbers = Type::map(Type::number());
  for (const Case& each :
       {Case{marked(Value::string("TRUE")), Type::boolean(),
             "a bool is required"},
        Case{marked(Value::map(Type::string(), {{"hunter2", text}})), numbers,
             "map of number required; this one is marked, so it is not shown"},
        Case{Value::object({{"a", marked(text)}, {"b", Value::number(1)}}),
             numbers, ".a: a number is required"},
        Case{Value::tuple({Value::number(1), text}), Type::list(Type::number()),
             "[1]: a number is required"},
        Case{Value::object({{"s", marked(text)}, {"n", text}}),
             Type::object({{"s", Type::string()}, {"n", Type::number()}}),
             ".n: a number is required"},
        Case{marked(Value::map(Type::string(), {{"hunter2", text}})),
             Type::object({{"a", Type::string()}}),
             "object required; this one is marked, so it is not shown"}}) {
    const ConversionResult got = convert(each.value, each.type);
    ASSERT_FALSE(got.ok());
    EXPECT_EQ(to_text(got.error()), each.reason);
  }
}

// A struct whose members accept marked values, and checks that show them.
struct Login {
  std::string name;
  std::string password;
  int port = 0;
};

std::string all_of(const Diagnostics& diagnostics) {
  return to_text(diagnostics) + to_json(diagnostics) +
         to_html(diagnostics, DiagnosticStyle());
}

const EvalContext& context() {
  static const MapContext kContext = [] {
    MapContext made;
    const Value text = Value::string("hunter2");
    made.set_variable("secret", marked(text));
    made.set_variable("secrets",
                      marked(Value::map(Type::string(), {{"hunter2", text}})));
    made.set_variable("pair",
                      marked(Value::object(
                          {{"hunter2", text}, {"name", Value::string("n")}})));
    return made;
  }();
  return kContext;
}

template <class T>
Diagnostics problems(std::string_view text, const Mapping<T>& mapping) {
  const Body body = parse_native_body(SourceFile("t.hcl", text)).value;
  return decode(body, mapping, context()).diagnostics;
}

TEST(SecretsOfMappings, AreInNoReportOfACheck) {
  const auto shows = [](const std::string& password) {
    return "\"" + password + "\" is too short.";
  };
  const Mapping<Login> with_check = mapping<Login>().attribute(
      "password", &Login::password, allow_marked(), check(shows));
  const Diagnostics found = problems("password = secret\n", with_check);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].detail,
            "\"password\" is marked, so what is wrong with it is not shown.");
  EXPECT_FALSE(shows_secret(all_of(found)));
  EXPECT_EQ(problems("password = \"open\"\n", with_check)[0].detail,
            "\"open\" is too short.");
}

Mapping<Login> login_mapping(bool promises) {
  return mapping<Login>()
      .optional("name", &Login::name)
      .attribute("password", &Login::password, allow_marked())
      .optional("port", &Login::port)
      .check([promises](const Login& login, Checker& checker) {
        if (promises) checker.show_texts();
        if (login.port == 80) {
          checker
              .error("port", promises ? "Port 80 is without TLS."
                                      : "No " + login.password + " on 80.")
              .notes.push_back(promises ? "" : login.password);
        }
      });
}

TEST(SecretsOfMappings, AreInNoReportOfACheckOfTheWhole) {
  const char* const marked_text = "password = secret\nport = 80\n";
  Diagnostics found = problems(marked_text, login_mapping(false));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].detail,
            "A check failed. A value that it may have used is marked, so the "
            "reason is not shown.");
  EXPECT_EQ(found[0].subject->text(), "80");
  EXPECT_FALSE(shows_secret(all_of(found)));
  EXPECT_EQ(problems(marked_text, login_mapping(true))[0].detail,
            "Port 80 is without TLS.");
  EXPECT_EQ(
      problems("password = \"open\"\nport = 80\n", login_mapping(false))[0]
          .detail,
      "No open on 80.");
}

// A type of the application whose reader shows what it was given.
struct Level {
  int value = 0;
};
std::optional<ConversionError> from_hcl(const Value& value, Level&) {
  const Value plain = value.unmarked_deep();
  return ConversionError{{}, "no level: " + to_notation(plain)};
}
struct Outer {
  Level level;
  Login login;
  std::vector<Login> logins;
  std::map<std::string, int> numbers;
};

TEST(SecretsOfMappings, AreInNoReportOfAReader) {
  const Mapping<Outer> outer =
      mapping<Outer>().optional("level", &Outer::level);
  const Mapping<Outer> lenient =
      mapping<Outer>()
          .optional("level", &Outer::level, allow_marked())
          .optional("numbers", &Outer::numbers, allow_marked());
  for (const char* text :
       {"level = secret\n", "level = [secret]\n", "level = secrets\n"}) {
    for (const Mapping<Outer>& each : {outer, lenient}) {
      const Diagnostics found = problems(text, each);
      ASSERT_EQ(found.size(), 1u) << text;
      EXPECT_FALSE(shows_secret(all_of(found))) << to_text(found);
    }
  }
  const Diagnostics found = problems("numbers = secrets\n", lenient);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_FALSE(shows_secret(all_of(found))) << to_text(found);
}

TEST(SecretsOfItems, AreInNoReport) {
  const Result<Configuration> loaded =
      load_configuration(Input::text("v = pair\nw = secrets\n"), context());
  ASSERT_TRUE(loaded.ok());
  const Item pair = loaded.value["v"];
  EXPECT_FALSE(shows_secret(all_of(pair["hunter3"].as<int>().diagnostics)));
  EXPECT_FALSE(
      shows_secret(all_of(pair["name"]["more"].as<int>().diagnostics)));
  for (const auto& [name, item] : loaded.value["w"].items()) {
    const Diagnostics found = item.as<int>().diagnostics;
    ASSERT_EQ(found.size(), 1u);
    EXPECT_FALSE(shows_secret(all_of(found))) << to_text(found);
  }
}

// The elements of a marked `for_each` have no marks of their own.
TEST(SecretsOfDynamicBlocks, AreInNoDiagnostic) {
  for (const char* content :
       {"v = b.key + 1", "v = b.value.hunter3", "v = -b.value",
        "v = { hunter3 = 1 }[b.key]", "v = [for x in [b.key] : x + 1]",
        "v = \"${b.value}\" + 1"}) {
    const std::string text =
        "dynamic \"b\" {\n  for_each = secrets\n  content {\n    " +
        std::string(content) + "\n  }\n}\n";
    const Body body = expand_dynamic_blocks(
        parse_native_body(SourceFile("t.hcl", text)).value, context());
    Diagnostics found;
    const BodyContent blocks = body.content({{}, {{"b", {}}}}, found);
    ASSERT_EQ(blocks.blocks.size(), 1u);
    for (const Attribute& each : blocks.blocks[0].body.attributes(found)) {
      static_cast<void>(each.expression.evaluate(context(), found));
    }
    EXPECT_FALSE(shows_secret(all_of(found))) << to_text(found);
    EXPECT_TRUE(found.has_errors()) << content;
  }
}

TEST(SecretsOfJson, AreInNoDiagnostic) {
  const Body body =
      parse_json_body(SourceFile("t.json",
                                 "{\"v\": {\"${secret}\": 1, \"${secret}\": 2},"
                                 " \"w\": \"${secret + 1}\","
                                 " \"x\": {\"${[secret]}\": 1}}"))
          .value;
  Diagnostics found;
  for (const Attribute& each : body.attributes(found)) {
    static_cast<void>(each.expression.evaluate(context(), found));
  }
  EXPECT_EQ(found.size(), 3u);
  EXPECT_FALSE(shows_secret(all_of(found))) << to_text(found);
}

}  // namespace
}  // namespace hcl::mapping_secrets
