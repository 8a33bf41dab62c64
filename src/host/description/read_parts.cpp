#include <array>
#include <utility>

#include "hcl/static_analysis.h"
#include "host/description/argument_types.h"
#include "host/description/codes.h"
#include "host/description/read_shape.h"

namespace hcl::host {
namespace {

constexpr std::array<std::pair<std::string_view, MergeWay>, 5> kWays = {
    {{"replace", MergeWay::Replace},
     {"append", MergeWay::Append},
     {"union", MergeWay::Union},
     {"by_key", MergeWay::ByKey},
     {"deep", MergeWay::Deep}}};
constexpr std::array<std::pair<std::string_view, MergeWay>, 8> kStrategyWays = {
    {{"append", MergeWay::Append},
     {"prepend", MergeWay::Prepend},
     {"by_key", MergeWay::ByKey},
     {"deep", MergeWay::Deep},
     {"nonzero", MergeWay::NonZero},
     {"own", MergeWay::Own},
     {"under", MergeWay::Under},
     {"inner", MergeWay::Inner}}};
constexpr std::array<std::pair<std::string_view, bool>, 2> kCycles = {
    {{"error", true}, {"skip", false}}};

constexpr std::array<std::pair<std::string_view, Check::Part>, 3> kParts = {
    {{"value", Check::Part::Value},
     {"name", Check::Part::Name},
     {"whole", Check::Part::Whole}}};
constexpr std::array<std::pair<std::string_view, bool>, 2> kSeverities = {
    {{"error", false}, {"warning", true}}};

// Reads a list of arguments for each way.
void read_rules(const WordReader& reader, WordTable<MergeWay> ways,
                std::vector<MergeRule>& rules) {
  for (const auto& [word, way] : ways) {
    std::vector<std::string> names;
    reader.read(word, names);
    for (std::string& name : names) {
      rules.push_back({.argument = std::move(name), .way = way});
    }
  }
}

}  // namespace

void ShapeReader::read_part(const Block& block, Shape& shape) {
  if (block.type == "check") {
    shape.checks.push_back(read_check(block));
    return;
  }
  if (block.type == "settle") {
    read_settlement(block, shape.settle);
    return;
  }
  if (block.type == "override") {
    read_override(block, shape.overrides);
    return;
  }
  const BodySchema schema =
      with_attributes({"replace", "append", "union", "by_key", "deep", "by",
                       "skip_empty", "cycles", "name", "block", "experiment"});
  const BodyContent content = block.body.content(schema, diags_);
  const WordReader reader(content, words_, diags_);
  if (block.type == "merge") {
    read_merge(content, shape);
  } else if (block.type == "inherit") {
    reader.read("by", shape.inherit_by);
    reader.read("cycles", shape.inherit_cycles_are_errors,
                WordTable<bool>(kCycles));
  } else {
    reader.read("by", shape.multiply_by);
    reader.read("name", shape.multiply_name);
    reader.read("block", shape.multiply_block);
    reader.read("experiment", shape.multiply_experiment);
  }
}

// strategy "deep" { append = [NAME], inner = [TYPE] }
void ShapeReader::read_strategy(const Block& block,
                                std::vector<MergeRule>& rules) {
  BodySchema schema;
  for (const auto& row : kStrategyWays) {
    schema.attributes.push_back({.name = std::string(row.first)});
  }
  const BodyContent content = block.body.content(schema, diags_);
  const WordReader reader(content, words_, diags_);
  read_rules(reader, kStrategyWays, rules);
}

void ShapeReader::read_merge(const BodyContent& content, Shape& shape) {
  const WordReader reader(content, words_, diags_);
  read_rules(reader, kWays, shape.merge);
  std::vector<std::pair<std::string, std::string>> keys;
  reader.read("by", keys);
  for (auto& [name, key] : keys) {
    shape.merge.push_back({.argument = std::move(name),
                           .way = MergeWay::ByName,
                           .key = std::move(key)});
  }
  reader.read("skip_empty", shape.skip_empty);
}

// values = { NAME = EXPRESSION }
void ShapeReader::read_expressions(
    const WordReader& reader, std::string_view name,
    std::vector<std::pair<std::string, Expression>>& out) {
  const Attribute* attribute = reader.find(name);
  if (attribute == nullptr) return;
  auto elements = static_map(attribute->expression);
  diags_.append(std::move(elements.diagnostics));
  for (const StaticMapElement& element : elements.value) {
    for (std::string& key : names_of_key(element.key, diags_)) {
      out.emplace_back(std::move(key), element.value);
    }
  }
}

// settle { values = { NAME = EXPRESSION }, check { ... }, pass "TYPE" { ... } }
void ShapeReader::read_settlement(const Block& block, Settlement& out) {
  BodySchema schema =
      with_attributes({"add", "unique", "drop_empty", "wrap", "wrap_in_place",
                       "defaults", "values", "hide", "list_by"});
  schema.blocks.push_back({.type = "check"});
  schema.blocks.push_back({.type = "pass", .label_names = {"to"}});
  const BodyContent content = block.body.content(schema, diags_);
  const WordReader reader(content, words_, diags_);
  read_expressions(reader, "add", out.add);
  reader.read("unique", out.unique);
  reader.read("drop_empty", out.drop_empty);
  reader.read("wrap", out.wrap);
  reader.read("wrap_in_place", out.wrap_in_place);
  reader.read("defaults", out.defaults);
  reader.read("hide", out.hide);
  reader.read("list_by", out.list_by);
  read_expressions(reader, "values", out.values);
  for (const Block& inner : content.blocks) {
    if (inner.type == "check") {
      out.checks.push_back(read_check(inner));
      continue;
    }
    const BodyContent given =
        inner.body.content(with_attributes({"missing", "always"}), diags_);
    const WordReader words(given, words_, diags_);
    PassedBlocks passed{.to = inner.labels[0]};
    words.read("missing", passed.missing);
    words.read("always", passed.always);
    out.pass.push_back(std::move(passed));
  }
}

// override { setting = set, arguments = [one, two], aliases = { old = new } }
void ShapeReader::read_override(const Block& block, Override& out) {
  BodySchema schema = with_attributes(
      {"arguments", "aliases", "append", "empty", "environment", "text"});
  schema.attributes.push_back({.name = "setting", .required = true});
  schema.blocks.push_back({.type = "change", .label_names = {"name"}});
  const BodyContent content = block.body.content(schema, diags_);
  const WordReader reader(content, words_, diags_);
  reader.read("setting", out.setting);
  reader.read("append", out.append);
  reader.read("empty", out.empty);
  reader.read("environment", out.environment);
  reader.read("text", out.text);
  reader.read("aliases", out.names);
  std::vector<std::string> same;
  reader.read("arguments", same);
  for (const std::string& name : same) out.names.emplace_back(name, name);
  for (const Block& inner : content.blocks) {
    read_change(inner, out.changes.emplace_back());
  }
}

// change "NAME" { argument = NAME, value = EXPRESSION, check { ... } }
void ShapeReader::read_change(const Block& block, OverrideChange& out) {
  BodySchema schema = with_attributes({"key", "derived"});
  schema.attributes.push_back({.name = "argument", .required = true});
  schema.attributes.push_back({.name = "value", .required = true});
  schema.blocks.push_back({.type = "check"});
  const BodyContent content = block.body.content(schema, diags_);
  const WordReader reader(content, words_, diags_);
  out.name = block.labels[0];
  reader.read("argument", out.argument);
  reader.read("key", out.takes_key);
  read_expressions(reader, "derived", out.derived);
  if (const Attribute* value = content.attribute("value")) {
    out.value = value->expression;
  }
  for (const Block& inner : content.blocks) {
    out.checks.push_back(read_plain_check(inner));
  }
}

// form "NAME" { object = TYPE, entries = EXPRESSION, check { ... } }
void ShapeReader::read_form(const Block& block, EntryForm& form) {
  BodySchema schema = with_attributes({"derived"});
  for (const char* name : {"object", "entries", "message"}) {
    schema.attributes.push_back({.name = name, .required = true});
  }
  schema.blocks.push_back({.type = "check"});
  const BodyContent content = block.body.content(schema, diags_);
  if (const Attribute* object = content.attribute("object")) {
    const ArgumentType type = read_argument_type(object->expression, diags_);
    form.object = type.type;
    if (type.kind != ArgumentType::Kind::Value ||
        !(type.type.is_map() || type.type.is_object())) {
      diags_.error(code::HostContradiction,
                   {.subject = object->expression.source(), .context = {}},
                   "The object of a form has the type of a map or object.");
    }
  }
  read_expressions(WordReader(content, words_, diags_), "derived",
                   form.derived);
  if (const Attribute* entries = content.attribute("entries")) {
    form.entries = entries->expression;
  }
  if (const Attribute* message = content.attribute("message")) {
    form.message = message->expression;
  }
  for (const Block& inner : content.blocks) {
    form.checks.push_back(read_plain_check(inner));
  }
}

Check ShapeReader::read_plain_check(const Block& block) {
  const BodySchema schema{
      .attributes = {{.name = "condition", .required = true},
                     {.name = "message", .required = true}}};
  const BodyContent content = block.body.content(schema, diags_);
  Check check;
  if (const Attribute* condition = content.attribute("condition")) {
    check.condition = condition->expression;
  }
  if (const Attribute* message = content.attribute("message")) {
    check.message = message->expression;
  }
  return check;
}

Check ShapeReader::read_check(const Block& block) {
  const BodySchema schema{
      .attributes = {{.name = "at"},
                     {.name = "place"},
                     {.name = "each"},
                     {.name = "among"},
                     {.name = "severity"},
                     {.name = "condition"},
                     {.name = "message", .required = true}}};
  const BodyContent content = block.body.content(schema, diags_);
  const WordReader reader(content, words_, diags_);
  Check check;
  reader.read("at", check.at);
  reader.read("place", check.part, WordTable<Check::Part>(kParts));
  reader.read("severity", check.is_warning, WordTable<bool>(kSeverities));
  if (const Attribute* each = content.attribute("each")) {
    check.each = each->expression;
  }
  reader.read("among", check.among);
  const bool has_condition = content.attribute("condition") != nullptr;
  const bool has_type = !check.among.empty();
  if (has_condition == has_type || (has_type && !check.each)) {
    diags_.error(code::HostContradiction,
                 {.subject = block.definition, .context = {}},
                 "A check has a condition, or \"each\" and \"among\".");
  }
  if (const Attribute* condition = content.attribute("condition")) {
    check.condition = condition->expression;
  }
  if (const Attribute* message = content.attribute("message")) {
    check.message = message->expression;
  }
  return check;
}

}  // namespace hcl::host
