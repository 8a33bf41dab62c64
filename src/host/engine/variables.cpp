#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "hcl/file_names.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/suggestions.h"
#include "hcl/type_expression.h"
#include "host/description/codes.h"
#include "host/engine/decode.h"
#include "host/engine/session.h"
#include "host/engine/validation.h"
#include "host/engine/variable_text.h"

namespace hcl::host {
namespace {

const std::vector<std::string> kTop = {"top"};

// A variable that an attribute declares, with its value.
Variable variable_of(const Attribute& attribute, bool is_json) {
  Variable variable;
  variable.name = attribute.name;
  variable.definition = attribute.source;
  variable.name_source = attribute.name_source;
  variable.missing_item = attribute.source;
  variable.preset = attribute.expression;
  variable.is_json = is_json;
  return variable;
}

// Declares variables and gives them values.
class VariableReader {
 public:
  explicit VariableReader(Session& session)
      : session_(session), rules_(session.description.variables) {}

  bool run();

 private:
  bool declare();
  void declare_block(const Block& block, bool is_json);
  void declare_list(const Block& block, bool is_json);
  void declare_attributes();
  void read_type(const Attribute& attribute, Variable& variable);
  void check_constant(const BodyContent& content);
  void declare_one(Variable variable);

  void read_value_files();
  void read_value_file(const SourceFile& file);
  void check_given_names();
  std::optional<VariableText> text_of(const Variable& variable) const;
  std::optional<std::string> text_of(const VariableSource& source,
                                     const std::string& name) const;

  void add_item(const std::string& name);
  Value value_of(const std::string& name, const Value& preset, bool failed);
  std::optional<Value> preset_of(Variable& variable, const Value& preset);
  Value missing_value(const Variable& variable);
  Diagnostic& report(CodeRow code, std::optional<SourceSpan> place,
                     std::string detail) {
    return session_.diags.error(
        code, {.subject = std::move(place), .context = {}}, std::move(detail));
  }
  bool is_reserved(const std::string& name) const {
    return std::ranges::find(rules_.reserved, name) != rules_.reserved.end();
  }
  std::vector<std::string> names() const {
    std::vector<std::string> out;
    for (const auto& each : variables_) out.push_back(each.first);
    return out;
  }

