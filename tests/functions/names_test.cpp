// The namespace of the tables and the function for references do not clash: a
// source may include both.

#include <gtest/gtest.h>

#include "functions/definition.h"
#include "hcl/parser.h"
#include "hcl/standard_functions.h"
#include "hcl/static_traversal.h"

namespace hcl {
namespace {

TEST(Names, OfReferencesAndTablesStandSideBySide) {
  const auto parsed =
      parse_expression(SourceFile("input", "upper(lower(\"a\"))"));
  const auto references =
      function_references(parsed.value.file(), parsed.value.expression());
  ASSERT_EQ(references.size(), 2U);
  const FunctionMap table = standard_functions();
  for (const FunctionReference& reference : references) {
    EXPECT_TRUE(table.contains(reference.name)) << reference.name;
  }
  const Value unknown = functions::unknown_not_null(Type::string());
  EXPECT_FALSE(unknown.is_known());
}

}  // namespace
}  // namespace hcl
