#include "terraform/loading/inputs.h"

#include <algorithm>
#include <utility>

#include "hcl/convert.h"
#include "hcl/eval_context.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "terraform/directory/module_files.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

class Collector {
 public:
  Collector(const Settings& settings, Diagnostics& problems)
      : settings_(settings), problems_(problems) {}

  ByName<Input> collect() {
    for (const auto& [name, text] : settings_.environment) {
      inputs_[name] = {Input::Source::Environment, text, {}, {}};
    }
    if (settings_.reads_variable_files) {
      const std::vector<std::string> automatic = automatic_files();
      add_file_if_present("terraform.tfvars");
      add_file_if_present("terraform.tfvars.json");
      for (const std::string& name : automatic) add_file(name);
    }
    for (const VariableArgument& argument : settings_.arguments) {
      if (argument.kind == VariableArgument::Kind::File) {
        add_file(argument.text);
      } else {
        add_argument(argument.text);
      }
    }
    return std::move(inputs_);
  }

 private:
  void add_argument(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) {
      problems_.error(
          code::InvalidVarOption, {},
          "The option \"" + text + "\" has no equals sign. Write NAME=VALUE.");
      return;
    }
    const std::string name = text.substr(0, equals);
    if (name.ends_with(' ')) {
      problems_.error(code::InvalidVarOption, {},
                      "The variable name \"" + name +
                          "\" ends with a space. Write NAME=VALUE without "
                          "spaces around the equals sign.");
      return;
    }
    inputs_[name] = {Input::Source::Argument, text.substr(equals + 1), {}, {}};
  }

  void add_file_if_present(const std::string& name) {
    if (files_of(settings_) == nullptr) return;
    const std::string path = join_path(settings_.folder, name);
    const auto kind = files_of(settings_)->kind(path);
    if (kind.ok() && *kind == FileKind::File) add_file(path);
  }

  std::vector<std::string> automatic_files() {
    std::vector<std::string> names;
    if (files_of(settings_) == nullptr) return names;
    const auto entries = files_of(settings_)->list(
        settings_.folder, settings_.host.max_folder_entries);
    if (!entries.ok()) return names;
    for (const FolderEntry& entry : *entries) {
      if (!entry.is_folder && (entry.name.ends_with(".auto.tfvars") ||
                               entry.name.ends_with(".auto.tfvars.json"))) {
        names.push_back(join_path(settings_.folder, entry.name));
      }
    }
    std::ranges::sort(names);
    return names;
  }

  void add_file(const std::string& path) {
    const auto source = read_source(path, settings_, problems_);
    if (!source) return;
    Diagnostics parsing;
    const Body body = parse_source(*source, settings_, parsing);
    const bool failed = parsing.has_errors();
    problems_.append(std::move(parsing));
    if (failed) return;
    if (has_declarations(body)) return;
    Diagnostics diagnostics;
    for (const Attribute& found : body.attributes(diagnostics)) {
      inputs_[found.name] = {
          Input::Source::File, {}, found.expression, found.expression.source()};
    }
    problems_.append(diagnostics);
  }

  // Reports declarations of variables in a file of values.
  bool has_declarations(const Body& body) {
    Diagnostics ignored;
    const BodySchema schema = {.attributes = {},
                               .blocks = {{"variable", {"name"}}}};
    const PartialContent parts = body.partial_content(schema, ignored);
    for (const Block& block : parts.content.blocks) {
      problems_.error(code::DeclarationInVariableFile, {block.type_source},
                      "A .tfvars file sets values: " + block.labels[0] +
                          " = VALUE. Variables are declared in .tf files.");
    }
    return !parts.content.blocks.empty();
  }

  const Settings& settings_;
  Diagnostics& problems_;
  ByName<Input> inputs_;
};

// Why a value does not fit a variable, which is marked only once it has one.
std::string misfit(const VariableConfig& variable, const Value& value,
                   const Options& language) {
  const bool hidden = variable.sensitive || variable.ephemeral;
  const Value shown = hidden ? value.with_marks(MarkSet{"sensitive"}) : value;
  return hcl::to_text(convert(shown, variable.type, language).error());
}

bool is_same_place(const SourceSpan& left, const SourceSpan& right) {
  return left.file == right.file && left.span == right.span;
}

}  // namespace

ByName<Input> collect_inputs(const Settings& settings, Diagnostics& problems) {
  return Collector(settings, problems).collect();
}

std::optional<Value> input_value(const Input& input,
                                 const VariableConfig& variable,
                                 const Settings& settings,
                                 Diagnostics& problems) {
  if (!input.expression && variable.text_is_literal) {
    return Value::string(input.text);
  }
  Expression expression;
  if (input.expression) {
    expression = *input.expression;
  } else {
    const SourceFile source("<value for var." + variable.name + ">",
                            input.text);
    const Result<ast::Tree> tree = parse_expression(source, settings.language);
    problems.append(tree.diagnostics);
    if (!tree.ok()) return std::nullopt;
    expression = native_expression(tree.value, settings.language);
  }
  Diagnostics diagnostics;
  const Value value = expression.evaluate(literal_only_context(), diagnostics);
  const bool failed = diagnostics.has_errors();
  problems.append(diagnostics);
  return failed ? std::nullopt : std::optional(value);
}

std::optional<Value> final_value(
    const VariableConfig& variable, std::optional<Value> given,
    const std::string& address, const SourceSpan& place,
    const SourceSpan& unfit, const Options& language, Diagnostics& problems) {
  Value value = Value::null();
  if (given && !(given->is_null() && !variable.nullable)) {
    value = *given;
  } else if (variable.default_value) {
    value = *variable.default_value;
  } else if (!given) {
    problems.error(
        code::MissingVariableValue, {place},
        "The variable " + address + " is not set and has no default.");
    return std::nullopt;
  }
  const ConversionResult converted = convert(value, variable.type, language);
  if (!converted.ok()) {
    Diagnostic& found = problems.error(
        code::InvalidVariableValue, {unfit},
        "The value given for " + address + " does not match its type: " +
            misfit(variable, value, language) + ".");
    if (!is_same_place(unfit, variable.declared)) {
      found.related.push_back(
          {variable.declared, "The variable is declared here."});
    }
    return std::nullopt;
  }
  if (!variable.nullable && converted->is_null()) {
    problems.error(code::MissingVariableValue, {place},
                   "The variable " + address + " must not be null.");
    return std::nullopt;
  }
  return *converted;
}

}  // namespace hcl::terraform
