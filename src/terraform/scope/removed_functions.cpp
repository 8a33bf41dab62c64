#include "terraform/scope/removed_functions.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/ast.h"
#include "hcl/file_names.h"
#include "hcl/parser.h"

namespace hcl::terraform {
namespace {

using ast::FunctionCallExpr;

std::vector<TextEdit> tuple_edits(const FunctionCallExpr& call) {
  const ByteSpan head = {call.name_span.begin, call.open_parenthesis.end};
  return {{head, "tolist(["}, {call.close_parenthesis, "])"}};
}

// Keys and values alternate among the arguments.
std::vector<TextEdit> object_edits(const FunctionCallExpr& call) {
  const auto& arguments = call.arguments;
  if (arguments.size() % 2 != 0) return {};
  const ByteSpan head = {call.name_span.begin, call.open_parenthesis.end};
  std::vector<TextEdit> edits = {{head, "tomap({"}};
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    const ByteSpan key = arguments[i]->span;
    const bool is_quoted = arguments[i]->kind == ast::ExpressionKind::Template;
    if (!is_quoted) edits.push_back({{key.begin, key.begin}, "("});
    edits.push_back(
        {{key.end, arguments[i + 1]->span.begin}, is_quoted ? " = " : ") = "});
  }
  edits.push_back({call.close_parenthesis, "})"});
  return edits;
}

}  // namespace

void suggest_constructor(Diagnostic& found, const Options& language) {
  if (found.code != Code::FunctionCallError || !found.context) return;
  const SourceSpan place = *found.context;
  const std::string_view text = place.text();
  const bool is_list = text.starts_with("list");
  if ((!is_list && !text.starts_with("map")) || !found.fix.empty() ||
      is_json_file(place.file.name())) {
    return;
  }
  const Result<ast::Tree> tree =
      parse_expression(SourceFile("<call>", text), language);
  if (!tree.ok() ||
      tree->expression().kind != ast::ExpressionKind::FunctionCall)
    return;
  const auto& call = static_cast<const FunctionCallExpr&>(tree->expression());
  const bool is_removed = call.name == "list" || call.name == "map";
  if (!is_removed || call.expand_final) return;
  found.fix = is_list ? tuple_edits(call) : object_edits(call);
  for (TextEdit& edit : found.fix) {
    edit.span.begin += place.span.begin;
    edit.span.end += place.span.begin;
  }
}

}  // namespace hcl::terraform
