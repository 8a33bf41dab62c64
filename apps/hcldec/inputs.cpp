#include "hcldec/inputs.h"

#include <string_view>
#include <utility>

#include "hcl/files.h"
#include "hcl/json_body.h"
#include "hcl/merged_body.h"
#include "hcl/native_body.h"

namespace hcl::apps {
namespace {

bool has_json_name(std::string_view path) {
  constexpr std::string_view kSuffix = ".json";
  return path.size() >= kSuffix.size() &&
         path.substr(path.size() - kSuffix.size()) == kSuffix;
}

// Whether the text is a JSON object rather than the name of a file.
bool is_json_object(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n\v\f");
  return first != std::string_view::npos && text[first] == '{';
}

Result<Body> parse(Result<SourceFile> file, bool is_json,
                   const Options& options) {
  if (!file.ok()) return {Body::unreadable(), std::move(file.diagnostics)};
  return is_json ? parse_json_body(file.value, options)
                 : parse_native_body(file.value, options);
}

}  // namespace

Result<Body> read_body(const std::string& path, const Options& options) {
  return parse(read_file(path, options.limits), has_json_name(path), options);
}

Result<Body> read_native_body(const std::string& path, const Options& options) {
  return parse(read_file(path, options.limits), false, options);
}

Result<Body> read_inputs(const std::vector<std::string>& paths,
                         const Options& options) {
  if (paths.empty()) {
    return parse(read_standard_input("<stdin>", options.limits), false,
                 options);
  }
  Result<Body> result;
  std::vector<Body> bodies;
  for (const std::string& path : paths) {
    Result<Body> body = read_body(path, options);
    if (body.ok()) bodies.push_back(std::move(body.value));
    result.diagnostics.append(std::move(body.diagnostics));
  }
  if (bodies.size() == 1) {
    result.value = std::move(bodies.front());
  } else if (bodies.size() > 1) {
    result.value = merge_bodies(std::move(bodies));
  }
  return result;
}

void read_variables(const std::string& argument, std::size_t number,
                    const Options& options, VariableMap& variables,
                    Diagnostics& diagnostics) {
  Result<Body> body;
  if (is_json_object(argument)) {
    const std::string name = "<vars argument " + std::to_string(number) + ">";
    body = parse_json_body(SourceFile(name, argument), options);
  } else {
    body = read_body(argument, options);
  }
  diagnostics.append(std::move(body.diagnostics));
  for (const Attribute& attribute : body.value.attributes(diagnostics)) {
    variables.insert_or_assign(
        attribute.name,
        attribute.expression.evaluate(literal_only_context(), diagnostics));
  }
}

}  // namespace hcl::apps
