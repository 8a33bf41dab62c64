#include "check_tree.h"

#include <algorithm>
#include <vector>

#include "input.h"

namespace hcl::fuzz {
namespace {

bool inside(ByteSpan inner, ByteSpan outer) {
  return inner.begin <= inner.end && outer.begin <= inner.begin &&
         inner.end <= outer.end;
}

// Walks the typed tree with a work list.
class Walk {
 public:
  void run(const ast::Tree& tree) {
    push(tree.expression(), whole(tree));
    run_body(tree);
  }

  // Without the expression, which a configuration file does not have.
  void run_body(const ast::Tree& tree) {
    add_body(tree.body(), whole(tree));
    while (!pending_.empty()) {
      const Entry entry = pending_.back();
      pending_.pop_back();
      require(inside(entry.expression->span, entry.outer),
              "an expression lies inside what holds it");
      outer_ = entry.expression->span;
      ast::visit(*entry.expression, *this);
    }
  }

  static ByteSpan whole(const ast::Tree& tree) {
    return {0, static_cast<std::uint32_t>(tree.file().text().size())};
  }

  // Whether an expression could not be read.
  bool found_error() const { return found_error_; }

  void operator()(const ast::LiteralExpr&) {}
  void operator()(const ast::VariableExpr& e) {
    require(!e.name.empty(), "a variable has a name");
  }
  void operator()(const ast::ErrorExpr&) { found_error_ = true; }
  void operator()(const ast::ParenthesesExpr& e) { push(*e.inner); }
  void operator()(const ast::UnaryExpr& e) { push(*e.operand); }
  void operator()(const ast::TraversalExpr& e) {
    push(*e.source);
    for (const ast::TraversalStep& step : e.steps) {
      require(inside(step.span, outer_), "a step lies inside its traversal");
      if (step.kind == ast::StepKind::Index ||
          step.kind == ast::StepKind::LegacyIndex) {
        push(*step.key);
      }
    }
  }
  void operator()(const ast::FunctionCallExpr& e) {
    require(inside(e.name_span, outer_), "a name lies inside its call");
    for (const ast::Expression* argument : e.arguments) {
      push(*argument);
    }
  }
  void operator()(const ast::TemplateExpr& e) { add_parts(e.parts); }
  void operator()(const ast::TupleExpr& e) {
    for (const ast::Expression* element : e.elements) {
      push(*element);
    }
  }
  void operator()(const ast::ObjectExpr& e) {
    for (const ast::ObjectElement& element : e.elements) {
      push(*element.key);
      push(*element.value);
    }
  }
  void operator()(const ast::ForTupleExpr& e) {
    add_clause(e.clause);
    push(*e.element);
  }
  void operator()(const ast::ForObjectExpr& e) {
    add_clause(e.clause);
    push(*e.element_key);
    push(*e.element);
  }
  void operator()(const ast::OperationExpr& e) {
    require(!e.rest.empty(), "an operation has an operator");
    push(*e.first);
    for (const ast::OperationStep& step : e.rest) {
      require(inside(step.op_span, outer_),
              "an operator lies inside its operation");
      push(*step.operand);
    }
  }
  void operator()(const ast::ConditionalExpr& e) {
    push(*e.condition);
    push(*e.when_true);
    push(*e.when_false);
  }

 private:
  struct Entry {
    const ast::Expression* expression;
    ByteSpan outer;
  };

  void push(const ast::Expression& expression) { push(expression, outer_); }
  void push(const ast::Expression& expression, ByteSpan outer) {
    pending_.push_back({&expression, outer});
  }

  void add_clause(const ast::ForClause& clause) {
    push(*clause.collection);
    if (clause.condition != nullptr) {
      push(*clause.condition);
    }
  }

