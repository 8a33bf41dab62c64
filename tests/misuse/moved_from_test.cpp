// Objects that were moved from are default ones: every function can be called.
// There is one test for each public class that can be moved;
// tests/refused/lifetimes.py compares them with the headers.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <type_traits>
#include <utility>

#include "hcl/ast_walk.h"
#include "hcl/deferred_expression.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/edit.h"
#include "hcl/format.h"
#include "hcl/glob.h"
#include "hcl/hcl.h"
#include "hcl/incremental.h"
#include "hcl/json_writer.h"
#include "hcl/layers.h"
#include "hcl/mapping_check.h"
#include "hcl/native_body.h"
#include "hcl/pattern.h"
#include "hcl/query.h"
#include "hcl/scope.h"
#include "hcl/static_analysis.h"
#include "hcl/syntax_reader.h"
#include "hcl/type_defaults.h"

namespace hcl {
namespace {

const std::string kText = "a = [1, \"text\"]\nb \"l\" {\n  c = 1\n}\n";

SourceFile file() { return {"f.hcl", kText}; }
ast::Tree tree() { return parse_config(file()).value; }

// Calls a function with an object that was moved from by construction, and with
// one that was moved from by assignment.
template <class T, class F>
void moved_from(T object, F use) {
  static_assert(std::is_nothrow_move_constructible_v<T>);
  T taken(std::move(object));
  use(object);
  if constexpr (std::is_move_assignable_v<T>) {
    object = std::move(taken);
    use(taken);
  }
}

TEST(MovedFromTest, SourceFile) {
  moved_from(file(), [](const SourceFile& moved) {
    EXPECT_EQ(moved.name() + std::string(moved.text()), "");
    EXPECT_EQ(moved.text({0, 5}), "");
    EXPECT_FALSE(moved.is_too_large());
    EXPECT_EQ(moved.position(3), SourcePos());
    EXPECT_EQ(moved.utf16_position(3), SourcePos());
    EXPECT_EQ(moved.range({0, 1}), SourceRange());
    EXPECT_EQ(moved.line_count(), 1);
    EXPECT_EQ(moved.line(1), ByteSpan());
    EXPECT_FALSE(moved.with_wide_tabs().is_too_large());
    EXPECT_EQ(moved.as_excerpt({{0, 5, 2}}, 3).position(0).line, 2);
    EXPECT_EQ(moved.origin({0, 0}).file, SourceFile());
    EXPECT_EQ(moved, SourceFile());
    EXPECT_TRUE(parse_config(moved).ok());
  });
}

TEST(MovedFromTest, SourceBuffer) {
  moved_from(SourceBuffer(10), [](SourceBuffer& moved) {
    EXPECT_EQ(moved.capacity(), 0U);
    SourceBuffer again(std::move(moved));
    const SourceFile source("f", std::move(again), 0);
    EXPECT_EQ(source.text(), "");
    moved.resize(4);
    moved.data()[0] = 'x';
  });
}

TEST(MovedFromTest, ast_Tree) {
  moved_from(tree(), [](const ast::Tree& moved) {
    EXPECT_EQ(moved.file().text(), "");
    EXPECT_EQ(moved.syntax().nodes.size(), 0U);
    EXPECT_EQ(moved.tokens().size(), 0U);
    EXPECT_TRUE(moved.is_same(ast::Tree()));
    EXPECT_TRUE(moved.body().items.empty());
    EXPECT_EQ(moved.expression().kind, ast::ExpressionKind::Error);
    EXPECT_FALSE(moved.has_errors_in({0, 1}));
    EXPECT_TRUE(evaluate(moved, MapContext()).value.is_dynamic());
  });
}

TEST(MovedFromTest, IncrementalFile) {
  moved_from(IncrementalFile(file()), [](IncrementalFile& moved) {
    EXPECT_EQ(moved.name() + moved.text({0, 5}), "");
    EXPECT_EQ(moved.size(), 0U);
    EXPECT_EQ(moved.options(), Options());
    EXPECT_EQ(moved.line_count(), 1);
    EXPECT_EQ(moved.line(1), ByteSpan());
    EXPECT_EQ(moved.position(3), SourcePos());
    EXPECT_EQ(moved.utf16_position(3), SourcePos());
    EXPECT_FALSE(moved.part_at(0).has_value());
    EXPECT_TRUE(moved.diagnostics().empty());
    EXPECT_TRUE(moved.is_clean());
    EXPECT_EQ(moved.parsed_bytes(), 0U);
    const SourceFile whole = moved.file();
    EXPECT_EQ(whole.text(), "");
    EXPECT_TRUE(moved.apply(SourceFile(), {}).ok());
    EXPECT_TRUE(moved.replace({}, "a = 1").ok());
    EXPECT_EQ(moved.size(), 5U);
  });
}

TEST(MovedFromTest, FilePart) {
  const IncrementalFile read(file());
  moved_from(*read.part_at(0), [](const FilePart& moved) {
    EXPECT_TRUE(moved.items.empty());
    EXPECT_EQ(moved.tree.file().text(), "");
  });
}

TEST(MovedFromTest, ast_Walk) {
  const ast::Tree walked = tree();
  ast::Walk walk(walked.body());
  walk.next();
  moved_from(walk, [](ast::Walk& moved) {
    (void)moved.entering();
    (void)moved.node().kind();
    (void)moved.position();
    EXPECT_EQ(moved.depth(), 0U);
    EXPECT_EQ(moved.parent(), nullptr);
    moved.skip();
    while (moved.next()) {
    }
  });
}

TEST(MovedFromTest, ast_WalkNode) {
  const ast::Tree walked = tree();
  moved_from(ast::WalkNode(*walked.body().items[0]),
             [](const ast::WalkNode& moved) { (void)moved.span(); });
}

TEST(MovedFromTest, Parser) {
  moved_from(Parser(), [](Parser& moved) {
    EXPECT_TRUE(moved.parse_config(file()).ok());
    EXPECT_TRUE(moved.check_config(file()).empty());
    EXPECT_TRUE(moved.parse_expression(SourceFile("f", "1")).ok());
    EXPECT_TRUE(moved.parse_template(SourceFile("f", "1")).ok());
    EXPECT_TRUE(moved.parse_traversal(SourceFile("f", "a")).ok());
    EXPECT_TRUE(moved.parse_partial_traversal(SourceFile("f", "a")).ok());
  });
}

TEST(MovedFromTest, syntax_SyntaxReader) {
  moved_from(syntax::SyntaxReader(), [](syntax::SyntaxReader& moved) {
    EXPECT_TRUE(moved.read_tokens(file()).ok());
    EXPECT_TRUE(moved.read_tree(file()).ok());
  });
}

TEST(MovedFromTest, syntax_TokenArray) {
  const ast::Tree kept = tree();
  moved_from(kept.tokens(),
             [](const syntax::TokenArray& moved) { (void)moved.size(); });
}

TEST(MovedFromTest, syntax_NodeArray) {
  const ast::Tree kept = tree();
  moved_from(kept.syntax().nodes,
             [](const syntax::NodeArray& moved) { (void)moved.size(); });
}

TEST(MovedFromTest, Formatter) {
  moved_from(Formatter(), [](Formatter& moved) {
    EXPECT_TRUE(moved.text(file()).ok());
    EXPECT_TRUE(moved.edits(file()).ok());
    EXPECT_TRUE(moved.format(file()).ok());
    EXPECT_TRUE(moved.format(tree()).ok());
    EXPECT_TRUE(moved.edits_in_range(file(), {0, 1}).ok());
    EXPECT_TRUE(moved.format_expression(SourceFile("f", "1")).ok());
    EXPECT_TRUE(moved.format_template(SourceFile("f", "1")).ok());
  });
}

TEST(MovedFromTest, Body) {
  moved_from(native_body(tree()), [](const Body& moved) {
    EXPECT_TRUE(moved.content({}).ok());
    EXPECT_FALSE(
        moved.content({.attributes = {{"a", true}}, .blocks = {}}).ok());
    EXPECT_TRUE(moved.partial_content({}).ok());
    EXPECT_TRUE(moved.attributes().value.empty());
    EXPECT_EQ(moved.missing_item(), SourceSpan());
    EXPECT_EQ(moved.source(), SourceSpan());
    EXPECT_FALSE(moved.is_unknown() || moved.is_incomplete());
    EXPECT_FALSE(moved.node().is_unknown());
    EXPECT_TRUE(
        merge_bodies({moved, native_body(tree())}).partial_content({}).ok());
  });
}

TEST(MovedFromTest, Expression) {
  const ast::Tree parsed = parse_expression(SourceFile("f", "x")).value;
  moved_from(native_expression(parsed), [](const Expression& moved) {
    EXPECT_TRUE(moved.evaluate(MapContext()).value.is_dynamic());
    EXPECT_FALSE(moved.evaluate_as<int>(MapContext()).ok());
    EXPECT_EQ(moved.source(), SourceSpan());
    EXPECT_TRUE(moved.variables().empty());
    EXPECT_TRUE(moved.functions().empty());
    EXPECT_FALSE(moved.is_incomplete());
    EXPECT_EQ(moved.node().syntax(), nullptr);
    EXPECT_FALSE(static_list(moved).ok());
    EXPECT_EQ(native_syntax(moved), nullptr);
  });
}

TEST(MovedFromTest, Item) {
  const auto config = load_configuration(Input::text(kText));
  for (const Item& item : {config->root(), (*config)["a"], (*config)["b"]["l"],
                           (*config)["a"][0], (*config)["nope"]}) {
    moved_from(item, [](const Item& moved) {
      EXPECT_FALSE(moved.exists() || moved.is_value() || moved.is_block());
      EXPECT_FALSE(moved["x"].exists() || moved[std::size_t{0}].exists());
      EXPECT_FALSE(moved.find("a.b").exists() || moved.contains("a"));
      EXPECT_TRUE(moved.items().empty() && moved.elements().empty());
      EXPECT_EQ(moved.size() + moved.labels().size(), 0U);
      EXPECT_EQ(moved.type() + moved.path(), "");
      EXPECT_EQ(moved.source(), SourceSpan());
      EXPECT_FALSE(moved.value().ok());
      EXPECT_FALSE(moved.as<int>().ok());
      EXPECT_EQ(moved.value_or(7), 7);
    });
  }
}

TEST(MovedFromTest, Configuration) {
  moved_from(load_configuration(Input::text(kText)).value,
             [](const Configuration& moved) {
               EXPECT_TRUE(moved.root().exists());
               EXPECT_FALSE(moved["a"].exists() || moved.at("a").exists());
               EXPECT_FALSE(moved.find("a").exists() || moved.contains("a"));
               EXPECT_TRUE(moved.items().empty());
               EXPECT_TRUE(moved.check().empty());
               EXPECT_EQ(moved.root().source(), SourceSpan());
               EXPECT_TRUE(moved.root().value().ok());
             });
}

TEST(MovedFromTest, Document) {
  moved_from(Document(file()), [](Document& moved) {
    EXPECT_EQ(moved.text(), "");
    EXPECT_TRUE(moved.body().items.empty());
    EXPECT_TRUE(moved.locate("a").ok());
    EXPECT_TRUE(moved.references("a").ok());
    const EditResult change = moved.set("a", "1");
    ASSERT_TRUE(change.ok());
    (void)moved.apply(*change);
    EXPECT_EQ(moved.text(), "a = 1\n");
  });
}

TEST(MovedFromTest, Transaction) {
  Transaction changes{Document(file())};
  moved_from(changes, [](Transaction& moved) {
    EXPECT_TRUE(moved.ok() && moved.edits().empty());
    EXPECT_TRUE(moved.result().ok());
    Document document;
    (void)moved.commit(document);
    moved.add(document.set("a", "1"));
  });
}

TEST(MovedFromTest, Function) {
  const Function upper = native_function([](int x) { return x; });
  moved_from(upper, [](const Function& moved) {
    EXPECT_EQ(moved.description(), "");
    EXPECT_TRUE(moved.parameters().empty());
    EXPECT_EQ(moved.variadic(), nullptr);
    EXPECT_EQ(moved.parameter(0), nullptr);
    EXPECT_TRUE(moved.convert_argument(0, Value::number(1)).ok());
    EXPECT_EQ(moved.call({}).error().message,
              "the function has no implementation");
    EXPECT_FALSE(moved.call_converted({}).ok());
    EXPECT_TRUE(moved.return_type({}).ok());
  });
  EXPECT_FALSE(Function(FunctionDefinition()).call({}).ok());
}

TEST(MovedFromTest, Functions) {
  Functions table;
  table.add("f", [](int x) { return x; });
  moved_from(table, [](Functions& moved) {
    EXPECT_TRUE(moved.map().empty());
    moved.add("g", [] { return 1; });
    (void)std::move(moved).map();
  });
}

TEST(MovedFromTest, SharedContext) {
  moved_from(SharedContext(MapContext().set_variable("x", 1)),
             [](const SharedContext& moved) {
               EXPECT_TRUE((*moved).is_literal_only());
               EXPECT_FALSE(moved->allows_variables());
               EXPECT_NE(moved.pointer(), nullptr);
             });
}

TEST(MovedFromTest, Scope) {
  moved_from(Scope().set("x", 1), [](Scope& moved) {
    EXPECT_EQ(moved.variable("x"), nullptr);
    EXPECT_FALSE(moved.contains("x"));
    EXPECT_FALSE(moved.value("x").ok());
    EXPECT_TRUE(moved.values().ok());
    EXPECT_FALSE(moved.remove("x"));
    moved.set("y", 2).replace("z", 3);
    EXPECT_EQ(moved.variable_names().size(), 2U);
  });
}

TEST(MovedFromTest, Binding) {
  moved_from(Binding::group({{"a", 1}}), [](const Binding& moved) {
    EXPECT_FALSE(moved.has_members());
    Scope scope;
    scope.set("x", moved);
    EXPECT_TRUE(scope.contains("x"));
  });
}

TEST(MovedFromTest, ScopePath) {
  moved_from(ScopePath({"a", "b"}), [](const ScopePath& moved) {
    EXPECT_EQ(moved.names().size(), 0U);
    EXPECT_EQ(moved.text(), "");
  });
}

TEST(MovedFromTest, MapContext) {
  MapContext full;
  full.set_variable("x", 1).set_deadline(MapContext::Clock::duration(1));
  moved_from(full, [](MapContext& moved) {
    EXPECT_EQ(moved.variable("x"), nullptr);
    EXPECT_EQ(moved.function("x"), nullptr);
    (void)moved.allows_variables();
    (void)moved.allows_functions();
    EXPECT_TRUE(moved.variable_names().empty());
    EXPECT_TRUE(moved.function_names().empty());
    EXPECT_FALSE(moved.is_cancelled() || moved.is_literal_only());
    (void)moved.generation();
    moved.set_variable("x", 2);
    moved = MapContext();
  });
}

TEST(MovedFromTest, Evaluator) {
  const ast::Tree parsed = parse_expression(SourceFile("f", "1 + 1")).value;
  moved_from(Evaluator(MapContext()), [&](Evaluator& moved) {
    EXPECT_EQ(moved.evaluate(parsed, parsed.expression()).value,
              Value::number(2));
  });
}

TEST(MovedFromTest, FunctionCallExtra) {
  moved_from(FunctionCallExtra("f", {.message = "m"}),
             [](const FunctionCallExtra& moved) {
               (void)moved.function();
               (void)moved.error();
             });
}

TEST(MovedFromTest, DiagnosticsDetail) {
  moved_from(DiagnosticsDetail(parse_value("1 +").diagnostics),
             [](const DiagnosticsDetail& moved) {
               EXPECT_TRUE(moved.diagnostics().empty());
               EXPECT_EQ(moved.diagnostic(), nullptr);
             });
}

TEST(MovedFromTest, Diagnostics) {
  moved_from(parse_value("1 +").diagnostics, [](Diagnostics& moved) {
    EXPECT_TRUE(moved.empty() && !moved.has_errors());
    EXPECT_EQ(moved.newest(), nullptr);
    EXPECT_EQ(moved.error_count() + moved.warning_count() + moved.dropped(),
              0U);
    moved.sort_by_position();
    EXPECT_EQ(report(moved), "");
    moved.error(Code{}, {}, "again");
    moved = Diagnostics();
  });
}

TEST(MovedFromTest, Expected) {
  moved_from(Expected<std::string, int>(std::string("e")),
             [](const Expected<std::string, int>& moved) {
               EXPECT_TRUE(moved.ok());
               EXPECT_EQ(*moved, "");
             });
  moved_from(Expected<void, std::string>(std::string("e")),
             [](const Expected<void, std::string>& moved) {
               EXPECT_TRUE(moved.ok());
             });
}

TEST(MovedFromTest, Glob) {
  moved_from(*Glob::parse("a*"), [](const Glob& moved) {
    EXPECT_EQ(moved.text(), "");
    EXPECT_TRUE(moved.matches(""));
    EXPECT_TRUE(moved == Glob());
  });
}

struct Workers {
  int workers = 1;
};

TEST(MovedFromTest, Layer) {
  for (const Layer& layer :
       {Layer(Input::text("workers = 1")), Layer::if_exists("none.hcl"),
        Layer::environment("X_", {{"X_A", "1"}}), Layer::arguments({"a=1"}),
        Layer::defaults(Workers())}) {
    moved_from(layer, [](const Layer& moved) {
      EXPECT_TRUE(load_layers<Workers>({moved}).diagnostics.empty());
    });
  }
}

TEST(MovedFromTest, Input) {
  moved_from(Input::text("a = 1"), [](Input& moved) {
    EXPECT_TRUE(moved.parts().empty());
    EXPECT_TRUE(load_body(moved).ok());
    moved.add(moved);
  });
}

TEST(MovedFromTest, DynamicBlockVariables) {
  moved_from(DynamicBlockVariables(native_body(tree())),
             [](const DynamicBlockVariables& moved) {
               EXPECT_EQ(moved.body().source(), SourceSpan());
               EXPECT_TRUE(moved.visit({}).variables.empty());
             });
}

struct Page {
  std::string title;
};

TEST(MovedFromTest, Mapping) {
  Mapping<Page> full;
  full.attribute("title", &Page::title);
  Mapping<Page> taken(std::move(full));
  // NOLINTNEXTLINE(bugprone-use-after-move): this is what is tested.
  EXPECT_TRUE(decode(Body(), full).ok());
  full = std::move(taken);
  // NOLINTNEXTLINE(bugprone-use-after-move)
  EXPECT_TRUE(decode(Body(), taken).ok());
}

TEST(MovedFromTest, Checker) {
  const BodyContent content;
  Diagnostics diagnostics;
  Checker checker(content, {}, diagnostics);
  const Checker taken(std::move(checker));
  // NOLINTNEXTLINE(bugprone-use-after-move)
  EXPECT_FALSE(checker.has("a"));
  checker.error("a", "b");
  EXPECT_EQ(taken.source(), SourceSpan());
}

TEST(MovedFromTest, JsonWriter) {
  std::string out;
  JsonWriter writer(out);
  JsonWriter taken(std::move(writer));
  // NOLINTNEXTLINE(bugprone-use-after-move)
  writer.string("a");
  EXPECT_EQ(out, "\"a\"");
}

TEST(MovedFromTest, MarkSet) {
  moved_from(MarkSet({"m"}), [](MarkSet& moved) {
    EXPECT_TRUE(moved.empty() && moved.marks().empty());
    EXPECT_FALSE(moved.contains("m"));
    moved |= MarkSet({"n"});
    moved = MarkSet();
  });
}

TEST(MovedFromTest, MemoryCharge) {
  moved_from(MemoryCharge(), [](MemoryCharge& moved) {
    EXPECT_TRUE(moved.add(1));
    EXPECT_TRUE(moved.set(0));
  });
}

TEST(MovedFromTest, Number) {
  moved_from(*Number::from_double(0.1), [](const Number& moved) {
    (void)moved.to_uint64();
    EXPECT_FALSE(to_notation(Value::number(moved)).empty());
  });
}

TEST(MovedFromTest, Query) {
  moved_from(*Query::compile("(attribute) @a"), [](const Query& moved) {
    EXPECT_TRUE(moved.run(tree()).matches.empty());
  });
}

TEST(MovedFromTest, Pattern) {
  moved_from(*Pattern::compile("a+"), [](const Pattern& moved) {
    EXPECT_EQ(moved.text(), "");
    EXPECT_TRUE(moved.matches("") && !moved.matches("a"));
    EXPECT_TRUE(moved.matches_part_of("a"));
    EXPECT_TRUE(moved == Pattern());
  });
}

TEST(MovedFromTest, Suggestions) {
  const std::vector<std::string> names = {"alpha", "beta"};
  std::int64_t steps = Suggestions::kSteps;
  Suggestions full(names);
  (void)full.find("alpah", steps);
  moved_from(full, [&](Suggestions& moved) {
    EXPECT_EQ(moved.find("alpah", steps), "");
    moved.add("alpha");
    EXPECT_EQ(moved.find("alpah", steps), "alpha");
    moved = Suggestions();
  });
}

TEST(MovedFromTest, Spec) {
  moved_from(Spec(AttributeSpec{.name = "a"}), [](const Spec& moved) {
    EXPECT_TRUE(decode(Body(), moved, MapContext()).value.is_null());
    const Spec null;
    EXPECT_EQ(&moved.node(), &null.node());
  });
}

TEST(MovedFromTest, TypeDefaults) {
  moved_from(TypeDefaults(Type::object({}), {}, {}),
             [](const TypeDefaults& moved) {
               EXPECT_TRUE(moved.empty() && moved.type().is_dynamic());
               EXPECT_TRUE(moved.values().empty() && moved.children().empty());
               EXPECT_EQ(moved.apply(Value::number(1)), Value::number(1));
             });
}

TEST(MovedFromTest, ObjectShape) {
  const Type object = Type::object({{"a", Type::string()}});
  moved_from(object.shape(), [](const ObjectShape& moved) {
    EXPECT_TRUE(moved.names().empty());
  });
}

TEST(MovedFromTest, Type) {
  moved_from(Type::list(Type::string()), [](const Type& moved) {
    EXPECT_FALSE(moved.text().empty());
    EXPECT_FALSE(moved.is_object());
  });
}

TEST(MovedFromTest, Value) {
  const std::string text(100, 'x');
  for (const Value& value : {Value::string(text), Value::tuple({Value()}),
                             Value::number(1).with_marks({"m"})}) {
    moved_from(value, [](const Value& moved) {
      EXPECT_FALSE(to_notation(moved).empty());
      EXPECT_FALSE(moved.is_marked());
      EXPECT_TRUE(moved == moved);
    });
  }
}

TEST(MovedFromTest, Items) {
  const Value object = Value::object({{"a", Value()}});
  moved_from(items(object), [](const Items& moved) { (void)moved.size(); });
}

}  // namespace
}  // namespace hcl
