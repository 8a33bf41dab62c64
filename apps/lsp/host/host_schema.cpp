#include "lsp/host/host_schema.h"

#include <memory>
#include <utility>

#include "hcl/expression_text.h"

namespace hcl::lsp {
namespace {

using BodyHandle = std::shared_ptr<const BodySchema>;

AttributeSchema attribute_of(const host::Argument& argument) {
  AttributeSchema result;
  result.type = argument.type.text;
  result.description = argument.description;
  result.is_required = argument.required;
  if (argument.preset) {
    result.default_value = to_expression_text(*argument.preset).value_or("");
  }
  for (const std::string& word : argument.type.words) {
    result.values.push_back("\"" + word + "\"");
  }
  return result;
}

AttributeSchema typed(std::string type, std::string description,
                      bool is_required = false) {
  return {.type = std::move(type),
          .description = std::move(description),
          .is_required = is_required};
}

BlockSchema block_of(std::vector<std::string> labels, std::string description,
                     BodySchema body) {
  BlockSchema block;
  block.labels = std::move(labels);
  block.description = std::move(description);
  block.body = std::make_shared<const BodySchema>(std::move(body));
  return block;
}

// `dynamic "TYPE" { ... }`.
BlockSchema dynamic_block() {
  BodySchema body;
  body.attributes["for_each"] = typed("any", "What to repeat for.", true);
  body.attributes["iterator"] =
      typed("", "The name of the element; the type of the block by default.");
  body.attributes["labels"] = typed("list(string)", "The labels of a block.");
  BodySchema content;
  content.is_open = true;
  body.blocks["content"] =
      block_of({}, "The body of each block.", std::move(content));
  body.blocks["content"].min = 1;
  body.blocks["content"].max = 1;
  return block_of({"type"}, "Makes a block for each element.", std::move(body));
}

}  // namespace

HostSchema::HostSchema(const host::Description& description)
    : description_(description) {
  if (description.top.dynamic) dynamic_.insert("");
  for (const auto& [name, shape] : description.shapes) {
    bodies_[name];
    if (shape.dynamic && dynamic_.insert(name).second) find_dynamic(shape);
  }
  if (description.top.dynamic) find_dynamic(description.top);
  for (const auto& [name, shape] : description.shapes) {
    fill(shape, dynamic_.contains(name), bodies_[name]);
  }
  fill(description.top, description.top.dynamic, file_);
  add_variables();
  add_names();
  add_functions();
  add_includes();
}

// What is inside a body in which blocks may be generated.
void HostSchema::find_dynamic(const host::Shape& shape) {
  std::vector<const host::Shape*> waiting = {&shape};
  while (!waiting.empty()) {
    const host::Shape* next = waiting.back();
    waiting.pop_back();
    for (const host::NestedBlock& block : next->blocks) {
      const host::Shape* inner = description_.shape(block.shape);
      if (inner != nullptr && dynamic_.insert(block.shape).second) {
        waiting.push_back(inner);
      }
    }
  }
}

void HostSchema::fill(const host::Shape& shape, bool is_dynamic,
                      BodySchema& out) {
  out.is_open = shape.open != host::Open::Strict;
  for (const host::Argument& argument : shape.arguments) {
    out.attributes[argument.name] = attribute_of(argument);
  }
  for (const host::NestedBlock& nested : shape.blocks) {
    const host::Shape* inner = description_.shape(nested.shape);
    if (inner == nullptr) continue;
    BlockSchema& block = out.blocks[nested.type];
    block.labels = inner->labels;
    block.description =
        nested.description.empty() ? inner->description : nested.description;
    block.min = nested.count == host::Count::Required ? 1 : 0;
    block.max = nested.count == host::Count::Many ? 0 : 1;
    // Bodies contain each other; this object owns them.
    block.body = BodyHandle(BodyHandle(), &bodies_[nested.shape]);
    if (nested.either) {
      out.attributes[nested.type] = typed("object", block.description);
    }
  }
  if (is_dynamic && !shape.blocks.empty()) {
    out.blocks["dynamic"] = dynamic_block();
  }
}

BlockSchema HostSchema::free_block(const std::string& description) const {
  BodySchema body;
  body.is_open = true;
  return block_of({}, description, std::move(body));
}

void HostSchema::add_variables() {
  const host::Variables& variables = description_.variables;
  if (variables.block.empty()) return;
  BodySchema rule;
  rule.attributes["condition"] = typed("bool", "What must be true.", true);
  rule.attributes["error_message"] =
      typed("string", "What is reported otherwise.");
  BodySchema body;
  body.attributes["type"] = typed("", "The type of the values.");
  body.attributes["default"] = typed("any", "The value if none is given.");
  body.attributes["description"] = typed("string", "What it is for.");
  if (variables.has_sensitive) {
    body.attributes["sensitive"] = typed("bool", "Whether it is hidden.");
  }
  body.blocks["validation"] =
      block_of({}, "A condition for the values.", std::move(rule));
  file_.blocks[variables.block] = block_of(
      {"name"},
      variables.description.empty() ? "A variable." : variables.description,
      std::move(body));
  if (!variables.list_block.empty()) {
    file_.blocks[variables.list_block] =
        free_block("Variables with their defaults.");
  }
  file_.is_open = file_.is_open || variables.attributes;
}

void HostSchema::add_names() {
  for (const host::Names& names : description_.names) {
    const std::string text =
        names.description.empty()
            ? "Names that expressions see as `" + names.root + ".NAME`."
            : names.description;
    if (!names.block.empty()) file_.blocks[names.block] = free_block(text);
    if (names.single_block.empty()) continue;
    BodySchema body;
    body.attributes[names.single_value] = typed("any", "The value.", true);
    if (!names.single_sensitive.empty()) {
      body.attributes[names.single_sensitive] =
          typed("bool", "Whether it is hidden.");
    }
    file_.blocks[names.single_block] =
        block_of({"name"}, text, std::move(body));
  }
}

void HostSchema::add_functions() {
  const host::FunctionRules& rules = description_.functions;
  if (rules.user_block.empty()) return;
  BodySchema body;
  body.attributes[rules.user_parameters] =
      typed("list(NAME)", "The names of the parameters.", true);
  body.attributes[rules.user_rest] =
      typed("NAME", "The name of the list of all further arguments.");
  body.attributes[rules.user_result] = typed("any", "The result.", true);
  file_.blocks[rules.user_block] = block_of(
      {"name"}, "A function that expressions may call.", std::move(body));
}

void HostSchema::add_includes() {
  const host::Includes& includes = description_.includes;
  if (includes.block.empty()) return;
  BodySchema body;
  body.attributes[includes.path] =
      typed("string", "The file, from the directory of this one.", true);
  if (!includes.expose.empty()) {
    body.attributes[includes.expose] =
        typed("string", "The name of the file: `" + includes.root + ".NAME`.");
  }
  file_.blocks[includes.block] = block_of(
      {}, includes.description.empty() ? "Another file." : includes.description,
      std::move(body));
}

}  // namespace hcl::lsp
