#include "hcl_adapter/answers/answers.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>

#include "hcl/evaluate.h"
#include "hcl/json_body.h"
#include "hcl/json_writer.h"
#include "hcl/notation.h"
#include "hcl/parser.h"
#include "hcl_adapter/answers/body_modes.h"
#include "hcl_adapter/answers/body_notation.h"
#include "hcl_adapter/answers/observed.h"
#include "hcl_adapter/answers/robustness_modes.h"
#include "hcl_adapter/answers/static_modes.h"
#include "hcl_adapter/answers/token_notation.h"
#include "hcl_adapter/answers/type_modes.h"
#include "hcl_adapter/answers/user_function_mode.h"
#include "hcl_adapter/answers/value_modes.h"
#include "prelude/prelude_context.h"
#include "wire/member_writer.h"

namespace hcl::adapter {
namespace {

using Parse = Result<ast::Tree> (*)(const SourceFile&, const Options&);

Observed run_value(const Question& question, const Options& options,
                   Parse parse) {
  const Result<ast::Tree> parsed = parse(input_of(question), options);
  if (!parsed.ok()) return failure(parsed.diagnostics);
  return in_context(question, options, [&](const PreludeContext& context) {
    const Result<Value> value = evaluate(parsed.value, context, options);
    if (!value.ok()) return failure(value.diagnostics);
    return outcome(to_typed_notation(value.value.unmarked_deep()));
  });
}

Observed run_expr(const Question& question, const Options& options) {
  return run_value(question, options, parse_expression);
}

Observed run_convert(const Question& question, const Options& options) {
  const Result<ast::Tree> parsed =
      parse_expression(input_of(question), options);
  if (!parsed.ok()) return failure(parsed.diagnostics);
  return in_context(question, options, [&](const PreludeContext& context) {
    const Result<Value> value = evaluate(parsed.value, context, options);
    if (!value.ok()) return failure(value.diagnostics);
    return convert_input(question, value.value, options);
  });
}

Observed run_tmpl(const Question& question, const Options& options) {
  return run_value(question, options, parse_template);
}

Observed run_parse(const Question& question, const Options& options) {
  const Result<ast::Tree> parsed =
      parse_expression(input_of(question), options);
  return parsed.ok() ? outcome("OK") : failure(parsed.diagnostics);
}

Observed run_config(const Question& question, const Options& options) {
  const Result<ast::Tree> parsed = parse_config(input_of(question), options);
  if (!parsed.ok()) return failure(parsed.diagnostics);
  return outcome(source_order_notation(parsed.value.body()));
}

Observed run_ident(const Question& question, const Options& options) {
  return outcome(is_identifier(question.input, options) ? "true" : "false");
}

Observed run_tokens(const Question& question, const Options& options) {
  return outcome(token_notation(input_of(question), options));
}

Observed run_accept(const Question& question, const Options& options) {
  const Result<ast::Tree> parsed = parse_config(input_of(question), options);
  return parsed.ok() ? outcome("OK") : failure(parsed.diagnostics);
}

// What remains of a configuration file despite its mistakes, in the notation of
// the mode `config`, and the mistakes as diagnostics. A wrong expression is
// `<error>`.
Observed run_recover(const Question& question, const Options& options) {
  const Result<ast::Tree> parsed = parse_config(input_of(question), options);
  Observed observed = outcome(source_order_notation(parsed.value.body()));
  observed.diagnostics = diagnostics_notation(parsed.diagnostics, "input");
  return observed;
}

Observed run_jsonexpr(const Question& question, const Options& options) {
  const auto parsed = parse_json_expression(input_of(question), options);
  if (!parsed.ok()) return failure(parsed.diagnostics);
  return in_context(question, options, [&](const PreludeContext& context) {
    const Result<Value> value = parsed.value.evaluate(context);
    if (!value.ok()) return failure(value.diagnostics);
    return outcome(to_typed_notation(value.value.unmarked_deep()));
  });
}

Modes all_modes() {
  Modes all = {
      {"accept", run_accept},     {"config", run_config},
      {"conforms", run_conforms}, {"constraint", run_constraint},
      {"convert", run_convert},   {"defaults", run_defaults},
      {"expr", run_expr},         {"ident", run_ident},
      {"jsonexpr", run_jsonexpr}, {"parse", run_parse},
      {"recover", run_recover},   {"robust", run_robust},
      {"safeconv", run_safeconv}, {"tmpl", run_tmpl},
      {"tokens", run_tokens},     {"type", run_type},
      {"unify", run_unify},       {"userfunc", run_userfunc},
  };
  all.merge(body_modes());
  all.merge(static_modes());
  return all;
}

const Modes& modes() {
  static const Modes all = all_modes();
  return all;
}

void write_diagnostics(std::string_view text, JsonWriter& writer) {
  constexpr std::string_view kSeparator = ", ";
  writer.begin_array();
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(kSeparator), text.size());
    writer.string(text.substr(0, end));
    text.remove_prefix(std::min(end + kSeparator.size(), text.size()));
  }
  writer.end_array();
}

std::string line_of(const std::string& id, const Observed& observed) {
  std::string out;
  JsonWriter writer(out);
  conformance::MemberWriter members(writer);
  writer.begin_object();
  members.any_text("id", id);
  if (!observed.unsupported.empty()) {
    members.any_text("unsupported", observed.unsupported);
  } else {
    members.any_text("outcome", observed.outcome);
    members.text("reason", observed.reason);
    writer.key("diagnostics");
    write_diagnostics(observed.diagnostics, writer);
  }
  writer.end_object();
  return out;
}

}  // namespace

Observed observe(const Question& question, const Options& options) {
  const auto mode = modes().find(question.mode);
  if (mode == modes().end()) return unsupported("mode " + question.mode);
  return mode->second(question, options);
}

std::string answer_question(const apps::JsonView& json) {
  const Question question = conformance::read_question(json);
  const Options options = Options::of(conformance::read_dialect(json),
                                      conformance::read_conformance(json));
  return line_of(question.id, observe(question, options));
}

}  // namespace hcl::adapter
