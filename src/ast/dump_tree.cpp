// Dumps of typed trees.

#include <algorithm>

#include "ast/describe_node.h"
#include "ast/dump_output.h"
#include "hcl/ast_dump.h"

namespace hcl::ast {
namespace {

constexpr std::size_t kMostLevels = 100;

bool is_configuration(const Tree& tree) {
  const auto nodes = tree.syntax().nodes;
  return nodes.empty() || nodes.back().rule == syntax::Rule::ConfigFile;
}

Walk walk_of(const Tree& tree) {
  return is_configuration(tree) ? Walk(tree.body()) : Walk(tree.expression());
}

// Appends the fields that follow role and kind.
void describe_all(const Walk& walk, std::string_view source,
                  FieldWriter& fields) {
  fields.span("span", walk.node().span());
  if (walk.parent() != nullptr) {
    describe_key(*walk.parent(), walk.position(), fields);
  }
  describe(walk.node(), source, fields);
}

void dump_text(const Tree& tree, DumpOutput& output) {
  std::string& out = output.text();
  const std::string_view source = tree.file().text();
  for (Walk walk = walk_of(tree); output.go_on() && walk.next();) {
    if (!walk.entering()) continue;
    out.append(2 * std::min(walk.depth(), kMostLevels), ' ');
    if (walk.parent() != nullptr) {
      out += role_name(*walk.parent(), walk.position());
      out += ": ";
    }
    out += kind_name(walk.node());
    TextFields fields(out);
    describe_all(walk, source, fields);
    out += '\n';
  }
}

// Writes the node just entered, up to its children.
void begin_json(const Walk& walk, std::string_view source, std::string& out) {
  JsonFields fields(out);
  fields.begin_element();
  if (walk.parent() != nullptr) {
    fields.word("role", role_name(*walk.parent(), walk.position()));
  }
  fields.word("kind", kind_name(walk.node()));
  describe_all(walk, source, fields);
  fields.begin_list("children");
}

void dump_json(const Tree& tree, DumpOutput& output) {
  std::string& out = output.text();
  JsonFields fields(out);
  const std::string_view source = tree.file().text();
  out += '{';
  fields.word("format", "hcl-ast");
  fields.number("version", 1);
  fields.text("source", tree.file().name());
  fields.begin_list(is_configuration(tree) ? "items" : "expression");
  for (Walk walk = walk_of(tree); output.go_on() && walk.next();) {
    if (walk.entering()) {
      begin_json(walk, source, out);
    } else {
      fields.end_list();
      fields.end_element();
    }
  }
  out += "]}\n";
}

}  // namespace

void dump_tree(const Tree& tree, DumpFormat format, const DumpSink& sink) {
  DumpOutput output(sink);
  if (format == DumpFormat::Json) {
    dump_json(tree, output);
  } else {
    dump_text(tree, output);
  }
  output.finish();
}

std::string dump_tree(const Tree& tree, DumpFormat format) {
  std::string out;
  dump_tree(tree, format, collect_into(out));
  return out;
}

}  // namespace hcl::ast
