// Dumps of syntax trees and of tokens.

#include <algorithm>
#include <vector>

#include "ast/dump_output.h"
#include "ast/field_writer.h"
#include "hcl/ast_dump.h"
#include "syntax/comments.h"

namespace hcl::ast {
namespace {

constexpr std::size_t kMostIndents = 100;

void describe_token(const Tree& tree, std::size_t token, FieldWriter& fields) {
  const ByteSpan span = tree.tokens().span(token);
  fields.span("span", span);
  fields.text("text", tree.file().text(span));
}

void indent(std::size_t depth, std::string& out) {
  out.append(2 * std::min(depth, kMostIndents), ' ');
}

// The text of a dump: a line for each token and for the text between two
// tokens.
class TokenLines {
 public:
  TokenLines(const Tree& tree, DumpFormat format, DumpOutput& output)
      : tree_(tree),
        output_(output),
        with_spaces_(format == DumpFormat::TextWithSpaces) {}

  // A token with the gap before it.
  void append(std::size_t token, std::size_t depth) {
    append_gap(tree_.tokens().gap_before(token), depth);
    append_line(syntax::token_name(tree_.tokens().type(token)),
                tree_.tokens().span(token), depth);
  }

 private:
  void append_gap(ByteSpan gap, std::size_t depth) {
    syntax::CommentScanner comments(tree_.file().text(gap));
    std::uint32_t at = gap.begin;
    while (comments.next()) {
      const ByteSpan comment = {gap.begin + comments.begin(),
                                gap.begin + comments.end()};
      append_spaces({at, comment.begin}, depth);
      append_line("Comment", comment, depth);
      at = comment.end;
    }
    append_spaces({at, gap.end}, depth);
  }

  void append_spaces(ByteSpan span, std::size_t depth) {
    if (with_spaces_ && span.begin < span.end) {
      append_line("Space", span, depth);
    }
  }

  void append_line(std::string_view what, ByteSpan span, std::size_t depth) {
    std::string& out = output_.text();
    indent(depth, out);
    out += what;
    const SourcePos start = tree_.file().position(span.begin);
    TextFields fields(out);
    fields.span("span", span);
    fields.word(
        "at", std::to_string(start.line) + ":" + std::to_string(start.column));
    fields.text("text", tree_.file().text(span));
    out += '\n';
  }

  const Tree& tree_;
  DumpOutput& output_;
  bool with_spaces_;
};

// A node or a run of tokens still to be written.
struct Pending {
  std::size_t depth;
  // One past the index of the node; 0 for tokens.
  std::size_t after;
  std::size_t first_token;
  std::size_t end_token;
};

// Pushes the contents of a node, the first one on top.
void push_content(const syntax::NodeArray& nodes, const Pending& parent,
                  std::vector<Pending>& stack) {
  const std::size_t depth = parent.depth + 1;
  std::size_t end = parent.end_token;
  std::size_t after = parent.after - 1;
  for (std::size_t left = nodes[after].size - 1; left > 0;) {
    const syntax::Node child = nodes[after - 1];
    stack.push_back({depth, 0, child.end_token, end});
    stack.push_back({depth, after, child.first_token, child.end_token});
    end = child.first_token;
    after -= child.size;
    left -= child.size;
  }
  stack.push_back({depth, 0, parent.first_token, end});
}

void write_syntax(const Tree& tree, DumpFormat format, DumpOutput& output) {
  std::string& out = output.text();
  TokenLines lines(tree, format, output);
  const auto nodes = tree.syntax().nodes;
  if (nodes.empty()) return;
  // The end of the file belongs to no node.
  std::vector<Pending> stack = {{0, nodes.size(), 0, tree.tokens().size()}};
  while (!stack.empty() && output.go_on()) {
    const Pending next = stack.back();
    stack.pop_back();
    if (next.after == 0) {
      for (std::size_t i = next.first_token; i < next.end_token; ++i) {
        lines.append(i, next.depth);
      }
      continue;
    }
    indent(next.depth, out);
    const syntax::Node node = nodes[next.after - 1];
    out += syntax::rule_name(node.rule);
    out += node.incomplete() ? " incomplete\n" : "\n";
    push_content(nodes, next, stack);
  }
}

void write_tokens(const Tree& tree, DumpFormat format, DumpOutput& output) {
  TokenLines lines(tree, format, output);
  for (std::size_t i = 0; i < tree.tokens().size() && output.go_on(); ++i) {
    lines.append(i, 0);
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

// Comments precede tokens.
void append_comments(const Tree& tree, JsonFields& fields, DumpOutput& output) {
  fields.begin_list("comments");
  for (std::size_t i = 0; i < tree.tokens().size() && output.go_on(); ++i) {
    const ByteSpan gap = tree.tokens().gap_before(i);
    syntax::CommentScanner comments(tree.file().text(gap));
    while (comments.next()) {
      const ByteSpan span = {gap.begin + comments.begin(),
                             gap.begin + comments.end()};
      fields.begin_element();
      fields.number("before", i);
      fields.span("span", span);
      fields.text("text", tree.file().text(span));
      fields.end_element();
    }
  }
  fields.end_list();
}

void append_nodes(const Tree& tree, JsonFields& fields, DumpOutput& output) {
  fields.begin_list("nodes");
  for (const syntax::Node node : tree.syntax().nodes) {
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
  append_comments(tree, fields, output);
  if (with_nodes) append_nodes(tree, fields, output);
  out += "}\n";
}

}  // namespace

void dump_syntax(const Tree& tree, DumpFormat format, const DumpSink& sink) {
  DumpOutput output(sink);
  if (format == DumpFormat::Json) {
    write_json(tree, "hcl-syntax", true, output);
  } else {
    write_syntax(tree, format, output);
  }
  output.finish();
}

void dump_tokens(const Tree& tree, DumpFormat format, const DumpSink& sink) {
  DumpOutput output(sink);
  if (format == DumpFormat::Json) {
    write_json(tree, "hcl-tokens", false, output);
  } else {
    write_tokens(tree, format, output);
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
