#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/edit.h"
#include "hcl/value.h"
#include "write/changes.h"

namespace hcl {
namespace {

constexpr std::string_view kServices = R"(# services
name = "x"

service "web" "a" {
  port = 1 # http
  listener {
    port = 2
  }
  listener {
    port = 3
  }
}
service "web" "b c" {}
service "db" "a" { port = 4 }
)";

struct FindCase {
  std::string_view name;
  std::string_view address;
  // The items up to their first newline, separated by `|`.
  std::string_view want;
};

class FindTest : public testing::TestWithParam<FindCase> {};

TEST_P(FindTest, FindsItems) {
  const Document document = document_of(kServices);
  const auto found = document.find(GetParam().address);
  ASSERT_TRUE(found.ok()) << found.error().message;
  std::string text;
  for (const ast::Item* item : *found) {
    if (!text.empty()) text += '|';
    const std::string_view all = document.file().text(item->span);
    text += all.substr(0, all.find('\n'));
  }
  EXPECT_EQ(text, GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Addresses, FindTest,
    testing::Values(
        FindCase{"Attribute", "name", "name = \"x\""},
        FindCase{"InABlock", "service.web.a.port", "port = 1"},
        FindCase{"LabelInQuotes", "service.web[\"b c\"]",
                 "service \"web\" \"b c\" {}"},
        FindCase{"AnyLabel", "service.*.a.port", "port = 1|port = 4"},
        FindCase{"AnyName", "service.db.a.*", "port = 4"},
        FindCase{"LastLabelsLeftOut", "service.web",
                 "service \"web\" \"a\" {|service \"web\" \"b c\" {}"},
        FindCase{"Index", "service.web.a.listener[1].port", "port = 3"},
        FindCase{"AllOfSeveral", "service.web.a.listener.port",
                 "port = 2|port = 3"},
        FindCase{"Nothing", "service.web.c", ""},
        FindCase{"IndexBeyond", "service.web.a.listener[2]", ""}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Find, RefusesWhatIsNoAddress) {
  const Document document = document_of(kServices);
  for (const char* address :
       {"", ".", "a.", "a..b", "[0]", "a[", "a[0", "a[x]", "a[\"b]", "a b",
        "a[-1]", "a[99999999999999999999]"}) {
    EXPECT_FALSE(document.find(address).ok()) << address;
  }
}

// A change of the first block of a document or, without one, of its body.
struct EditCase {
  std::string_view name;
  EditResult (*change)(const Document&);
  std::string_view input;
  std::string_view want;
};

const ast::Block& block(const Document& document) {
  return static_cast<const ast::Block&>(*document.body().items[0]);
}

class EditTest : public testing::TestWithParam<EditCase> {};

TEST_P(EditTest, ChangesNothingElse) {
  Document document = document_of(GetParam().input);
  ASSERT_FALSE(document.diagnostics().has_errors());
  const EditResult edits = GetParam().change(document);
  ASSERT_TRUE(edits.ok()) << edits.error().message;
  EXPECT_TRUE(document.apply(*edits).ok());
  EXPECT_EQ(document.text(), GetParam().want);
}

EditResult set_a(const Document& d) {
  return d.set_attribute(d.body(), "a", " b.c ");
}

EditResult set_a_in_block(const Document& d) {
  return d.set_attribute(block(d).body, "a", "1");
}

EditResult set_object(const Document& d) {
  const Value value =
      Value::object({{"x", Value::number(1)}, {"yy", Value::string("z")}});
  return d.set_attribute(block(d).body, "a", value);
}

EditResult remove_first(const Document& d) {
  return d.remove(*d.body().items[0]);
}

EditResult append(const Document& d) {
  return d.append_block(d.body(), "b", {"c\"", "${d}"});
}

EditResult append_in_block(const Document& d) {
  return d.append_block(block(d).body, "c", {});
}

EditResult set_labels(const Document& d) {
  return d.set_labels(block(d), {"x", "y"});
}

INSTANTIATE_TEST_SUITE_P(
    Set, EditTest,
    testing::Values(
        EditCase{"Expression", set_a, "a  =   1  # x\nb=2\n",
                 "a  =   b.c  # x\nb=2\n"},
        EditCase{"SameExpression", set_a, "a=b.c\n", "a=b.c\n"},
        EditCase{"InAnEmptyDocument", set_a, "", "a = b.c\n"},
        EditCase{"WithoutFinalNewline", set_a, "x = 1", "x = 1\na = b.c\n"},
        EditCase{"NewlinesOfTheSource", set_a, "x = 1\r\n",
                 "x = 1\r\na = b.c\r\n"},
        EditCase{"BelowTheSign", set_a, "xyz  = 1\n", "xyz  = 1\na    = b.c\n"},
        EditCase{"BehindTheLastItem", set_a, "x {\n}\n# end\n",
                 "x {\n}\na = b.c\n# end\n"},
        EditCase{"InABlock", set_a_in_block, "b {\n\tx = 1 # y\n}\n",
                 "b {\n\tx = 1 # y\n\ta = 1\n}\n"},
        EditCase{"InAnEmptyBlock", set_a_in_block, "b { # x\n  # y\n}\n",
                 "b { # x\n  a = 1\n  # y\n}\n"},
        EditCase{"InABlockOnOneLine", set_a_in_block, "b { x = 1 }\n",
                 "b {\n  x = 1\n  a = 1\n}\n"},
        EditCase{"InBraces", set_a_in_block, "b {}\n", "b {\n  a = 1\n}\n"},
        EditCase{"Value", set_object, "b {\n  a = 1\n}\n",
                 "b {\n  a = {\n    x  = 1\n    yy = \"z\"\n  }\n}\n"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Items, EditTest,
    testing::Values(EditCase{"RemoveALine", remove_first,
                             "# x\n\n# y\na = 1 # z\nb=2\n", "# x\n\nb=2\n"},
                    EditCase{"RemoveABlock", remove_first,
                             "b {\n  c = 1\n}\n\nd = 1\n", "\nd = 1\n"},
                    EditCase{"RemoveTheLast", remove_first, "a = 1", ""},
                    EditCase{"Append", append, "a = 1\n",
                             "a = 1\nb \"c\\\"\" \"$${d}\" {\n}\n"},
                    EditCase{"AppendInABlock", append_in_block,
                             "b {\n  a = 1\n}\n",
                             "b {\n  a = 1\n  c {\n  }\n}\n"},
                    EditCase{"Labels", set_labels,
                             "b /* 1 */ c \"d\" /* 2 */ {}\n",
                             "b \"x\" \"y\" /* 2 */ {}\n"},
                    EditCase{"LabelsWhereNoneWere", set_labels, "b {}\n",
                             "b \"x\" \"y\" {}\n"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Document, RefusesWhatIsNoExpression) {
  const Document document = document_of("a = 1\n");
  for (const char* text : {"", "1 +", "1\nb = 2", "1 # x\n b", "}", "\"x"}) {
    EXPECT_FALSE(document.set_attribute(document.body(), "a", text).ok())
        << text;
    EXPECT_FALSE(document.set_attribute(document.body(), "b", text).ok())
        << text;
  }
}

TEST(Document, RefusesNamesThatAreNoIdentifiers) {
  const Document document = document_of("a = 1\nb {}\n");
  const ast::Attribute& a = *Document::attribute(document.body(), "a");
  const ast::Block& b = *Document::blocks(document.body(), "b")[0];
  for (const char* name : {"", "1", "a b", "a.b"}) {
    EXPECT_FALSE(document.set_attribute(document.body(), name, "1").ok());
    EXPECT_FALSE(document.rename(document.body(), a, name).ok());
    EXPECT_FALSE(document.set_type(b, name).ok());
    EXPECT_FALSE(document.append_block(document.body(), name, {}).ok());
  }
}

TEST(Document, RenamesAttributesAndTypes) {
  Document document = document_of("a  = 1\nc = 2\nb {}\n");
  const ast::Attribute& a = *Document::attribute(document.body(), "a");
  EXPECT_FALSE(document.rename(document.body(), a, "c").ok());
  Edits edits = *document.rename(document.body(), a, "d");
  const Edits others =
      *document.set_type(*Document::blocks(document.body(), "b")[0], "e");
  edits.insert(edits.end(), others.begin(), others.end());
  EXPECT_TRUE(document.apply(edits).ok());
  EXPECT_EQ(document.text(), "d  = 1\nc = 2\ne {}\n");
}

TEST(Document, AppliesAllEditsOrNone) {
  Document document = document_of("a = 1\nb = 2\n");
  EXPECT_EQ(problem_of(document.apply({{{4, 5}, "3"}, {{4, 5}, "4"}})),
            "two edits change the same text");
  EXPECT_EQ(problem_of(document.apply({{{4, 99}, "3"}})),
            "an edit ends outside the document");
  EXPECT_FALSE(document.apply({{{4, 5}, "3"}, {{10, 11}, ""}}).ok());
  EXPECT_FALSE(document.apply({{{6, 7}, "a"}}).ok());
  EXPECT_EQ(document.text(), "a = 1\nb = 2\n");
  EXPECT_TRUE(document.apply({{{10, 11}, "4"}, {{4, 5}, "3"}}).ok());
  EXPECT_EQ(document.text(), "a = 3\nb = 4\n");
}

TEST(Document, CanBeMadeFromNothing) {
  Document document;
  EXPECT_TRUE(
      document.apply(*document.append_block(document.body(), "b", {})).ok());
  EXPECT_TRUE(document
                  .apply(*document.set_attribute(block(document).body, "a",
                                                 Value::string("x")))
                  .ok());
  EXPECT_EQ(document.text(), "b {\n  a = \"x\"\n}\n");
}

TEST(Document, IsEmptyAfterAMove) {
  Document document = document_of("a {}\na {}\n");
  const Document moved = std::move(document);
  EXPECT_EQ(moved.address_of(*moved.body().items[1]), "a[1]");
  // NOLINTBEGIN(bugprone-use-after-move): what a moved-from document is.
  EXPECT_EQ(document.text(), "");
  EXPECT_EQ(document.address_of(*moved.body().items[1]), "");
  EXPECT_TRUE(
      document.apply(*document.append_block(document.body(), "b", {})).ok());
  // NOLINTEND(bugprone-use-after-move)
  EXPECT_EQ(document.text(), "b {\n}\n");
  EXPECT_EQ(document.address_of(*document.body().items[0]), "b");
}

}  // namespace
}  // namespace hcl
