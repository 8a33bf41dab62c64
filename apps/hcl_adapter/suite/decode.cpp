// The command `decode` of the public test suite. The whole schema is applied
// first, then everything is analysed and then evaluated, so that the earliest
// phase with an error is reported.

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "hcl/body.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/json.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/static_analysis.h"
#include "hcl/type_expression.h"
#include "hcl/user_functions.h"
#include "hcl_adapter/suite/context.h"
#include "hcl_adapter/suite/document.h"
#include "hcl_adapter/suite/suite.h"
#include "wire/suite_value.h"

namespace hcl::adapter {
namespace {

using conformance::write_suite_value;

// An expression with the results of analysis, and its value if requested.
struct Analysed {
  SuiteAnalysis analysis;
  Expression expression;
  // The elements of a list, the alternating keys and values of a map, or the
  // arguments of a call.
  std::vector<Analysed> parts;
  std::string call_name;
  Traversal traversal;
  Type type;
  Value value;
};

struct DecodedAttribute {
  std::string name;
  Analysed content;
};

struct DecodedBlock;

struct DecodedBody {
  std::vector<DecodedAttribute> attributes;
  std::vector<DecodedBlock> blocks;
  std::shared_ptr<DecodedBody> remain;
};

struct DecodedBlock {
  std::string type;
  std::vector<std::string> labels;
  DecodedBody body;
};

// ---- Schema ----

DecodedBody apply_schema(const Body& body, const SuiteSchema& schema,
                         Diagnostics& diagnostics);

void add_attribute(const Attribute& attribute, const SuiteAnalysis& analysis,
                   DecodedBody& decoded) {
  DecodedAttribute& added = decoded.attributes.emplace_back();
  added.name = attribute.name;
  added.content.analysis = analysis;
  added.content.expression = attribute.expression;
}

// If several entries of the schema share a name, the first wins.
void add_content(const BodyContent& content, const SuiteSchema& schema,
                 Diagnostics& diagnostics, DecodedBody& decoded) {
  for (const Attribute& attribute : content.attributes) {
    for (const SuiteAttribute& known : schema.attributes) {
      if (known.name != attribute.name) continue;
      add_attribute(attribute, known.analysis, decoded);
      break;
    }
  }
  for (const Block& block : content.blocks) {
    for (const SuiteBlock& known : schema.blocks) {
      if (known.type != block.type) continue;
      decoded.blocks.push_back(
          {block.type, block.labels,
           apply_schema(block.body, *known.body, diagnostics)});
      break;
    }
  }
}

DecodedBody apply_schema(const Body& body, const SuiteSchema& schema,
                         Diagnostics& diagnostics) {
  DecodedBody decoded;
  switch (schema.mode) {
    case SuiteSchema::Mode::DynamicAttributes:
      for (const Attribute& attribute : body.attributes(diagnostics)) {
        add_attribute(attribute, {}, decoded);
      }
      break;
    case SuiteSchema::Mode::Exhaustive:
      add_content(body.content(schema.schema, diagnostics), schema, diagnostics,
                  decoded);
      break;
    case SuiteSchema::Mode::Partial: {
      const PartialContent partial =
          body.partial_content(schema.schema, diagnostics);
      add_content(partial.content, schema, diagnostics, decoded);
      if (schema.remain != nullptr) {
        decoded.remain = std::make_shared<DecodedBody>(
            apply_schema(partial.remain, *schema.remain, diagnostics));
      }
      break;
    }
  }
  return decoded;
}

// ---- Analysis ----

void analyse(Analysed& item, Diagnostics& diagnostics);

void add_part(const Expression& expression,
              const std::shared_ptr<const SuiteAnalysis>& analysis,
              Analysed& item, Diagnostics& diagnostics) {
  Analysed& part = item.parts.emplace_back();
  part.expression = expression;
  if (analysis != nullptr) part.analysis = *analysis;
  analyse(part, diagnostics);
}

void analyse_list(Analysed& item, Diagnostics& diagnostics) {
  Result<std::vector<Expression>> list = static_list(item.expression);
  diagnostics.append(std::move(list.diagnostics));
  for (const Expression& element : list.value) {
    add_part(element, item.analysis.parts, item, diagnostics);
  }
}

void analyse_map(Analysed& item, Diagnostics& diagnostics) {
  Result<std::vector<StaticMapElement>> map = static_map(item.expression);
  diagnostics.append(std::move(map.diagnostics));
  for (const StaticMapElement& element : map.value) {
    add_part(element.key, item.analysis.keys, item, diagnostics);
    add_part(element.value, item.analysis.parts, item, diagnostics);
  }
}

void analyse_call(Analysed& item, Diagnostics& diagnostics) {
  Result<StaticCall> call = static_call(item.expression);
  diagnostics.append(std::move(call.diagnostics));
  item.call_name = call.value.name;
  for (const Expression& argument : call.value.arguments) {
    add_part(argument, item.analysis.parts, item, diagnostics);
  }
}

void analyse_type(Analysed& item, Diagnostics& diagnostics) {
  if (item.analysis.kind == SuiteAnalysis::Kind::TypeConstraintWithDefaults) {
    Result<TypeWithDefaults> type = read_type_with_defaults(item.expression);
    diagnostics.append(std::move(type.diagnostics));
    item.type = type.value.type;
    return;
  }
  Result<Type> type = item.analysis.kind == SuiteAnalysis::Kind::Type
                          ? read_type(item.expression)
                          : read_type_constraint(item.expression);
  diagnostics.append(std::move(type.diagnostics));
  item.type = type.value;
}

// Recursion follows the analysis that the context file requests.
void analyse(Analysed& item, Diagnostics& diagnostics) {
  switch (item.analysis.kind) {
    case SuiteAnalysis::Kind::Value:
      return;
    case SuiteAnalysis::Kind::List:
      return analyse_list(item, diagnostics);
    case SuiteAnalysis::Kind::Map:
      return analyse_map(item, diagnostics);
    case SuiteAnalysis::Kind::Call:
      return analyse_call(item, diagnostics);
    case SuiteAnalysis::Kind::Traversal: {
      Result<Traversal> traversal = static_traversal(item.expression);
      diagnostics.append(std::move(traversal.diagnostics));
      item.traversal = std::move(traversal.value);
      return;
    }
    default:
      return analyse_type(item, diagnostics);
  }
}

void evaluate(Analysed& item, const EvalContext& context,
              Diagnostics& diagnostics) {
  if (item.analysis.kind == SuiteAnalysis::Kind::Value) {
    item.value = item.expression.evaluate(context, diagnostics);
  }
  for (Analysed& part : item.parts) evaluate(part, context, diagnostics);
}

// Calls `visitor` with the content of every attribute.
template <class Visitor>
void for_each_attribute(DecodedBody& body, Visitor visitor) {
  for (DecodedAttribute& attribute : body.attributes) {
    visitor(attribute.content);
  }
  for (DecodedBlock& block : body.blocks) {
    for_each_attribute(block.body, visitor);
  }
  if (body.remain != nullptr) for_each_attribute(*body.remain, visitor);
}

// ---- Result ----

class DecodedWriter {
 public:
  DecodedWriter(JsonWriter& writer, const Options& options)
      : writer_(writer), options_(options) {}

