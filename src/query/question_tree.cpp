#include "query/question_tree.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ast/describe_node.h"
#include "hcl/ast_walk.h"
#include "hcl/suggestions.h"
#include "hcl/syntax.h"

namespace hcl::query {
namespace {

using ast::Walk;
using ast::WalkNode;

// The kind of a list's elements: `labels` holds elements of the kind `label`.
std::string_view element_kind(std::string_view list) {
  if (list == "labels") return "label";
  if (list == "steps") return "step";
  if (list == "operators") return "operator";
  return "for_variable";
}

// Turns the fields of a node into leaves below it.
class Leaves : public ast::FieldWriter {
 public:
  Leaves(QuestionTree& nodes, std::string_view source)
      : nodes_(nodes), source_(source), around_(nodes.back().span) {}

  void text(std::string_view name, std::string_view value) override {
    if (in_element_ && (name == "text" || name == "name")) {
      nodes_[element_].text = value;
      if (element_kind_has_no_name()) return;
    }
    add(name, name, value);
  }
  void word(std::string_view name, std::string_view value) override {
    if (in_element_) nodes_[element_].text = value;
    add(name, name, value);
  }
  void span(std::string_view name, ByteSpan value) override {
    if (name == "name_span") {
      nodes_.back().span = value;
    } else if (in_element_) {
      for (std::size_t i = element_; i < nodes_.size(); ++i) {
        nodes_[i].span = value;
      }
    }
  }
  void number(std::string_view, std::size_t) override {}
  void flag(std::string_view name, bool value) override {
    if (value) add("flag", name, "true");
  }
  void begin_list(std::string_view name) override { list_ = name; }
  void begin_element() override {
    element_ = nodes_.size();
    in_element_ = true;
    add(element_kind(list_), list_, {});
  }
  void end_element() override {
    nodes_[element_].end = static_cast<std::uint32_t>(nodes_.size());
    in_element_ = false;
  }
  void end_list() override {}

 private:
  bool element_kind_has_no_name() const {
    return nodes_[element_].kind == "label" ||
           nodes_[element_].kind == "for_variable";
  }

  // A name at the beginning of its node gets its own span.
  void add(std::string_view kind, std::string_view role,
           std::string_view value) {
    ByteSpan span = around_;
    const auto size = static_cast<std::uint32_t>(value.size());
    if (!value.empty() && source_.substr(span.begin, size) == value) {
      span.end = span.begin + size;
    }
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({kind, role, span, value, number + 1, true});
  }

  QuestionTree& nodes_;
  std::string_view source_;
  ByteSpan around_;
  std::string_view list_;
  std::size_t element_ = 0;
  bool in_element_ = false;
};

// The characters of a string without interpolations, or the source text of any
// other node.
std::string_view text_of(const WalkNode& node, std::string_view source) {
  const ast::Expression* const e = node.expression();
  if (e != nullptr && e->kind == ast::ExpressionKind::Template) {
    const auto& parts = static_cast<const ast::TemplateExpr*>(e)->parts;
    if (parts.empty()) return {};
    if (parts.size() == 1 && parts[0].kind == ast::PartKind::Literal) {
      return parts[0].text;
    }
  }
  if (node.part() != nullptr && node.part()->kind == ast::PartKind::Literal) {
    return node.part()->text;
  }
  return source.substr(node.span().begin, node.span().size());
}

void add_nodes(Walk walk, std::string_view source, QuestionTree& nodes) {
  std::vector<std::size_t> open;
  while (walk.next()) {
    if (!walk.entering()) {
      nodes[open.back()].end = static_cast<std::uint32_t>(nodes.size());
      open.pop_back();
      continue;
    }
    const WalkNode& node = walk.node();
    const std::string_view role =
        walk.parent() == nullptr
            ? std::string_view("item")
            : ast::role_name(*walk.parent(), walk.position());
    open.push_back(nodes.size());
    nodes.push_back({ast::kind_name(node), role, node.span(),
                     text_of(node, source), 0, false});
    Leaves leaves(nodes, source);
    ast::describe(node, source, leaves);
  }
}

constexpr std::array<std::string_view, 33> kKinds = {
    "file",      "block",         "attribute",   "number",
    "true",      "false",         "null",        "variable",
    "traversal", "function_call", "template",    "parentheses",
    "tuple",     "object",        "for_tuple",   "for_object",
    "unary",     "operation",     "conditional", "error",
    "text",      "interpolation", "if",          "for",
    "label",     "step",          "operator",    "for_variable",
    "name",      "type",          "form",        "flag",
    "_"};

constexpr std::array<std::string_view, 29> kRoles = {
    "item",         "type",       "labels",    "name",      "expression",
    "source",       "key",        "argument",  "part",      "element",
    "value",        "collection", "condition", "when_true", "when_false",
    "operand",      "then",       "else",      "steps",     "operators",
    "operator",     "form",       "text",      "one_line",  "quoted",
    "expand_final", "grouping",   "has_else",  "step"};

std::string advice_on(std::string_view name, std::string_view what,
                      std::span<const std::string_view> known) {
  const std::vector<std::string> names(known.begin(), known.end());
  const std::string guess = suggest_name(name, names);
  if (!guess.empty()) return " Did you mean `" + guess + "`?";
  std::string text = " The " + std::string(what) + " are ";
  for (const std::string& each : names) {
    if (&each != names.data()) text += &each == &names.back() ? " and " : ", ";
    text += each;
  }
  return text + ".";
}

bool is_syntax_kind(std::string_view name) {
  constexpr std::string_view kNames[] = {
#define HCL_TOKEN(name) #name,
#define HCL_RULE(name) #name,
#include "hcl/syntax_names.def"
#undef HCL_RULE
#undef HCL_TOKEN
  };
  return std::find(std::begin(kNames), std::end(kNames), name) !=
         std::end(kNames);
}

// Writes the nodes and tokens of a syntax tree, which are stored in postorder,
// in preorder. A work list replaces recursion, so the depth of the tree does
// not matter.
class SyntaxTreeWriter {
 public:
  explicit SyntaxTreeWriter(const ast::Tree& tree)
      : syntax_(tree.syntax()), source_(tree.file().text()) {}

