#include "command/shared/parsed_file.h"

#include <utility>

#include "hcl/evaluate_body.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"

namespace hcl::apps {

ParsedFile parse_file(const SourceFile& source, bool is_json,
                      const Options& options, Diagnostics& diags) {
  ParsedFile file{.is_json = is_json};
  if (is_json) {
    Result<Body> parsed = parse_json_body(source, options);
    file.parsed_well = parsed.ok();
    diags.append(std::move(parsed.diagnostics));
    file.body = std::move(parsed.value);
  } else {
    Result<ast::Tree> parsed = parse_config(source, options);
    file.parsed_well = parsed.ok();
    diags.append(std::move(parsed.diagnostics));
    file.tree = std::move(parsed.value);
    file.body = native_body(file.tree, options);
  }
  return file;
}

EvaluatedFile evaluate_file(const ParsedFile& file, const Options& options,
                            const EvalContext& context, Diagnostics& diags) {
  Result<EvaluatedBody> body =
      file.is_json ? evaluate_body(file.body, context, options.limits)
                   : evaluate_body(file.tree, context, options);
  diags.append(std::move(body.diagnostics));
  return {file.tree, std::move(body.value)};
}

}  // namespace hcl::apps
