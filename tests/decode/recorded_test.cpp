// The recorded decodings of the reference implementation, including those
// without a text in the specification.
#include <gtest/gtest.h>

#include <set>

#include "decode/recorded_cases.h"
#include "hcl/decode.h"
#include "support/json/value_from_json.h"
#include "support/paths.h"

namespace hcl::test {
namespace {

using apps::JsonView;

const Options& reference() {
  static const Options kOptions =
      Options::of(Dialect::Hcl, Conformance::Reference);
  return kOptions;
}

// Severities and ranges of diagnostics.
std::multiset<std::string> found_places(const Diagnostics& diagnostics) {
  std::multiset<std::string> places;
  for (const Diagnostic& diagnostic : diagnostics) {
    const bool is_error = diagnostic.severity == Severity::Error;
    places.insert((is_error ? "error " : "warning ") +
                  (diagnostic.subject ? range_text(*diagnostic.subject) : ""));
  }
  return places;
}

std::multiset<std::string> recorded_places(const JsonView& diagnostics) {
  std::multiset<std::string> places;
  for (std::size_t i = 0; i < diagnostics.size(); ++i) {
    const JsonView range = diagnostics[i]["range"];
    places.insert(diagnostics[i]["severity"].text() + " " +
                  (range.exists() ? range_text(range) : ""));
  }
  return places;
}

// Whether the reference returns the wrong type for an empty map of blocks: for
// several labels it has only one level of maps (docs/hcldec.md).
bool has_wrong_type(const JsonView& json) {
  const JsonView spec = json["spec_ast"];
  return spec["_"].text() == "BlockMapSpec" && spec["LabelNames"].size() > 1 &&
         json["value"].size() == 0;
}

TEST(RecordedDecoding, GivesTheSameValuesAndPlaces) {
  const std::vector<JsonView> cases = recorded_cases("hcldec");
  if (cases.empty())
    GTEST_SKIP() << "no recorded cases in " << hcl::test::shared_dir();
  for (const JsonView& json : cases) {
    SCOPED_TRACE(json.to_json());
    const Spec spec = spec_from_json(json["spec_ast"]);
    const Result<Value> got =
        decode(body_of_case(json), spec, literal_only_context(), reference());
    const auto type = apps::type_from_json(json["type"]);
    ASSERT_TRUE(type.ok());
    const auto want = apps::value_from_json(json["value"], *type);
    ASSERT_TRUE(want.ok()) << want.error();
    if (has_wrong_type(json)) {
      const Type implied = implied_type(spec);
      EXPECT_EQ(got.value, Value::map(implied.element_type(), {}));
    } else {
      EXPECT_EQ(got.value, *want);
    }
    EXPECT_EQ(found_places(got.diagnostics), recorded_places(json["diags"]));
    if (!got.value.is_dynamic()) {
      EXPECT_TRUE(got.value.type().matches(implied_type(spec)));
    }
  }
}

TEST(RecordedDecoding, KnowsWhereValuesComeFrom) {
  const std::vector<JsonView> cases = recorded_cases("hcldec_source_range");
  if (cases.empty())
    GTEST_SKIP() << "no recorded cases in " << hcl::test::shared_dir();
  for (const JsonView& json : cases) {
    const auto range =
        source_range(body_of_case(json), spec_from_json(json["spec_ast"]));
    ASSERT_TRUE(range.has_value()) << json.to_json();
    EXPECT_EQ(range_text(*range), range_text(json["range"])) << json.to_json();
  }
}

std::vector<std::string> steps_of(const Traversal& traversal) {
  std::vector<std::string> steps = {
      traversal.root + "@" +
      range_text(SourceSpan{traversal.file, traversal.root_span})};
  for (const TraverseStep& step : traversal.steps) {
    steps.push_back(step.name + "@" +
                    range_text(SourceSpan{traversal.file, step.span}));
  }
  return steps;
}

std::vector<std::string> steps_of(const JsonView& traversal) {
  std::vector<std::string> steps;
  for (std::size_t i = 0; i < traversal.size(); ++i) {
    steps.push_back(traversal[i]["name"].text() + "@" +
                    range_text(traversal[i]["range"]));
  }
  return steps;
}

TEST(RecordedDecoding, FindsTheVariables) {
  const std::vector<JsonView> cases = recorded_cases("hcldec_variables");
  if (cases.empty())
    GTEST_SKIP() << "no recorded cases in " << hcl::test::shared_dir();
  for (const JsonView& json : cases) {
    std::vector<std::vector<std::string>> got;
    for (const Traversal& traversal :
         variables(body_of_case(json), spec_from_json(json["spec_ast"]))) {
      got.push_back(steps_of(traversal));
    }
    std::vector<std::vector<std::string>> want;
    for (std::size_t i = 0; i < json["variables"].size(); ++i) {
      want.push_back(steps_of(json["variables"][i]));
    }
    EXPECT_EQ(got, want) << json.to_json();
  }
}

}  // namespace
}  // namespace hcl::test
