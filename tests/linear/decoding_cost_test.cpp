// Schemas, decoder specifications, dynamic blocks and type expressions for one
// size and for twice that, in both syntaxes.

#include <gtest/gtest.h>

#include <string>

#include "hcl/decode.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/json_body.h"
#include "hcl/merged_body.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/spec_file.h"
#include "hcl/type_expression.h"
#include "linear/cost.h"

namespace hcl::test {
namespace {

struct Syntax {
  const char* name;
  // n attributes, and n blocks `block` with a label.
  Body (*attributes)(std::size_t);
  Body (*blocks)(std::size_t);
};

Body native(const std::string& text) {
  return parse_native_body(SourceFile("f.hcl", text)).value;
}

Body json(const std::string& items) {
  return parse_json_body(SourceFile("f.json", "{" + items + "}")).value;
}

constexpr Syntax kSyntaxes[] = {
    {"native",
     [](std::size_t n) {
       return native(
           joined(n, [](std::size_t i) { return name_of(i) + " = 1\n"; }));
     },
     [](std::size_t n) {
       return native(joined(n, [](std::size_t i) {
         return "block \"" + name_of(i) + "\" {\n  a = " + std::to_string(i) +
                "\n}\n";
       }));
     }},
    {"JSON",
     [](std::size_t n) {
       return json(joined(n, [](std::size_t i) {
         return (i == 0 ? "\"" : ",\"") + name_of(i) + "\":1";
       }));
     },
     [](std::size_t n) {
       return json("\"block\":{" +
                   joined(n,
                          [](std::size_t i) {
                            return (i == 0 ? "\"" : ",\"") + name_of(i) +
                                   "\":{\"a\":" + std::to_string(i) + "}";
                          }) +
                   "}");
     }}};

BodySchema schema_of(std::size_t size) {
  BodySchema schema;
  for (std::size_t i = 0; i < size; ++i) {
    schema.attributes.push_back({.name = name_of(i), .required = true});
  }
  return schema;
}

TEST(SchemaCostTest, IsLinear) {
  for (const Syntax& syntax : kSyntaxes) {
    SCOPED_TRACE(syntax.name);
    expect_linear("content", [&](std::size_t size) {
      return [body = syntax.attributes(size), schema = schema_of(size)] {
        Diagnostics diagnostics;
        EXPECT_EQ(body.content(schema, diagnostics).attributes.size(),
                  schema.attributes.size());
      };
    });
    expect_linear("partial content", [&](std::size_t size) {
      return [body = syntax.attributes(size), schema = schema_of(size / 2)] {
        Diagnostics diagnostics;
        const auto part = body.partial_content(schema, diagnostics);
        EXPECT_EQ(part.remain.attributes(diagnostics).size(),
                  schema.attributes.size());
      };
    });
    expect_linear("all attributes", [&](std::size_t size) {
      return [body = syntax.attributes(size), size] {
        Diagnostics diagnostics;
        EXPECT_EQ(body.attributes(diagnostics).size(), size);
      };
    });
  }
}

TEST(SchemaCostTest, MistakesAreLinear) {
  for (const Syntax& syntax : kSyntaxes) {
    SCOPED_TRACE(syntax.name);
    expect_linear("unexpected", [&](std::size_t size) {
      return [body = syntax.attributes(size)] {
        Diagnostics diagnostics;
        (void)body.content({}, diagnostics);
        EXPECT_TRUE(diagnostics.has_errors());
      };
    });
    expect_linear("missing", [&](std::size_t size) {
      return [body = syntax.attributes(0), schema = schema_of(size)] {
        Diagnostics diagnostics;
        (void)body.content(schema, diagnostics);
        EXPECT_TRUE(diagnostics.has_errors());
      };
    });
  }
}

TEST(DecodingCostTest, IsLinear) {
  const Spec attribute(AttributeSpec{.name = "a", .type = Type::number()});
  const Spec list(BlockTupleSpec{.type = "block", .nested = attribute});
  const Spec map(BlockObjectSpec{
      .type = "block", .labels = {"name"}, .nested = attribute});
  for (const Syntax& syntax : kSyntaxes) {
    SCOPED_TRACE(syntax.name);
    // Blocks of a tuple have no labels; the resulting mistakes are part of the
    // work.
    for (const Spec& spec : {list, map}) {
      expect_linear("blocks", [&](std::size_t size) {
        return [body = syntax.blocks(size), spec] {
          (void)decode(body, spec, literal_only_context());
        };
      });
    }
    expect_linear("attributes", [&](std::size_t size) {
      ObjectSpec object;
      for (std::size_t i = 0; i < size; ++i) {
        object.members.emplace_back(
            name_of(i),
            Spec(AttributeSpec{.name = name_of(i), .type = Type::number()}));
      }
      return [body = syntax.attributes(size), spec = Spec(std::move(object))] {
        EXPECT_TRUE(decode(body, spec, literal_only_context()).ok());
      };
    });
  }
}

// The work after the content of the body was read does not depend on the number
// of blocks, and nothing is reported about excess blocks.
TEST(DecodingCostTest, EndsAtALimit) {
  const Spec attribute(AttributeSpec{.name = "a", .type = Type::number()});
  const BlockCount at_most_one{.min = 0, .max = 1};
  const std::vector<std::string> name = {"name"};
  const struct {
    const char* name;
    Spec spec;
    std::vector<std::string> labels;
  } kinds[] = {
      {"list", Spec(BlockListSpec{"block", attribute, at_most_one}), {}},
      {"tuple", Spec(BlockTupleSpec{"block", attribute, at_most_one}), {}},
      {"set", Spec(BlockSetSpec{"block", attribute, at_most_one}), {}},
      {"map", Spec(BlockMapSpec{"block", name, attribute}), name},
      {"object", Spec(BlockObjectSpec{"block", name, attribute}), name}};
  Options options;
  options.limits.max_evaluation_steps = 10;
  for (const auto& kind : kinds) {
    SCOPED_TRACE(kind.name);
    const auto after_content = [&](std::size_t size) {
      const Body body = native(joined(size, [&](std::size_t i) {
        return "block " + (kind.labels.empty() ? "" : name_of(i)) +
               " {\n  a = " + std::to_string(i) + "\n}\n";
      }));
      BodySchema schema;
      schema.blocks.push_back({.type = "block", .label_names = kind.labels});
      const Cost content = cost_of([&] {
        Diagnostics diagnostics;
        (void)body.content(schema, diagnostics);
      });
      Result<Value> got;
      const Cost whole = cost_of([&] {
        got = decode(body, kind.spec, literal_only_context(), options);
      });
      EXPECT_EQ(got.diagnostics.size(), 1u);
      EXPECT_EQ(got.diagnostics[0].code, Code::EvaluationLimit);
      return whole.allocations - content.allocations;
    };
    const std::uint64_t few = after_content(1000);
    EXPECT_LE(after_content(2000), few + 10);
  }
}

// The whole schema is applied to each body.
TEST(DecodingCostTest, MergedBodiesAreLinear) {
  expect_linear("bodies", [](std::size_t size) {
    std::vector<Body> bodies;
    for (std::size_t i = 0; i < size; ++i) {
      bodies.push_back(
          native("block {\n}\n" + (i < 10 ? name_of(i) + " = 1\n" : "")));
    }
    BodySchema schema = schema_of(10);
    schema.blocks.push_back({.type = "block", .label_names = {}});
    return [body = merge_bodies(std::move(bodies)), schema, size] {
      Diagnostics diagnostics;
      EXPECT_EQ(body.content(schema, diagnostics).blocks.size(), size);
      EXPECT_TRUE(diagnostics.empty());
    };
  });
}

TEST(DecodingCostTest, DynamicBlocksAreLinear) {
  expect_linear("elements", [](std::size_t size) {
    auto context = std::make_shared<MapContext>();
    std::vector<Value> numbers(size, Value::number(1));
    context->set_variable("list", Value::tuple(std::move(numbers)));
    const Body body = native(
        "dynamic \"block\" {\n  for_each = list\n  content {\n    a = "
        "block.value\n  }\n}\n");
    const Spec spec(BlockTupleSpec{
        .type = "block",
        .nested = Spec(AttributeSpec{.name = "a", .type = Type::number()})});
    return [body, context, spec] {
      EXPECT_TRUE(
          decode(expand_dynamic_blocks(body, context), spec, *context).ok());
    };
  });
}

TEST(DecodingCostTest, ASpecificationIsLinear) {
  expect_linear("attributes", [](std::size_t size) {
    const Body body = native("object {\n" +
                             joined(size,
                                    [](std::size_t i) {
                                      return "attr \"" + name_of(i) +
                                             "\" {\n  type = string\n}\n";
                                    }) +
                             "}\n");
    return [body] { EXPECT_TRUE(read_spec_file(body).ok()); };
  });
}

TEST(DecodingCostTest, ATypeExpressionIsLinear) {
  expect_linear("optional attributes with defaults", [](std::size_t size) {
    const auto tree = parse_expression(
        SourceFile("f", "object({" + joined(size, [](std::size_t i) {
                          return name_of(i) + " = optional(string, \"d\")\n";
                        }) + "})"));
    return [expression = native_expression(tree.value)] {
      const auto type = read_type_with_defaults(expression);
      EXPECT_TRUE(type.ok());
      EXPECT_TRUE(convert(Value::object({}), type.value).ok());
    };
  });
}

}  // namespace
}  // namespace hcl::test
