#include "hcl/json_writer.h"

#include <gtest/gtest.h>

#include <string>

namespace hcl {
namespace {

void write_sample(JsonWriter& writer) {
  writer.begin_object();
  writer.key("a");
  writer.begin_array();
  writer.integer(-1);
  writer.raw("1.50");
  writer.begin_object();
  writer.end_object();
  writer.begin_array();
  writer.end_array();
  writer.end_array();
  writer.key("b\"");
  writer.string("x\ny");
  writer.key("c");
  writer.null();
  writer.end_object();
}

TEST(JsonWriter, WritesOneLine) {
  std::string out;
  JsonWriter writer(out);
  write_sample(writer);
  EXPECT_EQ(out, R"({"a":[-1,1.50,{},[]],"b\"":"x\ny","c":null})");
}

TEST(JsonWriter, IndentsWhatIsNotEmpty) {
  std::string out;
  JsonWriter writer(out, 2);
  write_sample(writer);
  EXPECT_EQ(out,
            "{\n  \"a\": [\n    -1,\n    1.50,\n    {},\n    []\n  ],\n"
            "  \"b\\\"\": \"x\\ny\",\n  \"c\": null\n}");
}

TEST(JsonWriter, WritesAValueThatStandsAlone) {
  std::string out;
  JsonWriter writer(out);
  writer.boolean(true);
  EXPECT_EQ(out, "true");
}

// The form that diagnostics have, too.
TEST(JsonWriter, WritesPlaces) {
  const SourceFile file("f", "a\nb c\n");
  std::string out;
  JsonWriter writer(out);
  write_json(writer, file.range({2, 5}));
  EXPECT_EQ(out, R"({"start":{"line":2,"column":1,"byte":2},)"
                 R"("end":{"line":2,"column":4,"byte":5}})");
}

}  // namespace
}  // namespace hcl
