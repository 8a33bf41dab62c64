// Cases recorded from the reference: operations, conversion and unification
// under `Conformance::Reference`. Skipped if the shared material is absent.

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hcl/convert.h"
#include "hcl/notation.h"
#include "hcl/operations.h"
#include "hcl/unify.h"
#include "support/paths.h"
#include "value/recorded_values.h"

namespace hcl::test {
namespace {

using namespace operations;  // NOLINT(google-build-using-namespace)

Switches reference() {
  return switches_for(Dialect::Hcl, Conformance::Reference);
}

std::vector<Json> read_cases(const std::string& file) {
  std::vector<Json> cases;
  std::ifstream lines(hcl::test::shared_dir() + "/cases/" + file);
  for (std::string line; std::getline(lines, line);) {
    cases.push_back(Json::parse(line));
  }
  return cases;
}

std::string show(const Value& value) {
  return to_typed_notation(value.unmarked_deep());
}

// How many cases ran, and how many could not be read.
struct Count {
  int passed = 0;
  int left_out = 0;
};

TEST(RecordedTest, Conversions) {
  const std::vector<Json> cases = read_cases("cty_convert.jsonl");
  if (cases.empty())
    GTEST_SKIP() << "no recorded cases in " << hcl::test::shared_dir();
  Count count;
  for (const Json& json : cases) {
    const std::optional<Value> value = read_typed(json["value"]);
    const std::optional<Type> target = read_type(json["to"]);
    if (!value || !target) {
      ++count.left_out;
      continue;
    }
    const ConversionResult result = convert(*value, *target, reference());
    if (json.contains("error")) {
      ASSERT_FALSE(result.ok()) << json;
      EXPECT_EQ(to_text(result.error()), json["error"]) << json;
      continue;
    }
    const std::optional<Value> want = read_typed(json["result"]);
    ASSERT_TRUE(want) << json;
    ASSERT_TRUE(result.ok()) << json << to_text(result.error());
    EXPECT_TRUE(*result == *want) << json << show(*result);
    ++count.passed;
  }
  EXPECT_GT(count.passed, 120);
}

TEST(RecordedTest, Unification) {
  const std::vector<Json> cases = read_cases("cty_unify.jsonl");
  if (cases.empty())
    GTEST_SKIP() << "no recorded cases in " << hcl::test::shared_dir();
  for (const Json& json : cases) {
    std::vector<Type> types;
    for (const Json& type : json["types"]) types.push_back(*read_type(type));
    const std::optional<Type> result =
        unify(types, reference(), UnifyMode::SafeOnly);
    const std::string want =
        json["type"].is_null() ? "none" : (*read_type(json["type"])).text();
    EXPECT_EQ(result ? result->text() : "none", want) << json;
  }
}

TEST(RecordedTest, MismatchMessages) {
  const std::vector<Json> cases = read_cases("cty_mismatch_msg.jsonl");
  if (cases.empty())
    GTEST_SKIP() << "no recorded cases in " << hcl::test::shared_dir();
  for (const Json& json : cases) {
    EXPECT_EQ(mismatch_message(*read_type(json["got_type"]),
                               *read_type(json["want_type"]), reference()),
              json["want"])
        << json;
  }
}

TEST(RecordedTest, SafePrefixes) {
  const std::vector<Json> cases = read_cases("cty_prefix.jsonl");
  if (cases.empty())
    GTEST_SKIP() << "no recorded cases in " << hcl::test::shared_dir();
  for (const Json& json : cases) {
    EXPECT_EQ(safe_known_prefix(json["src"].get<std::string>()), json["want"])
        << json;
  }
}

using Binary = OperationResult (*)(const Value&, const Value&, const Switches&);
using Unary = OperationResult (*)(const Value&, const Switches&);

OperationResult equality(const Value& left, const Value& right,
                         const Switches& switches) {
  return equal(left, right, switches);
}

// The reference's method only checks the type of the collection.
OperationResult element(const Value& left, const Value& right,
                        Switches switches) {
  switches.index_dynamic_key_is_dynamic = false;
  return index(left, right, switches);
}

OperationResult element_of(const Value& left, const Value& right,
                           const Switches& switches) {
  return element(left, right, switches);
}

const std::unordered_map<std::string, Binary>& binary_operations() {
  static const std::unordered_map<std::string, Binary> kAll = {
      {"Equals", equality},
      {"Add", add},
      {"Subtract", subtract},
      {"Multiply", multiply},
      {"Divide", divide},
      {"Modulo", modulo},
      {"And", logical_and},
      {"Or", logical_or},
      {"LessThan", less},
      {"GreaterThan", greater},
      {"LessThanOrEqualTo", less_or_equal},
      {"GreaterThanOrEqualTo", greater_or_equal},
      {"Index", element_of}};
  return kAll;
}

std::optional<OperationResult> run(const Json& json) {
  const std::string operation = json["op"];
  const std::optional<Value> receiver = read_typed(json["receiver"]);
  if (!receiver) return std::nullopt;
  if (operation == "Negate") return negate(*receiver, reference());
  if (operation == "Not") return logical_not(*receiver, reference());
  if (operation == "GetAttr") {
    return get_attribute(*receiver, json["arg"].get<std::string>(),
                         reference());
  }
  const auto binary = binary_operations().find(operation);
  if (binary == binary_operations().end() || !json.contains("arg")) {
    return std::nullopt;
  }
  const std::optional<Value> argument = read_typed(json["arg"]);
  if (!argument) return std::nullopt;
  return binary->second(*receiver, *argument, reference());
}

// The reference's method multiplies an unbounded unknown number by zero; its
// operator, and ours, gives an unknown number.
bool is_unknown_times_zero(const Json& json, const Value& want) {
  return json["op"] == "Multiply" && want.is_known() &&
         json.dump().find("refinements") == std::string::npos &&
         json.dump().find("$unknown") != std::string::npos;
}

// Recorded with go-cty 1.18, which knew only the type of the element; 1.20
// keeps what the possible elements share (tests/operations).
bool has_unknown_key(const Json& json) {
  return json["op"] == "Index" &&
         json["arg"].dump().find("$unknown") != std::string::npos;
}

TEST(RecordedTest, Operations) {
  const std::vector<Json> cases = read_cases("cty_value_ops.jsonl");
  if (cases.empty())
    GTEST_SKIP() << "no recorded cases in " << hcl::test::shared_dir();
  Count count;
  for (const Json& json : cases) {
    const std::optional<OperationResult> result =
        json.contains("panic") ? std::nullopt : run(json);
    const std::optional<Value> want =
        json.contains("result") ? read_typed(json["result"]) : std::nullopt;
    if (!result || !want || is_unknown_times_zero(json, *want)) {
      ++count.left_out;
      continue;
    }
    ASSERT_TRUE(result->ok()) << json << result->error().message;
    if (has_unknown_key(json)) {
      EXPECT_EQ((**result).type(), want->type()) << json;
      EXPECT_FALSE((**result).is_known()) << json;
    } else {
      EXPECT_TRUE(**result == *want) << json << show(**result);
    }
    ++count.passed;
  }
  EXPECT_GT(count.passed, 250) << count.left_out;
}

// Whether two values are identical, including refinements and marks.
TEST(RecordedTest, Identity) {
  const std::vector<Json> cases = read_cases("cty_value_ops.jsonl");
  if (cases.empty())
    GTEST_SKIP() << "no recorded cases in " << hcl::test::shared_dir();
  for (const Json& json : cases) {
    if (json["op"] != "RawEquals" || !json["result"].is_boolean()) continue;
    const std::optional<Value> left = read_typed(json["receiver"]);
    const std::optional<Value> right = read_typed(json["arg"]);
    if (!left || !right) continue;
    EXPECT_EQ(*left == *right, json["result"].get<bool>()) << json;
    if (*left == *right) {
      EXPECT_EQ(hash(*left), hash(*right)) << json;
    }
  }
}

}  // namespace
}  // namespace hcl::test
