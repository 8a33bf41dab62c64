#include "document.h"

#include <string>

#include "hcl/ast_dump.h"
#include "hcl/file_names.h"
#include "hcl/format.h"
#include "hcl/json_body.h"
#include "hcl/lint.h"
#include "hcl/translate.h"
#include "result.h"

namespace hcl::c {
namespace {

DocumentState read_document(CallSettings settings, std::string name,
                            std::string_view text) {
  DocumentState state;
  state.file = SourceFile(std::move(name), text);
  state.settings = std::move(settings);
  if (!state.settings.is_json(state.file.name())) {
    state.native.emplace(state.file, state.options());
  }
  return state;
}

// Terraform reads the values of variables literally.
JsonTemplates templates_of(const DocumentState& state) {
  const std::string& name = state.file.name();
  if (!is_terraform_file(name)) return JsonTemplates::All;
  return name.ends_with(".tfvars.json") ? JsonTemplates::None
                                        : JsonTemplates::OfTerraform;
}

Diagnostics check(const DocumentState& state, bool lints) {
  if (state.is_json()) {
    return check_json_config(state.file, state.options(), templates_of(state));
  }
  Diagnostics found = state.native->diagnostics();
  if (lints && !found.has_errors()) {
    found.append(
        lint(state.native->tree(),
             {.max_diagnostics = state.options().limits.max_diagnostics}));
  }
  return found;
}

Result<std::string> to_other_syntax(const DocumentState& state, int indent) {
  const Options options = state.options();
  if (state.is_json()) {
    Result<Body> body = parse_json_body(state.file, options);
    if (!body.ok()) return {{}, std::move(body.diagnostics)};
    return to_native_syntax(body.value, nullptr, options);
  }
  Result<std::string> result{{}, state.native->diagnostics()};
  if (result.ok()) result.value = to_json_syntax(state.native->tree(), indent);
  return result;
}

// What the command formats unless another conformance was chosen.
FormatOptions layout_of(const DocumentState& state,
                        const CallSettings& settings) {
  FormatOptions layout = settings.format;
  layout.refuse_errors = !settings.allow_errors;
  CallSettings reading = state.settings;
  if (!reading.conformance) reading.conformance = Conformance::Reference;
  layout.language = reading.options_for(state.file.name());
  return layout;
}

Result<std::string> formatted(const DocumentState& state,
                              const CallSettings& settings) {
  Result<Formatted> made = format(state.file, layout_of(state, settings));
  return {std::move(made.value.text), std::move(made.diagnostics)};
}

}  // namespace

std::optional<DocumentState> state_of(const hcl_document* handle) {
  const auto data = find<DocumentData>(handle);
  if (data == nullptr) return std::nullopt;
  return data->state();
}

bool is_native(const DocumentState& state) {
  if (!state.is_json()) return true;
  fail(HCL_BAD_ARGUMENT, "a document of JSON syntax has no tree of its own");
  return false;
}

namespace {

using Dump = std::string (*)(const ast::Tree&, ast::DumpFormat);

// What was read as JSON, with what is wrong with it.
hcl_status give_dump(const hcl_document* document, Dump dump,
                     hcl_result** out) {
  return guarded([&] {
    if (!takes(out)) return HCL_BAD_ARGUMENT;
    const auto state = state_of(document);
    if (!state) return HCL_BAD_HANDLE;
    if (!is_native(*state)) return HCL_BAD_ARGUMENT;
    auto result = std::make_shared<ResultData>();
    result->text = dump(state->native->tree(), ast::DumpFormat::Json);
    result->diagnostics = state->native->diagnostics();
    result->options = state->options();
    return give_result(std::move(result), out);
  });
}

}  // namespace

}  // namespace hcl::c

namespace c = hcl::c;

hcl_status hcl_document_parse(const char* name, size_t name_size,
                              const char* text, size_t size,
                              const char* options, size_t options_size,
                              hcl_document** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const c::GivenText named(name, name_size);
    const c::GivenText source(text, size);
    if (!named.ok("the name")) return HCL_BAD_TEXT;
    if (!source.is_there) {
      return c::fail(HCL_BAD_TEXT, "the source is NULL and has a length");
    }
    c::CallSettings settings;
    const hcl_status status = c::read_settings(
        {options, options_size}, {"dialect", "conformance", "syntax", "limits"},
        settings);
    if (status != HCL_OK) return status;
    *out = c::new_handle<hcl_document>(
        std::make_shared<c::DocumentData>(c::read_document(
            std::move(settings), std::string(named.text), source.text)));
    return HCL_OK;
  });
}

hcl_status hcl_document_copy(const hcl_document* document, hcl_document** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    auto state = c::state_of(document);
    if (!state) return HCL_BAD_HANDLE;
    *out = c::new_handle<hcl_document>(
        std::make_shared<c::DocumentData>(*std::move(state)));
    return HCL_OK;
  });
}

hcl_status hcl_document_text(const hcl_document* document, hcl_result** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const auto state = c::state_of(document);
    if (!state) return HCL_BAD_HANDLE;
    return c::give_text({std::string(state->file.text()), {}}, state->options(),
                        out);
  });
}

hcl_status hcl_document_check(const hcl_document* document, const char* options,
                              size_t options_size, hcl_result** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const auto state = c::state_of(document);
    if (!state) return HCL_BAD_HANDLE;
    c::CallSettings settings;
    const hcl_status status =
        c::read_settings({options, options_size}, {"lint"}, settings);
    if (status != HCL_OK) return status;
    return c::give_result(c::check(*state, settings.lint), state->options(),
                          out);
  });
}

hcl_status hcl_document_convert(const hcl_document* document,
                                const char* options, size_t options_size,
                                hcl_result** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const auto state = c::state_of(document);
    if (!state) return HCL_BAD_HANDLE;
    c::CallSettings settings;
    const hcl_status status =
        c::read_settings({options, options_size}, {"indent"}, settings);
    if (status != HCL_OK) return status;
    return c::give_text(c::to_other_syntax(*state, settings.indent),
                        state->options(), out);
  });
}

hcl_status hcl_document_tree(const hcl_document* document, hcl_result** out) {
  return c::give_dump(document, hcl::ast::dump_tree, out);
}

hcl_status hcl_document_tokens(const hcl_document* document, hcl_result** out) {
  return c::give_dump(document, hcl::ast::dump_tokens, out);
}

hcl_status hcl_document_format(const hcl_document* document,
                               const char* options, size_t options_size,
                               hcl_result** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const auto state = c::state_of(document);
    if (!state) return HCL_BAD_HANDLE;
    if (!c::is_native(*state)) return HCL_BAD_ARGUMENT;
    c::CallSettings settings;
    const hcl_status status = c::read_settings(
        {options, options_size},
        {"style", "allow_errors", "max_width", "sort_attributes",
         "trailing_commas", "separate_blocks", "comments"},
        settings);
    if (status != HCL_OK) return status;
    return c::give_text(c::formatted(*state, settings), state->options(), out);
  });
}
