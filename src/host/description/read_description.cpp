#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "hcl/host.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "host/description/argument_types.h"
#include "host/description/check_description.h"
#include "host/description/codes.h"
#include "host/description/read_shape.h"
#include "host/description/words.h"

namespace hcl::host {
namespace {

constexpr std::array<std::pair<std::string_view, bool>, 2> kSames = {
    {{"error", false}, {"replace", true}}};
enum class TypesOfVariables : std::uint8_t { Exact, Constraint, Defaults };
constexpr std::array<std::pair<std::string_view, TypesOfVariables>, 3> kTypes =
    {{{"exact", TypesOfVariables::Exact},
      {"constraint", TypesOfVariables::Constraint},
      {"defaults", TypesOfVariables::Defaults}}};
constexpr std::array<std::pair<std::string_view, bool>, 2> kMissing = {
    {{"error", true}, {"empty", false}}};
constexpr std::array<std::pair<std::string_view, VariableSource::Kind>, 3>
    kSources = {{{"environment", VariableSource::Kind::Environment},
                 {"files", VariableSource::Kind::Files},
                 {"flag", VariableSource::Kind::CommandLine}}};
constexpr std::array<std::pair<std::string_view, VariableSource::Unknown>, 3>
    kUnknown = {{{"error", VariableSource::Unknown::Error},
                 {"warn", VariableSource::Unknown::Warning},
                 {"ignore", VariableSource::Unknown::Ignore}}};
constexpr std::array<std::pair<std::string_view, Count>, 2> kCountsOfNames = {
    {{"many", Count::Many}, {"one", Count::One}}};

// Reads the parts of one host.
class HostReader {
 public:
  HostReader(Description& out, Diagnostics& diags) : out_(out), diags_(diags) {}

  void read(const Block& block);

 private:
  void read_files(const BodyContent& content);
  void read_variables(const Block& block);
  void read_source(const Block& block);
  void read_names(const Block& block);
  void read_include(const Block& block);
  void read_functions(const BodyContent& content);
  void read_root(const Block& block);
  void read_result(const BodyContent& content);
  void read_block(const Block& block);

