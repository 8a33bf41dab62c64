// The cache of shapes, which must not be visible in the values.

#include "value/known_shapes.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "hcl/value.h"

namespace hcl {
namespace {

Value object_with(std::string name) {
  std::vector<std::pair<std::string, Value>> entries;
  entries.emplace_back(std::move(name), Value::number(1));
  return Value::object(std::move(entries));
}

// Calls `body` with a short name and a longer one than the cache takes for each
// slot, both starting with the same letter.
template <typename Body>
void for_each_slot(Body body) {
  for (char letter = 'a'; letter <= 'z'; ++letter) {
    for (std::size_t size = 1; size <= detail::KnownShape::kLongestName;
         ++size) {
      const std::string name(size, letter);
      body(name, std::string(size + detail::KnownShape::kLongestName, letter));
    }
  }
}

TEST(KnownShapes, AnEmptyObjectHasNoNamesAfterALongName) {
  for_each_slot([](const std::string& name, const std::string& long_name) {
    (void)object_with(name);
    (void)object_with(long_name);
    const Value empty = Value::object({});
    ASSERT_TRUE(empty.keys().empty()) << name.size() << name.front();
    ASSERT_EQ(empty.type(), Type::object({})) << name.size() << name.front();
    const Value empty_map = Value::map(Type::string(), {});
    ASSERT_TRUE(empty_map.keys().empty()) << name.size() << name.front();
  });
}

TEST(KnownShapes, ObjectsKeepTheirOwnNames) {
  for_each_slot([](const std::string& name, const std::string& long_name) {
    const Value first = object_with(name);
    const Value second = object_with(long_name);
    const Value third = object_with(name);
    ASSERT_EQ(first.keys().front(), name);
    ASSERT_EQ(second.keys().front(), long_name);
    ASSERT_EQ(third, first);
  });
}

}  // namespace
}  // namespace hcl