  void write(const DecodedBody& body);

 private:
  void write(const DecodedBlock& block);
  void write(const Analysed& item);
  void write_map(const Analysed& item);
  void write_call(const Analysed& item);
  void write_traversal(const Traversal& traversal);
  void write_parts(const std::vector<Analysed>& parts);

  JsonWriter& writer_;
  const Options& options_;
};

void DecodedWriter::write(const DecodedBody& body) {
  writer_.begin_object();
  writer_.key("attributes").begin_object();
  for (const DecodedAttribute& attribute : body.attributes) {
    writer_.key(attribute.name);
    write(attribute.content);
  }
  writer_.end_object();
  writer_.key("blocks").begin_array();
  for (const DecodedBlock& block : body.blocks) write(block);
  writer_.end_array();
  if (body.remain != nullptr) {
    writer_.key("remain");
    write(*body.remain);
  }
  writer_.end_object();
}

void DecodedWriter::write(const DecodedBlock& block) {
  writer_.begin_object();
  writer_.key("type").string(block.type);
  writer_.key("labels").begin_array();
  for (const std::string& label : block.labels) writer_.string(label);
  writer_.end_array();
  writer_.key("body");
  write(block.body);
  writer_.end_object();
}

void DecodedWriter::write_parts(const std::vector<Analysed>& parts) {
  writer_.begin_array();
  for (const Analysed& part : parts) write(part);
  writer_.end_array();
}

void DecodedWriter::write_map(const Analysed& item) {
  writer_.begin_array();
  for (std::size_t i = 0; i + 1 < item.parts.size(); i += 2) {
    writer_.begin_object();
    writer_.key("key");
    write(item.parts[i]);
    writer_.key("value");
    write(item.parts[i + 1]);
    writer_.end_object();
  }
  writer_.end_array();
}

void DecodedWriter::write_call(const Analysed& item) {
  writer_.begin_object();
  writer_.key("name").string(item.call_name);
  writer_.key("arguments");
  write_parts(item.parts);
  writer_.end_object();
}

void DecodedWriter::write_traversal(const Traversal& traversal) {
  writer_.begin_array();
  writer_.begin_object();
  writer_.key("root").string(traversal.root);
  writer_.end_object();
  for (const TraverseStep& step : traversal.steps) {
    writer_.begin_object();
    if (step.kind == TraverseStep::Kind::Attribute) {
      writer_.key("attr").string(step.name);
    } else {
      writer_.key("index");
      write_suite_value(writer_, step.key, options_);
    }
    writer_.end_object();
  }
  writer_.end_array();
}

void DecodedWriter::write(const Analysed& item) {
  if (item.analysis.kind == SuiteAnalysis::Kind::Value) {
    return write_suite_value(writer_, item.value, options_);
  }
  writer_.begin_object();
  switch (item.analysis.kind) {
    case SuiteAnalysis::Kind::List:
      writer_.key("static_list");
      write_parts(item.parts);
      break;
    case SuiteAnalysis::Kind::Map:
      writer_.key("static_map");
      write_map(item);
      break;
    case SuiteAnalysis::Kind::Call:
      writer_.key("static_call");
      write_call(item);
      break;
    case SuiteAnalysis::Kind::Traversal:
      writer_.key("static_traversal");
      write_traversal(item.traversal);
      break;
    default:
      writer_.key("type");
      write_json(writer_, item.type);
      break;
  }
  writer_.end_object();
}

// Removes the functions that the body declares and adds them to the scope.
// Returns the remaining body.
Body take_user_functions(const Body& body, SuiteContext& context,
                         const Options& options, Diagnostics& diagnostics) {
  const auto scope = std::make_shared<MapContext>(context.scope);
  // The scope owns the functions, so they must not own the scope.
  const std::shared_ptr<const EvalContext> inner(
      std::shared_ptr<const EvalContext>(), scope.get());
  UserFunctions found = decode_user_functions(
      body, context.user_functions, [inner] { return inner; }, options,
      diagnostics);
  scope->set_functions({});
  for (auto& [name, function] : found.functions) {
    scope->set_function(name, function);
  }
  context.scope = scope;
  return found.remain;
}

Body prepared_body(const Body& body, SuiteContext& context,
                   const Options& options, Diagnostics& diagnostics) {
  if (!context.user_functions.empty()) {
    return take_user_functions(body, context, options, diagnostics);
  }
  if (!context.dynamic_blocks) return body;
  return expand_dynamic_blocks(body, context.scope, {.options = options});
}

}  // namespace

int suite_decode(const std::string& path, const std::string& context_path,
                 const Options& options) {
  const auto file = read_suite_file(path, options.limits);
  if (!file) return suite_failure("there is no source");
  auto read = read_suite_context_file(context_path, options);
  if (!read.ok()) return suite_failure(read.error());
  SuiteContext context = *std::move(read);
  if (context.schema == nullptr) {
    return suite_failure("the context has no schema");
  }
  const Result<Body> body = has_json_syntax(path)
                                ? parse_json_body(*file, options)
                                : parse_native_body(*file, options);
  if (!body.ok()) return print_invalid("parse", body.diagnostics);
  Diagnostics diagnostics(options.limits.max_diagnostics);
  const Body prepared =
      prepared_body(body.value, context, options, diagnostics);
  DecodedBody decoded = apply_schema(prepared, *context.schema, diagnostics);
  if (diagnostics.has_errors()) return print_invalid("schema", diagnostics);
  for_each_attribute(decoded,
                     [&](Analysed& item) { analyse(item, diagnostics); });
  if (diagnostics.has_errors()) return print_invalid("analysis", diagnostics);
  for_each_attribute(decoded, [&](Analysed& item) {
    evaluate(item, *context.scope, diagnostics);
  });
  if (diagnostics.has_errors()) return print_invalid("eval", diagnostics);
  return print_valid([&](JsonWriter& writer) {
    DecodedWriter(writer, options).write(decoded);
  });
}

}  // namespace hcl::adapter
