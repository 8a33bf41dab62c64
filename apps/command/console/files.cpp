#include "command/console/files.h"

#include <optional>
#include <utility>

#include "command/shared/inputs.h"
#include "hcl/json_body.h"
#include "hcl/parser.h"

namespace hcl::apps {
namespace {

// Defines a variable for each property of a file in JSON syntax, in which only
// a schema distinguishes blocks from attributes.
void define_from_json(const SourceFile& source, const Options& options,
                      MapContext& context, Diagnostics& diags) {
  Result<Body> body = parse_json_body(source, options);
  diags.append(std::move(body.diagnostics));
  for (const Attribute& attribute : body.value.attributes(diags)) {
    context.set_variable(attribute.name,
                         attribute.expression.evaluate(context, diags));
  }
}

}  // namespace

int define_from_files(const std::vector<std::string>& paths,
                      const Settings& settings, KnownBodies& known,
                      MapContext& context) {
  const Options options = settings.options();
  Diagnostics diags(options.limits.max_diagnostics);
  const std::size_t first = known.size();
  for (const std::string& path : paths) {
    const std::optional<SourceFile> source = read_any_input(path, settings);
    if (!source) return kUsage;
    if (is_json_syntax(path)) {
      define_from_json(*source, options, context, diags);
      continue;
    }
    Result<ast::Tree> parsed = parse_config(*source, options);
    diags.append(std::move(parsed.diagnostics));
    Result<EvaluatedBody> body = evaluate_body(parsed.value, context, options);
    diags.append(std::move(body.diagnostics));
    known.push_back({std::move(parsed.value), std::move(body.value)});
  }
  diags.append(shape_diagnostics(known, options));
  report(diags, settings);
  define_bodies(known, first, context);
  return diags.has_errors() ? kDiagnostics : kFine;
}

}  // namespace hcl::apps