  QuestionTree write() {
    if (!syntax_.nodes.empty()) push_node(syntax_.nodes.size() - 1);
    while (!pending_.empty()) {
      const Pending next = pending_.back();
      pending_.pop_back();
      switch (next.kind) {
        case PendingKind::Node:
          write_node(next.number);
          break;
        case PendingKind::Token:
          write_token(next.number);
          break;
        case PendingKind::End:
          end_node();
          break;
      }
    }
    return std::move(written_);
  }

 private:
  enum class PendingKind : std::uint8_t { Node, Token, End };
  // The index of a node or token; unused for the end of the innermost node.
  struct Pending {
    PendingKind kind;
    std::uint32_t number;
  };

  void push_node(std::size_t number) {
    pending_.push_back({PendingKind::Node, static_cast<std::uint32_t>(number)});
  }

  // Pushes the tokens last to first, so that the first is written first.
  void push_tokens(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = end; i > begin; --i) {
      pending_.push_back({PendingKind::Token, i - 1});
    }
  }

  void write_token(std::uint32_t number) {
    const ByteSpan span = syntax_.tokens.span(number);
    written_.push_back({syntax::token_name(syntax_.tokens.type(number)), "",
                        span, source_.substr(span.begin, span.size()),
                        static_cast<std::uint32_t>(written_.size() + 1)});
  }

  void write_node(std::uint32_t number) {
    const syntax::Node node = syntax_.nodes[number];
    const ByteSpan span = span_of(node);
    open_.push_back(written_.size());
    written_.push_back({syntax::rule_name(node.rule), "", span,
                        source_.substr(span.begin, span.size()), 0});
    pending_.push_back({PendingKind::End, 0});
    push_children(number);
  }

  void end_node() {
    written_[open_.back()].end = static_cast<std::uint32_t>(written_.size());
    open_.pop_back();
  }

  // From the start of the first token to the end of the last one; empty for a
  // node without tokens.
  ByteSpan span_of(const syntax::Node& node) const {
    const std::uint32_t begin = syntax_.tokens.begin(node.first_token);
    const bool is_empty = node.end_token <= node.first_token;
    return {begin, is_empty ? begin : syntax_.tokens.end(node.end_token - 1)};
  }

  // Pushes the child nodes, and the tokens before, between and after them.
  void push_children(std::uint32_t number) {
    const syntax::Node node = syntax_.nodes[number];
    const std::uint32_t first = number + 1 - node.size;
    std::uint32_t end_token = node.end_token;
    std::uint32_t child = number;
    while (child > first) {
      const syntax::Node inner = syntax_.nodes[child - 1];
      push_tokens(inner.end_token, end_token);
      push_node(child - 1);
      end_token = inner.first_token;
      child -= inner.size;
    }
    push_tokens(node.first_token, end_token);
  }

  const syntax::SyntaxTree syntax_;
  const std::string_view source_;
  QuestionTree written_;
  std::vector<Pending> pending_;
  // The nodes that have not ended, innermost last.
  std::vector<std::size_t> open_;
};

}  // namespace

QuestionTree typed_question_tree(const ast::Tree& tree) {
  QuestionTree nodes;
  const std::string_view source = tree.file().text();
  const auto size = static_cast<std::uint32_t>(source.size());
  nodes.push_back({"file", "", {0, size}, source, 0, false});
  const bool is_config = tree.expression().kind == ast::ExpressionKind::Error;
  add_nodes(is_config ? Walk(tree.body()) : Walk(tree.expression()), source,
            nodes);
  nodes[0].end = static_cast<std::uint32_t>(nodes.size());
  return nodes;
}

QuestionTree syntax_question_tree(const ast::Tree& tree) {
  return SyntaxTreeWriter(tree).write();
}

bool is_kind(std::string_view name) {
  if (!name.empty() && name[0] >= 'A' && name[0] <= 'Z') {
    return is_syntax_kind(name);
  }
  return std::ranges::find(kKinds, name) != kKinds.end();
}

bool is_role(std::string_view name) {
  return std::ranges::find(kRoles, role_of_field("", name)) != kRoles.end();
}

std::string advice_on_kinds(std::string_view name) {
  return advice_on(name, "kinds", kKinds);
}

std::string advice_on_roles(std::string_view name) {
  return advice_on(name, "fields", kRoles);
}

std::string_view role_of_field(std::string_view kind, std::string_view field) {
  if (kind == "attribute" && field == "value") return "expression";
  if (kind == "for_tuple" && field == "value") return "value";
  if (field == "arguments") return "argument";
  if (field == "elements") return "element";
  if (field == "operands") return "operand";
  if (field == "parts") return "part";
  if (field == "items") return "item";
  if (field == "label") return "labels";
  if (field == "keys") return "key";
  if (field == "values") return "value";
  return field;
}

}  // namespace hcl::query
