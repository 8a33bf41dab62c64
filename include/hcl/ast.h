#ifndef HCL_AST_H_
#define HCL_AST_H_

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "hcl/export.h"
#include "hcl/source.h"

namespace HCL_API hcl {
class Value;
}

/// The typed tree of HCL native syntax: one struct per construct of the
/// specification, plain data without behaviour.
///
/// Nodes live in the arena of the `Tree` that owns them (hcl/tree.h), point to
/// one another, never change, and are valid as long as any handle to the tree.
/// Texts are slices of the source or of the arena. Where the source is wrong,
/// the tree is incomplete: a missing expression is an `ErrorExpr`, a missing
/// item is absent, and the diagnostics of the parse say why.
namespace HCL_API hcl {
namespace ast {

// ---- Expressions ----

enum class ExpressionKind : std::uint8_t {
  Literal,
  Variable,
  Traversal,
  FunctionCall,
  Template,
  Parentheses,
  Tuple,
  Object,
  ForTuple,
  ForObject,
  Unary,
  Operation,
  Conditional,
  Error,
};

/// The members common to all expressions. `visit()` gives access to the
/// specific construct.
struct Expression {
  ExpressionKind kind;
  /// The whole construct, delimiters included.
  ByteSpan span;
};

enum class LiteralKind : std::uint8_t { Integer, Number, True, False, Null };

/// A number or one of the keywords `true`, `false` and `null`.
/// Spec: native syntax, "Literal Values".
struct LiteralExpr : Expression {
  LiteralKind literal;
  union {
    /// For `Integer`: the number itself, from 0 to 2^63 - 1.
    std::int64_t integer;
    /// For `Number`: every other number, owned by the tree.
    const Value* number;
  };
};

/// A single name.
/// Spec: native syntax, "Variables and Variable Expressions".
struct VariableExpr : Expression {
  std::string_view name;
};

enum class StepKind : std::uint8_t {
  /// `.name`. Spec: native syntax, "Attribute Access Operator".
  GetAttr,
  /// `[key]`. Spec: native syntax, "Index Operator".
  Index,
  /// `.0`. Spec: native syntax, "Index Operator", LegacyIndex.
  LegacyIndex,
  /// `.*` and `[*]`. Spec: native syntax, "Splat Operators".
  AttrSplat,
  FullSplat,
};

/// One operator applied after an expression term.
struct TraversalStep {
  StepKind kind;
  /// From the dot or bracket to the end of the step.
  ByteSpan span;
  /// For a splat: how many of the following steps apply to each element. A full
  /// splat takes all of them, an attribute-only splat those that are attribute
  /// accesses and legacy indexes.
  std::uint32_t each_steps;
  union {
    /// For `GetAttr`; empty if the name is missing.
    std::string_view name;
    /// For `Index`: any expression; for `LegacyIndex`: a literal number.
    const Expression* key;
  };
};

/// A term and the steps applied to it, from left to right: `a.b[0][*].c`. It is
/// one node, however long it is.
struct TraversalExpr : Expression {
  const Expression* source;
  std::span<const TraversalStep> steps;
};

/// `name(arguments)`, also with a namespaced name.
/// Spec: native syntax, "Functions and Function Calls".
struct FunctionCallExpr : Expression {
  /// Whether the final argument is followed by `...`.
  bool expand_final;
  /// As written, but without the spaces around `::`.
  std::string_view name;
  ByteSpan name_span;
  ByteSpan open_parenthesis;
  /// Empty if it is missing.
  ByteSpan close_parenthesis;
  std::span<const Expression* const> arguments;
};

enum class TemplateForm : std::uint8_t {
  /// Between quotes.
  Quoted,
  /// Introduced by `<<`.
  Heredoc,
  /// Introduced by `<<-`; the common indentation is already removed.
  FlushHeredoc,
  /// A stand-alone template.
  Bare,
};

enum class PartKind : std::uint8_t { Literal, Interpolation, If, For };

struct TemplateIf;
struct TemplateFor;

/// One element of a template, after escapes, strip markers and indentation have
/// been applied. Adjacent texts are one part; a text that became empty is kept,
/// because it prevents a single interpolation from being unwrapped.
struct TemplatePart {
  PartKind kind;
  /// The part in the source, delimiters included; for directives from the first
  /// to the last one. A text of a flush heredoc begins after the indentation
  /// that was removed.
  ByteSpan span;
  union {
    /// For `Literal`: UTF-8, as written otherwise (not normalized).
    std::string_view text;
    /// For `Interpolation`.
    const Expression* expression;
    const TemplateIf* if_directive;
    const TemplateFor* for_directive;
  };
};

/// Text with interpolations and directives. An empty template, `""`, has no
/// parts.
/// Spec: native syntax, "Template Expressions" and "Templates".
struct TemplateExpr : Expression {
  TemplateForm form;
  std::span<const TemplatePart> parts;
};

/// Spec: native syntax, "Template If Directive".
struct TemplateIf {
  const Expression* condition;
  std::span<const TemplatePart> then_parts;
  std::span<const TemplatePart> else_parts;
  bool has_else;
};

/// A name introduced by `for`.
struct ForVariable {
  /// Empty if there is none.
  std::string_view name;
  ByteSpan span;
};

/// Spec: native syntax, "Template For Directive".
struct TemplateFor {
  ForVariable key;
  ForVariable value;
  const Expression* collection;
  std::span<const TemplatePart> parts;
};

/// Spec: native syntax, "Expression Terms".
struct ParenthesesExpr : Expression {
  const Expression* inner;
};

/// Spec: native syntax, "Collection Values".
struct TupleExpr : Expression {
  std::span<const Expression* const> elements;
};

enum class KeyForm : std::uint8_t {
  /// A bare identifier or keyword: the key expression is a `VariableExpr` or a
  /// keyword, and the key is its name.
  Name,
  /// Anything else: evaluated.
  Expression,
  /// Several steps without parentheses, as in `{a.b = 1}`: an error when
  /// evaluated.
  Ambiguous,
};

struct ObjectElement {
  KeyForm key_form;
  const Expression* key;
  const Expression* value;
};

/// Spec: native syntax, "Collection Values".
struct ObjectExpr : Expression {
  std::span<const ObjectElement> elements;
};

/// The parts common to both forms of `for`.
/// Spec: native syntax, "For Expressions".
struct ForClause {
  ForVariable key;
  ForVariable value;
  const Expression* collection;
  /// Null if there is none.
  const Expression* condition;
};

/// `[for key, value in collection : element if condition]`.
struct ForTupleExpr : Expression {
  ForClause clause;
  const Expression* element;
};

/// `{for key, value in collection : element_key => element if condition}`.
struct ForObjectExpr : Expression {
  /// Whether the element is followed by `...`.
  bool grouping;
  ForClause clause;
  const Expression* element_key;
  const Expression* element;
};

enum class UnaryOperator : std::uint8_t { Negate, Not };

/// Spec: native syntax, "Operations". The operator is the first byte of the
/// span.
struct UnaryExpr : Expression {
  UnaryOperator op;
  const Expression* operand;
};

enum class BinaryOperator : std::uint8_t {
  Or,
  And,
  Equal,
  NotEqual,
  Less,
  Greater,
  LessOrEqual,
  GreaterOrEqual,
  Add,
  Subtract,
  Multiply,
  Divide,
  Modulo,
};

/// An operator and its right operand.
struct OperationStep {
  BinaryOperator op;
  ByteSpan op_span;
  const Expression* operand;
};

/// Operators of one level of precedence, applied from left to right: `first op
/// operand op operand`. It is one node, however long it is.
/// Spec: native syntax, "Operations".
struct OperationExpr : Expression {
  const Expression* first;
  std::span<const OperationStep> rest;
};

/// `condition ? when_true : when_false`.
/// Spec: native syntax, "Conditional Operator".
struct ConditionalExpr : Expression {
  const Expression* condition;
  const Expression* when_true;
  const Expression* when_false;
};

/// A placeholder for an expression that is missing or could not be read.
/// Evaluates to the dynamic value without a further diagnostic.
struct ErrorExpr : Expression {};

/// Calls `visitor` with the specific construct of an expression. A visitor that
/// does not handle every construct does not compile.
template <class Visitor>
decltype(auto) visit(const Expression& e, Visitor&& visitor) {
  switch (e.kind) {
    case ExpressionKind::Literal:
      return visitor(static_cast<const LiteralExpr&>(e));
    case ExpressionKind::Variable:
      return visitor(static_cast<const VariableExpr&>(e));
    case ExpressionKind::Traversal:
      return visitor(static_cast<const TraversalExpr&>(e));
    case ExpressionKind::FunctionCall:
      return visitor(static_cast<const FunctionCallExpr&>(e));
    case ExpressionKind::Template:
      return visitor(static_cast<const TemplateExpr&>(e));
    case ExpressionKind::Parentheses:
      return visitor(static_cast<const ParenthesesExpr&>(e));
    case ExpressionKind::Tuple:
      return visitor(static_cast<const TupleExpr&>(e));
    case ExpressionKind::Object:
      return visitor(static_cast<const ObjectExpr&>(e));
    case ExpressionKind::ForTuple:
      return visitor(static_cast<const ForTupleExpr&>(e));
    case ExpressionKind::ForObject:
      return visitor(static_cast<const ForObjectExpr&>(e));
    case ExpressionKind::Unary:
      return visitor(static_cast<const UnaryExpr&>(e));
    case ExpressionKind::Operation:
      return visitor(static_cast<const OperationExpr&>(e));
    case ExpressionKind::Conditional:
      return visitor(static_cast<const ConditionalExpr&>(e));
    case ExpressionKind::Error:
      break;
  }
  return visitor(static_cast<const ErrorExpr&>(e));
}

// ---- Structure ----

enum class ItemKind : std::uint8_t { Attribute, Block };

/// The members common to attributes and blocks.
struct Item {
  ItemKind kind;
  /// The token that begins the item, for comments and other trivia.
  std::uint32_t first_token;
  /// From the first byte of the name to the last byte of the expression or
  /// closing brace.
  ByteSpan span;
};

/// `name = expression`.
/// Spec: native syntax, "Attribute Definitions".
struct Attribute : Item {
  std::string_view name;
  const Expression* expression;

