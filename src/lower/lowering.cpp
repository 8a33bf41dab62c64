// The dispatch of lowering over the rules of the grammar, and its helpers.

#include "lower/lowering.h"

#include <cassert>

namespace hcl::lower {

void Scratch::clear() {
  expressions.clear();
  steps.clear();
  template_tokens.clear();
  labels.clear();
  items.clear();
}

Lowering::Lowering(ast::TreeStorage& storage, const syntax::RawTree& syntax,
                   const Options& options, Scratch& scratch, Diagnostics& diags,
                   StaticSteps static_steps)
    : storage_(storage),
      arena_(storage.arena),
      tokens_(syntax.tokens),
      nodes_(syntax.nodes),
      text_(storage.file.text().data()),
      options_(options),
      switches_(options.switches),
      static_steps_(static_steps),
      scratch_(scratch),
      expressions_(scratch.expressions),
      diags_(diags) {}

template <Rule R>
void Lowering::visit_rule(Lowering& lowering, const Node& node) {
  lowering.visit(NodeOf<R>{&node});
}

const std::array<Lowering::Visit, Lowering::kRules> Lowering::kVisits = {
#define HCL_TOKEN(name)
#define HCL_RULE(name) &Lowering::visit_rule<Rule::name>,
#include "hcl/syntax_names.def"
#undef HCL_RULE
#undef HCL_TOKEN
};

void Lowering::run(Keep keep) {
  scratch_.clear();
  if (keep == Keep::Tree) {
    const Node* const end = nodes_.data() + nodes_.size();
    for (const Node* node = nodes_.data(); node != end; node = next_) {
      visit_node(*node);
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
