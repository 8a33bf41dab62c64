// Structural patches, for one size and for four times that.

#include <gtest/gtest.h>

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "linear/cost.h"
#include "patches/patch_steps.h"

namespace hcl::test {
namespace {

constexpr std::size_t kSize = 300;

using Text = std::string (*)(std::size_t size);

// Two documents of a size, and the number of steps between them.
struct PatchCase {
  const char* name;
  Text a;
  Text b;
  // 0: as many as the size.
  std::size_t steps = 0;
};

void PrintTo(const PatchCase& one, std::ostream* out) { *out << one.name; }

std::string block(std::size_t i, const std::string& body) {
  return "b \"" + name_of(i) + "\" {\n  " + body + "\n}\n\n";
}

std::string nothing(std::size_t) { return "z = 1\n"; }

std::string blocks(std::size_t size) {
  return "z = 1\n\n" + joined(size, [](std::size_t i) {
           return block(i, "a = " + std::to_string(i));
         });
}

std::string renamed(std::size_t size) {
  return "z = 1\n\n" + joined(size, [](std::size_t i) {
           return block(i + 500000, "a = " + std::to_string(i));
         });
}

std::string renamed_and_changed(std::size_t size) {
  return "z = 1\n\n" + joined(size, [](std::size_t i) {
           return block(i + 500000, "a = -" + std::to_string(i));
         });
}

std::string reversed(std::size_t size) {
  return "z = 1\n\n" + joined(size, [size](std::size_t i) {
           return block(size - 1 - i, "a = " + std::to_string(size - 1 - i));
         });
}

std::string every_second_block(std::size_t size) {
  return "z = 1\n\n" + joined(size, [](std::size_t i) {
           return i % 2 == 0 ? block(i, "a = " + std::to_string(i)) : "";
         });
}

std::string attributes(std::size_t size) {
  return joined(size, [](std::size_t i) { return name_of(2 * i) + " = 1\n"; });
}

std::string attributes_between(std::size_t size) {
  return joined(size, [](std::size_t i) {
    return name_of(2 * i) + " = 1\n" + name_of(2 * i + 1) + " = 1\n";
  });
}

std::string values(std::size_t size) {
  return joined(size, [](std::size_t i) {
    return name_of(i) + " = { a = " + std::to_string(i) + " }\n";
  });
}

std::string other_values(std::size_t size) {
  return joined(size, [](std::size_t i) {
    return name_of(i) + " = { a = -" + std::to_string(i) + " }\n";
  });
}

std::string object_of(std::size_t size, std::size_t first,
                      const std::string& value) {
  return "x = {\n" +
         joined(size,
                [&](std::size_t i) {
                  return "  " + name_of(first + i) + " = " + value + "\n";
                }) +
         "}\n";
}

std::string object(std::size_t size) { return object_of(size, 0, "1"); }
std::string other_elements(std::size_t size) {
  return object_of(size, 0, "{ a = 2 }");
}
std::string other_keys(std::size_t size) {
  return object_of(size, size / 2, "1");
}

std::string line_of_elements(std::size_t size, const std::string& value) {
  return "x = { " +
         joined(size,
                [&](std::size_t i) {
                  return (i == 0 ? "" : ", ") + name_of(i) + " = " + value;
                }) +
         " }\n";
}

std::string line(std::size_t size) { return line_of_elements(size, "1"); }
std::string other_line(std::size_t size) { return line_of_elements(size, "2"); }

std::string objects(std::size_t size, const std::string& inside) {
  return "x = {\n" +
         joined(size,
                [&](std::size_t i) {
                  return "  " + name_of(i) + " = {\n    a = 1\n" + inside +
                         "  }\n";
                }) +
         "}\n";
}

std::string objects_of_one(std::size_t size) { return objects(size, ""); }
std::string objects_of_two(std::size_t size) {
  return objects(size, "    b = 2\n");
}

std::string equal_blocks(std::size_t size) {
  return joined(size, [](std::size_t) { return "b {\n  a = 1\n}\n"; });
}

std::string equal_headers(std::size_t size) {
  return joined(size, [](std::size_t i) {
    return "b {\n  a = " + std::to_string(i) + "\n}\n";
  });
}

std::string labelled_headers(std::size_t size) {
  return joined(size, [](std::size_t i) {
    return "b \"" + name_of(i) + "\" {\n  a = " + std::to_string(i) + "\n}\n";
  });
}

std::string reversed_headers(std::size_t size) {
  return joined(size, [size](std::size_t i) {
    return "b {\n  a = " + std::to_string(size - 1 - i) + "\n}\n";
  });
}

std::string nested(std::size_t size, const std::string& body) {
  return joined(size, [&](std::size_t i) {
    return "b \"" + name_of(i) + "\" {\n" + body + "}\n";
  });
}

std::string nested_blocks(std::size_t size) {
  return nested(size, "  c {\n    a = 1\n    d = 1\n  }\n  e {\n  }\n");
}

std::string other_nested_blocks(std::size_t size) {
  return nested(size, "  e {\n    f = 2\n  }\n  c {\n    a = 1\n  }\n");
}

constexpr PatchCase kCases[] = {
    {"ChangedValues", values, other_values},
    {"AllAdded", nothing, blocks, 1},
    {"AllRemoved", blocks, nothing},
    {"SomeAdded", every_second_block, blocks},
    {"SomeRemoved", blocks, every_second_block},
    {"AttributesAddedBetween", attributes, attributes_between},
    {"AttributesRemovedBetween", attributes_between, attributes},
    {"Renamed", blocks, renamed},
    {"RenamedAndChanged", blocks, renamed_and_changed},
    {"Reversed", blocks, reversed, 1},
    {"ChangedElements", object, other_elements},
    {"OtherElements", object, other_keys},
    {"ChangedElementsOfALine", line, other_line},
    {"ElementsOfManyObjectsAdded", objects_of_one, objects_of_two},
    {"ElementsOfManyObjectsRemoved", objects_of_two, objects_of_one},
    {"EqualBlocksAdded", nothing, equal_blocks, 2},
    {"EqualBlocksRemoved", equal_blocks, nothing},
    {"EqualHeadersRenamed", equal_headers, labelled_headers},
    {"EqualHeadersReversed", equal_headers, reversed_headers},
    {"Nested", nested_blocks, other_nested_blocks},
};

class PatchCostTest : public testing::TestWithParam<PatchCase> {};

TEST_P(PatchCostTest, MakingIsLinear) {
  const PatchCase& one = GetParam();
  expect_linear(
      one.name,
      [&one](std::size_t size) {
        const SourceFile a("a.hcl", one.a(size));
        const SourceFile b("b.hcl", one.b(size));
        return [a, b] {
          std::string problem;
          // Without what another call has prepared.
          const auto steps =
              apps::steps_between(Document(a), Document(b), problem);
          ASSERT_TRUE(steps) << problem;
          EXPECT_FALSE(steps->empty());
        };
      },
      kSize);
}

TEST_P(PatchCostTest, ApplyingIsLinear) {
  const PatchCase& one = GetParam();
  expect_linear(
      one.name,
      [&one](std::size_t size) {
        const SourceFile a("a.hcl", one.a(size));
        const Document b(SourceFile("b.hcl", one.b(size)));
        std::string problem;
        const auto steps = apps::steps_between(Document(a), b, problem);
        EXPECT_TRUE(steps) << problem;
        EXPECT_TRUE(one.steps == 0 || steps->size() == one.steps);
        return [a, steps] {
          Document document(a);
          EXPECT_EQ(apps::make_steps(document, *steps), "");
        };
      },
      kSize);
}

INSTANTIATE_TEST_SUITE_P(Patches, PatchCostTest, testing::ValuesIn(kCases),
                         [](const testing::TestParamInfo<PatchCase>& info) {
                           return info.param.name;
                         });

}  // namespace
}  // namespace hcl::test
