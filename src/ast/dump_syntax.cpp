#include <algorithm>
#include <vector>

#include "ast/dump_output.h"
#include "ast/field_writer.h"
#include "hcl/ast_dump.h"

namespace hcl::ast {
namespace {

constexpr std::size_t kMostLevels = 100;

void describe_token(const Tree& tree, std::size_t token, FieldWriter& fields) {
  const ByteSpan span = tree.tokens().span(token);
  fields.span("span", span);
  fields.text("text", tree.file().text(span));
}

void append_token_line(const Tree& tree, std::size_t token, std::string& out) {
  TextFields fields(out);
  out += syntax::token_name(tree.tokens().type(token));
  describe_token(tree, token, fields);
  out += '\n';
}

// A node or a run of tokens that is still to be written.
struct Pending {
  std::size_t depth;
  // Null for tokens.
  const syntax::Node* node;
  std::size_t first_token;
  std::size_t end_token;
};

void indent(std::size_t depth, std::string& out) {
  out.append(2 * std::min(depth, kMostLevels), ' ');
}

// Puts what a node holds on the stack, the first on top.
void push_content(const Pending& parent, std::vector<Pending>& stack) {
  const std::size_t depth = parent.depth + 1;
  std::size_t end = parent.end_token;
  const syntax::Node* after = parent.node;
  for (std::size_t left = after->size - 1; left > 0;) {
    const syntax::Node& child = *(after - 1);
    stack.push_back({depth, nullptr, child.end_token, end});
    stack.push_back({depth, &child, child.first_token, child.end_token});
    end = child.first_token;
    after -= child.size;
    left -= child.size;
  }
  stack.push_back({depth, nullptr, parent.first_token, end});
}

void write_syntax(const Tree& tree, DumpOutput& output) {
  std::string& out = output.text();
  const auto nodes = tree.syntax().nodes;
  if (nodes.empty()) return;
  // The end of the file belongs to no node.
  std::vector<Pending> stack = {{0, &nodes.back(), 0, tree.tokens().size()}};
  while (!stack.empty() && output.go_on()) {
    const Pending next = stack.back();
    stack.pop_back();
    if (next.node == nullptr) {
      for (std::size_t i = next.first_token; i < next.end_token; ++i) {
        indent(next.depth, out);
        append_token_line(tree, i, out);
      }
      continue;
    }
    indent(next.depth, out);
    out += syntax::rule_name(next.node->rule);
    out += next.node->incomplete() ? " incomplete\n" : "\n";
    push_content(next, stack);
  }
}

void write_tokens(const Tree& tree, DumpOutput& output) {
  for (std::size_t i = 0; i < tree.tokens().size() && output.go_on(); ++i) {
    append_token_line(tree, i, output.text());
  }
}

void append_tokens(const Tree& tree, JsonFields& fields, DumpOutput& output) {
  fields.begin_list("tokens");
  for (std::size_t i = 0; i < tree.tokens().size() && output.go_on(); ++i) {
    fields.begin_element();
    fields.word("type", syntax::token_name(tree.tokens().type(i)));
    describe_token(tree, i, fields);
    fields.end_element();
  }
  fields.end_list();
}

void append_nodes(const Tree& tree, JsonFields& fields, DumpOutput& output) {
  fields.begin_list("nodes");
  for (const syntax::Node& node : tree.syntax().nodes) {
    if (!output.go_on()) return;
    fields.begin_element();
    fields.word("rule", syntax::rule_name(node.rule));
    fields.number("size", node.size);
    fields.number("first_token", node.first_token);
    fields.number("end_token", node.end_token);
    fields.flag("incomplete", node.incomplete());
    fields.end_element();
  }
  fields.end_list();
}

void write_json(const Tree& tree, std::string_view format, bool with_nodes,
                DumpOutput& output) {
  std::string& out = output.text();
  out = "{";
  JsonFields fields(out);
  fields.word("format", format);
  fields.number("version", 1);
  fields.text("source", tree.file().name());
  append_tokens(tree, fields, output);
  if (with_nodes) append_nodes(tree, fields, output);
  out += "}\n";
}

}  // namespace

void dump_syntax(const Tree& tree, DumpFormat format, const DumpSink& sink) {
  DumpOutput output(sink);
  if (format == DumpFormat::Text) {
    write_syntax(tree, output);
  } else {
    write_json(tree, "hcl-syntax", true, output);
  }
  output.finish();
}

void dump_tokens(const Tree& tree, DumpFormat format, const DumpSink& sink) {
  DumpOutput output(sink);
  if (format == DumpFormat::Text) {
    write_tokens(tree, output);
  } else {
    write_json(tree, "hcl-tokens", false, output);
  }
  output.finish();
}

std::string dump_syntax(const Tree& tree, DumpFormat format) {
  std::string out;
  dump_syntax(tree, format, collect_into(out));
  return out;
}

std::string dump_tokens(const Tree& tree, DumpFormat format) {
  std::string out;
  dump_tokens(tree, format, collect_into(out));
  return out;
}

}  // namespace hcl::ast
