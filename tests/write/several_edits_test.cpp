// Changes of several items or elements at once, and many searches in one
// document.

#include <algorithm>
#include <random>

#include "write/changes.h"
#include "write/corpus_files.h"

namespace hcl {
namespace {

using Several = ChangeTest;

TEST_P(Several, KeepTheOtherBytes) {
  EXPECT_EQ(outcome_of(GetParam()), GetParam().want);
}

template <std::size_t... positions>
EditResult remove_all(const Document& d) {
  return d.remove_items({d.body().items[positions]...});
}

template <std::size_t... positions>
EditResult remove_of_x(const Document& d) {
  return d.remove_elements(*place(d, "x").expression, {positions...});
}

EditResult remove_nothing(const Document& d) {
  return d.remove_items({d.body().items[0], nullptr});
}

struct Move {
  std::size_t from;
  std::size_t to;
};

template <Move... moves>
EditResult move_all(const Document& d) {
  std::vector<ItemMove> all;
  for (const Move& move : {moves...}) {
    all.push_back({d.body().items[move.from], move.to});
  }
  return d.move_items(d.body(), all);
}

EditResult move_item_of_a_block(const Document& d) {
  return d.move_items(d.body(), {{place(d, "b.c").item, 0}});
}

EditResult add_elements(const Document& d) {
  return d.insert_element(*place(d, "x").expression, 1, "k = 1\nl = 2, m = 3");
}

EditResult add_heredocs(const Document& d) {
  return d.insert_element(*place(d, "x").expression, 0,
                          "k = <<E\nt\nE\nl = [<<E\nE\n]");
}

INSTANTIATE_TEST_SUITE_P(
    Remove, Several,
    testing::Values(
        Change{"Neighbours", remove_all<1, 0>, "a = 1\nb = 2\nc = 3\n",
               "c = 3\n"},
        Change{"OneEmptyLineStays", remove_all<0, 1>,
               "\na = 1\nb = 2\n\nc = 3\n", "\nc = 3\n"},
        Change{"FreeCommentsStay", remove_all<0, 1>,
               "# own\na = 1\n\n# free\n\nb = 2\n\nc = 3\n",
               "\n# free\n\nc = 3\n"},
        Change{"All", remove_all<2, 1, 0>, "a = 1\n\nb = 2\n\nc {}\n", ""},
        Change{"Null", remove_nothing, "a = 1\n", "! there is no such item"},
        Change{"Elements", remove_of_x<2, 0, 2>, "x = [1, 2, 3, 4]\n",
               "x = [2, 4]\n"},
        Change{"LastElements", remove_of_x<1, 2>,
               "x = {\n  a = 1,\n  b = 2,\n  c = 3\n}\n",
               "x = {\n  a = 1\n}\n"},
        Change{"AllElements", remove_of_x<0, 1>, "x = { a = 1, b = 2 }\n",
               "x = {}\n"},
        Change{"NoElement", remove_of_x<0, 2>, "x = { a = 1, b = 2 }\n",
               "! no element at position 2"}),
    change_name);

INSTANTIATE_TEST_SUITE_P(
    Move, Several,
    testing::Values(
        Change{"Reversed", move_all<Move{2, 0}, Move{1, 0}>,
               "a = 1 # a\nb = 2\n# c\nc = 3\n",
               "# c\nc = 3\nb = 2\na = 1 # a\n"},
        Change{"ToTheEnd", move_all<Move{0, 3}, Move{1, 3}>,
               "a {}\nb {}\nc {}\n", "c {}\na {}\nb {}\n"},
        Change{"BehindAnotherThatMoves", move_all<Move{0, 3}, Move{3, 1}>,
               "a = 1\nb = 2\nc = 3\nd = 4\n", "d = 4\nb = 2\nc = 3\na = 1\n"},
        Change{"One", move_all<Move{1, 0}>, "a = 1\nb = 2\n", "b = 2\na = 1\n"},
        Change{"Twice", move_all<Move{0, 1}, Move{0, 2}>, "a = 1\nb = 2\n",
               "! an item cannot be moved twice"},
        Change{"TooFar", move_all<Move{0, 3}, Move{1, 0}>, "a = 1\nb = 2\n",
               "! no item at position 3"},
        Change{"OfAnotherBody", move_item_of_a_block, "b {\n  c = 1\n}\n",
               "! the body has no such item"}),
    change_name);

INSTANTIATE_TEST_SUITE_P(
    Insert, Several,
    testing::Values(
        Change{"OnLines", add_elements, "x = {\n  a = 1\n  b = 2\n}\n",
               "x = {\n  a = 1\n  k = 1\n  l = 2\n  m = 3\n  b = 2\n}\n"},
        Change{"AtTheEnd", add_elements, "x = {\n  a = 1,\n}\n",
               "x = {\n  a = 1,\n  k = 1,\n  l = 2,\n  m = 3,\n}\n"},
        Change{"OnALine", add_elements, "x = { a = 1, b = 2 }\n",
               "x = { a = 1, k = 1, l = 2, m = 3, b = 2 }\n"},
        Change{"Heredocs", add_heredocs, "x = {\n  a = 1,\n}\n",
               "x = {\n  k = (<<E\nt\nE\n),\n  l = ([<<E\nE\n  ]\n),\n  a = "
               "1,\n}\n"}),
    change_name);

// What a document finds at an address, as text.
std::string found_in(const Document& document, const std::string& address) {
  const auto places = document.locate(address);
  if (!places.ok()) return places.error().message;
  std::string text;
  for (const Place& one : *places) {
    const ast::Expression* e = one.expression;
    const ByteSpan span = e != nullptr ? e->span : one.item->span;
    text += std::to_string(span.begin) + "-" + std::to_string(span.end) + " " +
            std::to_string(one.labels) + one.steps + ";";
  }
  return text;
}

// The first searches walk, and the others look names up.
TEST(Searches, FindTheSameWhenTheyAreMany) {
  std::vector<SourceFile> files = corpus_files(60);
  files.emplace_back(
      "a",
      "a = { x = 1, y = [1, f(2)] }\na {\n  x = 1\n}\na \"x\" {}\na \"x\" "
      "\"y\" {\n  z {}\n}\na \"x\" \"y\" {}\nb = 1 + 2\nb = 2\n");
  const std::vector<std::string> names = {"a", "x",   "y",   "z",
                                          "b", "[0]", "[1]", "[2]"};
  std::mt19937 random(7);
  for (const SourceFile& file : files) {
    const Document many(file);
    for (int i = 0; i < 10; ++i) (void)many.locate("a");
    std::vector<std::string> addresses;
    const auto places = many.locate("*");
    for (const Place& one : *places) addresses.push_back(many.address_of(one));
    for (int i = 0; i < 60; ++i) {
      std::string address = names[random() % 5];
      for (std::size_t k = random() % 4; k > 0; --k) {
        const std::string& next = names[random() % names.size()];
        address += next[0] == '[' ? next : "." + next;
      }
      addresses.push_back(address);
    }
    for (const std::string& address : addresses) {
      EXPECT_EQ(found_in(many, address), found_in(Document(file), address))
          << address << " in " << file.name();
    }
  }
}

}  // namespace
}  // namespace hcl
