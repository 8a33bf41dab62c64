#include "command/console/files.h"

#include <memory>
#include <optional>
#include <utility>

#include "command/shared/file_scope.h"
#include "command/shared/inputs.h"
#include "command/shared/parsed_file.h"
#include "hcl/evaluate_body.h"

namespace hcl::apps {
namespace {

// Defines a variable for each property of a file in JSON syntax, in which only
// a schema distinguishes blocks from attributes.
void define_attributes(const EvaluatedBody& body, MapContext& context) {
  for (const EvaluatedAttribute& attribute : body.attributes) {
    context.set_variable(attribute.name, attribute.value);
  }
}

}  // namespace

int define_from_files(const std::vector<std::string>& paths,
                      const std::string& names, const Settings& settings,
                      KnownBodies& known, MapContext& context) {
  const Options options = settings.options();
  Diagnostics diags(options.limits.max_diagnostics);
  std::vector<ParsedFile> read;
  std::vector<Body> bodies;
  for (const std::string& path : paths) {
    const std::optional<SourceFile> source = read_any_input(path, settings);
    if (!source) return kUsage;
    read.push_back(parse_file(*source, is_json_input(path, settings),
                              settings.options_for(path), diags));
    bodies.push_back(read.back().body);
  }
  const FileScope scope(names, std::move(bodies),
                        std::make_shared<MapContext>(context), options);
  Diagnostics evaluated = diags.for_part();
  std::vector<EvaluatedFile> files;
  for (const ParsedFile& file : read) {
    files.push_back(evaluate_file(file, options, scope.context(), evaluated));
  }
  scope.finish(files, evaluated);
  diags.append(std::move(evaluated));
  const std::size_t first = known.size();
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (read[i].is_json) {
      define_attributes(files[i].body, context);
    } else {
      known.push_back(std::move(files[i]));
    }
  }
  if (const Value* const locals = scope.locals()) {
    context.set_variable("local", *locals);
  }
  diags.append(shape_diagnostics(known, options));
  report(diags, settings);
  define_bodies(known, first, context);
  return diags.has_errors() ? kDiagnostics : kFine;
}

}  // namespace hcl::apps
