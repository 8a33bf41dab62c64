#include "hash/text_hash.h"

#include <gtest/gtest.h>

#include <string>

#include "hash/name_table.h"

namespace hcl {
namespace {

// The key of the bytes 00 to 0f and texts of the bytes 00, 00 01, 00 01 02...,
// as in the vectors of the authors; the results are those of SipHash-1-3 as
// rust's standard library lists them in its tests.
TEST(TextHashTest, IsSipHash13) {
  constexpr std::uint64_t kKey0 = 0x0706050403020100;
  constexpr std::uint64_t kKey1 = 0x0f0e0d0c0b0a0908;
  std::string text;
  EXPECT_EQ(sip_hash_1_3(text, kKey0, kKey1), 0xabac0158050fc4dcU);
  text.push_back('\0');
  EXPECT_EQ(sip_hash_1_3(text, kKey0, kKey1), 0xc9f49bf37d57ca93U);
  text.push_back('\1');
  EXPECT_EQ(sip_hash_1_3(text, kKey0, kKey1), 0x82cb9b024dc7d44dU);
}

TEST(TextHashTest, ReadsEveryByte) {
  std::string text(40, 'a');
  const std::uint64_t hash = hash_text(text);
  for (char& byte : text) {
    byte = 'b';
    EXPECT_NE(hash_text(text), hash);
    byte = 'a';
  }
  EXPECT_EQ(hash_text(text), hash);
}

TEST(NameTableTest, NumbersNamesInTheirOrder) {
  std::vector<std::string> names;
  for (int i = 0; i < 1000; ++i) names.push_back(std::to_string(i));
  NameTable table;
  for (std::size_t i = 0; i < names.size(); ++i) {
    EXPECT_EQ(table.insert(names[i]), (std::pair<std::size_t, bool>(i, true)));
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    EXPECT_EQ(table.insert(names[i]), (std::pair<std::size_t, bool>(i, false)));
  }
  EXPECT_EQ(table.size(), names.size());
}

}  // namespace
}  // namespace hcl
