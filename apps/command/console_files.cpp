#include "command/console_files.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "command/inputs.h"
#include "hcl/configuration_text.h"
#include "hcl/json_body.h"
#include "hcl/parser.h"

namespace hcl::apps {
namespace {

using Members = std::vector<std::pair<std::string, Value>>;
using Blocks = std::vector<const EvaluatedBlock*>;

bool contains(const Members& members, const std::string& name) {
  return std::any_of(members.begin(), members.end(),
                     [&](const auto& member) { return member.first == name; });
}

// Blocks by a name, in order of first appearance.
using Groups = std::vector<std::pair<std::string, Blocks>>;

void add_to_group(Groups& groups, const std::string& name,
                  const EvaluatedBlock* block) {
  for (auto& [group, blocks] : groups) {
    if (group == name) {
      blocks.push_back(block);
      return;
    }
  }
  groups.push_back({name, {block}});
}

// Blocks of one type that have their first `depth` labels in common. As deep
// as there are labels, which the limit of nesting bounds.
Value value_of_blocks(const Blocks& blocks, std::size_t depth) {
  if (blocks.front()->labels.size() == depth) {
    std::vector<Value> bodies;
    bodies.reserve(blocks.size());
    for (const EvaluatedBlock* block : blocks) {
      bodies.push_back(value_of_body(block->body));
    }
    return Value::tuple(std::move(bodies));
  }
  Groups groups;
  for (const EvaluatedBlock* block : blocks) {
    add_to_group(groups, block->labels[depth], block);
  }
  Members members;
  for (const auto& [label, group] : groups) {
    members.emplace_back(label, value_of_blocks(group, depth + 1));
  }
  return Value::object(std::move(members));
}

// What to_json() finds wrong with the shape; that a value has no JSON does not
// matter here.
Diagnostics shape_diagnostics(const std::vector<EvaluatedFile>& files,
                              const Options& options) {
  Diagnostics kept;
  for (const Diagnostic& found : to_json(files, 0, options).diagnostics) {
    if (found.code != Code::UnwritableValue) kept.add(found);
  }
  return kept;
}

// Moves the items of all files into one body.
EvaluatedBody merged(std::vector<EvaluatedFile>& files) {
  EvaluatedBody whole;
  for (EvaluatedFile& file : files) {
    std::move(file.body.attributes.begin(), file.body.attributes.end(),
              std::back_inserter(whole.attributes));
    std::move(file.body.blocks.begin(), file.body.blocks.end(),
              std::back_inserter(whole.blocks));
  }
  return whole;
}

// A variable of each property of a file in JSON syntax, where only a schema
// tells blocks from attributes.
void define_from_json(const SourceFile& source, const Options& options,
                      MapContext& context, Diagnostics& diags) {
  Result<Body> body = parse_json_body(source, options);
  diags.append(std::move(body.diagnostics));
  for (const Attribute& attribute : body.value.attributes(diags)) {
    context.set_variable(attribute.name,
                         attribute.expression.evaluate(context, diags));
  }
}

}  // namespace

Value value_of_body(const EvaluatedBody& body) {
  Members members;
  for (const EvaluatedAttribute& attribute : body.attributes) {
    if (contains(members, attribute.name)) continue;
    members.emplace_back(attribute.name, attribute.value);
  }
  Groups types;
  for (const EvaluatedBlock& block : body.blocks) {
    if (!contains(members, block.type)) {
      add_to_group(types, block.type, &block);
    }
  }
  for (auto& [type, blocks] : types) {
    const std::size_t labels = blocks.front()->labels.size();
    std::erase_if(blocks, [&](const EvaluatedBlock* block) {
      return block->labels.size() != labels;
    });
    members.emplace_back(type, value_of_blocks(blocks, 0));
  }
  return Value::object(std::move(members));
}

int define_from_files(const std::vector<std::string>& paths,
                      const Settings& settings, MapContext& context) {
  const Options options = settings.options();
  Diagnostics diags(options.limits.max_diagnostics);
  std::vector<EvaluatedFile> files;
  for (const std::string& path : paths) {
    const std::optional<SourceFile> source = read_any_input(path, settings);
    if (!source) return kUsage;
    if (is_json_syntax(path)) {
      define_from_json(*source, options, context, diags);
      continue;
    }
    Result<ast::Tree> parsed = parse_config(*source, options);
    diags.append(std::move(parsed.diagnostics));
    Result<EvaluatedBody> body = evaluate_body(parsed.value, context, options);
    diags.append(std::move(body.diagnostics));
    files.push_back({std::move(parsed.value), std::move(body.value)});
  }
  diags.append(shape_diagnostics(files, options));
  report(diags, settings);
  const Value whole = value_of_body(merged(files));
  for (std::size_t i = 0; i < whole.length(); ++i) {
    context.set_variable(whole.keys()[i], whole.elements()[i]);
  }
  return diags.has_errors() ? kDiagnostics : kFine;
}

}  // namespace hcl::apps
