#include "hash/text_hash.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

TEST(TextHashTest, ReadsEveryByteOfEveryLength) {
  for (std::size_t size = 1; size <= 40; ++size) {
    std::string text(size, 'a');
    const std::uint64_t hash = hash_text(text);
    for (char& byte : text) {
      byte = 'b';
      EXPECT_NE(hash_text(text), hash) << size;
      byte = 'a';
    }
    EXPECT_EQ(hash_text(text), hash);
  }
}

TEST(TextHashTest, ReadsTheLength) {
  std::set<std::uint64_t> hashes;
  for (std::size_t size = 0; size <= 40; ++size) {
    hashes.insert(hash_text(std::string(size, 'a')));
    hashes.insert(hash_text(std::string(size + 1, '\0')));
  }
  EXPECT_EQ(hashes.size(), 82U);
}

// Equal texts inside a larger text: the surrounding bytes are not read, and
// alignment does not matter.
TEST(TextHashTest, ReadsNothingBeyondTheText) {
  for (std::size_t size = 0; size <= 40; ++size) {
    const std::string text(size, 'a');
    const std::string around = "x" + text + "y";
    EXPECT_EQ(hash_text(std::string_view(around).substr(1, size)),
              hash_text(text));
  }
}

// A hash table selects slots by the low bits.
TEST(TextHashTest, SpreadsNamesThatDifferInOnePlace) {
  for (const std::size_t length : {3U, 6U, 12U, 20U, 32U, 40U}) {
    std::set<std::uint64_t> slots;
    for (int i = 0; i < 1000; ++i) {
      std::string name = std::to_string(i);
      name.insert(0, length - std::min(length, name.size()), 'n');
      slots.insert(hash_text(name) % 4096);
    }
    // Chance predicts 886; 800 is seven standard deviations below.
    EXPECT_GT(slots.size(), 800U) << length;
  }
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