  Session& session_;
  const Variables& rules_;
  std::map<std::string, Variable, std::less<>> variables_;
};

void VariableReader::check_constant(const BodyContent& content) {
  if (const Attribute* text = content.attribute("description")) {
    constant_of(*text, Type::string(), session_);
  }
}

void VariableReader::read_type(const Attribute& attribute, Variable& variable) {
  if (rules_.exact_types) {
    Result<Type> type = read_type_of(attribute);
    variable.is_faulty = !type.ok();
    session_.diags.append(std::move(type.diagnostics));
    variable.type = TypeWithDefaults{.type = type.value};
    return;
  }
  if (!rules_.type_defaults) {
    Result<Type> type = read_type_constraint(attribute.expression);
    variable.is_faulty = !type.ok();
    session_.diags.append(std::move(type.diagnostics));
    variable.type = TypeWithDefaults{.type = type.value};
    return;
  }
  Result<TypeWithDefaults> type =
      read_type_with_defaults(attribute.expression, session_.options);
  variable.is_faulty = !type.ok();
  session_.diags.append(std::move(type.diagnostics));
  variable.type = std::move(type.value);
}

void VariableReader::declare_block(const Block& block, bool is_json) {
  BodySchema schema;
  for (const char* name : {"type", "default", "description", "sensitive"}) {
    if (name != std::string_view("sensitive") || rules_.has_sensitive) {
      schema.attributes.push_back({.name = name});
    }
  }
  schema.blocks.push_back({.type = "validation"});
  const BodyContent content =
      rules_.strict
          ? block.body.content(schema, session_.diags)
          : block.body.partial_content(schema, session_.diags).content;
  Variable variable;
  variable.name = block.labels[0];
  variable.definition = block.definition;
  variable.name_source = block.label_sources[0];
  const SourceSpan body = block.body.source();
  variable.missing_item = {body.file, {body.span.begin, body.span.begin + 1}};
  variable.is_json = is_json;
  check_constant(content);
  if (const Attribute* type = content.attribute("type")) {
    read_type(*type, variable);
  }
  if (const Attribute* preset = content.attribute("default")) {
    variable.preset = preset->expression;
    const bool is_any = variable.type && variable.type->type.is_dynamic();
    if (is_any && rules_.empty_default_is_open) variable.type = std::nullopt;
  }
  if (const Attribute* sensitive = content.attribute("sensitive")) {
    variable.is_sensitive = constant_of(*sensitive, Type::boolean(), session_)
                                .if_bool()
                                .value_or(false);
  }
  for (const Block& validation : content.blocks) {
    variable.validations.push_back(validation);
  }
  declare_one(std::move(variable));
}

void VariableReader::declare_list(const Block& block, bool is_json) {
  for (const Attribute& attribute : block.body.attributes(session_.diags)) {
    declare_one(variable_of(attribute, is_json));
  }
}

void VariableReader::declare_one(Variable variable) {
  if (is_reserved(variable.name)) return;
  if (!rules_.root.empty() && !is_identifier(variable.name)) {
    report(code::HostInvalidName, variable.name_source,
           "A name must be an identifier.");
    return;
  }
  const std::string name = variable.name;
  const auto found = variables_.find(name);
  if (found != variables_.end() && !rules_.replace_same) {
    Diagnostic& diag =
        report(code::HostDuplicateName, variable.definition,
               "The variable \"" + name + "\" is declared already.");
    diag.related.push_back({found->second.definition, "It was declared here."});
    return;
  }
  variables_.insert_or_assign(name, std::move(variable));
}

// Attributes of files are names, too; they go before a default.
void VariableReader::declare_attributes() {
  for (const ConfigFile& file : session_.files) {
    Diagnostics found = session_.diags.for_part();
    for (const Attribute& attribute : file.remain.attributes(found)) {
      if (is_reserved(attribute.name)) continue;
      const auto declared = variables_.find(attribute.name);
      if (declared != variables_.end() && !declared->second.is_fixed) {
        declared->second.preset = attribute.expression;
        declared->second.type = std::nullopt;
        declared->second.is_json = file.is_json;
        continue;
      }
      Variable variable = variable_of(attribute, file.is_json);
      variable.is_fixed = true;
      variables_.insert_or_assign(attribute.name, std::move(variable));
    }
    found.remove_if([](const Diagnostic& diag) {
      return !diag.own_code && diag.code == hcl::Code::UnexpectedBlock;
    });
    session_.diags.append(std::move(found));
  }
}

bool VariableReader::declare() {
  for (const ConfigFile& file : session_.files) {
    for (const Block& block : file.content.blocks) {
      if (block.type == rules_.block) {
        declare_block(block, file.is_json);
      } else if (block.type == rules_.list_block) {
        declare_list(block, file.is_json);
      }
    }
  }
  if (rules_.attributes) declare_attributes();
  return !session_.diags.has_errors();
}

std::optional<std::string> VariableReader::text_of(
    const VariableSource& source, const std::string& name) const {
  if (source.kind == VariableSource::Kind::Environment) {
    if (!session_.inputs.environment) return std::nullopt;
    return session_.inputs.environment(name);
  }
  std::optional<std::string> found;
  for (const GivenText& given : session_.inputs.variables) {
    if (given.name == name) found = given.text;
  }
  return found;
}

std::optional<VariableText> VariableReader::text_of(
    const Variable& variable) const {
  std::optional<VariableText> found;
  for (const VariableSource& source : rules_.sources) {
    if (source.kind == VariableSource::Kind::Files) {
      // What comes before files loses against them.
      if (variable.given) found = std::nullopt;
      continue;
    }
    if (source.typed_only && !variable.type) continue;
    if (source.untyped_only && variable.type) continue;
    const std::string name = source.prefix + variable.name + source.suffix;
    if (name != variable.name && source.prefix.empty() &&
        (variables_.contains(name) || is_reserved(name))) {
      continue;
    }
    if (auto text = text_of(source, name)) {
      found = VariableText{.text = *std::move(text), .source = &source};
    }
  }
  return found;
}

void VariableReader::check_given_names() {
  // What is given is for the configuration as a whole.
  if (session_.is_exposed) return;
  for (const VariableSource& source : rules_.sources) {
    if (source.kind != VariableSource::Kind::CommandLine ||
        source.unknown == VariableSource::Unknown::Ignore) {
      continue;
    }
    for (const GivenText& given : session_.inputs.variables) {
      if (variables_.contains(given.name)) continue;
      const std::string detail = "There is no variable \"" + given.name + "\".";
      Diagnostic& diag =
          source.unknown == VariableSource::Unknown::Error
              ? report(code::HostUndeclaredVariable, std::nullopt, detail)
              : session_.diags.warning(code::HostUndeclaredVariable, {},
                                       detail);
      diag.suggestion = suggest_name(given.name, names());
    }
    return;
  }
}

void VariableReader::read_value_file(const SourceFile& file) {
  for (const VariableSource& source : rules_.sources) {
    const bool is_named_so =
        source.endings.empty() ||
        std::ranges::any_of(source.endings, [&](const std::string& ending) {
          return file.name().ends_with(ending);
        });
    if (is_named_so) continue;
    report(code::HostInvalidSetting, std::nullopt,
           "\"" + file.name() +
               "\" does not have a name that a file of values has.");
    return;
  }
  const bool is_json = is_json_source(session_.description.files, file);
  Result<Body> body = is_json ? parse_json_body(file, session_.options)
                              : parse_native_body(file, session_.options);
  const bool is_fine = body.ok();
  session_.diags.append(std::move(body.diagnostics));
  if (!is_fine) return;
  const BodySchema schema{
      .blocks = {{.type = rules_.block, .label_names = {"name"}}}};
  Body rest = body.value;
  if (!is_json) {
    PartialContent partial = rest.partial_content(schema, session_.diags);
    for (const Block& block : partial.content.blocks) {
      report(code::HostDeclarationInValues, block.type_source,
             "A file of values gives values to variables; it does not declare "
             "them.");
    }
    rest = std::move(partial.remain);
  }
  auto unknown = VariableSource::Unknown::Error;
  for (const VariableSource& source : rules_.sources) {
    if (source.kind == VariableSource::Kind::Files) unknown = source.unknown;
  }
  if (session_.inputs.warn_undeclared) {
    unknown = VariableSource::Unknown::Warning;
  }
  for (const Attribute& attribute : rest.attributes(session_.diags)) {
    const auto found = variables_.find(attribute.name);
    if (found == variables_.end()) {
      if (unknown == VariableSource::Unknown::Ignore || session_.is_exposed) {
        continue;
      }
      const std::string detail =
          "There is no variable \"" + attribute.name + "\".";
      Diagnostic& diag =
          unknown == VariableSource::Unknown::Error
              ? report(code::HostUndeclaredVariable, attribute.name_source,
                       detail)
              : session_.diags.warning(
                    code::HostUndeclaredVariable,
                    {.subject = attribute.name_source, .context = {}}, detail);
      diag.suggestion = suggest_name(attribute.name, names());
      continue;
    }
    Variable& variable = found->second;
    const std::size_t before = session_.diags.error_count();
    variable.given =
        attribute.expression.evaluate(literal_only_context(), session_.diags);
    variable.given_source = attribute.expression.source();
    if (session_.diags.error_count() != before) variable.is_faulty = true;
  }
}

std::optional<Value> VariableReader::preset_of(Variable& variable,
                                               const Value& preset) {
  if (!variable.preset) return std::nullopt;
  variable.given_source = variable.preset->source();
  if (!variable.type) return preset;
  ConversionResult converted =
      convert(preset, *variable.type, session_.options);
  if (converted.ok()) return *std::move(converted);
  report(
      code::HostInvalidDefault,
      rules_.root.empty() ? variable.missing_item : variable.preset->source(),
      "The default of \"" + variable.name +
          "\" does not fit its type: " + to_text(converted.error()) + ".");
  variable.is_faulty = true;
  return Value::dynamic();
}

Value VariableReader::missing_value(const Variable& variable) {
  if (!rules_.missing_is_error) {
    return variable.type ? Value::null(variable.type->type) : Value::string("");
  }
  if (session_.inputs.checks_only) {
    return Value::unknown(variable.type ? variable.type->type
                                        : Type::dynamic());
  }
  report(code::HostUnsetVariable, variable.definition,
         "The variable \"" + variable.name + "\" has no value.");
  return Value::dynamic();
}

// The value of a variable, given that of its default.
Value VariableReader::value_of(const std::string& name, const Value& preset,
                               bool failed) {
  Variable& variable = variables_.find(name)->second;
  if (failed || variable.is_faulty) return Value::dynamic();
  const std::optional<SourceSpan> given_source = variable.given_source;
  std::optional<Value> value = preset_of(variable, preset);
  if (variable.is_faulty) return Value::dynamic();
  if (variable.is_fixed) return value.value_or(Value::dynamic());
  const std::optional<VariableText> text = text_of(variable);
  if (text) {
    value = value_of_text(*text, variable, preset, session_);
    if (!value) return Value::dynamic();
  } else if (variable.given) {
    variable.given_source = given_source;
    value = given_value(variable, preset, session_);
    if (!value) return Value::dynamic();
  }
  if (!value) value = missing_value(variable);
  if (variable.is_sensitive) return value->with_marks({"sensitive"});
  return *std::move(value);
}

void VariableReader::add_item(const std::string& name) {
  const Variable& variable = variables_.find(name)->second;
  Item item;
  item.address = name;
  if (variable.preset) item.expression = *variable.preset;
  item.place.is_json = variable.is_json;
  item.place.callable = Callable::OfDefaults;
  if (rules_.defaults_see_all) {
    item.place.roots = &kTop;
    item.place.callable = Callable::All;
  }
  if (variable.is_fixed) item.place.roots = &session_.attribute_roots;
  item.finish = [this, name](const Value& preset, bool failed, Diagnostics&) {
    return value_of(name, preset, failed);
  };
  const ItemId id = session_.graph.add(std::move(item));
  session_.variables.push_back(id);
  NameTree& tree = session_.graph.names();
  if (rules_.root.empty()) {
    RootName& root = tree[name];
    root.group = "top";
    root.node.item = id;
  } else {
    RootName& root = tree[rules_.root];
    root.group = rules_.root;
    root.node.child(name).item = id;
  }
}

bool VariableReader::run() {
  if (rules_.block.empty()) return true;
  if (!rules_.root.empty()) {
    session_.graph.names()[rules_.root].group = rules_.root;
  }
  declare();
  for (const SourceFile& file : session_.inputs.value_files) {
    read_value_file(file);
  }
  check_given_names();
  // The type of the default decides how a text is read, so the order of all
  // steps is that of the graph.
  for (const auto& each : variables_) add_item(each.first);
  declare_functions(session_);
  for (const auto& [name, variable] : variables_) {
    if (variable.is_fixed) continue;
    session_.graph.demand(session_.variable_item(name));
  }
  if (session_.diags.has_errors()) return false;
  for (auto& [name, variable] : variables_) {
    validate(variable, session_);
  }
  // Attributes that no variable needs may refer to blocks.
  return !session_.diags.has_errors();
}

}  // namespace

bool evaluate_variables(Session& session) {
  // The items refer to it until the end of the evaluation.
  const auto reader = std::make_shared<VariableReader>(session);
  session.kept = reader;
  return reader->run();
}

}  // namespace hcl::host
