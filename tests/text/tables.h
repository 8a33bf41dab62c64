#ifndef HCL_TESTS_TEXT_TABLES_H_
#define HCL_TESTS_TEXT_TABLES_H_

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hcl/unicode.h"

namespace hcl::text {

struct NamedTable {
  std::string name;
  const UnicodeTable* table;
};

// Those that know all of Unicode: ICU's, where it is on this machine, the
// library's own, and one as a host program would bring it.
std::vector<NamedTable> full_tables();

// A test that runs with each of the tables in use.
class TableTest : public testing::TestWithParam<NamedTable> {
 protected:
  void SetUp() override { set_unicode(*GetParam().table); }
  void TearDown() override { set_unicode(built_in_); }

 private:
  const UnicodeTable& built_in_ = unicode();
};

inline std::string name_of(const testing::TestParamInfo<NamedTable>& info) {
  return info.param.name;
}

}  // namespace hcl::text

// Runs the tests of a fixture derived from TableTest over all tables.
#define HCL_TEST_ALL_TABLES(fixture)                                          \
  GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(fixture);                     \
  INSTANTIATE_TEST_SUITE_P(Tables, fixture, testing::ValuesIn(full_tables()), \
                           name_of)

#endif  // HCL_TESTS_TEXT_TABLES_H_
