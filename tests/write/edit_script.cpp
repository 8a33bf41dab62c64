#include "write/edit_script.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "hcl/ast_walk.h"

namespace hcl::test {
namespace {

constexpr const char* kExpressions[] = {"1",
                                        "x",
                                        "x.y[0]",
                                        "\"t ${u}\"",
                                        "[1, 2]",
                                        "a + b",
                                        "-a",
                                        "!a",
                                        "c ? d : e",
                                        "{ k = v }",
                                        "f(1, x)",
                                        "<<E\nt\nE",
                                        "x[*].y",
                                        "(a)",
                                        "[\n  1,\n]",
                                        "a +\n  b",
                                        "a && b",
                                        "x.*.y",
                                        "\"\"",
                                        "null",
                                        "<<-E\n  t ${u}\n  E\n",
                                        "[for k in m : k]",
                                        "{for k, v in m : k => v}"};
constexpr const char* kItems[] = {"n1 = 1\n", "# c\nn2 {\n  x = <<E\nt\nE\n}\n",
                                  "n3 \"l\" {}\n", "n4 = [\n  1, # c\n]\n",
                                  "n5 { a = 1 } # d\n"};
constexpr const char* kNames[] = {"a", "b", "x", "n1", "other"};
constexpr const char* kTexts[] = {
    "a", "", "two words", "\"\\ ${x} %{", "line\n", "a\n  b\n", "\xc3\xa9"};
constexpr const char* kSources[] = {
    "", "${x}", "t", "%{ if a }b%{ endif }", "${~ x ~}", "\n", "$", "${"};

std::string shown(const Edits& edits) {
  std::string text;
  for (const TextEdit& edit : edits) {
    text += std::to_string(edit.span.begin) + "-" +
            std::to_string(edit.span.end) + ": " + edit.text + "|\n";
  }
  return text;
}

}  // namespace

void EditScript::run(int changes) {
  for (int i = 0; i < changes && !testing::Test::HasFailure(); ++i) {
    collect();
    const std::string before(document_.text());
    const EditResult edits = change();
    if (!edits.ok()) continue;
    const EditOutcome made = document_.apply(*edits);
    EXPECT_TRUE(made.ok()) << before << "\n---- " << name_ << "\n"
                           << shown(*edits);
    EXPECT_FALSE(document_.diagnostics().has_errors());
    expect_rest(before, *edits);
  }
}

void EditScript::expect_rest(std::string_view before,
                             const Edits& edits) const {
  std::size_t first = before.size();
  std::size_t last = 0;
  for (const TextEdit& edit : edits) {
    first = std::min<std::size_t>(first, edit.span.begin);
    last = std::max<std::size_t>(last, edit.span.end);
  }
  if (edits.empty()) last = before.size();
  EXPECT_TRUE(document_.text().starts_with(before.substr(0, first)));
  EXPECT_TRUE(document_.text().ends_with(before.substr(last)));
}

void EditScript::collect() {
  items_.clear();
  bodies_ = {&document_.body()};
  expressions_.clear();
  parts_.clear();
  for (ast::Walk walk(document_.body()); walk.next();) {
    if (!walk.entering()) continue;
    const ast::WalkNode& node = walk.node();
    if (node.item() != nullptr) items_.push_back(node.item());
    if (node.block() != nullptr) bodies_.push_back(&node.block()->body);
    if (node.part() != nullptr) parts_.push_back(node.part());
    if (node.expression() != nullptr) {
      expressions_.push_back(node.expression());
    }
  }
}

EditResult EditScript::change() {
  switch (below(4)) {
    case 0:
      return items_.empty() ? append() : change_item(*any(items_));
    case 1:
      return append();
    case 2:
      return expressions_.empty() ? append()
                                  : change_expression(*any(expressions_));
    default:
      return parts_.empty() ? append() : change_part(*any(parts_));
  }
}

EditResult EditScript::append() {
  const ast::Body& body = *any(bodies_);
  switch (below(4)) {
    case 0:
      name_ = "set_attribute";
      return document_.set_attribute(body, any(kNames), any(kExpressions));
    case 1:
      name_ = "append_block";
      return document_.append_block(body, any(kNames), {"x \"y\" ${z}"});
    case 2:
      name_ = "rename_references";
      return document_.rename_references(any(kNames), any(kNames));
    default:
      name_ = "insert";
      return document_.insert(body, below(body.items.size() + 1), any(kItems));
  }
}

EditResult EditScript::change_item(const ast::Item& item) {
  const ast::Body& body = *any(bodies_);
  switch (below(7)) {
    case 0:
      name_ = "remove";
      return document_.remove(item);
    case 5:
      name_ = "remove_items";
      return document_.remove_items({&item, any(items_), any(items_)});
    case 6:
      return move_items(body);
    case 1:
      name_ = "move";
      return document_.move(item, body, below(body.items.size() + 1));
    case 2:
      name_ = "set_comment";
      return document_.set_comment(item, any(kTexts));
    case 3:
      name_ = "set_line_comment";
      return document_.set_line_comment(item, any(kTexts));
    default:
      return change_name(item);
  }
}

EditResult EditScript::move_items(const ast::Body& body) {
  name_ = "move_items";
  std::vector<ItemMove> moves;
  for (const ast::Item* item : body.items) {
    if (below(2) == 0) continue;
    moves.push_back({item, below(body.items.size() + 1)});
  }
  return document_.move_items(body, moves);
}

EditResult EditScript::change_name(const ast::Item& item) {
  if (item.kind == ast::ItemKind::Attribute) {
    name_ = "rename";
    return document_.rename(document_.body_of(item),
                            static_cast<const ast::Attribute&>(item),
                            any(kNames));
  }
  const auto& block = static_cast<const ast::Block&>(item);
  const std::size_t label = below(block.labels.size() + 1);
  name_ = "labels";
  switch (below(4)) {
    case 0:
      return document_.set_type(block, any(kNames));
    case 1:
      return document_.set_label(block, label, any(kTexts));
    case 2:
      return document_.insert_label(block, label, any(kTexts));
    default:
      return document_.remove_label(block, label);
  }
}

EditResult EditScript::change_expression(const ast::Expression& e) {
  const std::size_t position = below(4);
  const bool is_object = e.kind == ast::ExpressionKind::Object;
  switch (below(8)) {
    case 6:
      name_ = "remove_elements";
      return document_.remove_elements(e, {position, below(4), below(4)});
    case 7:
      if (!is_object) break;
      name_ = "insert_element, several";
      return document_.insert_element(e, position,
                                      "n = <<E\nt\nE\nm = 1, \"k\" = {}");
    case 0:
      name_ = "insert_element";
      return document_.insert_element(
          e, position, is_object ? "n = <<E\nt\nE" : any(kExpressions));
    case 1:
      name_ = "remove_element";
      return document_.remove_element(e, position);
    case 2:
      name_ = "move_element";
      return document_.move_element(e, position, below(4));
    case 3:
      if (!is_object) break;
      name_ = "set_element";
      return document_.set_element(static_cast<const ast::ObjectExpr&>(e),
                                   any(kTexts), any(kExpressions));
    case 4:
      if (!is_object) break;
      name_ = "set_key";
      return document_.set_key(static_cast<const ast::ObjectExpr&>(e), position,
                               any(kTexts));
    default:
      break;
  }
  name_ = "replace";
  return document_.replace(e, any(kExpressions));
}

EditResult EditScript::change_part(const ast::TemplatePart& part) {
  name_ = "part";
  switch (below(4)) {
    case 0:
      return document_.set_part(part, any(kTexts));
    case 1:
      return document_.replace_part(part, any(kSources));
    case 2:
      return document_.insert_before(part, any(kSources));
    default:
      return document_.insert_after(part, any(kSources));
  }
}

}  // namespace hcl::test