  Description& out_;
  Diagnostics& diags_;
  WordContext words_;
  bool null_is_absent_ = true;
};

BodySchema host_schema() {
  BodySchema schema = ShapeReader::schema();
  std::erase_if(schema.attributes, [](const AttributeSchema& attribute) {
    return attribute.name == "shape";
  });
  schema.attributes.push_back({.name = "result"});
  schema.attributes.push_back({.name = "eager_logic"});
  schema.attributes.push_back({.name = "filled_lists"});
  for (const char* type : {"files", "functions"}) {
    schema.blocks.push_back({.type = type});
  }
  schema.blocks.push_back({.type = "variables", .label_names = {"block"}});
  schema.blocks.push_back({.type = "names", .label_names = {"block"}});
  schema.blocks.push_back({.type = "include", .label_names = {"block"}});
  schema.blocks.push_back({.type = "root", .label_names = {"name"}});
  schema.blocks.push_back({.type = "shape", .label_names = {"name"}});
  schema.blocks.push_back({.type = "form", .label_names = {"name"}});
  return schema;
}

void HostReader::read(const Block& block) {
  out_.name = block.labels[0];
  const BodyContent content = block.body.content(host_schema(), diags_);
  const WordReader words(content, words_, diags_);
  words.read("null", null_is_absent_, ShapeReader::nulls());
  words.read("eager_logic", out_.eager_logic);
  words.read("filled_lists", out_.filled_lists);
  for (const Block& part : content.blocks) read_block(part);
  ShapeReader(out_, words_, diags_, null_is_absent_)
      .read(content, "", out_.top);
  out_.description = out_.top.description;
  read_result(content);
}

void HostReader::read_block(const Block& block) {
  if (block.type == "files") {
    read_files(block.body.content(
        with_attributes({"config", "values", "blocks", "first",
                         "json_by_content", "directory"}),
        diags_));
  } else if (block.type == "functions") {
    read_functions(block.body.content(
        with_attributes({"base", "add", "without", "cty", "aliases", "user"}),
        diags_));
  } else if (block.type == "variables") {
    read_variables(block);
  } else if (block.type == "names") {
    read_names(block);
  } else if (block.type == "include") {
    read_include(block);
  } else if (block.type == "root") {
    read_root(block);
  } else if (block.type == "form") {
    const auto [form, is_new] = out_.forms.try_emplace(block.labels[0]);
    ShapeReader(out_, words_, diags_, null_is_absent_)
        .read_form(block, form->second);
    if (!is_new) {
      diags_.error(code::HostContradiction,
                   {.subject = block.label_sources[0], .context = {}},
                   "There is another form \"" + block.labels[0] + "\".");
    }
  } else if (block.type == "shape") {
    ShapeReader reader(out_, words_, diags_, null_is_absent_);
    Shape shape;
    reader.read(block.body.content(ShapeReader::schema(), diags_),
                block.labels[0], shape);
    if (!out_.shapes.emplace(block.labels[0], std::move(shape)).second) {
      diags_.error(code::HostContradiction,
                   {.subject = block.label_sources[0], .context = {}},
                   "There is another shape \"" + block.labels[0] + "\".");
    }
  }
}

void HostReader::read_files(const BodyContent& content) {
  const WordReader reader(content, words_, diags_);
  reader.read("config", out_.files.config);
  reader.read("values", out_.files.values);
  reader.read("blocks", out_.files.blocks);
  reader.read("first", out_.files.first);
  reader.read("json_by_content", out_.files.json_by_content);
  reader.read("directory", out_.files.directory);
}

void HostReader::read_variables(const Block& block) {
  BodySchema schema = with_attributes(
      {"root", "list", "attributes", "same", "strict", "type", "open_empty",
       "missing", "default_functions", "default_sees", "validate", "message",
       "files", "sensitive", "reserved", "description"});
  schema.blocks.push_back({.type = "source", .label_names = {"kind"}});
  const BodyContent content = block.body.content(schema, diags_);
  const WordReader reader(content, words_, diags_);
  Variables& variables = out_.variables;
  variables.block = block.labels[0];
  reader.read("root", variables.root);
  reader.read("list", variables.list_block);
  reader.read("attributes", variables.attributes);
  reader.read("same", variables.replace_same, WordTable<bool>(kSames));
  reader.read("strict", variables.strict);
  TypesOfVariables types = TypesOfVariables::Defaults;
  reader.read("type", types, WordTable<TypesOfVariables>(kTypes));
  variables.exact_types = types == TypesOfVariables::Exact;
  variables.type_defaults = types == TypesOfVariables::Defaults;
  reader.read("open_empty", variables.empty_default_is_open);
  reader.read("missing", variables.missing_is_error, WordTable<bool>(kMissing));
  reader.read("default_functions", variables.default_functions);
  constexpr std::array<std::pair<std::string_view, bool>, 2> kSees = {
      {{"nothing", false}, {"all", true}}};
  reader.read("default_sees", variables.defaults_see_all,
              WordTable<bool>(kSees));
  constexpr std::array<std::pair<std::string_view, bool>, 2> kValidate = {
      {{"all", false}, {"self", true}}};
  reader.read("validate", variables.validate_self, WordTable<bool>(kValidate));
  reader.read("files", variables.validate_reads_files);
  reader.read("message", variables.message_style);
  reader.read("sensitive", variables.has_sensitive);
  reader.read("reserved", variables.reserved);
  reader.read("description", variables.description);
  for (const Block& source : content.blocks) read_source(source);
}

void HostReader::read_source(const Block& block) {
  const BodyContent content =
      block.body.content(with_attributes({"prefix", "suffix", "text", "unknown",
                                          "when", "endings"}),
                         diags_);
  const WordReader reader(content, words_, diags_);
  VariableSource source;
  const auto kind = std::ranges::find(
      kSources, std::string_view(block.labels[0]),
      &std::pair<std::string_view, VariableSource::Kind>::first);
  if (kind == kSources.end()) {
    diags_.error(code::HostUnknownWord,
                 {.subject = block.label_sources[0], .context = {}},
                 "A source is \"environment\", \"files\" or \"flag\".");
    return;
  }
  source.kind = kind->second;
  reader.read("prefix", source.prefix);
  reader.read("suffix", source.suffix);
  reader.read("text", source.text);
  reader.read("endings", source.endings);
  reader.read("unknown", source.unknown,
              WordTable<VariableSource::Unknown>(kUnknown));
  std::string when;
  reader.read("when", when);
  source.typed_only = when == "typed";
  source.untyped_only = when == "untyped";
  out_.variables.sources.push_back(std::move(source));
}

void HostReader::read_names(const Block& block) {
  const BodyContent content = block.body.content(
      with_attributes({"root", "roots", "depends", "whole", "count", "same",
                       "single", "value", "sensitive", "description"}),
      diags_);
  const WordReader reader(content, words_, diags_);
  Names names{.block = block.labels[0]};
  reader.read("root", names.root);
  reader.read("roots", names.roots);
  reader.read("depends", names.depends);
  reader.read("whole", names.reports_whole);
  reader.read("count", names.count, WordTable<Count>(kCountsOfNames));
  reader.read("same", names.replace_same, WordTable<bool>(kSames));
  reader.read("single", names.single_block);
  reader.read("value", names.single_value);
  reader.read("sensitive", names.single_sensitive);
  reader.read("description", names.description);
  out_.names.push_back(std::move(names));
}

void HostReader::read_include(const Block& block) {
  const BodyContent content =
      block.body.content(with_attributes({"path", "expose", "root", "strategy",
                                          "depth", "description"}),
                         diags_);
  const WordReader reader(content, words_, diags_);
  Includes& includes = out_.includes;
  includes.block = block.labels[0];
  reader.read("path", includes.path);
  reader.read("expose", includes.expose);
  reader.read("root", includes.root);
  reader.read("strategy", includes.strategy);
  reader.read("depth", includes.depth);
  reader.read("description", includes.description);
}

void HostReader::read_functions(const BodyContent& content) {
  const WordReader reader(content, words_, diags_);
  FunctionRules& rules = out_.functions;
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4>
      kBases = {{{"none", "none"},
                 {"cty", "cty"},
                 {"terraform", "terraform"},
                 {"names", "names"}}};
  std::string_view base = "none";
  reader.read("base", base, WordTable<std::string_view>(kBases));
  rules.base = std::string(base);
  reader.read("add", rules.add);
  reader.read("without", rules.without);
  reader.read("cty", rules.cty);
  reader.read("aliases", rules.aliases);
  const Attribute* user = reader.find("user");
  if (user == nullptr) return;
  const Value value = user->expression.evaluate(words_, diags_);
  const auto text = [&](const char* key, std::string& out) {
    const Value* found = value.has_content() ? value.find(key) : nullptr;
    if (found == nullptr) return;
    if (const auto content_text = found->if_string()) out = *content_text;
  };
  if (!value.has_content() || value.kind() != TypeKind::Object) return;
  text("block", rules.user_block);
  text("parameters", rules.user_parameters);
  text("rest", rules.user_rest);
  text("result", rules.user_result);
  if (const Value* roots = value.find("roots");
      roots != nullptr && roots->has_content()) {
    for (const Value& root : roots->elements()) {
      if (const auto name = root.if_string())
        rules.user_roots.emplace_back(*name);
    }
  }
}

void HostReader::read_root(const Block& block) {
  const BodyContent content =
      block.body.content(with_attributes({"value", "type"}), diags_);
  Root root{.name = block.labels[0]};
  if (const Attribute* type = content.attribute("type")) {
    const ArgumentType read = read_argument_type(type->expression, diags_);
    root.value = Value::unknown(read.type);
  } else if (const Attribute* value = content.attribute("value")) {
    if (value->expression.functions().empty()) {
      root.value = value->expression.evaluate(words_, diags_);
    } else {
      root.value = Value::dynamic();
      root.expression = value->expression;
    }
  } else {
    root.value = Value::dynamic();
    root.is_optional = true;
  }
  out_.roots.push_back(std::move(root));
}

void HostReader::read_result(const BodyContent& content) {
  const Attribute* result = content.attribute("result");
  if (result == nullptr) return;
  if (const auto call = result->expression.node().as_call();
      call && call->name == "code" && call->arguments.size() == 1) {
    const Value name = call->arguments[0].evaluate(words_, diags_);
    if (const auto text = name.if_string()) out_.result_code = *text;
    return;
  }
  out_.result = result->expression;
}

Result<Description> read_one(const SourceFile& file,
                             const std::string_view* name,
                             const Options& options) {
  Result<Description> out;
  out.diagnostics = Diagnostics(options.limits.max_diagnostics);
  Result<Body> body = parse_native_body(file, options);
  out.diagnostics.append(std::move(body.diagnostics));
  if (!out.ok()) return out;
  const BodySchema schema{
      .blocks = {{.type = "host", .label_names = {"name"}}}};
  const BodyContent content = body.value.content(schema, out.diagnostics);
  for (const Block& block : content.blocks) {
    if (name != nullptr && block.labels[0] != *name) continue;
    HostReader(out.value, out.diagnostics).read(block);
    if (out.ok()) check_description(out.value, block, out.diagnostics);
    return out;
  }
  if (out.ok()) {
    out.diagnostics.error(
        code::HostMissingHost, {.subject = content.missing_item, .context = {}},
        name == nullptr ? "A description is a block: host \"NAME\" { ... }."
                        : "There is no host \"" + std::string(*name) + "\".");
  }
  return out;
}

}  // namespace

Result<Description> read_description(const SourceFile& file,
                                     const Options& options) {
  return read_one(file, nullptr, options);
}

Result<Description> read_description(const SourceFile& file,
                                     std::string_view name,
                                     const Options& options) {
  return read_one(file, &name, options);
}

}  // namespace hcl::host
