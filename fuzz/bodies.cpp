// Bodies of both syntaxes: whatever was parsed can be processed with a schema,
// evaluated and analysed, and diagnostics point into the source.

#include "check_value.h"
#include "hcl/body_position.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/static_analysis.h"
#include "input.h"

namespace {

using hcl::fuzz::require;

void check_span(const hcl::SourceSpan& span, const hcl::SourceFile& file) {
  require(span.file == file, "a diagnostic points to the source");
  require(span.span.begin <= span.span.end, "a span is not inverted");
  require(span.span.begin <= file.text().size() + 1,
          "a span lies in the source");
}

void check_all(const hcl::Diagnostics& diagnostics,
               const hcl::SourceFile& file) {
  for (const hcl::Diagnostic& each : diagnostics) {
    if (each.subject) check_span(*each.subject, file);
    if (each.context) check_span(*each.context, file);
  }
}

void check_expression(const hcl::Expression& expression,
                      const hcl::SourceFile& file) {
  hcl::MapContext context;
  context.set_variable("a", hcl::Value::number(1));
  const auto value = expression.evaluate(context);
  check_all(value.diagnostics, file);
  hcl::fuzz::check_value(value.value);
  check_all(expression.evaluate(hcl::literal_only_context()).diagnostics, file);
  for (const hcl::Traversal& each : expression.variables()) {
    require(each.span().range().start.line > 0, "a variable has a position");
  }
  (void)expression.functions();
  (void)hcl::static_list(expression);
  (void)hcl::static_map(expression);
  (void)hcl::static_call(expression);
  (void)hcl::static_keyword(expression);
}

// Names that short inputs are likely to have.
const hcl::BodySchema kSchema = {
    .attributes = {{.name = "a", .required = true}, {.name = "b"}},
    .blocks = {{.type = "c", .label_names = {}},
               {.type = "d", .label_names = {"label"}}}};

void check_body(const hcl::Body& body, const hcl::SourceFile& file) {
  hcl::Diagnostics diagnostics;
  const hcl::PartialContent part = body.partial_content(kSchema, diagnostics);
  for (const hcl::Attribute& each : part.content.attributes) {
    check_expression(each.expression, file);
  }
  for (const hcl::Block& each : part.content.blocks) {
    check_span(each.definition, file);
    (void)each.body.content(kSchema, diagnostics);
  }
  for (const hcl::Attribute& each : part.remain.attributes(diagnostics)) {
    check_expression(each.expression, file);
  }
  (void)body.content(kSchema, diagnostics);
  check_all(diagnostics, file);
  (void)hcl::items_at(
      body, [](auto) { return kSchema; }, file,
      static_cast<std::uint32_t>(file.text().size() / 2));
}

// What is found whatever the schema: no less than what makes the file
// unreadable, and nothing outside of the source.
void check_json(const hcl::Diagnostics& unreadable, const hcl::SourceFile& file,
                const hcl::Options& options) {
  for (const auto templates :
       {hcl::JsonTemplates::All, hcl::JsonTemplates::None,
        hcl::JsonTemplates::OfTerraform}) {
    const hcl::Diagnostics found =
        hcl::check_json_config(file, options, templates);
    check_all(found, file);
    require(found.has_errors() || !unreadable.has_errors(),
            "a file that cannot be read has mistakes");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const hcl::fuzz::Input input = hcl::fuzz::split_input(data, size);
  (void)hcl::fuzz::parse_input(input);
  const hcl::SourceFile file("input", input.source);
  const bool is_native = input.entry == hcl::fuzz::Entry::Config;
  const auto body = is_native ? hcl::parse_native_body(file, input.options)
                              : hcl::parse_json_body(file, input.options);
  check_all(body.diagnostics, file);
  check_body(body.value, file);
  if (!is_native) check_json(body.diagnostics, file, input.options);
  return 0;
}
