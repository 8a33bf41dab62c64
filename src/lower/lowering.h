#ifndef HCL_SRC_LOWER_LOWERING_H_
#define HCL_SRC_LOWER_LOWERING_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ast/tree_storage.h"
#include "hcl/ast.h"
#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/syntax.h"
#include "lower/first_owner_index.h"
#include "lower/node.h"
#include "lower/stack.h"
#include "lower/template_parts.h"
#include "lower/template_text.h"
#include "syntax/raw_tree.h"

// Lowering: builds the typed tree from the flat syntax tree.
namespace hcl::lower {

using syntax::TokenIndex;
using syntax::TokenType;

// The first node of an expression, and how much memory was used before it.
struct Beginning {
  NodeIndex node;
  ast::Arena::Mark memory;
  std::size_t numbers;
};

// The working memory of lowering, reused for consecutive sources.
struct Scratch {
  Stack<ast::Expression*> expressions;
  Stack<ast::TraversalStep> steps;
  Stack<TemplateToken> template_tokens;
  Stack<ast::Label> labels;
  Stack<const ast::Item*> items;
  // Used when lowering discards the tree.
  Stack<Beginning> marks;
  TemplateParts template_parts;
  std::string text;
  FirstOwnerIndex first_owners;

  void clear();
};

// What lowering keeps.
enum class Keep : std::uint8_t { Tree, DiagnosticsAlone };

// The steps that a traversal on its own may have.
enum class StaticSteps : std::uint8_t { Plain, WithFullSplats };

// Builds the typed tree from a flat syntax tree in one pass over its nodes,
// which are in postorder: when a node is visited, the results of its children
// lie on the stacks. The most common shapes of two and more nodes (a string, a
// name with attributes) are lowered at the first of them.
//
// A rule leaves the same on the stacks whether or not its node is complete. An
// expression leaves one expression; `conditional` leaves two, `objectElem` a
// key and a value, `arguments` one for each child, `forIntro` and `forCond`
// one. `getAttr`, `index` and `traversalIndex` leave a step, parts of templates
// a template token, `label` a label, `bodyItem` an item (null if it has none).
// Missing expressions are `ErrorExpr`.
class Lowering {
 public:
  // Reads `storage.file`, whose tree `syntax` is, and fills the rest.
  Lowering(ast::TreeStorage& storage, const syntax::RawTree& syntax,
           const Options& options, Scratch& scratch, Diagnostics& diags,
           StaticSteps static_steps = StaticSteps::Plain);

  // Keeps repeated attributes, silently, in the bodies in which one of these
  // places is directly: the source is a part of a larger one, whose other parts
  // may have the same names. In ascending order.
  void keep_repetitions_at(std::span<const std::uint32_t> places) {
    shared_bodies_at_ = places;
  }

  // With `DiagnosticsAlone`, the tree must not be read.
  void run(Keep keep = Keep::Tree);

 private:
  // Calls the `visit()` of a rule.
  using Visit = void (*)(Lowering& lowering, const Node& node);
  template <Rule R>
  static void visit_rule(Lowering& lowering, const Node& node);
  static constexpr std::size_t kRules =
      std::size_t{1} + std::size_t(Rule::TraversalIndex);
  static const std::array<Visit, kRules> kVisits;

  void visit_node(const Node& node) {
    next_ = &node + 1;
    kVisits[static_cast<std::size_t>(node.rule)](*this, node);
  }
  // Says that a visit has lowered nodes after its own, too.
  void pass_over(std::size_t nodes) { next_ += nodes; }

  // The rules that have no visit of their own: `itemEnd`, `functionCall`,
  // `templateElse`, `templateEndIf` and `templateEndFor`, which the enclosing
  // node handles.
  template <Rule R>
  void visit(NodeOf<R> /*node*/) {}

  // lower_discard.cpp
  void run_discarding();
  void note_beginning(std::size_t i);
  bool is_element(std::size_t i) const;
  void discard(std::size_t i, std::size_t count);

  // lower_body.cpp
  void visit(NodeOf<Rule::ConfigFile> node);
  void visit(NodeOf<Rule::Body> node);
  void visit(NodeOf<Rule::BodyItem> node);
  void visit(NodeOf<Rule::Attribute> node);
  void pass_over_item(const Node& node);
  void check_item_end(const Node& node);
  bool is_shared(const Node& body) const;
  std::span<const ast::Item* const> take_items(std::size_t count,
                                               bool keep_repetitions = false);
  void drop_duplicates(const ast::Item** items, std::size_t count);
  void report_duplicate(const ast::Attribute& again,
                        const ast::Attribute& first);

