// Public functions that no other file of this directory measures, for one size
// and for four times that. costs.md lists all of them.

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/ast_dump.h"
#include "hcl/ast_query.h"
#include "hcl/body_files.h"
#include "hcl/compare.h"
#include "hcl/diagnostic_html.h"
#include "hcl/edit.h"
#include "hcl/evaluate_body.h"
#include "hcl/expression_text.h"
#include "hcl/file_form.h"
#include "hcl/format.h"
#include "hcl/hcl.h"
#include "hcl/json_body.h"
#include "hcl/lint.h"
#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl/pattern.h"
#include "hcl/query.h"
#include "hcl/reference_tokens.h"
#include "hcl/static_analysis.h"
#include "hcl/static_traversal.h"
#include "hcl/syntax_reader.h"
#include "hcl/text_edit.h"
#include "hcl/translate.h"
#include "linear/cost.h"

namespace hcl::test {
namespace {

constexpr std::size_t kSize = 200;

// ---- Documents: a change or a question for each of n blocks ----

SourceFile blocks_of(std::size_t size) {
  return SourceFile("x.hcl", joined(size, [](std::size_t i) {
                      return "# above\nb \"" + name_of(i) +
                             "\" {\n  a = 1 # side\n  x = { k = 1, l = f(2) }\n"
                             "  t = \"x ${y} z\"\n}\n\n";
                    }));
}

using Asked = void (*)(const Document& document, const ast::Block& block);

struct DocumentCase {
  const char* name;
  Asked ask;
};

void PrintTo(const DocumentCase& one, std::ostream* out) { *out << one.name; }

const ast::Attribute& attribute_of(const ast::Block& block,
                                   std::string_view name) {
  return *Document::attribute(block.body, name);
}

const ast::ObjectExpr& object_of(const ast::Block& block) {
  return static_cast<const ast::ObjectExpr&>(
      *attribute_of(block, "x").expression);
}

const ast::TemplatePart& part_of(const ast::Block& block) {
  return static_cast<const ast::TemplateExpr&>(
             *attribute_of(block, "t").expression)
      .parts[1];
}

std::string address_of(const ast::Block& block) {
  return "b." + std::string(block.labels[0].text);
}

void expect_edits(const EditResult& edits) {
  EXPECT_TRUE(edits.ok()) << (edits.ok() ? "" : edits.error().message);
}

constexpr DocumentCase kDocumentCases[] = {
    {"Locate",
     [](const Document& d, const ast::Block& b) {
       const auto places = d.locate(address_of(b) + ".x.k");
       EXPECT_EQ(places->size(), 1u);
     }},
    {"Find",
     [](const Document& d, const ast::Block& b) {
       const auto items = d.find(address_of(b));
       EXPECT_EQ(items->size(), 1u);
     }},
    {"Set",
     [](const Document& d, const ast::Block& b) {
       expect_edits(d.set(address_of(b) + ".a", "2"));
       expect_edits(d.set(address_of(b) + ".new", Value::number(2)));
     }},
    {"RemoveAtAnAddress",
     [](const Document& d, const ast::Block& b) {
       expect_edits(d.remove(address_of(b)));
       expect_edits(d.rename(address_of(b), "new"));
       expect_edits(d.append(address_of(b), "n = 1"));
     }},
    {"Expressions",
     [](const Document& d, const ast::Block& b) {
       expect_edits(d.replace(object_of(b), "[1]"));
       expect_edits(d.set_expression(attribute_of(b, "a"), "x + y"));
       expect_edits(d.set_attribute(b.body, "new", "1"));
     }},
    {"Names",
     [](const Document& d, const ast::Block& b) {
       expect_edits(d.rename(b.body, attribute_of(b, "a"), "c"));
       expect_edits(d.set_type(b, "c"));
       expect_edits(d.set_labels(b, {"l", "m"}));
       expect_edits(d.set_label(b, 0, "l"));
       expect_edits(d.insert_label(b, 1, "l"));
       expect_edits(d.remove_label(b, 0));
     }},
    {"Items",
     [](const Document& d, const ast::Block& b) {
       expect_edits(d.append_block(b.body, "c", {"l"}));
       expect_edits(d.insert(b.body, 1, "n = 1\nc {}"));
       expect_edits(d.append(b.body, "n = 1"));
       expect_edits(d.remove(b));
       expect_edits(d.move(attribute_of(b, "a"), b.body, 3));
       EXPECT_EQ(&d.body_of(attribute_of(b, "a")), &b.body);
       EXPECT_FALSE(d.text_of(b).empty());
       EXPECT_FALSE(plain_text(d, b.span).empty());
     }},
    {"Comments",
     [](const Document& d, const ast::Block& b) {
       EXPECT_EQ(d.comment(b), "above");
       EXPECT_EQ(d.line_comment(attribute_of(b, "a")), "side");
       expect_edits(d.set_comment(b, "new"));
       expect_edits(d.set_line_comment(attribute_of(b, "a"), "new"));
       EXPECT_FALSE(d.tree().leading_comments(b).empty());
       EXPECT_FALSE(d.tree().trailing_comment(attribute_of(b, "a")).empty());
       EXPECT_FALSE(d.tree().equals_span(attribute_of(b, "a")).empty());
     }},
    {"Elements",
     [](const Document& d, const ast::Block& b) {
       expect_edits(d.insert_element(object_of(b), 1, "m = 1, n = 2"));
       expect_edits(d.set_element(object_of(b), "new", "1"));
       expect_edits(d.set_key(object_of(b), 0, "new"));
       expect_edits(d.remove_element(object_of(b), 0));
       expect_edits(d.remove_elements(object_of(b), 0, 2));
       expect_edits(d.move_element(object_of(b), 0, 1));
     }},
    {"Templates",
     [](const Document& d, const ast::Block& b) {
       expect_edits(d.set_part(part_of(b), "new"));
       expect_edits(d.replace_part(part_of(b), "${new}"));
       expect_edits(d.insert_before(part_of(b), "${new}"));
       expect_edits(d.insert_after(part_of(b), "${new}"));
     }},
    {"NodesAt",
     [](const Document& d, const ast::Block& b) {
       EXPECT_EQ(ast::nodes_at(d.tree(), b.body.span.begin + 3).block, &b);
     }},
    {"Positions",
     [](const Document& d, const ast::Block& b) {
       EXPECT_GT(d.file().position(b.span.begin).line, 0u);
       EXPECT_GT(d.file().utf16_position(b.span.begin).line, 0u);
       EXPECT_GT(d.file().range(b.span).start.line, 0u);
     }},
};

class DocumentCostTest : public testing::TestWithParam<DocumentCase> {};

TEST_P(DocumentCostTest, IsLinear) {
  expect_linear(
      GetParam().name,
      [](std::size_t size) {
        const auto document = std::make_shared<Document>(blocks_of(size));
        return [document] {
          // Without what another run has prepared.
          const Document fresh(document->file());
          for (const ast::Item* item : fresh.body().items) {
            GetParam().ask(fresh, static_cast<const ast::Block&>(*item));
          }
        };
      },
      kSize);
}

INSTANTIATE_TEST_SUITE_P(Each, DocumentCostTest,
                         testing::ValuesIn(kDocumentCases),
                         [](const auto& info) { return info.param.name; });

// ---- Many changes at once ----

TEST(SeveralEditsCostTest, AreLinear) {
  expect_linear(
      "items",
      [](std::size_t size) {
        const auto d = std::make_shared<Document>(blocks_of(size));
        return [d] {
          const auto items = d->body().items;
          expect_edits(d->remove_items({items.begin(), items.end()}));
          std::vector<ItemMove> moves;
          for (const ast::Item* item : items) moves.push_back({item, 0});
          expect_edits(d->move_items(d->body(), moves));
        };
      },
      kSize);
  expect_linear(
      "elements",
      [](std::size_t size) {
        const auto d = std::make_shared<Document>(
            SourceFile("x.hcl", "x = [" + joined(size, [](std::size_t) {
                                  return std::string("1, ");
                                }) + "]\n"));
        std::vector<std::size_t> positions;
        for (std::size_t i = 0; i < size; i += 2) positions.push_back(i);
        return [d, positions] {
          const ast::Expression& list =
              *Document::attribute(d->body(), "x")->expression;
          expect_edits(d->remove_elements(list, positions));
          expect_edits(d->set("x[*]", "2"));
        };
      },
      kSize);
  expect_linear(
      "a transaction",
      [](std::size_t size) {
        const auto d = std::make_shared<Document>(blocks_of(size));
        return [d] {
          Document changed = *d;
          Transaction changes(changed);
          for (const ast::Item* item : changed.body().items) {
            const auto& block = static_cast<const ast::Block&>(*item);
            changes.add(changed.set_type(block, "c"));
          }
          EXPECT_TRUE(changes.commit(changed).ok());
          Document first = *d;
          Document second = *d;
          EXPECT_TRUE(
              apply_all({{&first, changes.edits()}, {&second, changes.edits()}})
                  .ok());
          EXPECT_FALSE(apply_edits(d->text(), changes.edits()).empty());
        };
      },
      kSize);
}

// ---- Sources and their trees ----

// A text of n parts.
using Written = std::string (*)(std::size_t size);
using Read = void (*)(const SourceFile& file);

struct SourceCase {
  const char* name;
  Written write;
  Read read;
};

void PrintTo(const SourceCase& one, std::ostream* out) { *out << one.name; }

std::string config(std::size_t size) {
  const SourceFile file = blocks_of(size);
  return std::string(file.text());
}

std::string expression(std::size_t size) {
  return "[" +
         joined(size,
                [](std::size_t i) {
                  return name_of(i) + ".a + f(1, \"x ${y}\"), ";
                }) +
         "]";
}

std::string object(std::size_t size) {
  return "{" +
         joined(size, [](std::size_t i) { return name_of(i) + " = a.b, "; }) +
         "}";
}

std::string call(std::size_t size) {
  return "f(" + joined(size, [](std::size_t) { return std::string("a.b, "); }) +
         ")";
}

std::string traversal(std::size_t size) {
  return "a" + joined(size, [](std::size_t i) { return "." + name_of(i); });
}

std::string partial_traversal(std::size_t size) {
  return traversal(size) + "[*]";
}

std::string template_text(std::size_t size) {
  return joined(size,
                [](std::size_t i) { return "text ${" + name_of(i) + "} "; });
}

std::string mistakes(std::size_t size) {
  return joined(size, [](std::size_t i) { return name_of(i) + " = 'x'\n"; });
}

std::string warnings(std::size_t size) {
  return joined(size, [](std::size_t i) {
    return name_of(i) + " = { a = \"${b}\", a = 1 }\n";
  });
}

std::string json(std::size_t size) {
  return "{\"z\": 1" +
         joined(size,
                [](std::size_t i) {
                  return ", \"" + name_of(i) + "\": {\"a\": [1, \"${b.c}\"]}";
                }) +
         "}";
}

// Mistakes in templates and repeated names.
std::string wrong_json(std::size_t size) {
  return "{\"z\": 1" +
         joined(size,
                [](std::size_t i) {
                  return ", \"" + name_of(i / 2) +
                         "\": [\"${\", {\"a\": 1, \"a\": 2}]";
                }) +
         "}";
}

std::string digits(std::size_t size) { return std::string(size, '7'); }

ast::Tree tree_of(const SourceFile& file) { return parse_config(file).value; }
Expression expression_in(const SourceFile& file) {
  return native_expression(parse_expression(file).value);
}

constexpr SourceCase kSourceCases[] = {
    {"DumpTree", config,
     [](const SourceFile& f) {
       EXPECT_FALSE(ast::dump_tree(tree_of(f)).empty());
       EXPECT_FALSE(ast::dump_tree(tree_of(f), ast::DumpFormat::Json).empty());
     }},
    {"DumpSyntax", config,
     [](const SourceFile& f) {
       EXPECT_FALSE(ast::dump_syntax(tree_of(f)).empty());
       EXPECT_FALSE(ast::dump_tokens(tree_of(f)).empty());
     }},
    {"CheckConfig", config,
     [](const SourceFile& f) {
       EXPECT_TRUE(Parser().check_config(f).empty());
     }},
    {"ParseTraversal", traversal,
     [](const SourceFile& f) { EXPECT_TRUE(parse_traversal(f).ok()); }},
    {"ParsePartialTraversal", partial_traversal,
     [](const SourceFile& f) { EXPECT_TRUE(parse_partial_traversal(f).ok()); }},
    {"ParseTemplate", template_text,
     [](const SourceFile& f) { EXPECT_TRUE(parse_template(f).ok()); }},
    {"ParseBody", config,
     [](const SourceFile& f) { EXPECT_TRUE(parse_body(f).ok()); }},
    {"ReadTokens", config,
     [](const SourceFile& f) {
       syntax::SyntaxReader reader;
       EXPECT_TRUE(reader.read_tree(f).ok());
       EXPECT_FALSE(reference_tokens(reader.read_tokens(f).value, f).empty());
     }},
    {"FormatExpression", expression,
     [](const SourceFile& f) { EXPECT_TRUE(format_expression(f).ok()); }},
    {"FormatTemplate", template_text,
     [](const SourceFile& f) { EXPECT_TRUE(format_template(f).ok()); }},
    {"FormatRange", config,
     [](const SourceFile& f) {
       const auto size = static_cast<std::uint32_t>(f.text().size());
       EXPECT_TRUE(format_range(f, {0, size}).ok());
     }},
    {"Lint", warnings,
     [](const SourceFile& f) { EXPECT_FALSE(lint(tree_of(f)).empty()); }},
    {"Report", mistakes,
     [](const SourceFile& f) {
       const Diagnostics all = parse_config(f).diagnostics;
       EXPECT_FALSE(all.empty());
       EXPECT_FALSE(to_text(all).empty());
       EXPECT_FALSE(to_html(all).empty());
       EXPECT_FALSE(to_json(all).empty());
       EXPECT_FALSE(report(all).empty());
     }},
    {"CheckJsonConfig", json,
     [](const SourceFile& f) { EXPECT_TRUE(check_json_config(f).empty()); }},
    {"CheckWrongJsonConfig", wrong_json,
     [](const SourceFile& f) { EXPECT_FALSE(check_json_config(f).empty()); }},
    {"ParseJsonExpression", json,
     [](const SourceFile& f) { EXPECT_TRUE(parse_json_expression(f).ok()); }},
    {"StaticList", expression,
     [](const SourceFile& f) {
       EXPECT_TRUE(static_list(expression_in(f)).ok());
     }},
    {"StaticMap", object,
     [](const SourceFile& f) {
       EXPECT_TRUE(static_map(expression_in(f)).ok());
     }},
    {"StaticCall", call,
     [](const SourceFile& f) {
       EXPECT_TRUE(static_call(expression_in(f)).ok());
     }},
    {"StaticTraversal", traversal,
     [](const SourceFile& f) {
       EXPECT_TRUE(static_traversal(expression_in(f)).ok());
     }},
    {"Variables", expression,
     [](const SourceFile& f) {
       const ast::Tree tree = parse_expression(f).value;
       EXPECT_FALSE(variables(f, tree.expression()).empty());
       EXPECT_FALSE(function_references(f, tree.expression()).empty());
     }},
    {"Translate", config,
     [](const SourceFile& f) {
       const std::string json = to_json_syntax(tree_of(f), 2);
       const Body body = parse_json_body(SourceFile("x.json", json)).value;
       EXPECT_FALSE(body.block_types().empty());
       Result<EvaluatedBody> evaluated =
           evaluate_body(body, literal_only_context());
       remove_marks(evaluated.value);
       EXPECT_FALSE(evaluated.value.attributes.empty());
       EXPECT_TRUE(to_native_syntax(body, nullptr, Options()).ok());
     }},
    {"TranslateByAForm", config,
     [](const SourceFile& f) {
       const FileForm form = {
           {{.arguments = {{"*", ArgumentReading::Source, {}}},
             .is_open = true}}};
       const std::string json = to_json_syntax(tree_of(f), 2, form);
       const Body body = parse_json_body(SourceFile("x.json", json)).value;
       EXPECT_TRUE(to_native_syntax(body, form, Options()).ok());
     }},
    {"Query", config,
     [](const SourceFile& f) {
       const auto query = Query::compile("block labels:(_ @a)");
       const QueryResult found = query->run(tree_of(f));
       ASSERT_FALSE(found.matches.empty());
       std::string json;
       JsonWriter writer(json);
       for (const QueryMatch& match : found.matches) {
         writer.begin_object();
         write_json_members(writer, match, f);
         writer.end_object();
       }
       EXPECT_FALSE(json.empty());
     }},
    {"PatternMatches", digits,
     [](const SourceFile& f) {
       const auto pattern = Pattern::compile("([0-9]+)*");
       EXPECT_TRUE(pattern->matches(f.text()));
       EXPECT_TRUE(pattern->matches_part_of(f.text()));
     }},
    {"PatternCompile", digits,
     [](const SourceFile& f) { EXPECT_TRUE(Pattern::compile(f.text()).ok()); }},
    {"IsIdentifier", traversal,
     [](const SourceFile& f) { EXPECT_FALSE(is_identifier(f.text())); }},
    {"Quotes", template_text,
     [](const SourceFile& f) {
       EXPECT_FALSE(quote_template(f.text()).empty());
       EXPECT_FALSE(quote_notation(f.text()).empty());
     }},
    {"ParseValue", object,
     [](const SourceFile& f) { EXPECT_FALSE(parse_value(f.text()).ok()); }},
};

class SourceCostTest : public testing::TestWithParam<SourceCase> {};

TEST_P(SourceCostTest, IsLinear) {
  expect_linear(
      GetParam().name,
      [](std::size_t size) {
        const SourceFile file("x.hcl", GetParam().write(size));
        return [file] { GetParam().read(file); };
      },
      kSize);
}

INSTANTIATE_TEST_SUITE_P(Each, SourceCostTest, testing::ValuesIn(kSourceCases),
                         [](const auto& info) { return info.param.name; });

// ---- Configurations without a schema ----

void ask(const Item& item) {
  EXPECT_TRUE(item.exists());
  EXPECT_FALSE(item.path().empty());
  for (const auto& [name, inner] : item.items()) {
    EXPECT_TRUE(item.contains(name));
    EXPECT_TRUE(inner.exists());
  }
  EXPECT_TRUE(item.find("a").is_value());
  EXPECT_EQ(*item["a"].as<int>(), 1);
  EXPECT_EQ(item["b"].value_or(2), 2);
  EXPECT_TRUE(item["a"].value().ok());
}

TEST(ConfigurationCostTest, IsLinear) {
  expect_linear(
      "a configuration",
      [](std::size_t size) {
        const std::string text = joined(size, [](std::size_t i) {
          return "b \"" + name_of(i) +
                 "\" {\n  a = 1\n  x {\n    a = 1\n  }\n}\n";
        });
        return [text, size] {
          const auto config = load_configuration(Input::text(text));
          ASSERT_TRUE(config.ok());
          const auto items = config->at("b").items();
          EXPECT_EQ(items.size(), size);
          EXPECT_EQ(config->at("b").elements().size(), size);
          EXPECT_TRUE(config->contains("b"));
          for (const auto& [name, item] : items) ask(item);
          EXPECT_TRUE(config->find("b." + name_of(1)).exists());
        };
      },
      kSize);
}

TEST(DiagnosticsCostTest, AreLinear) {
  expect_linear(
      "diagnostics",
      [](std::size_t size) {
        const SourceFile file("x.hcl", mistakes(size));
        return [file] {
          Diagnostics all = parse_config(file).diagnostics;
          const Diagnostics others = all;
          all.append(others);
          all.sort_by_position();
          EXPECT_FALSE(all.empty());
        };
      },
      kSize);
}

// ---- Values ----

TEST(NativeCostTest, IsLinear) {
  expect_linear(
      "native values",
      [](std::size_t size) {
        std::map<std::string, std::vector<std::string>> native;
        for (std::size_t i = 0; i < size; ++i)
          native[name_of(i)] = {name_of(i)};
        return [native] {
          const auto made = to_value(native);
          const auto read =
              from_value<std::map<std::string, std::vector<std::string>>>(made);
          EXPECT_TRUE(read.ok() && *read == native);
        };
      },
      kSize);
}

TEST(TypeTextCostTest, IsLinear) {
  expect_linear(
      "types",
      [](std::size_t size) {
        const std::vector<Type> elements(size, Type::list(Type::string()));
        return [elements] {
          const Type type = Type::tuple(elements);
          EXPECT_TRUE(type.matches(Type::tuple(elements)));
          EXPECT_FALSE(type.text().empty());
          EXPECT_FALSE(type.friendly_name().empty());
        };
      },
      kSize);
}

TEST(WritingCostTest, IsLinear) {
  expect_linear(
      "a value",
      [](std::size_t size) {
        std::vector<std::pair<std::string, Value>> members;
        for (std::size_t i = 0; i < size; ++i) {
          members.emplace_back(name_of(i), Value::tuple({Value::number(1)}));
        }
        const Value value = Value::object(std::move(members));
        return [value] {
          EXPECT_FALSE(to_notation(value).empty());
          EXPECT_FALSE(to_typed_notation(value).empty());
          EXPECT_TRUE(expression_of(value).ok());
          EXPECT_TRUE(value.type().has_attribute(name_of(1)));
        };
      },
      kSize);
}

}  // namespace
}  // namespace hcl::test
