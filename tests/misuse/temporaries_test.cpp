// Temporaries that are kept: what is handed over is owned. Without that, these
// tests read freed memory, which AddressSanitizer reports. The comments name
// the rows of docs/lifetimes.md.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "hcl/ast_walk.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/edit.h"
#include "hcl/hcl.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/pattern.h"
#include "hcl/scope.h"

namespace hcl {
namespace {

// Longer than what a value keeps inside its handle.
const std::string kLong = "a text that does not fit into the handle";

struct Page {
  std::string title;
};
HCL_FIELDS(Page, title)

MapContext context() { return MapContext().set_variable("x", kLong); }

ast::Tree tree_of(const std::string& text) {
  return parse_expression(SourceFile("f.hcl", text)).value;
}

// load_configuration, MapContext::set_variable
TEST(KeptTest, ConfigurationOwnsItsContext) {
  const auto config = load_configuration(Input::text("a = x\n"),
                                         MapContext().set_variable("x", kLong));
  EXPECT_EQ((*config->at("a").as<std::string>()), kLong);
}

TEST(KeptTest, ConfigurationSharesAPointer) {
  auto shared = std::make_shared<const MapContext>(context());
  const auto config = load_configuration(Input::text("a = x\n"), shared);
  shared = nullptr;
  EXPECT_EQ((*config->at("a").as<std::string>()), kLong);
}

// Evaluator::Evaluator
TEST(KeptTest, EvaluatorOwnsItsContext) {
  Evaluator evaluator(context());
  const ast::Tree tree = tree_of("x");
  EXPECT_EQ((*evaluator.evaluate(tree, tree.expression())),
            Value::string(kLong));
}

TEST(KeptTest, EvaluatorRefersToAVariable) {
  MapContext changing = context();
  Evaluator evaluator(changing);
  const ast::Tree tree = tree_of("x");
  changing.set_variable("x", 1);
  EXPECT_EQ((*evaluator.evaluate(tree, tree.expression())), Value::number(1));
}

class Own final : public EvalContext {
 public:
  const Value* variable(std::string_view name) const override {
    return name == "own" ? &value_ : nullptr;
  }

