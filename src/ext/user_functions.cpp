// Reading of `function` blocks.

#include "hcl/user_functions.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ext/user_function_call.h"
#include "hcl/static_analysis.h"

namespace hcl {
namespace {

using ext::UserFunctionDefinition;

const BodySchema& function_schema() {
  static const BodySchema kSchema = {
      .attributes = {{.name = "params", .required = true},
                     {.name = "variadic_param"},
                     {.name = "result", .required = true}},
      .blocks = {}};
  return kSchema;
}

// Reads the blocks of one body.
class Decoder {
 public:
  Decoder(const Switches& switches, Diagnostics& diagnostics)
      : switches_(switches), diagnostics_(diagnostics) {}

  std::optional<UserFunctionDefinition> read(const Block& block);

  // Whether a name may be repeated; the last one then counts.
  bool may_repeat() const { return switches_.duplicate_user_functions_last; }
  void report_repeated(const std::string& what, const std::string& name,
                       const SourceSpan& subject);

 private:
  bool read_parameters(const Expression& list, std::vector<std::string>& names);
  bool read_parameter(const Expression& expression,
                      std::vector<std::string>& names);

  const Switches& switches_;
  Diagnostics& diagnostics_;
  // The parameters of the function being read.
  std::set<std::string> known_names_;
};

void Decoder::report_repeated(const std::string& what, const std::string& name,
                              const SourceSpan& subject) {
  diagnostics_.error(Code::DuplicateFunction, {.subject = subject},
                     "A " + what + " named \"" + name +
                         "\" is already defined. Names must be unique.");
}

bool Decoder::read_parameter(const Expression& expression,
                             std::vector<std::string>& names) {
  std::string name = static_keyword(expression);
  if (name.empty()) {
    diagnostics_.error(Code::InvalidParameterElement,
                       {.subject = expression.source()},
                       "The name of a parameter must be an identifier.");
    return false;
  }
  const bool repeated = !known_names_.insert(name).second;
  if (repeated && !may_repeat()) {
    report_repeated("parameter", name, expression.source());
    return false;
  }
  names.push_back(std::move(name));
  return true;
}

bool Decoder::read_parameters(const Expression& list,
                              std::vector<std::string>& names) {
  Result<std::vector<Expression>> elements = static_list(list);
  const bool is_list = elements.ok();
  diagnostics_.append(std::move(elements.diagnostics));
  return is_list &&
         std::ranges::all_of(elements.value, [&](const Expression& element) {
           return read_parameter(element, names);
         });
}

// Nothing if the definition is wrong.
std::optional<UserFunctionDefinition> Decoder::read(const Block& block) {
  Result<BodyContent> content = block.body.content(function_schema());
  const bool fits = content.ok();
  diagnostics_.append(std::move(content.diagnostics));
  if (!fits) return std::nullopt;
  known_names_.clear();
  UserFunctionDefinition definition;
  definition.result = content.value.attribute("result")->expression;
  if (!read_parameters(content.value.attribute("params")->expression,
                       definition.parameters)) {
    return std::nullopt;
  }
  const Attribute* variadic = content.value.attribute("variadic_param");
  if (variadic == nullptr) return definition;
  if (static_keyword(variadic->expression).empty()) {
    diagnostics_.error(Code::InvalidVariadicParameter,
                       {.subject = variadic->expression.source()},
                       "The name of the variadic parameter must be an "
                       "identifier.");
    return std::nullopt;
  }
  std::vector<std::string> last;
  if (!read_parameter(variadic->expression, last)) return std::nullopt;
  definition.variadic = std::move(last[0]);
  return definition;
}

}  // namespace

UserFunctions decode_user_functions(const Body& body,
                                    std::string_view block_type,
                                    UserFunctionContext context,
                                    const Options& options,
                                    Diagnostics& diagnostics) {
  const BodySchema schema = {
      .attributes = {},
      .blocks = {{.type = std::string(block_type), .label_names = {"name"}}}};
  Result<PartialContent> partial = body.partial_content(schema);
  const bool fits = partial.ok();
  diagnostics.append(std::move(partial.diagnostics));
  UserFunctions result;
  result.remain = std::move(partial.value.remain);
  if (!fits) return result;
  const auto base = std::make_shared<ext::LazyContext>(std::move(context));
  Decoder decoder(options.switches, diagnostics);
  for (const Block& block : partial.value.content.blocks) {
    std::optional<UserFunctionDefinition> definition = decoder.read(block);
    if (!definition) continue;
    const std::string& name = block.labels[0];
    if (!decoder.may_repeat() && result.functions.count(name) > 0) {
      decoder.report_repeated("function", name, block.label_sources[0]);
      continue;
    }
    result.functions.insert_or_assign(
        name, ext::make_user_function(*std::move(definition), base));
  }
  return result;
}

Result<UserFunctions> decode_user_functions(const Body& body,
                                            std::string_view block_type,
                                            UserFunctionContext context,
                                            const Options& options) {
  Result<UserFunctions> result{{}, Diagnostics(options.limits.max_diagnostics)};
  result.value = decode_user_functions(body, block_type, std::move(context),
                                       options, result.diagnostics);
  return result;
}

}  // namespace hcl
