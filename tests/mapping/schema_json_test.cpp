#include "hcl/schema_json.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace hcl::mapping_schema_json {
namespace {

struct Endpoint {
  std::string name;
  int port = 80;
  std::string level = "low";
};

struct Program {
  std::string title;
  std::vector<Endpoint> endpoints;
  std::vector<Program> inner;
};

Mapping<Program> program_mapping() {
  const auto endpoint =
      mapping<Endpoint>()
          .label("name", &Endpoint::name)
          .optional("port", &Endpoint::port, between(1, 65535),
                    doc("Where to listen."), was("listen"))
          .optional("level", &Endpoint::level, one_of({"low", "high"}));
  auto result = mapping<Program>()
                    .attribute("title", &Program::title)
                    .blocks("endpoint", &Program::endpoints, endpoint);
  result.blocks("inner", &Program::inner, result);
  return result;
}

TEST(SchemaJson, WritesThePartsOfAMapping) {
  EXPECT_EQ(schema_json(program_mapping(), {"*.app.hcl"}), R"({
  "hclSchema": 1,
  "files": [
    "*.app.hcl"
  ],
  "body": {
    "attributes": {
      "title": {
        "type": "string",
        "required": true
      }
    },
    "blocks": {
      "endpoint": {
        "labels": [
          "name"
        ],
        "body": {
          "attributes": {
            "port": {
              "type": "number",
              "description": "Where to listen. At least 1. At most 65535. Formerly `listen`.",
              "default": "80"
            },
            "listen": {
              "type": "number",
              "description": "Where to listen. At least 1. At most 65535. Formerly `listen`.",
              "default": "80",
              "deprecated": "It is now called port."
            },
            "level": {
              "type": "string",
              "description": "One of \"low\", \"high\".",
              "default": "\"low\"",
              "values": [
                "\"low\"",
                "\"high\""
              ]
            }
          },
          "blocks": {}
        }
      },
      "inner": {
        "same": 1
      }
    }
  }
}
)");
}

}  // namespace
}  // namespace hcl::mapping_schema_json
