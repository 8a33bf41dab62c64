// The cost of reading structs, in allocations.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hcl/json_body.h"
#include "hcl/mapping.h"
#include "hcl/native_body.h"
#include "hcl/pattern.h"
#include "linear/cost.h"

namespace hcl::test {
namespace {

struct Listener {
  std::string name;
  int port = 0;
  std::vector<std::string> paths;
};
struct Config {
  std::vector<Listener> listeners;
};

Mapping<Config> config_mapping() {
  return mapping<Config>().blocks("listener", &Config::listeners,
                                  mapping<Listener>()
                                      .label("name", &Listener::name)
                                      .attribute("port", &Listener::port)
                                      .optional("paths", &Listener::paths));
}

Body native(std::size_t blocks) {
  return parse_native_body(
             SourceFile("f.hcl", joined(blocks,
                                        [](std::size_t i) {
                                          return "listener \"" + name_of(i) +
                                                 "\" {\n  port = " +
                                                 std::to_string(i) +
                                                 "\n  paths = [\"/a/long/path/"
                                                 "number/one\", \"/b\"]\n}\n";
                                        })))
      .value;
}

std::uint64_t allocations(const Body& body) {
  const auto mapping_ = config_mapping();
  std::size_t found = 0;
  const Cost cost =
      cost_of([&] { found = decode(body, mapping_).value.listeners.size(); });
  EXPECT_GT(found, 0u);
  return cost.allocations;
}

// Two of them are the vector and the long string in the struct.
TEST(MappingCost, IsAtMostEightAllocationsABlock) {
  const std::uint64_t few = allocations(native(1000));
  const std::uint64_t many = allocations(native(2000));
  // Plus a few for vectors that grow.
  EXPECT_LE(many - few, 8u * 1000u + 10u);
}

TEST(MappingCost, GrowsWithTheBlocks) {
  expect_linear("decode", [](std::size_t size) {
    return [body = native(size), mapping_ = config_mapping()] {
      EXPECT_TRUE(decode(body, mapping_).ok());
    };
  });
}

// Texts and lists of every length through the notes that look at them.
struct Noted {
  std::string text;
  std::string name;
  std::vector<std::string> list;
};

TEST(MappingCost, OfNotesGrowsWithTheTexts) {
  expect_linear("notes", [](std::size_t size) {
    const std::string text(size, 'a');
    const Body body =
        parse_native_body(
            SourceFile(
                "f.hcl",
                "text = \"" + text + "\"\nname = \"" + text + "\"\nlist = [" +
                    joined(size, [](std::size_t) { return "\"a\","; }) + "]\n"))
            .value;
    const auto noted =
        mapping<Noted>()
            .attribute("text", &Noted::text, matches("(a+)+b?"), not_empty())
            .attribute("name", &Noted::name, one_of({text, text + "a"}))
            .attribute("list", &Noted::list, not_empty());
    return [body, noted] { EXPECT_TRUE(decode(body, noted).ok()); };
  });
}

}  // namespace
}  // namespace hcl::test
