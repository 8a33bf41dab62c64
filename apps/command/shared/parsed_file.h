#ifndef HCL_APPS_COMMAND_SHARED_PARSED_FILE_H_
#define HCL_APPS_COMMAND_SHARED_PARSED_FILE_H_

#include "hcl/ast.h"
#include "hcl/body.h"
#include "hcl/configuration_text.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "hcl/source.h"

namespace hcl::apps {

// A file in one of both syntaxes, and what could be read of it.
struct ParsedFile {
  bool is_json = false;
  bool parsed_well = false;
  // Of native syntax.
  ast::Tree tree = {};
  Body body = {};
};

ParsedFile parse_file(const SourceFile& source, bool is_json,
                      const Options& options, Diagnostics& diags);

EvaluatedFile evaluate_file(const ParsedFile& file, const Options& options,
                            const EvalContext& context, Diagnostics& diags);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_SHARED_PARSED_FILE_H_
