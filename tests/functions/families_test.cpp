// Functions that are created on demand are the same as those in the whole
// tables.

#include "functions/families.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "hcl/notation.h"
#include "hcl/standard_functions.h"
#include "hcl/terraform_functions.h"
#include "terraform_functions/functions_on_demand.h"

namespace hcl {
namespace {

// Distinguishes functions of the same name by their notes.
std::string notes_of(const Function& function) {
  std::string text = function.description();
  for (const Parameter& each : function.parameters()) {
    text += '\n' + each.name + ' ' + to_notation(each.type);
  }
  return text;
}

void expect_same(const FunctionMap& table, functions::Hosts dialect) {
  terraform::FunctionsOnDemand functions(dialect, {}, {});
  for (const auto& [name, function] : table) {
    const Function* const found = functions.find(name);
    ASSERT_NE(found, nullptr) << name;
    EXPECT_EQ(notes_of(*found), notes_of(function)) << name;
    EXPECT_EQ(functions.find(name), found) << name;
  }
  EXPECT_EQ(functions.find("no_such_function"), nullptr);
  const Function* const before = functions.find("upper");
  EXPECT_EQ(functions.all().size(), table.size());
  EXPECT_EQ(functions.find("upper"), before);
  EXPECT_EQ(functions.find("no_such_function"), nullptr);
}

TEST(FunctionsOnDemand, AreThoseOfTheTables) {
  expect_same(terraform_functions(FunctionHost{}), functions::kTerraform);
  expect_same(opentofu_functions(FunctionHost{}), functions::kOpenTofu);
}

TEST(FunctionsOnDemand, ThoseOfProvidersGoFirst) {
  FunctionHost host;
  const Function lower = standard_functions().find("lower")->second;
  host.provider_functions.emplace("upper", lower);
  terraform::FunctionsOnDemand functions(functions::kTerraform, host, {});
  EXPECT_EQ(notes_of(*functions.find("upper")), notes_of(lower));
}

TEST(TypeFunction, GivesTheTypeInItsResult) {
  const FunctionMap table = terraform_functions();
  const Function& type = table.find("type")->second;
  for (const Value& value :
       {Value::null(), Value::unknown(Type::list(Type::string())),
        Value::object({{"a", Value::number(1)}}),
        Value::string("x").with_marks(MarkSet{"sensitive"})}) {
    const FunctionResult result = type.call(std::vector<Value>{value});
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(described_type(result.value()), value.type());
  }
  EXPECT_EQ(described_type(Value::string("string")), std::nullopt);
  EXPECT_EQ(described_type(bytes_value("x")), std::nullopt);
  const Value of_null = *type.call(std::vector<Value>{Value::null()});
  EXPECT_EQ(described_type(Value::unknown(of_null.type())), std::nullopt);
}

TEST(Families, AreFoundByTheNamesOfTheirFunctions) {
  for (const auto& [name, function] : standard_functions()) {
    const Options options;
    functions::Registry registry(functions::kStandard, options, name);
    functions::add_families_with(name, registry);
    const FunctionMap found = registry.take();
    ASSERT_EQ(found.size(), 1U) << name;
    EXPECT_EQ(notes_of(found.begin()->second), notes_of(function)) << name;
  }
}

}  // namespace
}  // namespace hcl
