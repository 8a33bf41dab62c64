#include <algorithm>
#include <utility>

#include "hcl/file_names.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/suggestions.h"
#include "host/description/codes.h"
#include "host/engine/decode.h"

namespace hcl::host {
namespace {

// The blocks and attributes that may be at the top of a file.
BodySchema top_schema(const Description& description) {
  BodySchema schema;
  for (const Argument& argument : description.top.arguments) {
    schema.attributes.push_back({.name = argument.name});
  }
  const auto add_block = [&](const std::string& type,
                             std::vector<std::string> labels) {
    const bool is_known =
        type.empty() ||
        std::ranges::find(schema.blocks, type, &BlockSchema::type) !=
            schema.blocks.end();
    if (!is_known) {
      schema.blocks.push_back({.type = type, .label_names = std::move(labels)});
    }
  };
  for (const NestedBlock& block : description.top.blocks) {
    const Shape* shape = description.shape(block.shape);
    std::vector<std::string> labels;
    if (shape != nullptr) labels = shape->labels;
    add_block(block.type, std::move(labels));
  }
  add_block(description.variables.block, {"name"});
  add_block(description.variables.list_block, {});
  for (const Names& names : description.names) {
    add_block(names.block, {});
    add_block(names.single_block, {"name"});
  }
  add_block(description.includes.block, {});
  add_block(description.functions.user_block, {"name"});
  return schema;
}

void report_ignored(const Body& body, const BodySchema& schema,
                    Session& session) {
  Diagnostics found = session.diags.for_part();
  body.content(schema, found);
  for (const Diagnostic& diag : found) {
    const bool is_unlisted =
        !diag.own_code && (diag.code == hcl::Code::UnsupportedArgument ||
                           diag.code == hcl::Code::UnsupportedBlockType);
    if (!is_unlisted) continue;
    Diagnostic warning = diag;
    warning.severity = Severity::Warning;
    warning.own_code = OwnCode(code::HostNoEffect);
    warning.code = hcl::Code::Application;
    warning.detail += " It has no effect here.";
    session.diags.add(std::move(warning));
  }
}

// Whether an object in JSON syntax is a block without its labels: it has what
// the block requires, and that is no object.
bool has_required(const Block& block, const Shape& shape) {
  const auto required =
      std::ranges::find_if(shape.arguments, &Argument::required);
  if (required == shape.arguments.end()) return false;
  Diagnostics ignored;
  const BodySchema schema{.attributes = {{.name = required->name}}};
  const PartialContent partial = block.body.partial_content(schema, ignored);
  const Attribute* found = partial.content.attribute(required->name);
  return found != nullptr && !found->expression.node().as_map();
}

// Blocks that may be without their labels; takes them from the body. In JSON
// syntax all of a type are either.
std::vector<Block> take_labelled_or_not(const Description& description,
                                        bool is_json, Body& body) {
  std::vector<Block> blocks;
  for (const NestedBlock& nested : description.top.blocks) {
    const Shape* shape = description.shape(nested.shape);
    if (shape == nullptr || !shape->labels_are_optional) continue;
    Diagnostics ignored;
    bool has_bare = false;
    for (const auto& labels : {std::vector<std::string>(), shape->labels}) {
      const BodySchema schema{
          .blocks = {{.type = nested.type, .label_names = labels}}};
      PartialContent partial = body.partial_content(schema, ignored);
      for (Block& block : partial.content.blocks) {
        if (block.labels.size() != labels.size()) continue;
        if (is_json &&
            (labels.empty() ? !has_required(block, *shape) : has_bare)) {
          continue;
        }
        has_bare = has_bare || (is_json && labels.empty());
        blocks.push_back(std::move(block));
      }
      if (!labels.empty()) body = std::move(partial.remain);
    }
  }
  std::ranges::sort(blocks, {}, [](const Block& block) {
    return block.definition.span.begin;
  });
  return blocks;
}

void take_content(ConfigFile& file, const BodySchema& schema,
                  Session& session) {
  // Attributes that stand for blocks, perhaps beside such blocks.
  Body body = file.body;
  std::vector<Attribute> stand_ins;
  if (!file.is_json) {
    BodySchema names;
    for (const NestedBlock& block : session.description.top.blocks) {
      if (block.either) names.attributes.push_back({.name = block.type});
    }
    if (!names.attributes.empty()) {
      Diagnostics ignored;
      PartialContent partial = body.partial_content(names, ignored);
      stand_ins = std::move(partial.content.attributes);
      body = std::move(partial.remain);
    }
  }
  const std::vector<Block> with_labels =
      take_labelled_or_not(session.description, file.is_json, body);
  const bool is_open = session.description.top.open != Open::Strict ||
                       session.description.variables.attributes;
  if (!is_open) {
    file.content = body.content(schema, session.diags);
    for (const Block& block : with_labels) {
      file.content.blocks.push_back(block);
    }
    for (Attribute& attribute : stand_ins) {
      file.content.attributes.push_back(std::move(attribute));
    }
    return;
  }
  PartialContent partial = body.partial_content(schema, session.diags);
  file.content = std::move(partial.content);
  file.remain = std::move(partial.remain);
}

}  // namespace

bool is_json_source(const FileRules& rules, const SourceFile& file) {
  if (!rules.json_by_content) return is_json_file(file.name());
  const std::string_view text = file.text();
  const std::size_t first = text.find_first_not_of(' ');
  return first != std::string_view::npos && text[first] == '{';
}

ConfigFile parsed_file(const SourceFile& source, Session& session) {
  ConfigFile file;
  file.is_json = is_json_source(session.description.files, source);
  Result<Body> body = file.is_json ? parse_json_body(source, session.options)
                                   : parse_native_body(source, session.options);
  session.diags.append(std::move(body.diagnostics));
  file.body = std::move(body.value);
  return file;
}

namespace {

void parse_files(const std::vector<SourceFile>& sources, bool is_named,
                 Session& session) {
  for (const SourceFile& source : sources) {
    session.files.push_back(parsed_file(source, session));
    session.files.back().is_named = is_named;
  }
}

// Conditions on the arguments of blocks that come before anything else; what
// else is wrong in them is reported later.
bool check_first_blocks(Session& session) {
  if (session.inputs.checks_only) return true;
  BodySchema schema;
  for (const NestedBlock& nested : session.description.top.blocks) {
    const Shape* shape = session.description.shape(nested.shape);
    if (shape == nullptr || !shape->first) continue;
    schema.blocks.push_back(
        {.type = nested.type, .label_names = shape->labels});
  }
  if (schema.blocks.empty()) return true;
  for (const ConfigFile& file : session.files) {
    Diagnostics ignored;
    for (const Block& block :
         file.body.partial_content(schema, ignored).content.blocks) {
      const NestedBlock* nested = session.description.top.block(block.type);
      const Shape& shape = *session.description.shape(nested->shape);
      BodySchema arguments;
      for (const Argument& argument : shape.arguments) {
        arguments.attributes.push_back({.name = argument.name});
      }
      DecodedBlock decoded{.type = block.type,
                           .labels = block.labels,
                           .definition = block.definition,
                           .label_sources = block.label_sources};
      Diagnostics before =
          std::exchange(session.diags, session.diags.for_part());
      BodyDecoder(session).decode_arguments(
          block.body.partial_content(arguments, ignored).content, shape,
          {.is_json = file.is_json}, decoded);
      session.diags = std::move(before);
      check_conditions(shape.checks, shape, decoded, session);
    }
  }
  return !session.diags.has_errors();
}

}  // namespace

void read_files(Session& session) {
  parse_files(session.inputs.files, false, session);
  if (session.diags.has_errors()) return;
  if (!check_first_blocks(session)) return;
  if (session.inputs.code.problems) {
    session.diags.append(session.inputs.code.problems(session.inputs));
    if (session.diags.has_errors() && !session.inputs.checks_only) return;
  }
  const std::size_t before = session.diags.error_count();
  add_included_files(session);
  if (session.diags.error_count() != before) return;
  if (session.inputs.code.files) {
    parse_files(session.inputs.code.files(session.inputs), true, session);
  }
  if (session.diags.error_count() != before) return;
  for (ConfigFile& file : session.files) {
    const BodySchema schema = top_schema(session.description);
    take_content(file, schema, session);
    if (session.inputs.warn_ignored &&
        session.description.top.open == Open::Ignore && !file.is_json &&
        !session.description.variables.attributes) {
      report_ignored(file.body, schema, session);
    }
  }
}

}  // namespace hcl::host
