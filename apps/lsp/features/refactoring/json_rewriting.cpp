// Heredocs with JSON and calls of `jsonencode`.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/ast_walk.h"
#include "hcl/eval_context.h"
#include "hcl/expression_text.h"
#include "hcl/json.h"
#include "hcl/native_body.h"
#include "lsp/features/refactoring/refactoring_parts.h"
#include "lsp/server/edits.h"

namespace hcl::lsp {
namespace {

// The innermost heredoc or call of `jsonencode` at a place, and the
// indentation of the line that it begins on.
struct JsonPlace {
  const ast::Expression* expression = nullptr;
  std::size_t indent = 0;
};

bool is_heredoc(const ast::Expression& e) {
  const auto* text = ast::get_if<ast::TemplateExpr>(&e);
  return text != nullptr && text->form != ast::TemplateForm::Quoted;
}

JsonPlace json_at(const Document& document, std::uint32_t byte) {
  JsonPlace result;
  for (ast::Walk walk(document.typed_tree().body()); walk.next();) {
    const ast::Expression* e = walk.node().expression();
    if (!walk.entering() || e == nullptr || !touches(e->span, byte)) continue;
    const auto* call = ast::get_if<ast::FunctionCallExpr>(e);
    const bool is_call = call != nullptr && call->name == "jsonencode" &&
                         call->arguments.size() == 1;
    if (is_call || is_heredoc(*e)) result.expression = e;
  }
  if (result.expression == nullptr) return result;
  const std::string_view text = document.text();
  std::size_t begin = result.expression->span.begin;
  while (begin > 0 && text[begin - 1] != '\n') --begin;
  while (begin < text.size() && text[begin] == ' ') {
    ++begin;
    ++result.indent;
  }
  return result;
}

// The value of an expression without references.
std::optional<Value> constant_of(const Document& document,
                                 const ast::Expression& e) {
  const Expression expression =
      native_expression(document.typed_tree(), e, document.options());
  if (expression.is_incomplete() || !expression.variables().empty() ||
      !expression.functions().empty()) {
    return std::nullopt;
  }
  Result<Value> value = expression.evaluate(MapContext());
  if (!value.ok() || !value.value.is_wholly_known()) return std::nullopt;
  return std::move(value.value);
}

// The text of a heredoc, without the newline at its end.
std::optional<std::string> as_call(const Document& document,
                                   const JsonPlace& place) {
  const auto text = constant_of(document, *place.expression);
  if (!text || !text->is_plain_string()) return std::nullopt;
  const auto value = from_json(text->as_string(), Switches());
  // A number or a string alone is hardly meant as JSON.
  const bool is_structure = value.ok() && (value->kind() == TypeKind::Object ||
                                           value->kind() == TypeKind::Tuple);
  if (!is_structure) return std::nullopt;
  const auto written = to_expression_text(*value, place.indent);
  if (!written.ok()) return std::nullopt;
  return "jsonencode(" + *written + ")";
}

std::optional<std::string> as_heredoc(const Document& document,
                                      const JsonPlace& place) {
  const auto& call =
      static_cast<const ast::FunctionCallExpr&>(*place.expression);
  const auto value = constant_of(document, *call.arguments[0]);
  if (!value) return std::nullopt;
  const auto json = to_json(*value, 2);
  if (!json.ok()) return std::nullopt;
  const std::string margin(place.indent + 2, ' ');
  std::string text = "<<-EOT\n" + margin;
  for (const char c : *json) {
    text += c;
    // What begins a sequence is doubled.
    if (c == '\n') text += margin;
  }
  for (const char* sequence : {"${", "%{"}) {
    for (std::size_t at = text.find(sequence); at != std::string::npos;
         at = text.find(sequence, at + 3)) {
      text.insert(at, 1, *sequence);
    }
  }
  return text + "\n" + margin + "EOT";
}

// Whether nothing but a newline follows: a heredoc ends its line.
bool ends_its_line(const Document& document, ByteSpan span) {
  const std::string_view rest = document.text().substr(span.end);
  return rest.empty() || rest.starts_with("\n") || rest.starts_with("\r\n");
}

}  // namespace

void add_json_rewriting(const RefactoringPlace& place, Json& actions) {
  const Document& document = *place.document;
  if (!document.language().is_terraform) return;
  const JsonPlace found = json_at(document, place.part.begin);
  if (found.expression == nullptr) return;
  const bool is_text = is_heredoc(*found.expression);
  const ByteSpan span = found.expression->span;
  if (!is_text && !ends_its_line(document, span)) return;
  const auto text =
      is_text ? as_call(document, found) : as_heredoc(document, found);
  if (!text) return;
  // The newline at the end of a heredoc belongs to it.
  const bool has_newline =
      is_text && document.file().text(span).ends_with('\n');
  actions.push_back(
      action(is_text ? "Write as jsonencode()" : "Write as a heredoc",
             "refactor.rewrite",
             workspace_edit(place.session, document,
                            {{span, *text + (has_newline ? "\n" : "")}})));
}

}  // namespace hcl::lsp
