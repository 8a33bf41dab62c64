#include "hcl_adapter/jsonl/kinds.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "hcl/configuration_text.h"
#include "hcl/evaluate.h"
#include "hcl/parser.h"
#include "hcl/reference_tokens.h"
#include "hcl/static_traversal.h"
#include "hcl_adapter/jsonl/body_kinds.h"
#include "hcl_adapter/jsonl/context.h"
#include "hcl_adapter/jsonl/functions.h"
#include "hcl_adapter/jsonl/hcldec_kinds.h"
#include "hcl_adapter/jsonl/json_kinds.h"
#include "hcl_adapter/jsonl/module_kind.h"
#include "hcl_adapter/jsonl/traversal_kind.h"
#include "hcl_adapter/jsonl/type_kinds.h"
#include "hcl_adapter/jsonl/user_function_kind.h"
#include "hcl_adapter/jsonl/value_kinds.h"
#include "hcl_adapter/jsonl/write_kinds.h"

namespace hcl::adapter {
namespace {

using ContextResult = Expected<std::shared_ptr<RequestContext>, std::string>;

std::string missing(const RequestContext& context) {
  const std::string& name = context.missing_function();
  return name.empty() ? "" : "the function " + name + " is not supported";
}

Result<ast::Tree> parse(const Request& request, const Options& options,
                        bool as_template) {
  return as_template ? parse_template(request.source, options)
                     : parse_expression(request.source, options);
}

std::string answer_value(const Request& request, const Options& options,
                         Answer& answer) {
  const ContextResult context = RequestContext::make(request, options);
  if (!context.ok()) return context.error();
  const Result<ast::Tree> parsed =
      parse(request, options, request.kind == "template");
  answer.note(parsed.diagnostics);
  if (parsed.ok() || request.is_forced()) {
    const Result<Value> value = evaluate(parsed.value, **context, options);
    answer.note(value.diagnostics);
    if (request.json["functions"].exists()) {
      write_typed_json(answer.field("value"), value.value, options.switches,
                       Marked::Shown);
    } else {
      answer.value_fields(value.value);
    }
  } else {
    answer.no_value_fields();
  }
  answer.field("parse_ok").boolean(parsed.ok());
  return missing(**context);
}

bool is_wholly_known(const EvaluatedBody& body) {
  return std::ranges::all_of(body.attributes,
                             [](const EvaluatedAttribute& item) {
                               return item.value.is_wholly_known();
                             }) &&
         std::ranges::all_of(body.blocks, [](const EvaluatedBlock& block) {
           return is_wholly_known(block.body);
         });
}

std::string answer_config(const Request& request, const Options& options,
                          Answer& answer) {
  const ContextResult context = RequestContext::make(request, options);
  if (!context.ok()) return context.error();
  Result<ast::Tree> parsed = parse_config(request.source, options);
  answer.note(parsed.diagnostics);
  bool known = true;
  if (parsed.ok() || request.is_forced()) {
    Result<EvaluatedBody> body =
        evaluate_body(parsed.value, **context, options);
    answer.note(body.diagnostics);
    known = is_wholly_known(body.value);
    const EvaluatedFile file = {parsed.value, std::move(body.value)};
    answer.field("value").raw(
        to_typed_json({&file, 1}, 0, options, Marked::Shown).value);
  }
  answer.field("unknown").boolean(!known);
  answer.field("parse_ok").boolean(parsed.ok());
  return missing(**context);
}

// The diagnostics that concern only tokens.
Diagnostics lexical(const Diagnostics& diags) {
  constexpr std::array kCodes = {Code::InvalidUtf8, Code::ByteOrderMark,
                                 Code::InvalidCharacter,
                                 Code::UnsupportedOperator};
  Diagnostics result;
  for (const Diagnostic& diagnostic : diags) {
    if (std::ranges::find(kCodes, diagnostic.code) != kCodes.end()) {
      result.add(diagnostic);
    }
  }
  return result;
}

std::string answer_tokens(const Request& request, const Options& options,
                          Answer& answer) {
  const SourceFile& file = request.source;
  const bool is_config = request.mode.empty() || request.mode == "config";
  const Result<ast::Tree> parsed =
      is_config ? parse_config(file, options)
                : parse(request, options, request.mode == "template");
  answer.note(lexical(parsed.diagnostics));
  JsonWriter& writer = answer.field("tokens");
  writer.begin_array();
  for (const ReferenceToken& token :
       reference_tokens(parsed.value.tokens(), file)) {
    writer.begin_object();
    answer.text_field("type", "Token" + std::string(token.type));
    write_bytes(answer.field("bytes"), file.text(token.span));
    answer.range_field("range", file, token.span);
    writer.end_object();
  }
  writer.end_array();
  return "";
}

bool is_string_literal(const ast::Expression& expression) {
  if (expression.kind != ast::ExpressionKind::Template) return false;
  const auto parts = static_cast<const ast::TemplateExpr&>(expression).parts;
  return parts.size() == 1 && parts[0].kind == ast::PartKind::Literal;
}

std::string answer_ast(const Request& request, const Options& options,
                       Answer& answer) {
  if (request.mode.empty() || request.mode == "config") {
    answer.note(parse_config(request.source, options).diagnostics);
    return "";
  }
  const Result<ast::Tree> parsed =
      parse(request, options, request.mode == "template");
  answer.note(parsed.diagnostics);
  const ast::Expression& expression = parsed.value.expression();
  if (parsed.ok()) {
    answer.range_field("range", request.source, expression.span);
  }
  if (expression.kind == ast::ExpressionKind::Template) {
    answer.field("is_string_literal").boolean(is_string_literal(expression));
  }
  return "";
}

std::string answer_identifier(const Request& request, const Options& options,
                              Answer& answer) {
  answer.field("valid").boolean(is_identifier(request.source.text(), options));
  return "";
}

std::string answer_variables(const Request& request, const Options& options,
                             Answer& answer) {
  const Result<ast::Tree> parsed =
      parse(request, options, request.mode == "template");
  answer.note(parsed.diagnostics);
  JsonWriter& writer = answer.field("variables");
  writer.begin_array();
  for (const Traversal& found :
       variables(request.source, parsed.value.expression())) {
    answer.traversal(found);
  }
  writer.end_array();
  return "";
}

using Handler = std::string (*)(const Request&, const Options&, Answer&);

}  // namespace

std::string answer_request(const Request& request, const Options& options,
                           Answer& answer) {
  static const std::map<std::string, Handler> kKinds = {
      {"applypath", answer_applypath},
      {"ast", answer_ast},
      {"attributes", answer_attributes},
      {"body", answer_body},
      {"call", answer_call},
      {"config", answer_config},
      {"convert", answer_convert},
      {"defaults", answer_defaults},
      {"dynamic", answer_dynamic},
      {"edit", answer_edit},
      {"expr", answer_value},
      {"format", answer_format},
      {"hcldec", answer_hcldec},
      {"identifier", answer_identifier},
      {"impliedtype", answer_impliedtype},
      {"index", answer_index},
      {"json", answer_json},
      {"jsonexpr", answer_jsonexpr},
      {"jsonvariables", answer_jsonvariables},
      {"jsontypeexpr", answer_jsontypeexpr},
      {"marshal", answer_marshal},
      {"mismatch", answer_mismatch},
      {"module", answer_module},
      {"op", answer_op},
      {"roundtrip", answer_roundtrip},
      {"template", answer_value},
      {"tokens", answer_tokens},
      {"traversal", answer_traversal},
      {"typeexpr", answer_typeexpr},
      {"typestring", answer_typestring},
      {"unify", answer_unify},
      {"userfunc", answer_userfunc},
      {"valuetext", answer_valuetext},
      {"variables", answer_variables},
  };
  const auto kind = kKinds.find(request.kind);
  if (kind == kKinds.end()) {
    return "the kind " + request.kind + " is not supported";
  }
  return kind->second(request, options, answer);
}

}  // namespace hcl::adapter
