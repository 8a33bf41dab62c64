#include "hcl_adapter/answers/body_modes.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "hcl/body.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl_adapter/answers/observed.h"
#include "wire/items_notation.h"
#include "wire/question_schema.h"

namespace hcl::adapter {
namespace {

using conformance::QuestionSchema;

// Evaluates bodies and writes them in notation. Recursion follows the schema.
class BodyWriter {
 public:
  BodyWriter(const EvalContext& context, Diagnostics& diagnostics)
      : context_(context), diagnostics_(diagnostics) {}

  std::string write_steps(const Body& body, const QuestionSchema& schema) {
    if (schema.then == nullptr) return write(body, schema);
    const PartialContent first =
        body.partial_content(schema.schema, diagnostics_);
    std::string text = write(first.content, schema);
    return text + " then " + write_steps(first.remain, *schema.then);
  }

  std::string write_attributes(const Body& body) {
    return conformance::items_notation(items_of(body.attributes(diagnostics_)));
  }

 private:
  std::string write(const Body& body, const QuestionSchema& schema) {
    return write(body.content(schema.schema, diagnostics_), schema);
  }

  std::string write(const BodyContent& content, const QuestionSchema& schema) {
    std::vector<std::string> items = items_of(content.attributes);
    for (const Block& block : content.blocks) {
      std::string text = block.type;
      for (const std::string& label : block.labels) {
        text += " " + quote_notation(label);
      }
      items.push_back(text + " " +
                      write(block.body, schema.bodies.at(block.type)));
    }
    return conformance::items_notation(items);
  }

  std::vector<std::string> items_of(std::vector<Attribute> attributes) {
    std::ranges::sort(attributes, [](const auto& a, const auto& b) {
      return a.name < b.name;
    });
    std::vector<std::string> items;
    for (const Attribute& each : attributes) {
      const Value value = each.expression.evaluate(context_, diagnostics_);
      items.push_back(each.name + " = " + to_notation(value.unmarked_deep()));
    }
    return items;
  }

  const EvalContext& context_;
  Diagnostics& diagnostics_;
};

// Transforms a body before its content is requested.
using WrapBody = std::function<Body(const Body&, const EvalContext&)>;

Observed observe_body(const Question& question, const Options& options,
                      const Result<Body>& parsed,
                      const WrapBody& wrap = nullptr) {
  const std::optional<QuestionSchema> schema =
      conformance::read_schema(question.schema);
  if (!schema) return unsupported("needs a schema");
  if (!parsed.ok()) return failure(parsed.diagnostics);
  return in_context(question, options, [&](const PreludeContext& context) {
    const Body body = wrap ? wrap(parsed.value, context) : parsed.value;
    Diagnostics diagnostics;
    std::string text =
        BodyWriter(context, diagnostics).write_steps(body, *schema);
    return diagnostics.has_errors() ? failure(diagnostics) : outcome(text);
  });
}

Observed observe_attributes(const Question& question, const Options& options,
                            const Result<Body>& parsed) {
  if (!parsed.ok()) return failure(parsed.diagnostics);
  return in_context(question, options, [&](const PreludeContext& context) {
    Diagnostics diagnostics;
    std::string text =
        BodyWriter(context, diagnostics).write_attributes(parsed.value);
    return diagnostics.has_errors() ? failure(diagnostics) : outcome(text);
  });
}

using ParseBody = Result<Body> (*)(const SourceFile&, const Options&);

template <ParseBody kParse>
Observed whole(const Question& question, const Options& options) {
  return observe_body(question, options, kParse(input_of(question), options));
}

template <ParseBody kParse>
Observed expanded(const Question& question, const Options& options) {
  return observe_body(question, options, kParse(input_of(question), options),
                      [&options](const Body& body, const EvalContext& context) {
                        DynamicBlockOptions dynamic;
                        dynamic.options = options;
                        return expand_dynamic_blocks(body, context,
                                                     std::move(dynamic));
                      });
}

template <ParseBody kParse>
Observed attributes(const Question& question, const Options& options) {
  return observe_attributes(question, options,
                            kParse(input_of(question), options));
}

}  // namespace

Modes body_modes() {
  return {
      {"attrs", attributes<parse_native_body>},
      {"body", whole<parse_native_body>},
      {"dynblock", expanded<parse_native_body>},
      {"jsonattrs", attributes<parse_json_body>},
      {"jsonbody", whole<parse_json_body>},
      {"jsondynblock", expanded<parse_json_body>},
  };
}

}  // namespace hcl::adapter
