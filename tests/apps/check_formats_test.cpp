// The forms of the output of `hcl check`.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "apps/run_program.h"

namespace hcl {
namespace {

const std::string kCheck = std::string(HCL_PROGRAM) + " check - --format=";
constexpr const char* kRedefined = "a = 1\na = 2\n";

TEST(CheckFormat, OfCompilersIsOneLineForEachDiagnostic) {
  const Ran ran = run_program(kCheck + "gcc", kRedefined);
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.out.rfind("-:2:1: error: Attribute redefined: ", 0), 0U)
      << ran.out;
  EXPECT_EQ(ran.out.substr(ran.out.size() - 22), " [AttributeRedefined]\n");
}

TEST(CheckFormat, OfGithubIsACommandForEachDiagnostic) {
  const Ran ran = run_program(kCheck + "github", kRedefined);
  EXPECT_EQ(ran.out.rfind("::error file=-,line=2,endLine=2,col=1,endColumn=2,"
                          "title=Attribute redefined::Attribute redefined: ",
                          0),
            0U)
      << ran.out;
}

TEST(CheckFormat, SarifHasTheCodeAndThePlace) {
  const Ran ran = run_program(kCheck + "sarif", kRedefined);
  EXPECT_EQ(ran.exit_code, 1);
  const auto has = [&ran](std::string_view text) {
    return ran.out.find(text) != std::string::npos;
  };
  EXPECT_TRUE(has("\"version\":\"2.1.0\"")) << ran.out;
  EXPECT_TRUE(
      has("\"rules\":[{\"id\":\"AttributeRedefined\","
          "\"shortDescription\":{\"text\":\"Attribute redefined\"},"
          "\"fullDescription\":{\"text\":\"An argument may be"))
      << ran.out;
  EXPECT_TRUE(has("\"ruleId\":\"AttributeRedefined\",\"level\":\"error\""));
  EXPECT_TRUE(
      has("\"region\":{\"startLine\":2,\"startColumn\":1,"
          "\"endLine\":2,\"endColumn\":2,\"byteOffset\":6,"
          "\"byteLength\":1}"))
      << ran.out;
}

// Columns count UTF-16 code units: the emoji before the name has two of them,
// and four bytes.
TEST(CheckFormat, SarifHasBlocksRelatedPlacesAndColumnsOfEditors) {
  const Ran ran = run_program(kCheck + "sarif",
                              "s \"w\" {\n  a = 1\n/*\U0001F600*/ a = 2\n}\n");
  const auto document = nlohmann::json::parse(ran.out);
  const auto& run = document["runs"][0];
  EXPECT_EQ(run["columnKind"], "utf16CodeUnits");
  const auto& result = run["results"][0];
  const auto& location = result["locations"][0];
  EXPECT_EQ(location["physicalLocation"]["region"].dump(),
            R"({"byteLength":1,"byteOffset":25,"endColumn":9,"endLine":3,)"
            R"("startColumn":8,"startLine":3})");
  EXPECT_EQ(location["logicalLocations"].dump(),
            R"([{"fullyQualifiedName":"s \"w\"","name":"s \"w\""}])");
  const auto& related = result["relatedLocations"][0];
  EXPECT_EQ(related["physicalLocation"]["region"]["startLine"], 2);
  EXPECT_EQ(related["physicalLocation"]["artifactLocation"]["uri"], "-");
  EXPECT_EQ(related["message"]["text"], "It was set here first.");
  EXPECT_FALSE(result.contains("fixes"));
}

TEST(CheckFormat, SarifHasFixes) {
  const Ran ran = run_program(kCheck + "sarif", "a = 1\nb : 2\n");
  const auto document = nlohmann::json::parse(ran.out);
  const auto& change =
      document["runs"][0]["results"][0]["fixes"][0]["artifactChanges"][0];
  EXPECT_EQ(change["artifactLocation"]["uri"], "-");
  EXPECT_EQ(change["replacements"].dump(),
            R"([{"deletedRegion":{"byteLength":1,"byteOffset":8,)"
            R"("endColumn":4,"endLine":2,"startColumn":3,"startLine":2},)"
            R"("insertedContent":{"text":"="}}])");
}

TEST(CheckFormat, SarifOfAFineFileHasNoResults) {
  const Ran ran = run_program(kCheck + "sarif", "a = 1\n");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_NE(ran.out.find("\"results\":[]"), std::string::npos) << ran.out;
}

// JSON cannot hold bytes that are not UTF-8.
TEST(CheckFormat, JsonHasNamesThatAreNotUtf8AsReferences) {
  const TemporaryFolder folder;
  folder.write("a\xFF.tf", "a = 1\n");
  const Ran ran =
      run_program("cd " + folder.path("") + " && " + std::string(HCL_PROGRAM) +
                  " check --format=json a*.tf");
  const auto document = nlohmann::json::parse(ran.out);
  EXPECT_EQ(document["path"], "a\xEF\xBF\xBD.tf");
  EXPECT_EQ(document["uri"], "a%FF.tf");
}

TEST(CheckFormat, JunitHasATestCaseForEachFile) {
  const TemporaryFolder folder;
  folder.write("a.tf", "a = 1\n");
  folder.write("b.tf", "a = \"<\n");
  const Ran ran = run_program(std::string(HCL_PROGRAM) +
                              " check --format=junit " + folder.path(""));
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.out.rfind("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<testsuites tests=\"2\" failures=\"1\">\n",
                          0),
            0U)
      << ran.out;
  EXPECT_NE(ran.out.find("name=\"" + folder.path("a.tf") + "\"/>\n"),
            std::string::npos);
  EXPECT_NE(ran.out.find("<failure type=\""), std::string::npos);
  EXPECT_EQ(ran.out.find("\"<\""), std::string::npos);
}

TEST(CheckFormat, QuietPrintsNothingOfAFineFile) {
  const Ran ran =
      run_program(std::string(HCL_PROGRAM) + " check -q -", "a = 1\n");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out + ran.err, "");
}

}  // namespace
}  // namespace hcl
