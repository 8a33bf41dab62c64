// The dispatch of lowering over the rules of the grammar, and its helpers.

#include "lower/lowering.h"

#include <cassert>
#include <utility>

namespace hcl::lower {

void Scratch::clear() {
  expressions.clear();
  steps.clear();
  template_tokens.clear();
  labels.clear();
  items.clear();
  operations.clear();
}

Lowering::Lowering(ast::TreeStorage& storage, const Options& options,
                   Scratch& scratch, Diagnostics& diags,
                   StaticSteps static_steps)
    : storage_(storage),
      arena_(storage.arena),
      tokens_(storage.syntax.tokens),
      nodes_(storage.syntax.nodes),
      text_(storage.file.text().data()),
      options_(options),
      switches_(options.switches),
      static_steps_(static_steps),
      scratch_(scratch),
      expressions_(scratch.expressions),
      diags_(diags) {}

#define HCL_VISIT(rule) \
  case Rule::rule:      \
    return visit(NodeOf<Rule::rule>{&node})

// Inlined into the loop over the nodes.
[[gnu::always_inline]] inline void Lowering::dispatch(const Node& node) {
  switch (node.rule) {
    HCL_VISIT(ConfigFile);
    HCL_VISIT(ExpressionEntry);
    HCL_VISIT(Body);
    HCL_VISIT(BodyItem);
    HCL_VISIT(Attribute);
    HCL_VISIT(Block);
    HCL_VISIT(BlockBody);
    HCL_VISIT(OneLineBlock);
    HCL_VISIT(Label);
    HCL_VISIT(StringLit);
    HCL_VISIT(Expression);
    HCL_VISIT(Conditional);
    HCL_VISIT(UnaryOperation);
    HCL_VISIT(PostfixTerm);
    HCL_VISIT(NumericLit);
    HCL_VISIT(VariableExpr);
    HCL_VISIT(Arguments);
    HCL_VISIT(Parentheses);
    HCL_VISIT(Tuple);
    HCL_VISIT(Object);
    HCL_VISIT(ObjectElem);
    HCL_VISIT(ForTupleExpr);
    HCL_VISIT(ForObjectExpr);
    HCL_VISIT(ForIntro);
    HCL_VISIT(ForCond);
    HCL_VISIT(Postfix);
    HCL_VISIT(GetAttr);
    HCL_VISIT(Index);
    HCL_VISIT(TraversalExpr);
    HCL_VISIT(TraversalIndex);
    case Rule::OrOperation:
    case Rule::AndOperation:
    case Rule::EqualityOperation:
    case Rule::ComparisonOperation:
    case Rule::SumOperation:
    case Rule::ProductOperation:
      return operation(node);
    case Rule::UnaryTerm:
    case Rule::ExprTerm:
    case Rule::TraversalEntry:
      return pass_through(node);
    default:
      return visit_template_node(node);
  }
}

void Lowering::visit_node(const Node& node) { dispatch(node); }

void Lowering::run(Keep keep) {
  scratch_.clear();
  if (keep == Keep::Tree) {
    const Node* node = nodes_.data();
    const Node* const end = node + nodes_.size();
    while (node != end) {
      dispatch(*node);
      node += 1 + std::exchange(ahead_, 0);
    }
  } else {
    run_discarding();
  }
  if (nodes_.empty()) return;
  const bool is_config = nodes_.back().rule == Rule::ConfigFile;
  assert(expressions_.size() == (is_config ? 0U : 1U));
  assert(scratch_.steps.empty() && scratch_.template_tokens.empty() &&
         scratch_.labels.empty() && scratch_.items.empty());
  if (!is_config) storage_.expression = expressions_.top();
}

void Lowering::visit_template_node(const Node& node) {
  switch (node.rule) {
    HCL_VISIT(TemplateEntry);
    HCL_VISIT(QuotedTemplate);
    HCL_VISIT(HeredocTemplate);
    HCL_VISIT(QuotedLiteral);
    HCL_VISIT(TemplateLiteral);
    HCL_VISIT(TemplateInterpolation);
    HCL_VISIT(TemplateDirective);
    HCL_VISIT(TemplateIf);
    HCL_VISIT(TemplateFor);
    case Rule::QuotedPart:
    case Rule::TemplatePart:
      return template_part(node);
    // ItemEnd, FunctionCall, TemplateElse, TemplateEndIf and TemplateEndFor are
    // handled by the enclosing node.
    default:
      return;
  }
}

#undef HCL_VISIT

ByteSpan Lowering::gap_at(TokenIndex token) const {
  const std::uint32_t at = token == 0 ? 0 : tokens_.end(token - 1);
  return {at, at};
}

ast::Expression* Lowering::make_error(ByteSpan span) {
  return arena_.make(ast::ErrorExpr{{ast::ExpressionKind::Error, span}});
}

void Lowering::push_error(const Node& node) {
  expressions_.push(make_error(gap_at(node.end_token)));
}

void Lowering::fill_with_errors(const Node& node, std::size_t have,
                                std::size_t want) {
  for (; have < want; ++have) push_error(node);
}

Diagnostic& Lowering::report(Code code, ByteSpan subject, std::string detail) {
  return diags_.error(
      code,
      {.subject = SourceSpan{storage_.file, subject}, .context = std::nullopt},
      std::move(detail));
}

Diagnostic& Lowering::report(Code code, ByteSpan subject, ByteSpan context,
                             std::string detail) {
  return diags_.error(code,
                      {.subject = SourceSpan{storage_.file, subject},
                       .context = SourceSpan{storage_.file, context}},
                      std::move(detail));
}

namespace {

// The number of the line that contains a byte, by binary search.
std::int32_t line_of(const SourceFile& file, std::uint32_t byte) {
  std::int32_t low = 1;
  std::int32_t high = file.line_count();
  while (low < high) {
    const std::int32_t middle = low + (high - low + 1) / 2;
    if (file.line(middle).begin <= byte) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

}  // namespace

std::string Lowering::place_of(ByteSpan span) const {
  return "line " + std::to_string(line_of(storage_.file, span.begin));
}

}  // namespace hcl::lower
