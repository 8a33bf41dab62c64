#include "write/changes.h"

namespace hcl {
namespace {

using Items = ChangeTest;

TEST_P(Items, KeepTheOtherBytes) {
  EXPECT_EQ(outcome_of(GetParam()), GetParam().want);
}

const ast::Item& item(const Document& d, const char* address) {
  return *place(d, address).item;
}

const ast::Body& body(const Document& d, const char* address) {
  return place(d, address).block()->body;
}

template <std::size_t position>
EditResult add(const Document& d) {
  return d.insert(d.body(), position, "# new\nn = [\n  1,\n]");
}

template <std::size_t position>
EditResult add_block(const Document& d) {
  return d.insert(d.body(), position, "n {\n}\n");
}

EditResult add_inside(const Document& d) {
  return d.append(body(d, "b"), "\n  c {\n    d = <<EOT\n  t\nEOT\n  }\n");
}

EditResult add_wrong(const Document& d) { return d.append(d.body(), "n = "); }

EditResult add_twice(const Document& d) { return d.append(d.body(), "a = 2"); }

template <std::size_t position>
EditResult move_a(const Document& d) {
  return d.move(item(d, "a"), d.body(), position);
}

EditResult move_inside(const Document& d) {
  return d.move(item(d, "a"), body(d, "b"), body(d, "b").items.size());
}

EditResult move_out(const Document& d) {
  return d.move(item(d, "b.c"), d.body(), d.body().items.size());
}

EditResult move_into_itself(const Document& d) {
  return d.move(item(d, "b"), body(d, "b"), 0);
}

EditResult remove_b(const Document& d) { return d.remove("b"); }

EditResult remove_nothing(const Document& d) { return d.remove("x"); }

INSTANTIATE_TEST_SUITE_P(
    Insert, Items,
    testing::Values(
        Change{"First", add<0>, "# a\na = 1\n",
               "# new\nn = [\n  1,\n]\n# a\na = 1\n"},
        Change{"Last", add<1>, "a = 1\n# end",
               "a = 1\n# new\nn = [\n  1,\n]\n# end"},
        Change{"BehindACommentOfLines", add<1>, "a = 1 /* b */ /* c\n d */\n",
               "a = 1 /* b */ /* c\n d */\n# new\nn = [\n  1,\n]\n"},
        Change{"InAnEmptyFile", add<0>, "", "# new\nn = [\n  1,\n]\n"},
        Change{"BlockApart", add_block<1>, "a = 1\n", "a = 1\n\nn {\n}\n"},
        Change{"BlockFirst", add_block<0>, "a = 1\n", "n {\n}\n\na = 1\n"},
        Change{"BlocksWithoutEmptyLines", add_block<2>, "b {}\nc {}\n",
               "b {}\nc {}\nn {\n}\n"},
        Change{"BlocksWithEmptyLines", add_block<1>, "b {}\n\nc {}\n",
               "b {}\n\nn {\n}\n\nc {}\n"},
        Change{"WithHeredoc", add_inside, "b {\n}\n",
               "b {\n  c {\n    d = <<EOT\n  t\nEOT\n  }\n}\n"},
        Change{"InALine", add_inside, "b { x = 1 }\n",
               "b {\n  x = 1\n  c {\n    d = <<EOT\n  t\nEOT\n  }\n}\n"},
        Change{"InALineWithAnExpressionOfLines", add_inside,
               "b { x = (1 +\n2) }\n",
               "b {\n  x = (1 +\n2)\n  c {\n    d = <<EOT\n  t\nEOT\n  }\n}\n"},
        Change{"NoItems", add_wrong, "a = 1\n",
               "! the text to add cannot be parsed: Invalid expression, An "
               "expression cannot begin with the end of the line. The value "
               "must begin on the line of the equals sign"},
        Change{"TwoOfAName", add_twice, "a = 1\n",
               "! there is an attribute \"a\" already"},
        Change{"Beyond", add<2>, "a = 1\n", "! no item at position 2"}),
    change_name);

INSTANTIATE_TEST_SUITE_P(
    Move, Items,
    testing::Values(
        Change{"Down", move_a<2>, "# x\na = 1 # y\nb = 2\n",
               "b = 2\n# x\na = 1 # y\n"},
        Change{"Up", move_a<0>, "b = 2\n\n# x\na = 1\n",
               "# x\na = 1\n\nb = 2\n"},
        Change{"ToItself", move_a<1>, "a = 1\nb = 2\n", "a = 1\nb = 2\n"},
        Change{"IntoABlock", move_inside,
               "# x\na = [\n  1,\n]\nb {\n    c = 1\n}\n",
               "b {\n    c = 1\n    # x\n    a = [\n      1,\n    ]\n}\n"},
        Change{"OutOfABlock", move_out,
               "b {\n\tc {\n\t\td = <<E\n\tt\nE\n\t}\n}\n",
               "b {\n}\n\nc {\n\td = <<E\n\tt\nE\n}\n"},
        Change{"IntoItself", move_into_itself, "b {\n}\n",
               "! an item cannot be moved into itself"},
        Change{"ToAnotherOfItsName", move_inside, "a = 1\nb {\n  a = 2\n}\n",
               "! there is an attribute \"a\" already"}),
    change_name);

INSTANTIATE_TEST_SUITE_P(
    Remove, Items,
    testing::Values(
        Change{"OneOfTwoEmptyLines", remove_b, "a = 1\n\nb {\n}\n\nc = 1\n",
               "a = 1\n\nc = 1\n"},
        Change{"EmptyLineAtTheEnd", remove_b, "a = 1\n\nb {\n}\n", "a = 1\n"},
        Change{"AllOfAType", remove_b, "a = 1\n\nb {\n}\n\nb {\n}\n",
               "a = 1\n\n"},
        Change{"TheItemOfALine", remove_b, "c = 1\nb {}\n", "c = 1\n"},
        Change{"Nothing", remove_nothing, "a = 1\n",
               "! nothing found at \"x\""}),
    change_name);

template <const char* address, const char* text>
EditResult set(const Document& d) {
  return d.set(address, text);
}

constexpr char kOne[] = "1";
constexpr char kRoot[] = "a";
constexpr char kPort[] = "b.x.port";
constexpr char kTags[] = "b.x.tags[\"N m\"]";
constexpr char kAny[] = "b.*.port";
constexpr char kBlock[] = "b.x";
constexpr char kDeep[] = "b.y.z";
constexpr char kIndex[] = "b.x.tags[3]";
constexpr char kWrong[] = "b..x";
constexpr char kInNumber[] = "a.b";

INSTANTIATE_TEST_SUITE_P(
    Set, Items,
    testing::Values(
        Change{"Root", set<kRoot, kOne>, "", "a = 1\n"},
        Change{"BeforeTheBlocks", set<kRoot, kOne>, "bcd = 2 # c\n\nb {\n}\n",
               "bcd = 2 # c\na   = 1\n\nb {\n}\n"},
        Change{"NewAttribute", set<kPort, kOne>, "b \"x\" {\n}\n",
               "b \"x\" {\n  port = 1\n}\n"},
        Change{"NewElement", set<kTags, kOne>, "b \"x\" {\n  tags = {}\n}\n",
               "b \"x\" {\n  tags = { \"N m\" = 1 }\n}\n"},
        Change{"Element", set<kTags, kOne>,
               "b x {\n  tags = ({ \"N m\" : c })\n}\n",
               "b x {\n  tags = ({ \"N m\" : 1 })\n}\n"},
        Change{"Several", set<kAny, kOne>,
               "b x {\n  port = 2\n}\nb y {\n  port = 3\n}\n",
               "b x {\n  port = 1\n}\nb y {\n  port = 1\n}\n"},
        Change{"SeveralNew", set<kAny, kOne>, "b x {\n}\nb y {\n}\n",
               "b x {\n  port = 1\n}\nb y {\n  port = 1\n}\n"},
        Change{"ABlock", set<kBlock, kOne>, "b x {\n}\n",
               "! \"b.x\" is a block, which has no expression"},
        Change{"NoBlock", set<kDeep, kOne>, "b x {\n}\n",
               "! nothing found at \"b.y\""},
        Change{"NoElement", set<kIndex, kOne>, "b x {\n  tags = [1]\n}\n",
               "! nothing found at \"b.x.tags[3]\""},
        Change{"InWhatHasNoElements", set<kInNumber, kOne>, "a = 1\n",
               "! \"b\" can only be added to a block or an object"},
        Change{"NoAddress", set<kWrong, kOne>, "a = 1\n",
               "! the address \"b..x\" is malformed at byte 2"}),
    change_name);

EditResult comment_a(const Document& d) {
  return d.set_comment(item(d, "a"), "one\n\ntwo");
}

EditResult no_comment(const Document& d) {
  return d.set_comment(item(d, "a"), "");
}

EditResult line_comment_a(const Document& d) {
  return d.set_line_comment(item(d, "a"), "one");
}

EditResult no_line_comment(const Document& d) {
  return d.set_line_comment(item(d, "a"), "");
}

INSTANTIATE_TEST_SUITE_P(
    Comments, Items,
    testing::Values(
        Change{"New", comment_a, "a = 1\n", "# one\n#\n# two\na = 1\n"},
        Change{"WithTheSignOfTheOthers", comment_a, "b = 1 // x\na = 1\n",
               "b = 1 // x\n// one\n//\n// two\na = 1\n"},
        Change{"InsteadOfOthers", comment_a, "# x\n\n// y\n// z\na = 1\n",
               "# x\n\n// one\n//\n// two\na = 1\n"},
        Change{"Removed", no_comment, "# x\n\n# y\na = 1 # z\n",
               "# x\n\na = 1 # z\n"},
        Change{"Behind", line_comment_a, "a = 1\n", "a = 1 # one\n"},
        Change{"BehindInsteadOfAnother", line_comment_a, "a = 1  // x\n",
               "a = 1  // one\n"},
        Change{"BehindABlock", line_comment_a, "a {\n}\n", "a {\n} # one\n"},
        Change{"RemovedBehind", no_line_comment, "a = 1  # x\n", "a = 1\n"}),
    change_name);

template <std::size_t position>
EditResult label(const Document& d) {
  return d.set_label(*place(d, "b").block(), position, "x y");
}

EditResult bare_label(const Document& d) {
  return d.set_label(*place(d, "b").block(), 0, "x");
}

template <std::size_t position>
EditResult insert_label(const Document& d) {
  return d.insert_label(*place(d, "b").block(), position, "x");
}

EditResult remove_label(const Document& d) {
  return d.remove_label(*place(d, "b").block(), 0);
}

INSTANTIATE_TEST_SUITE_P(
    Labels, Items,
    testing::Values(
        Change{"Quoted", label<1>, "b c  \"d\" {}\n", "b c  \"x y\" {}\n"},
        Change{"Bare", bare_label, "b c \"d\" {}\n", "b x \"d\" {}\n"},
        Change{"First", insert_label<0>, "b c {}\n", "b \"x\" c {}\n"},
        Change{"Last", insert_label<1>, "b c{}\n", "b c \"x\"{}\n"},
        Change{"Removed", remove_label, "b c \"d\" {}\n", "b \"d\" {}\n"},
        Change{"Beyond", label<2>, "b c {}\n", "! the block has no label 2"}),
    change_name);

TEST(Comments, AreRead) {
  const Document document =
      document_of("# far\n\n#one\n//  two\n/* three */\na = 1 # end\nb = 2\n");
  EXPECT_EQ(document.comment(item(document, "a")), "one\n two\nthree");
  EXPECT_EQ(document.line_comment(item(document, "a")), "end");
  EXPECT_EQ(document.comment(item(document, "b")), "");
  EXPECT_EQ(document.line_comment(item(document, "b")), "");
}

TEST(Addresses, MeanOneItem) {
  const Document document = document_of(
      "a = 1\nb \"x\" {\n  c {}\n  c {\n    d = 1\n  }\n}\nb \"x y\" {}\n"
      "b \"x\" z {}\ne { f = 1 }\n");
  for (const char* address : {"a", "b.x[0]", "b.x[0].c[0]", "b.x[0].c[1].d",
                              "b[\"x y\"]", "b.x.z", "e.f"}) {
    const auto found = document.find(address);
    ASSERT_TRUE(found.ok()) << address;
    ASSERT_EQ(found->size(), 1U) << address;
    const std::string again = document.address_of(*found->front());
    const auto same = document.find(again);
    ASSERT_EQ(same->size(), 1U) << again;
    EXPECT_EQ(same->front(), found->front()) << again;
  }
}

TEST(Transaction, MakesAllChangesOrNone) {
  Document document = document_of("a = 1\nb = 2\n");
  Transaction changes(document);
  changes.add(document.set("a", "3")).add(document.set("b", "4"));
  EXPECT_TRUE(changes.ok());
  EXPECT_TRUE(changes.commit(document).ok());
  EXPECT_EQ(document.text(), "a = 3\nb = 4\n");
  EXPECT_EQ(problem_of(changes.commit(document)),
            "the document has changed since the edits were made");

  Transaction conflict(document);
  conflict.add(document.set("a", "5")).add(document.set("a", "6"));
  EXPECT_EQ(problem_of(conflict.commit(document)),
            "two edits change the same text");
  Transaction wrong(document);
  wrong.add(document.set("a", "5")).add(document.remove("x"));
  EXPECT_EQ(problem_of(wrong.commit(document)), "nothing found at \"x\"");
  EXPECT_EQ(document.text(), "a = 3\nb = 4\n");
}

}  // namespace
}  // namespace hcl