  // Parts nest only as deep as the limit on nesting.
  void add_parts(std::span<const ast::TemplatePart> parts) {
    for (const ast::TemplatePart& part : parts) {
      require(inside(part.span, outer_), "a part lies inside its template");
      switch (part.kind) {
        case ast::PartKind::Literal:
          break;
        case ast::PartKind::Interpolation:
          push(*part.expression);
          break;
        case ast::PartKind::If:
          push(*part.if_directive->condition);
          add_parts(part.if_directive->then_parts);
          add_parts(part.if_directive->else_parts);
          break;
        case ast::PartKind::For:
          push(*part.for_directive->collection);
          add_parts(part.for_directive->parts);
          break;
      }
    }
  }

  void add_body(const ast::Body& body, ByteSpan outer) {
    require(inside(body.span, outer), "a body lies inside what holds it");
    for (const ast::Item* item : body.items) {
      require(inside(item->span, body.span), "an item lies inside its body");
      if (item->kind == ast::ItemKind::Attribute) {
        push(*static_cast<const ast::Attribute*>(item)->expression, item->span);
      } else {
        add_body(static_cast<const ast::Block*>(item)->body, item->span);
      }
    }
  }

  std::vector<Entry> pending_;
  ByteSpan outer_;
  bool found_error_ = false;
};

bool has_broken_token(const syntax::TokenArray& tokens) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens.type(i) == syntax::TokenType::Invalid ||
        tokens.type(i) == syntax::TokenType::QuotedNewline) {
      return true;
    }
  }
  return false;
}

}  // namespace

void check_tokens(const ast::Tree& tree) {
  const syntax::TokenArray tokens = tree.tokens();
  const std::size_t size = tree.file().text().size();
  std::uint32_t end = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    require(end <= tokens.begin(i) && tokens.begin(i) <= tokens.end(i),
            "tokens stand in order");
    end = tokens.end(i);
  }
  require(end <= size, "tokens lie inside the source");
}

void check_nodes(const ast::Tree& tree) {
  const syntax::NodeArray nodes = tree.syntax().nodes;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const syntax::Node node = nodes[i];
    require(node.size >= 1 && node.size <= i + 1,
            "a subtree ends with its root");
    require(node.first_token <= node.end_token &&
                node.end_token <= tree.tokens().size(),
            "a node has tokens of the source");
    const std::size_t first = i + 1 - node.size;
    for (std::size_t child = i; child > first;) {
      const syntax::Node inner = nodes[child - 1];
      require(inner.size <= child - first, "a child lies inside its parent");
      require(node.first_token <= inner.first_token &&
                  inner.end_token <= node.end_token,
              "tokens of a child belong to its parent");
      child -= inner.size;
    }
  }
}

void check_typed_tree(const ast::Tree& tree) { Walk().run(tree); }

void check_reported(const Result<ast::Tree>& parsed, bool is_config) {
  if (parsed.diagnostics.has_errors()) return;
  require(!has_broken_token(parsed.value.tokens()),
          "a token that the language does not use is reported");
  require(std::ranges::none_of(parsed.value.syntax().nodes,
                               &syntax::Node::incomplete),
          "an incomplete node is reported");
  Walk walk;
  if (is_config) {
    walk.run_body(parsed.value);
  } else {
    walk.run(parsed.value);
  }
  require(!walk.found_error(), "a missing expression is reported");
}

void check_diagnostics(const ast::Tree& tree, const Diagnostics& diagnostics) {
  const auto size = static_cast<std::uint32_t>(tree.file().text().size());
  for (const Diagnostic& diagnostic : diagnostics) {
    require(!diagnostic.summary().empty(), "a diagnostic has a summary");
    if (diagnostic.subject) {
      require(inside(diagnostic.subject->span, {0, size}),
              "a diagnostic points into the source");
    }
    if (diagnostic.subject && diagnostic.context) {
      require(inside(diagnostic.subject->span, diagnostic.context->span),
              "the subject of a diagnostic lies inside its context");
    }
  }
}

}  // namespace hcl::fuzz
