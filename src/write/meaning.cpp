#include "write/meaning.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/expression_text.h"
#include "write/address.h"

namespace hcl::write {
namespace {

// A text with its length, so that no two lists of texts look the same.
std::string counted(std::string_view text) {
  return std::to_string(text.size()) + ":" + std::string(text);
}

class Meaning {
 public:
  explicit Meaning(const Document& document) : document_(document) {}

  std::string of(const ast::Expression& e) const {
    return ast::visit(e, [this](const auto& each) { return text(each); });
  }

 private:
  // NOLINTNEXTLINE(readability-convert-member-functions-to-static)
  std::string text(const ast::LiteralExpr& e) const {
    switch (e.literal) {
      case ast::LiteralKind::Integer:
        return "#" + std::to_string(e.integer);
      case ast::LiteralKind::Number: {
        const auto written = to_expression_text(*e.number);
        return "#" + (written.ok() ? *written : "?");
      }
      case ast::LiteralKind::True:
        return "true";
      case ast::LiteralKind::False:
        return "false";
      default:
        return "null";
    }
  }

  // NOLINTNEXTLINE(readability-convert-member-functions-to-static)
  std::string text(const ast::VariableExpr& e) const {
    return "$" + std::string(e.name);
  }

  std::string text(const ast::TraversalExpr& e) const {
    std::string result = "(" + of(*e.source);
    for (const ast::TraversalStep& each : e.steps) result += step(each);
    return result + ")";
  }

  std::string step(const ast::TraversalStep& each) const {
    switch (each.kind) {
      case ast::StepKind::GetAttr:
        return "." + counted(each.name);
      case ast::StepKind::AttrSplat:
        return ".*" + std::to_string(each.each_steps);
      case ast::StepKind::FullSplat:
        return "[*]" + std::to_string(each.each_steps);
      default: {
        const auto name = plain_text(*each.key);
        return name ? "." + counted(*name) : "[" + of(*each.key) + "]";
      }
    }
  }

  std::string text(const ast::FunctionCallExpr& e) const {
    return "call " + std::string(e.name) + list(e.arguments) +
           (e.expand_final ? "..." : "");
  }

  std::string list(std::span<const ast::Expression* const> elements) const {
    std::string result = "(";
    for (const ast::Expression* each : elements) result += of(*each) + ",";
    return result + ")";
  }

  // A template that consists of one interpolation is its expression.
  std::string text(const ast::TemplateExpr& e) const {
    const bool is_wrapped =
        e.parts.size() == 1 &&
        e.parts.front().kind == ast::PartKind::Interpolation;
    if (is_wrapped) return of(*e.parts.front().expression);
    return "\"" + parts(e.parts) + "\"";
  }

  std::string parts(std::span<const ast::TemplatePart> all) const {
    std::string result;
    for (const ast::TemplatePart& each : all) result += part(each);
    return result;
  }

  std::string part(const ast::TemplatePart& each) const {
    switch (each.kind) {
      case ast::PartKind::Literal:
        return counted(each.text);
      case ast::PartKind::Interpolation:
        return "{" + of(*each.expression) + "}";
      case ast::PartKind::If: {
        const ast::TemplateIf& choice = *each.if_directive;
        return "if{" + of(*choice.condition) + "}" + parts(choice.then_parts) +
               "else{" + parts(choice.else_parts) + "}";
      }
      default: {
        const ast::TemplateFor& loop = *each.for_directive;
        return "for{" + std::string(loop.key.name) + "," +
               std::string(loop.value.name) + " " + of(*loop.collection) + "}" +
               parts(loop.parts) + "end";
      }
    }
  }

  std::string text(const ast::ParenthesesExpr& e) const { return of(*e.inner); }

  std::string text(const ast::TupleExpr& e) const {
    return "tuple" + list(e.elements);
  }

  // The order of the elements does not matter unless a key may be repeated.
  std::string text(const ast::ObjectExpr& e) const {
    std::vector<std::string> elements;
    std::set<std::string_view> keys;
    bool is_plain = true;
    for (const ast::ObjectElement& each : e.elements) {
      const auto key = key_text(document_, each);
      is_plain = is_plain && key && keys.insert(*key).second;
      elements.push_back((key ? counted(*key) : "(" + of(*each.key) + ")") +
                         "=" + of(*each.value) + ",");
    }
    if (is_plain) std::ranges::sort(elements);
    std::string result = "object(";
    for (const std::string& each : elements) result += each;
    return result + ")";
  }

  std::string clause(const ast::ForClause& each) const {
    return std::string(each.key.name) + "," + std::string(each.value.name) +
           " " + of(*each.collection) +
           (each.condition != nullptr ? " if " + of(*each.condition) : "");
  }

  std::string text(const ast::ForTupleExpr& e) const {
    return "[for " + clause(e.clause) + ":" + of(*e.element) + "]";
  }

  std::string text(const ast::ForObjectExpr& e) const {
    return "{for " + clause(e.clause) + ":" + of(*e.element_key) + "=>" +
           of(*e.element) + (e.grouping ? "...}" : "}");
  }

  std::string text(const ast::UnaryExpr& e) const {
    return (e.op == ast::UnaryOperator::Not ? "!(" : "-(") + of(*e.operand) +
           ")";
  }

  std::string text(const ast::OperationExpr& e) const {
    std::string result = "(" + of(*e.first);
    for (const ast::OperationStep& each : e.rest) {
      result += " " + std::string(document_.text(each.op_span)) + " " +
                of(*each.operand);
    }
    return result + ")";
  }

  std::string text(const ast::ConditionalExpr& e) const {
    return "(" + of(*e.condition) + "?" + of(*e.when_true) + ":" +
           of(*e.when_false) + ")";
  }

  std::string text(const ast::ErrorExpr& e) const {
    return counted(document_.text(e.span));
  }

  const Document& document_;
};

std::string header_of(const ast::Block& block) {
  std::string header = counted(block.type);
  for (const ast::Label& label : block.labels) header += counted(label.text);
  return header;
}

}  // namespace

std::string meaning_of(const Document& document, const ast::Expression& e) {
  return Meaning(document).of(e);
}

std::string compared_text(const Document& document, const ast::Expression& e,
                          const CompareOptions& options) {
  return options.equal_meaning ? meaning_of(document, e)
                               : hcl::plain_text(document, e.span);
}

std::string content_of(const Document& document, const ast::Body& body,
                       const CompareOptions& options) {
  std::vector<std::string> items;
  std::vector<std::string> blocks;
  for (const ast::Item* item : body.items) {
    if (item->kind == ast::ItemKind::Attribute) {
      const auto& attribute = static_cast<const ast::Attribute&>(*item);
      items.push_back(
          std::string(attribute.name) + "=" +
          counted(compared_text(document, *attribute.expression, options)));
    } else {
      const auto& block = static_cast<const ast::Block&>(*item);
      auto& target = options.attribute_order ? items : blocks;
      target.push_back(header_of(block) + "{" +
                       content_of(document, block.body, options) + "}");
    }
  }
  if (!options.attribute_order) std::ranges::sort(items);
  std::string result;
  for (const std::string& each : items) result += each + "\n";
  for (const std::string& each : blocks) result += each + "\n";
  return result;
}

}  // namespace hcl::write
