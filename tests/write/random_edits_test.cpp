#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/ast_walk.h"
#include "hcl/edit.h"
#include "write/corpus_files.h"

// Random changes, one after the other: each that is not refused gives a
// document without errors in which all bytes but those of its edits are what
// they were.
namespace hcl {
namespace {

// The scripts, and what `HCL_EDIT_SCRIPTS` asks for instead.
constexpr long kScripts = 3000;
constexpr int kChanges = 6;

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
constexpr const char* kSmall[] = {
    "a = 1\nbb = \"x ${y}\" # c\n\nb \"l\" {\n  c = [\n    1,\n    2,\n  ]\n"
    "  d = f(a, -1, b...)\n}\n",
    "a = <<EOT\n  x ${ [for k in m : k] }\n  %{ if a }y%{ endif }\nEOT\n"
    "b = { a = 1, \"b\" : c ? d : e }\n",
    "a {}\nb { c = 1 }\r\n# d\r\ne = {\r\n  f = 1\r\n  (g) = 2,\r\n}\r\n",
    "a = [for x in y : x.z if x != null]\nb = a.*.c[0].1\nc = !(-a * 2 >= b)"};

class Script {
 public:
  Script(const SourceFile& file, std::mt19937& random)
      : document_(file), random_(random) {}

  void run() {
    for (int i = 0; i < kChanges && !testing::Test::HasFailure(); ++i) {
      collect();
      const std::string before(document_.text());
      const EditResult edits = change();
      if (!edits.ok()) continue;
      const std::string problem = document_.apply(*edits);
      EXPECT_EQ(problem, "") << before << "\n---- " << name_ << "\n"
                             << shown(*edits);
      EXPECT_FALSE(document_.diagnostics().has_errors());
      expect_rest(before, *edits);
    }
  }

 private:
  static std::string shown(const Edits& edits) {
    std::string text;
    for (const TextEdit& edit : edits) {
      text += std::to_string(edit.span.begin) + "-" +
              std::to_string(edit.span.end) + ": " + edit.text + "|\n";
    }
    return text;
  }

  // Before the first and behind the last edit.
  void expect_rest(std::string_view before, const Edits& edits) {
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

  void collect() {
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

  std::size_t below(std::size_t count) { return random_() % count; }

  template <typename List>
  auto& any(const List& list) {
    return list[below(std::size(list))];
  }

  EditResult change() {
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

  EditResult append() {
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
        return document_.insert(body, below(body.items.size() + 1),
                                any(kItems));
    }
  }

  EditResult change_item(const ast::Item& item) {
    const ast::Body& body = *any(bodies_);
    switch (below(5)) {
      case 0:
        name_ = "remove";
        return document_.remove(item);
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

  EditResult change_name(const ast::Item& item) {
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

  EditResult change_expression(const ast::Expression& e) {
    const std::size_t position = below(4);
    const bool is_object = e.kind == ast::ExpressionKind::Object;
    switch (below(6)) {
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
        return document_.set_key(static_cast<const ast::ObjectExpr&>(e),
                                 position, any(kTexts));
      default:
        break;
    }
    name_ = "replace";
    return document_.replace(e, any(kExpressions));
  }

  EditResult change_part(const ast::TemplatePart& part) {
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

  static constexpr const char* kNames[] = {"a", "b", "x", "n1", "other"};
  static constexpr const char* kTexts[] = {
      "a", "", "two words", "\"\\ ${x} %{", "line\n", "a\n  b\n", "\xc3\xa9"};
  static constexpr const char* kSources[] = {
      "", "${x}", "t", "%{ if a }b%{ endif }", "${~ x ~}", "\n", "$", "${"};

  Document document_;
  std::mt19937& random_;
  const char* name_ = "";
  std::vector<const ast::Item*> items_;
  std::vector<const ast::Body*> bodies_;
  std::vector<const ast::Expression*> expressions_;
  std::vector<const ast::TemplatePart*> parts_;
};

TEST(RandomEdits, KeepDocumentsValid) {
  std::vector<SourceFile> files;
  for (const char* text : kSmall) files.emplace_back("small", text);
  constexpr std::size_t kLongest = 4000;
  for (const SourceFile& file : corpus_files(500)) {
    if (file.text().size() < kLongest) files.push_back(file);
  }
  const char* const wanted = std::getenv("HCL_EDIT_SCRIPTS");
  const long scripts = wanted == nullptr ? kScripts : std::atol(wanted);
  const char* const seed = std::getenv("HCL_EDIT_SEED");
  std::mt19937 random(seed == nullptr ? 1U
                                      : static_cast<unsigned>(std::atol(seed)));
  for (long i = 0; i < scripts && !testing::Test::HasFailure(); ++i) {
    Script(files[random() % files.size()], random).run();
  }
}

}  // namespace
}  // namespace hcl
