#include <map>
#include <utility>

#include "hcl/host.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "host/engine/argument_context.h"
#include "host/engine/decode.h"
#include "host/engine/description_functions.h"
#include "host/engine/entry_forms.h"
#include "host/engine/function_table.h"
#include "host/engine/includes.h"
#include "host/engine/layered_body.h"
#include "host/engine/members.h"
#include "host/engine/session.h"

namespace hcl::host {
namespace {

// The roots that the description or the caller gives.
void declare_roots(Session& session) {
  std::map<std::string, Value, std::less<>>& all = session.given_roots;
  all = session.inputs.roots;
  if (session.inputs.code.roots) {
    all.merge(session.inputs.code.roots(session.inputs));
  }
  // Members of blocks that stand beside those of the files.
  for (const auto& [name, value] : all) {
    if (session.description.top.block(name) == nullptr) continue;
    RootName& root = session.graph.names()[name];
    root.group = name;
    root.node.constant = value;
  }
  for (const Root& root : session.description.roots) {
    const auto given = all.find(root.name);
    if (root.is_optional && given == all.end()) continue;
    RootName& name = session.graph.names()[root.name];
    const Variables& variables = session.description.variables;
    const bool is_of_file = !variables.block.empty() && variables.root.empty();
    name.group = is_of_file ? "top" : root.name;
    if (given != all.end()) {
      name.node.constant = given->second;
    } else if (root.expression) {
      name.node.constant = root.expression->evaluate(
          ArgumentContext(session.graph), session.diags);
    } else {
      name.node.constant = root.value;
    }
  }
}

// The values of variables and other names, for the caller.
void add_names(Session& session,
               std::map<std::string, Value, std::less<>>& out) {
  const std::string& root = session.description.variables.root;
  if (root.empty() && !session.variables.empty()) {
    std::vector<std::pair<std::string, Value>> members;
    for (const ItemId id : session.variables) {
      session.graph.demand(id);
      const Item& item = session.graph.item(id);
      members.emplace_back(item.address, item.value);
    }
    out.emplace("var", Value::object(std::move(members)));
  } else if (!root.empty()) {
    out.emplace(root, session.graph.whole(session.graph.names()[root].node));
  }
  for (const NestedBlock& nested : session.description.top.blocks) {
    const Shape* shape = session.description.shape(nested.shape);
    if (shape == nullptr || !shape->has_value()) continue;
    out.insert_or_assign(
        nested.type,
        session.graph.whole(session.graph.names()[nested.type].node));
  }
  for (const Names& names : session.description.names) {
    NameNode& node = session.graph.names()[names.root].node;
    for (const auto& each : node.children) {
      if (each.second->item) session.graph.demand(*each.second->item);
    }
    out.insert_or_assign(names.root, session.graph.whole(node));
  }
}

void set_attribute_roots(Session& session) {
  session.attribute_roots = {"top"};
  for (const NestedBlock& nested : session.description.top.blocks) {
    session.attribute_roots.push_back(nested.type);
  }
}

// Everything but the result. Returns whether all is well.
bool run(Session& session, Outcome& outcome, Decoded& decoded) {
  session.graph.functions() =
      function_tables(session.description, session.inputs, session.options);
  add_description_functions(session);
  add_forms(session);
  read_files(session);
  if (session.diags.has_errors()) return false;
  declare_roots(session);
  set_attribute_roots(session);
  declare_names(session);
  const bool is_fine = evaluate_variables(session);
  if (session.description.variables.block.empty()) declare_functions(session);
  if (!is_fine) return false;
  // A function that depends on itself is wrong even if nobody calls it.
  for (const auto& function : session.graph.functions().items) {
    session.graph.demand(function.second);
  }
  if (session.diags.has_errors()) return false;
  decode_blocks(session, decoded);
  session.decoded = &decoded;
  add_names(session, decoded.names);
  outcome.names = decoded.names;
  return !session.diags.has_errors();
}

// The roots that any place of a file may use.
std::vector<std::string> all_roots(Session& session) {
  std::vector<std::string> roots = session.attribute_roots;
  for (const auto& root : session.graph.names()) {
    roots.push_back(root.second.group);
  }
  return roots;
}

void evaluate_among_names(Session& session, const SourceFile& expression,
                          const Frame& frame, Outcome& outcome) {
  Result<ast::Tree> parsed = parse_expression(expression, session.options);
  session.diags.append(std::move(parsed.diagnostics));
  if (session.diags.has_errors()) return;
  const std::vector<std::string> roots = all_roots(session);
  Place place;
  place.roots = &roots;
  place.frame = &frame;
  bool failed = false;
  outcome.value = session.graph.evaluate(
      native_expression(parsed.value, session.options), place, failed);
}

// What stands for blocks of a type if there are none.
Value no_blocks(const NestedBlock& nested, const Description& description) {
  const Shape* shape = description.shape(nested.shape);
  const bool is_named = shape != nullptr && !shape->labels.empty() &&
                        shape->settle.list_by.empty();
  if (is_named) return Value::object(std::span<const Value::Entry>());
  return nested.count == Count::Many ? Value::tuple({}) : Value::null();
}

// The blocks and arguments, laid over those of files that they are included
// with a strategy for.
Value blocks_of(const Session& session, const Decoded& decoded) {
  const Description& description = session.description;
  const Value own = block_value(decoded.top, description, description.top);
  if (session.layers.empty()) return own;
  LayeredBody body(description, description.top, own);
  for (auto layer = session.layers.rbegin(); layer != session.layers.rend();
       ++layer) {
    body.lay_over(layer->second, layer->first);
  }
  return body.value();
}

}  // namespace

Value make_result(Session& session, const Decoded& decoded) {
  const Description& description = session.description;
  if (!description.result_code.empty()) {
    const auto& results = session.inputs.code.results;
    const auto code = results.find(description.result_code);
    if (code != results.end()) {
      return code->second(decoded, session.inputs, session.diags);
    }
  }
  const Value blocks = blocks_of(session, decoded);
  session.uses_bodies = !session.diags.has_errors();
  ArgumentContext context(session.graph);
  for (std::size_t i = 0; i < blocks.length(); ++i) {
    context.set(blocks.keys()[i], blocks.elements()[i]);
  }
  for (const NestedBlock& nested : description.top.blocks) {
    if (context.variable(nested.type) != nullptr) continue;
    context.set(nested.type, no_blocks(nested, description));
  }
  for (const auto& [root, value] : decoded.names) {
    // Blocks with values of their own are these.
    const NestedBlock* nested = description.top.block(root);
    const Shape* shape =
        nested == nullptr ? nullptr : description.shape(nested->shape);
    if (context.variable(root) == nullptr ||
        (shape != nullptr && shape->has_value())) {
      context.set(root, value);
    }
  }
  // What is wrong because of an error that is reported already is silent.
  Diagnostics ignored;
  Diagnostics& diags = session.diags.has_errors() ? ignored : session.diags;
  context.derive(description.top.derived, diags);
  if (session.uses_bodies) {
    check_conditions(description.top.settle.checks, context, decoded.top,
                     session);
  }
  return description.result ? description.result->evaluate(context, diags)
                            : blocks;
}

Value exposed_value(Session& session, const SourceFile& file) {
  Inputs inputs = session.inputs;
  inputs.files = {file};
  inputs.code.files = nullptr;
  Session own(session.description, inputs, session.options);
  own.includes = session.includes;
  own.is_exposed = true;
  Outcome outcome;
  Decoded decoded;
  decoded.description = &own.description;
  const bool is_fine =
      run(own, outcome, decoded) && combine_blocks(own, decoded);
  session.diags.append(std::move(own.diags));
  if (!is_fine) return Value::dynamic();
  Members members = members_of(blocks_of(own, decoded));
  for (const Names& names : own.description.names) {
    members.insert_or_assign(names.root, decoded.names.at(names.root));
  }
  return object_of(members);
}

Outcome evaluate(const Description& description, const Inputs& inputs,
                 const Options& options) {
  Outcome outcome;
  outcome.value = Value::dynamic();
  Session session(description, inputs, options);
  Decoded decoded;
  decoded.description = &description;
  const bool is_fine = run(session, outcome, decoded);
  // A condition that does not hold hides no other one.
  const bool is_decoded =
      is_fine || (session.decoded != nullptr &&
                  session.diags.error_count() == session.failed_conditions);
  if (is_decoded && combine_blocks(session, decoded) && is_fine) {
    outcome.value = make_result(session, decoded);
  }
  decoded.find = nullptr;
  decoded.check = nullptr;
  session.diags.sort_by_position();
  outcome.diagnostics = std::move(session.diags);
  return outcome;
}

Outcome evaluate_expression(
    const Description& description, const Inputs& inputs,
    const SourceFile& expression,
    const std::map<std::string, Value, std::less<>>& names,
    const Options& options) {
  Outcome outcome;
  outcome.value = Value::dynamic();
  Session session(description, inputs, options);
  Decoded decoded;
  decoded.description = &description;
  if (run(session, outcome, decoded)) {
    Frame frame;
    frame.names.assign(names.begin(), names.end());
    evaluate_among_names(session, expression, frame, outcome);
  }
  session.diags.sort_by_position();
  outcome.diagnostics = std::move(session.diags);
  return outcome;
}

FunctionMap functions(const Description& description, const Inputs& inputs,
                      const Options& options) {
  return function_tables(description, inputs, options).built_in;
}

}  // namespace hcl::host
