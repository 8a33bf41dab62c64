// Files of decoder specifications.

#include "hcl/spec_file.h"

#include <utility>

#include "hcl/basic_functions.h"
#include "hcl/user_functions.h"
#include "hcldec/spec_reader.h"

namespace hcl {
namespace {

// Removes the `variables` blocks from a body and returns the rest.
Body read_variables(const Body& body, const EvalContext& context,
                    VariableMap& variables, Diagnostics& diagnostics) {
  static const BodySchema kSchema = {{}, {{"variables", {}}}};
  PartialContent parts = body.partial_content(kSchema, diagnostics);
  for (const Block& block : parts.content.blocks) {
    for (const Attribute& attribute : block.body.attributes(diagnostics)) {
      variables.insert_or_assign(
          attribute.name, attribute.expression.evaluate(context, diagnostics));
    }
  }
  return std::move(parts.remain);
}

}  // namespace

FunctionMap spec_functions(const Options& options) {
  FunctionMap all = basic_functions(options);
  FunctionMap result;
  for (const char* name : {"abs", "coalesce", "concat", "hasindex", "int",
                           "jsondecode", "jsonencode", "length", "lower", "max",
                           "min", "reverse", "strlen", "substr", "upper"}) {
    const auto found = all.find(name);
    if (found != all.end()) result.emplace(name, found->second);
  }
  return result;
}

Result<SpecFile> read_spec_file(const Body& body, const Options& options) {
  Result<SpecFile> result;
  result.diagnostics = Diagnostics(options.limits.max_diagnostics);
  auto context = std::make_shared<MapContext>();
  context->set_functions(spec_functions(options));
  UserFunctions functions = decode_user_functions(
      body, "function", [context] { return context; }, options,
      result.diagnostics);
  result.value.functions = std::move(functions.functions);
  const Body rest = read_variables(functions.remain, *context,
                                   result.value.variables, result.diagnostics);
  const hcldec::SpecReader reader(std::move(context), options,
                                  result.diagnostics);
  result.value.spec = reader.read_single(rest, "A specification file");
  return result;
}

}  // namespace hcl