 private:
  Value value_ = Value::string(kLong);
};

// MapContext::MapContext
TEST(KeptTest, ScopeOwnsItsParent) {
  const MapContext scope{Own()};
  const auto value = evaluate(tree_of("own"), scope);
  EXPECT_EQ(*value, Value::string(kLong));
}

// expand_dynamic_blocks
TEST(KeptTest, BodyOwnsItsContext) {
  const Body body = expand_dynamic_blocks(
      parse_native_body(
          SourceFile("f.hcl",
                     "dynamic \"b\" {\n for_each = [x]\n content {}\n}\n"))
          .value,
      context());
  const auto content = body.content({.attributes = {}, .blocks = {{"b", {}}}});
  EXPECT_EQ(content->blocks.size(), 1U);
}

// MapContext::set_variables, MapContext::set_function,
// MapContext::set_functions, MapContext::set_cancellation,
// MapContext::set_deadline
TEST(ChainTest, OfATemporaryScopeIsAScope) {
  const auto& scope = MapContext()
                          .set_variable("x", kLong)
                          .set_variables({{"y", Value::number(1)}})
                          .set_function("f", [] { return 1; })
                          .set_functions({})
                          .set_cancellation(nullptr)
                          .set_deadline(MapContext::Clock::time_point::max());
  EXPECT_EQ(*evaluate(tree_of("\"${x}${y}${f()}\""), scope),
            Value::string(kLong + "11"));
}

// Scope::Scope, Scope::set, Scope::replace
TEST(ChainTest, OfATemporaryNameScopeIsAScope) {
  const auto& scope = Scope(MapContext().set_variable("x", kLong))
                          .set("y", 1)
                          .replace("z", "2");
  EXPECT_EQ(*evaluate(tree_of("\"${x}${y}${z}\""), scope),
            Value::string(kLong + "12"));
}

// Input::add
TEST(ChainTest, OfATemporaryInputIsAnInput) {
  const auto& input = Input::text("a = 1\n").add(Input::text("b = 2\n"));
  EXPECT_EQ(input.parts().size(), 2U);
}

// Transaction::add, Transaction::edits
TEST(ChainTest, OfATemporaryTransactionIsATransaction) {
  const Document document(SourceFile("f.hcl", "a = 1\n"));
  const auto& changes = Transaction(document).add(document.set("a", "2"));
  EXPECT_EQ(changes.edits().size(), 1U);
  const auto& edits = Transaction(document).add(document.set("a", "2")).edits();
  EXPECT_EQ(edits.size(), 1U);
}

// Mapping::*
TEST(ChainTest, OfATemporaryMappingIsAMapping) {
  const auto mapping = hcl::mapping<Page>().attribute("title", &Page::title);
  EXPECT_EQ((*load(Input::text("title = \"t\"\n"), mapping)).title, "t");
}

// Result::operator*, Expected::operator*, Expected::value, Expected::error,
// Expected<void,E>::error
TEST(CopyTest, OfATemporaryResult) {
  const auto& page = *load<Page>(Input::text("title = \"" + kLong + "\"\n"));
  EXPECT_EQ(page.title, kLong);
  const auto& text = *Expected<std::string, int>(kLong);
  const auto& same = Expected<std::string, int>(kLong).value();
  EXPECT_EQ(text, same);
  const auto& error = Expected<int, std::string>(kLong).error();
  EXPECT_EQ(error, kLong);
  const auto& reason = Expected<void, std::string>(kLong).error();
  EXPECT_EQ(reason, kLong);
}

// Diagnostics::operator[]
TEST(CopyTest, OfATemporaryList) {
  const auto& first = parse_value("1 +").diagnostics[0];
  EXPECT_FALSE(first.detail.empty());
}

TEST(KeptTest, MistakesOfJsonOwnTheirSource) {
  const Diagnostics found = check_json_config(
      SourceFile("f.hcl.json", "{\"" + kLong + "\": \"${\"}"));
  ASSERT_TRUE(found.has_errors());
  EXPECT_EQ(found[0].subject->file.name(), "f.hcl.json");
  EXPECT_FALSE(to_text(found).empty());
  SourceFile source("f.hcl.json", "{}");
  const SourceFile taken = std::move(source);
  EXPECT_TRUE(check_json_config(taken).empty());
  EXPECT_TRUE(check_json_config(source).has_errors());
}

TEST(KeptTest, NoteOwnsItsPattern) {
  const auto page = [] {
    const auto pattern = Pattern::compile(std::string("[a-z]+"));
    return mapping<Page>().attribute("title", &Page::title,
                                     matches(*pattern, std::string(kLong)));
  }();
  EXPECT_TRUE(load(Input::text("title = \"a\"\n"), page).ok());
  const auto refused = load(Input::text("title = \"1\"\n"), page);
  ASSERT_TRUE(refused.diagnostics.has_errors());
  EXPECT_NE(refused.diagnostics[0].detail.find(kLong), std::string::npos);
}

TEST(KeptTest, CopiesOfAPatternShareIt) {
  Pattern copy;
  {
    const auto made = Pattern::compile(kLong);
    copy = *made;
  }
  EXPECT_EQ(copy.text(), kLong);
  EXPECT_TRUE(copy.matches(kLong));
  EXPECT_FALSE(copy.matches(std::string_view()));
}

// Document::file, Document::tree, Document::diagnostics, Document::options
TEST(CopyTest, OfATemporaryDocument) {
  const SourceFile source("f.hcl", "a = \n");
  const auto& file = Document(source).file();
  EXPECT_EQ(file.name(), "f.hcl");
  const auto& tree = Document(source).tree();
  EXPECT_EQ(tree.body().items.size(), 1U);
  const auto& diagnostics = Document(source).diagnostics();
  EXPECT_TRUE(diagnostics.has_errors());
  const auto& options = Document(source).options();
  EXPECT_EQ(options.limits.max_diagnostics, 1000);
}

// DynamicBlockVariables::body, Functions::map, ast::Walk::node,
// Type::element_type
TEST(CopyTest, OfOtherTemporaries) {
  const auto& body = DynamicBlockVariables(Body()).body();
  EXPECT_FALSE(body.is_unknown());
  const auto& map = Functions(FunctionMap()).map();
  EXPECT_TRUE(map.empty());
  const ast::Tree tree = tree_of("1");
  const auto& node = ast::Walk(tree.expression()).node();
  EXPECT_NE(&node, nullptr);
  const auto& element = Type::list(Type::list(Type::string())).element_type();
  EXPECT_EQ(element, Type::list(Type::string()));
}

}  // namespace
}  // namespace hcl
