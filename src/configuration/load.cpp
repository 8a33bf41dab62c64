// Loading of bodies from inputs.

#include "hcl/load.h"

#include <utility>

#include "configuration/syntax_of.h"
#include "hcl/evaluate.h"
#include "hcl/json_body.h"
#include "hcl/merged_body.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"

namespace hcl {
namespace {

Result<Body> parse(const SourceFile& file, const LoadOptions& options) {
  return detail::syntax_of(file, options) == Syntax::Json
             ? parse_json_body(file, options.language)
             : parse_native_body(file, options.language);
}

}  // namespace

Result<Body> load_body(const Input& input, const LoadOptions& options) {
  Result<std::vector<SourceFile>> sources = read_sources(input, options);
  Result<Body> result{Body::unreadable(), std::move(sources.diagnostics)};
  if (!result.ok()) return result;
  std::vector<Body> bodies;
  for (const SourceFile& file : sources.value) {
    Result<Body> body = parse(file, options);
    result.diagnostics.append(std::move(body.diagnostics));
    bodies.push_back(std::move(body.value));
  }
  result.diagnostics.sort_by_position();
  result.value = bodies.size() == 1 ? std::move(bodies.front())
                                    : merge_bodies(std::move(bodies));
  return result;
}

Result<Value> parse_value(std::string_view text, const EvalContext& context,
                          const Options& options) {
  const SourceFile file("<value>", text);
  Result<ast::Tree> tree = parse_expression(file, options);
  Result<Value> result{Value::dynamic(), std::move(tree.diagnostics)};
  if (!result.ok()) return result;
  Result<Value> value = evaluate(tree.value, context, options);
  result.value = std::move(value.value);
  result.diagnostics.append(std::move(value.diagnostics));
  return result;
}

namespace detail {

Diagnostics load_object(const Structure& structure, void* object,
                        const Input& input, const EvalContext& context,
                        const LoadOptions& options) {
  Result<Body> body = load_body(input, options);
  if (body.ok()) {
    Diagnostics found(options.language.limits.max_diagnostics);
    Reading reading{context, options.language, found};
    read_body(structure, object, body.value, reading);
    body.diagnostics.append(std::move(found));
  }
  body.diagnostics.sort_by_position();
  name_blocks(body.diagnostics, options);
  return std::move(body.diagnostics);
}

}  // namespace detail

}  // namespace hcl
