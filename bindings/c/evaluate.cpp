// Expressions, templates and documents to values, and values to text.

#include "hcl/evaluate.h"

#include <string>
#include <utility>
#include <vector>

#include "context.h"
#include "document.h"
#include "hcl/configuration_text.h"
#include "hcl/expression_text.h"
#include "hcl/json.h"
#include "hcl/json_body.h"
#include "hcl/parser.h"
#include "result.h"
#include "value.h"

namespace hcl::c {
namespace {

EvaluatedFile evaluate_native(const DocumentState& state,
                              const EvalContext& context, Diagnostics& found) {
  found = state.native->diagnostics();
  EvaluatedFile file{state.native->tree(), {}};
  if (found.has_errors()) return file;
  Result<EvaluatedBody> body =
      evaluate_body(file.tree, context, state.options());
  found.append(std::move(body.diagnostics));
  file.body = std::move(body.value);
  return file;
}

EvaluatedFile evaluate_json(const DocumentState& state,
                            const EvalContext& context, Diagnostics& found) {
  Result<Body> body = parse_json_body(state.file, state.options());
  found = std::move(body.diagnostics);
  if (found.has_errors()) return {};
  Result<EvaluatedBody> evaluated =
      evaluate_body(body.value, context, state.options().limits);
  found.append(std::move(evaluated.diagnostics));
  return {.body = std::move(evaluated.value)};
}

Result<std::string> text_of(EvaluatedFile file, const CallSettings& settings,
                            const Options& options) {
  if (settings.form == TextForm::Typed) {
    return to_typed_json({&file, 1}, settings.indent, options,
                         settings.marked ? Marked::Shown : Marked::Hidden);
  }
  if (settings.marked) remove_marks(file.body);
  return settings.form == TextForm::Native
             ? to_native_syntax({&file, 1}, options)
             : to_json({&file, 1}, settings.indent, options);
}

Result<std::string> evaluate_document(const DocumentState& state,
                                      const EvalContext& context,
                                      const CallSettings& settings) {
  const Options options = state.options();
  Diagnostics found(options.limits.max_diagnostics);
  EvaluatedFile file = state.is_json() ? evaluate_json(state, context, found)
                                       : evaluate_native(state, context, found);
  if (found.has_errors()) return {{}, std::move(found)};
  Result<std::string> text = text_of(std::move(file), settings, options);
  found.append(std::move(text.diagnostics));
  return {std::move(text.value), std::move(found)};
}

Result<Value> evaluate_text(const SourceFile& source,
                            const EvalContext& context,
                            const CallSettings& settings) {
  const Options options = settings.options();
  Result<ast::Tree> tree = settings.is_template
                               ? parse_template(source, options)
                               : parse_expression(source, options);
  if (!tree.ok()) return {Value::dynamic(), std::move(tree.diagnostics)};
  Result<Value> value = evaluate(tree.value, context, options);
  tree.diagnostics.append(std::move(value.diagnostics));
  return {std::move(value.value), std::move(tree.diagnostics)};
}

std::string typed_text(const Value& value, const CallSettings& settings) {
  std::string out;
  JsonWriter writer(out, settings.indent);
  write_typed_json(writer, value, {},
                   settings.marked ? Marked::Shown : Marked::Hidden);
  return out;
}

// A value as text; an error without a place says what cannot be written.
Result<std::string> write_value(const Value& given,
                                const CallSettings& settings) {
  if (settings.form == TextForm::Typed)
    return {typed_text(given, settings), {}};
  const Value value = settings.marked ? given.unmarked_deep() : given;
  const auto text = settings.form == TextForm::Native
                        ? to_expression_text(value)
                        : to_json(value, settings.indent);
  Result<std::string> result;
  if (text.ok()) {
    result.value = *text;
  } else {
    result.diagnostics.error(
        Code::UnwritableValue, {},
        "The value cannot be written: " + to_text(text.error()) + ".");
  }
  return result;
}

}  // namespace
}  // namespace hcl::c

namespace c = hcl::c;

hcl_status hcl_evaluate(const char* text, size_t size,
                        const hcl_context* context, const char* options,
                        size_t options_size, hcl_result** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const c::GivenText source(text, size);
    if (!source.is_there) {
      return c::fail(HCL_BAD_TEXT, "the source is NULL and has a length");
    }
    c::CallSettings settings;
    const hcl_status status = c::read_settings(
        {options, options_size},
        {"dialect", "conformance", "limits", "template", "name"}, settings);
    if (status != HCL_OK) return status;
    hcl::MapContext scope;
    if (!c::context_of(context, scope)) return HCL_BAD_HANDLE;
    auto evaluated =
        c::evaluate_text({settings.name, source.text}, scope, settings);
    auto result = std::make_shared<c::ResultData>();
    result->value = std::move(evaluated.value);
    result->diagnostics = std::move(evaluated.diagnostics);
    result->options = settings.options();
    return c::give_result(std::move(result), out);
  });
}

hcl_status hcl_document_evaluate(const hcl_document* document,
                                 const hcl_context* context,
                                 const char* options, size_t options_size,
                                 hcl_result** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const auto state = c::state_of(document);
    if (!state) return HCL_BAD_HANDLE;
    c::CallSettings settings;
    const hcl_status status = c::read_settings(
        {options, options_size}, {"form", "indent", "marked"}, settings);
    if (status != HCL_OK) return status;
    hcl::MapContext scope;
    if (!c::context_of(context, scope)) return HCL_BAD_HANDLE;
    return c::give_text(c::evaluate_document(*state, scope, settings),
                        state->options(), out);
  });
}

hcl_status hcl_value_write(const hcl_value* value, const char* options,
                           size_t options_size, hcl_result** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const auto data = c::find<c::ValueData>(value);
    if (data == nullptr) return HCL_BAD_HANDLE;
    c::CallSettings settings;
    const hcl_status status = c::read_settings(
        {options, options_size}, {"form", "indent", "marked"}, settings);
    if (status != HCL_OK) return status;
    return c::give_text(c::write_value(data->value, settings), {}, out);
  });
}