  // lower_block.cpp
  void visit(NodeOf<Rule::Block> node);
  void visit(NodeOf<Rule::BlockBody> node);
  void visit(NodeOf<Rule::OneLineBlock> node);
  void visit(NodeOf<Rule::Label> node);
  void visit(NodeOf<Rule::StringLit> node);
  void finish_block(const Node& node, ast::Block& block, TokenIndex open,
                    const Node* content);
  void check_bare_label(const ast::Label& label, const ast::Block& block);

  // lower_string.cpp
  std::string_view string_literal(TokenIndex first, TokenIndex end);
  std::string_view decode(TokenIndex token);
  [[gnu::noinline]] std::string_view decode_escapes(TokenIndex token);

  // lower_literal.cpp
  void visit(NodeOf<Rule::NumericLit> node);
  ast::Expression* number_literal(ByteSpan span);
  ast::Expression* big_number_literal(ByteSpan span);
  static bool may_be_keyword(ByteSpan name) {
    return name.size() == 4 || name.size() == 5;
  }
  bool push_keyword(ByteSpan name);

  // lower_term.cpp
  void visit(NodeOf<Rule::ExpressionEntry> node);
  void visit(NodeOf<Rule::VariableExpr> node);
  void visit(NodeOf<Rule::Arguments> node);
  void visit(NodeOf<Rule::Parentheses> node);
  void visit(NodeOf<Rule::UnaryTerm> node) { pass_through(*node); }
  void visit(NodeOf<Rule::ExprTerm> node) { pass_through(*node); }
  void visit(NodeOf<Rule::TraversalEntry> node) { pass_through(*node); }
  void push_variable(TokenIndex name);
  std::size_t count_attributes(const Node& name) const;
  void attribute_path(TokenIndex name, std::size_t count);
  void call_function(const Node& node, const Node& call);
  std::string_view joined_name(TokenIndex first, TokenIndex end);
  void pass_through(const Node& node);

  // lower_collection.cpp
  void visit(NodeOf<Rule::Tuple> node);
  void visit(NodeOf<Rule::Object> node);
  void visit(NodeOf<Rule::ObjectElem> node);
  std::size_t count_separated(const Node& node, TokenIndex end);
  void check_separators(TokenIndex first, TokenIndex end);

  // lower_for.cpp
  void visit(NodeOf<Rule::ForIntro> node);
  void visit(NodeOf<Rule::ForCond> node);
  void visit(NodeOf<Rule::ForTupleExpr> node);
  void visit(NodeOf<Rule::ForObjectExpr> node);
  struct ForParts;
  ForParts take_for(const Node& node, bool with_key);
  ast::ForVariable for_variable(TokenIndex token);
  void for_variables(TokenIndex introducer, TokenIndex end,
                     ast::ForVariable& key, ast::ForVariable& value);

  // lower_operation.cpp
  void visit(NodeOf<Rule::Expression> node);
  void visit(NodeOf<Rule::Conditional> node);
  void visit(NodeOf<Rule::UnaryOperation> node);
  void visit(NodeOf<Rule::OrOperation> node) { operation(*node); }
  void visit(NodeOf<Rule::AndOperation> node) { operation(*node); }
  void visit(NodeOf<Rule::EqualityOperation> node) { operation(*node); }
  void visit(NodeOf<Rule::ComparisonOperation> node) { operation(*node); }
  void visit(NodeOf<Rule::SumOperation> node) { operation(*node); }
  void visit(NodeOf<Rule::ProductOperation> node) { operation(*node); }
  void operation(const Node& node);
  ast::OperationStep operation_step(TokenIndex op,
                                    const ast::Expression& operand) const;

  // lower_postfix.cpp
  void visit(NodeOf<Rule::PostfixTerm> node);
  void visit(NodeOf<Rule::GetAttr> node);
  void visit(NodeOf<Rule::Index> node);
  void visit(NodeOf<Rule::Postfix> node);
  void push_legacy_index(ByteSpan step, TokenIndex number);
  void finish_steps(std::size_t count);
  void check_splat_newlines(const Node& node);
  bool newlines_count_before(TokenIndex open);
  void check_nested_splat(const ast::TraversalStep* steps, std::size_t next,
                          std::size_t count);
  void check_legacy_indexes(const ast::TraversalStep* steps, std::size_t count);
  void report_chained_index(ByteSpan number, ByteSpan subject);
  void apply_steps(const Node& node, std::size_t count);

