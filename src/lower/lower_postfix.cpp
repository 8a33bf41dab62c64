#include <algorithm>

#include "lower/lowering.h"
#include "lower/traversal_steps.h"

// Spec: native syntax, "Index Operator", "Attribute Access Operator" and
// "Splat Operators".
namespace hcl::lower {
namespace {

bool is_step(Rule rule) {
  return rule == Rule::GetAttr || rule == Rule::Index ||
         rule == Rule::Postfix || rule == Rule::TraversalIndex;
}

bool has_only_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c >= '0' && c <= '9'; });
}

bool has_point(std::string_view text) {
  return text.find('.') != std::string_view::npos;
}

}  // namespace

// Grammar: postfixTerm, a term and the steps applied to it.
void Lowering::visit(NodeOf<Rule::PostfixTerm> node) {
  if (!has_children(*node)) return push_error(*node);
  std::size_t steps = 0;
  for (Children child(*node); !child.done(); child.next()) {
    if (is_step(child->rule)) ++steps;
  }
  if (steps > 0) apply_steps(*node, steps);
}

// Grammar: postfix, present only if its step is incomplete.
void Lowering::visit(NodeOf<Rule::Postfix> node) {
  if (has_children(*node)) return;
  scratch_.steps.push(named_step(ast::StepKind::GetAttr, span_of(*node), {}));
}

// Grammar: getAttr.
void Lowering::visit(NodeOf<Rule::GetAttr> node) {
  const ByteSpan span = span_of_tokens(*node);
  const TokenIndex what = node->first_token + 1;
  const TokenType found =
      what < node->end_token ? type(what) : TokenType::EndOfFile;
  if (found == TokenType::Number) return push_legacy_index(span, what);
  if (found == TokenType::Star) {
    return scratch_.steps.push(named_step(ast::StepKind::AttrSplat, span, {}));
  }
  const bool named = found == TokenType::Identifier;
  scratch_.steps.push(
      named_step(ast::StepKind::GetAttr, span,
                 named ? token_text(what) : std::string_view{}));
}

// Discrepancy D-041: digits, and other numbers without a point if the switch
// allows them. Numbers with a point are reported with the whole traversal.
void Lowering::push_legacy_index(ByteSpan step, TokenIndex number) {
  const ByteSpan span = tokens_.span(number);
  const std::string_view digits = text(span);
  if (!switches_.legacy_index) {
    report(Code::InvalidAttributeName, span,
           "An attribute name is required after a dot. Write an index in "
           "brackets.");
  } else if (!has_only_digits(digits) && !has_point(digits) &&
             !switches_.legacy_index_exponent) {
    report(Code::InvalidLegacyIndex, span,
           "An index after a dot consists of digits only.");
  }
  ast::Expression* const key =
      has_point(digits) ? make_error(span) : number_literal(span);
  scratch_.steps.push(keyed_step(ast::StepKind::LegacyIndex, step, key));
}

// Grammar: index.
void Lowering::visit(NodeOf<Rule::Index> node) {
  const TokenIndex inside = node->first_token + 1;
  const bool is_splat = !has_children(*node) && inside < node->end_token &&
                        type(inside) == TokenType::Star;
  if (is_splat) {
    check_splat_newlines(*node);
    return scratch_.steps.push(
        named_step(ast::StepKind::FullSplat, span_of(*node), {}));
  }
  if (!has_children(*node)) push_error(*node);
  scratch_.steps.push(
      keyed_step(ast::StepKind::Index, span_of(*node), expressions_.pop()));
}

// Combines the expression on the stack and the last `count` steps into a
// traversal.
void Lowering::apply_steps(const Node& node, std::size_t count) {
  finish_steps(count);
  const auto steps =
      arena_.copy<ast::TraversalStep>(scratch_.steps.last(count), count);
  scratch_.steps.drop(count);
  const ast::Expression* const source = expressions_.pop();
  push(ast::TraversalExpr{
      {ast::ExpressionKind::Traversal, span_of(node)}, source, steps});
}

// Assigns to each splat the steps that it applies to each element. An
// attribute-only splat takes attributes and legacy indexes; a full splat takes
// everything that follows.
void Lowering::finish_steps(std::size_t count) {
  ast::TraversalStep* const steps = scratch_.steps.last(count);
  std::uint32_t simple = 0;
  bool has_legacy_index = false;
  for (std::size_t i = count; i-- > 0;) {
    switch (steps[i].kind) {
      case ast::StepKind::LegacyIndex:
        has_legacy_index = true;
        [[fallthrough]];
      case ast::StepKind::GetAttr:
        ++simple;
        continue;
      case ast::StepKind::AttrSplat:
        steps[i].each_steps = simple;
        check_nested_splat(steps, i + simple + 1, count);
        break;
      case ast::StepKind::FullSplat:
        steps[i].each_steps = static_cast<std::uint32_t>(count - i - 1);
        break;
      case ast::StepKind::Index:
        break;
    }
    simple = 0;
  }
  if (has_legacy_index && switches_.legacy_index) {
    check_legacy_indexes(steps, count);
  }
}

// An attribute-only splat cannot contain another one.
void Lowering::check_nested_splat(const ast::TraversalStep* steps,
                                  std::size_t next, std::size_t count) {
  if (next >= count || steps[next].kind != ast::StepKind::AttrSplat) return;
  const std::uint32_t star = steps[next].span.end - 1;
  report(Code::NestedSplat, {star, star + 1},
         "An attribute-only splat (.*) cannot be used inside another one. Use "
         "the full splat [*] for the outer one.");
}

// Spec: native syntax, "Index Operator": `0.0` is one number. Inside an
// attribute-only splat the diagnostic points at the star.
void Lowering::check_legacy_indexes(const ast::TraversalStep* steps,
                                    std::size_t count) {
  // The star of the current splat; empty outside splats.
  ByteSpan star{};
  for (std::size_t i = 0; i < count; ++i) {
    const ast::TraversalStep& step = steps[i];
    if (step.kind == ast::StepKind::AttrSplat) {
      star = {step.span.end - 1, step.span.end};
    } else if (step.kind == ast::StepKind::LegacyIndex) {
      const ByteSpan key = step.key->span;
      if (has_point(text(key))) {
        report_chained_index(key, star.empty() ? key : star);
      }
    } else if (step.kind != ast::StepKind::GetAttr) {
      star = {};
    }
  }
}

void Lowering::report_chained_index(ByteSpan number, ByteSpan subject) {
  const std::string_view digits = text(number);
  const std::size_t point = digits.find('.');
  report(Code::InvalidLegacyIndex, subject,
         "Two indexes after dots cannot follow each other, because \"" +
             std::string(digits) + "\" is one number. Write [" +
             std::string(digits.substr(0, point)) + "][" +
             std::string(digits.substr(point + 1)) + "] instead.");
}

}  // namespace hcl::lower