  ByteSpan name_span() const {
    return {span.begin, span.begin + static_cast<std::uint32_t>(name.size())};
  }
};

struct Label {
  /// With escapes decoded; not normalized.
  std::string_view text;
  /// Quotes included.
  ByteSpan span;
  bool quoted;
};

/// Attributes and blocks in source order. No two attributes have the same name:
/// only the first of them is kept.
/// Spec: native syntax, "Bodies".
struct Body {
  /// The text between the braces, or the whole file.
  ByteSpan span;
  std::span<const Item* const> items;
};

/// `type "label" { body }`, also on one line.
/// Spec: native syntax, "Blocks".
struct Block : Item {
  /// `{ name = expression }` or `{}` without a newline after the brace.
  bool one_line;
  bool has_open_brace;
  bool has_close_brace;
  std::string_view type;
  std::span<const Label> labels;
  Body body;

  ByteSpan type_span() const {
    return {span.begin, span.begin + static_cast<std::uint32_t>(type.size())};
  }
  /// The brace before the body; empty if it is missing.
  ByteSpan open_brace() const {
    return {body.span.begin - (has_open_brace ? 1U : 0U), body.span.begin};
  }
  /// The brace after the body; empty if it is missing.
  ByteSpan close_brace() const {
    return {body.span.end, body.span.end + (has_close_brace ? 1U : 0U)};
  }
};

// ---- Access by kind ----

namespace detail {

// The kind of the nodes that a struct describes.
template <class T>
inline constexpr auto kKindOf = nullptr;
template <>
inline constexpr auto kKindOf<LiteralExpr> = ExpressionKind::Literal;
template <>
inline constexpr auto kKindOf<VariableExpr> = ExpressionKind::Variable;
template <>
inline constexpr auto kKindOf<TraversalExpr> = ExpressionKind::Traversal;
template <>
inline constexpr auto kKindOf<FunctionCallExpr> = ExpressionKind::FunctionCall;
template <>
inline constexpr auto kKindOf<TemplateExpr> = ExpressionKind::Template;
template <>
inline constexpr auto kKindOf<ParenthesesExpr> = ExpressionKind::Parentheses;
template <>
inline constexpr auto kKindOf<TupleExpr> = ExpressionKind::Tuple;
template <>
inline constexpr auto kKindOf<ObjectExpr> = ExpressionKind::Object;
template <>
inline constexpr auto kKindOf<ForTupleExpr> = ExpressionKind::ForTuple;
template <>
inline constexpr auto kKindOf<ForObjectExpr> = ExpressionKind::ForObject;
template <>
inline constexpr auto kKindOf<UnaryExpr> = ExpressionKind::Unary;
template <>
inline constexpr auto kKindOf<OperationExpr> = ExpressionKind::Operation;
template <>
inline constexpr auto kKindOf<ConditionalExpr> = ExpressionKind::Conditional;
template <>
inline constexpr auto kKindOf<ErrorExpr> = ExpressionKind::Error;
template <>
inline constexpr auto kKindOf<Attribute> = ItemKind::Attribute;
template <>
inline constexpr auto kKindOf<Block> = ItemKind::Block;

}  // namespace detail

/// The expression as the construct `T`, such as `ObjectExpr`; null if it is
/// another one, or if there is none.
///
///     if (const auto* call = ast::get_if<ast::FunctionCallExpr>(e)) ...
template <class T>
requires std::derived_from<T, Expression>
const T* get_if(const Expression* e) noexcept {
  return e != nullptr && e->kind == detail::kKindOf<T>
             ? static_cast<const T*>(e)
             : nullptr;
}

/// The item as an `Attribute` or a `Block`; null if it is the other one, or if
/// there is none.
template <class T>
requires std::derived_from<T, Item>
const T* get_if(const Item* item) noexcept {
  return item != nullptr && item->kind == detail::kKindOf<T>
             ? static_cast<const T*>(item)
             : nullptr;
}

}  // namespace ast
}  // namespace hcl

#endif  // HCL_AST_H_
