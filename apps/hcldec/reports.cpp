#include "hcldec/reports.h"

#include "hcl/json_reader.h"
#include "hcl/json_writer.h"
#include "hcldec/json_output.h"
#include "support/json/json_places.h"

namespace hcl::apps {
namespace {

constexpr std::size_t kIndent = 2;

void write_diagnostic(JsonWriter& writer, const Diagnostic& diagnostic) {
  writer.begin_object();
  writer.key("severity")
      .string(diagnostic.severity == Severity::Error ? "error" : "warning");
  writer.key("summary").string(diagnostic.summary());
  if (!diagnostic.detail.empty()) {
    writer.key("detail").string(diagnostic.detail);
  }
  if (diagnostic.subject) {
    writer.key("subject");
    write_place(writer, *diagnostic.subject);
  }
  writer.end_object();
}

void write_named(JsonWriter& writer, const char* kind, const std::string& name,
                 const SourceSpan& range) {
  writer.begin_object();
  writer.key("kind").string(kind);
  if (!name.empty()) {
    writer.key("name").string(name);
  }
  writer.key("range");
  write_place(writer, range);
  writer.end_object();
}

void write_value(JsonWriter& writer, const char* name, const Value& value,
                 const Options& options) {
  const auto json =
      to_json(value, value.type(), options.switches, options.limits);
  if (!json.ok()) return;
  writer.key(name).raw(*json);
}

void write_step(JsonWriter& writer, const Traversal& traversal,
                const TraverseStep& step, const Options& options) {
  const SourceSpan range = {traversal.file, step.span};
  if (step.kind == TraverseStep::Kind::Attribute) {
    write_named(writer, "attr", step.name, range);
    return;
  }
  writer.begin_object();
  writer.key("kind").string("index");
  write_value(writer, "key", step.key, options);
  writer.key("range");
  write_place(writer, range);
  writer.end_object();
}

void write_reference(JsonWriter& writer, const Traversal& traversal,
                     const EvalContext& context, const Options& options) {
  writer.begin_object();
  writer.key("root_name").string(traversal.root);
  const Result<Value> value = evaluate_traversal(traversal, context, options);
  if (value.ok()) write_value(writer, "value", value.value, options);
  writer.key("steps").begin_array();
  write_named(writer, "root", traversal.root,
              {traversal.file, traversal.root_span});
  for (const TraverseStep& step : traversal.steps) {
    write_step(writer, traversal, step, options);
  }
  writer.end_array();
  writer.key("range");
  write_place(writer, traversal.span());
  writer.end_object();
}

}  // namespace

std::string diagnostics_json(const Diagnostics& diagnostics) {
  std::string text;
  JsonWriter writer(text);
  writer.begin_object();
  writer.key("diagnostics").begin_array();
  for (const Diagnostic& diagnostic : diagnostics) {
    write_diagnostic(writer, diagnostic);
  }
  writer.end_array();
  writer.end_object();
  return restyle_json(text, {.indent = kIndent});
}

std::string references_json(const std::vector<Traversal>& traversals,
                            const EvalContext& context,
                            const Options& options) {
  std::string text;
  JsonWriter writer(text);
  writer.begin_array();
  for (const Traversal& traversal : traversals) {
    write_reference(writer, traversal, context, options);
  }
  writer.end_array();
  return restyle_json(text, {.indent = kIndent});
}

}  // namespace hcl::apps