  // lower_traversal.cpp
  void visit(NodeOf<Rule::TraversalExpr> node);
  void visit(NodeOf<Rule::TraversalIndex> node);
  bool is_static_step(ast::StepKind kind) const;
  void check_static_steps(ByteSpan root, std::size_t count);
  void push_string(const ast::Label& literal);

  // lower_template.cpp
  void visit(NodeOf<Rule::TemplateEntry> node);
  void visit(NodeOf<Rule::QuotedTemplate> node);
  void visit(NodeOf<Rule::HeredocTemplate> node);
  void visit(NodeOf<Rule::QuotedLiteral> node);
  void visit(NodeOf<Rule::TemplateLiteral> node);
  void visit(NodeOf<Rule::TemplateInterpolation> node);
  void visit(NodeOf<Rule::QuotedPart> node) { template_part(*node); }
  void visit(NodeOf<Rule::TemplatePart> node) { template_part(*node); }
  void template_part(const Node& node);
  void plain_string(const Node& literal, const Node& around);
  void push_text(TokenIndex token, std::string_view text);
  TemplateToken sequence(const Node& node) const;
  void make_template(const Node& node, ast::TemplateForm form, ByteSpan span,
                     ByteSpan end);
  std::span<const ast::TemplatePart> assemble(const Node& node,
                                              ast::TemplateForm form,
                                              ByteSpan end,
                                              std::span<TemplateToken> tokens);

  // lower_directive.cpp
  void visit(NodeOf<Rule::TemplateDirective> node);
  void visit(NodeOf<Rule::TemplateIf> node);
  void visit(NodeOf<Rule::TemplateFor> node);
  void report_directives(bool quiet);
  void report_directive(const DirectiveProblem& problem);

  // lowering.cpp
  ByteSpan span_of(const Node& node) const {
    if (node.first_token >= node.end_token) return gap_at(node.first_token);
    return span_of_tokens(node);
  }
  // The same for a node that has tokens, as one has whose rule begins with one.
  ByteSpan span_of_tokens(const Node& node) const {
    return {tokens_.begin(node.first_token), tokens_.end(node.end_token - 1)};
  }
  // An empty span after the last token before `token`.
  ByteSpan gap_at(TokenIndex token) const;
  TokenType type(TokenIndex token) const { return tokens_.type(token); }
  std::string_view text(ByteSpan span) const {
    return {text_ + span.begin, span.size()};
  }
  std::string_view token_text(TokenIndex token) const {
    return text(tokens_.span(token));
  }
  template <class T>
  void push(const T& expression) {
    expressions_.push(arena_.make(expression));
  }
  ast::Expression* make_error(ByteSpan span);
  void push_error(const Node& node);
  // Pushes errors until `want` expressions are on the stack.
  void fill_with_errors(const Node& node, std::size_t have, std::size_t want);
  Diagnostic& report(Code code, ByteSpan subject, std::string detail);
  Diagnostic& report(Code code, ByteSpan subject, ByteSpan context,
                     std::string detail);
  // Describes a place for the detail of a diagnostic: "line 3".
  std::string place_of(ByteSpan span) const;

  ast::TreeStorage& storage_;
  ast::Arena& arena_;
  syntax::RawTokens tokens_;
  std::span<const Node> nodes_;
  const char* text_;
  const Options& options_;
  const Switches& switches_;
  StaticSteps static_steps_;
  std::span<const std::uint32_t> shared_bodies_at_;
  Scratch& scratch_;
  Stack<ast::Expression*>& expressions_;
  Diagnostics& diags_;
  // The node to visit next.
  const Node* next_ = nullptr;
  // What `body`, `blockBody` and `oneLineBlock` pass to the enclosing node.
  ast::Body body_{};
  // Replaces every expression that was discarded.
  ast::ErrorExpr discarded_{{ast::ExpressionKind::Error, {}}};
  // The splat with a newline that was examined last, and the result.
  TokenIndex last_splat_ = UINT32_MAX;
  bool newlines_counted_ = true;
};

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_LOWERING_H_
