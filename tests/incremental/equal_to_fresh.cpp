#include "equal_to_fresh.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "ast/describe_node.h"
#include "hcl/ast_walk.h"
#include "hcl/parser.h"

namespace hcl::test {
namespace {

// Spans as those of the file that the source of the tree is an excerpt of.
class PlacedFields : public ast::TextFields {
 public:
  PlacedFields(const SourceFile& file, std::string& out)
      : TextFields(out), file_(file) {}

  void span(std::string_view name, ByteSpan value) override {
    const auto place = [this](std::uint32_t byte) {
      return static_cast<std::uint32_t>(file_.position(byte).byte);
    };
    TextFields::span(name, {place(value.begin), place(value.end)});
  }

 private:
  const SourceFile& file_;
};

void dump(const ast::Tree& tree, std::span<const ast::Item* const> items,
          std::size_t depth, std::string& out) {
  const ast::Body body{{}, items};
  for (ast::Walk walk(body); walk.next();) {
    if (!walk.entering()) continue;
    out.append(depth + walk.depth(), ' ');
    out += kind_name(walk.node());
    PlacedFields fields(tree.file(), out);
    fields.span("span", walk.node().span());
    if (walk.parent() != nullptr) {
      describe_key(*walk.parent(), walk.position(), fields);
    }
    describe(walk.node(), tree.file().text(), fields);
    out += '\n';
  }
}

// The line where two texts begin to differ.
std::string first_difference(std::string_view got, std::string_view want) {
  const auto at = static_cast<std::size_t>(
      std::mismatch(got.begin(), got.end(), want.begin(), want.end()).first -
      got.begin());
  const auto line = [at](std::string_view text) {
    const std::size_t begin = text.substr(0, at).rfind('\n') + 1;
    return std::string(text.substr(begin, 400));
  };
  return "got\n" + line(got) + "\nwant\n" + line(want) + "\n";
}

std::string compare(std::string_view what, std::string_view got,
                    std::string_view want) {
  return got == want ? std::string()
                     : std::string(what) + ": " + first_difference(got, want);
}

// A node of the flat tree, with its place in the file.
std::string describe(const ast::Tree& tree, const syntax::Node& node) {
  const syntax::TokenArray tokens = tree.tokens();
  const auto place = [&tree](std::uint32_t byte) {
    return std::to_string(tree.file().position(byte).byte);
  };
  std::string out(rule_name(node.rule));
  out += " " + std::to_string(node.size) + "/" + std::to_string(node.flags);
  if (node.first_token == node.end_token) return out;
  return out + " " + place(tokens.begin(node.first_token)) + "-" +
         place(tokens.end(node.end_token - 1));
}

using Subtrees = std::map<std::int64_t, std::string>;

// The subtrees of items by the places where they begin, and as they are in the
// part that contains them.
void add_items(const ast::Tree& tree, Subtrees& found) {
  const auto nodes = tree.syntax().nodes;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].rule != syntax::Rule::BodyItem) continue;
    std::string text;
    for (std::size_t j = i + 1 - nodes[i].size; j <= i; ++j) {
      text += describe(tree, nodes[j]) + "\n";
    }
    const std::uint32_t byte = tree.tokens().begin(nodes[i].first_token);
    found.emplace(tree.file().position(byte).byte, std::move(text));
  }
}

// Compares the flat trees of the parts of a file without mistakes. A large
// block is in several of them, of which none has its node.
std::string flat_difference(const IncrementalFile& file,
                            const ast::Tree& fresh) {
  Subtrees want;
  add_items(fresh, want);
  Subtrees got;
  for (auto part = file.part_at(0); part; part = file.part_at(part->span.end)) {
    if (part->kind == PartKind::Items) add_items(part->tree, got);
  }
  for (const auto& [at, text] : got) {
    const auto same = want.find(at);
    if (same == want.end()) return "an item at " + std::to_string(at);
    const std::string problem = compare("flat tree", text, same->second);
    if (!problem.empty()) return problem;
  }
  return {};
}

std::string place(const SourceSpan& place) {
  const SourceRange range = place.range();
  const auto text = [](const SourcePos& at) {
    return std::to_string(at.line) + ":" + std::to_string(at.column) + "@" +
           std::to_string(at.byte);
  };
  return place.file.name() + " " + text(range.start) + "-" + text(range.end) +
         " '" + std::string(place.text()) + "'";
}

std::string describe(const Diagnostic& found) {
  std::string out(code_name(found.code));
  out += found.severity == Severity::Error ? " error" : " warning";
  if (found.subject) out += " " + place(*found.subject);
  if (found.context) out += " in " + place(*found.context);
  out += ": " + found.detail + " [" + found.suggestion + "]";
  for (const std::string& note : found.notes) out += " note " + note;
  for (const RelatedPlace& each : found.related) {
    out += " related " + place(each.place) + each.label;
  }
  for (const TextEdit& each : found.fix) {
    out += " fix " + place({found.subject->file, each.span}) + each.text;
  }
  return out;
}

std::string lines_of(const IncrementalFile& file, const SourceFile& fresh) {
  if (file.line_count() != fresh.line_count()) return "line count";
  const auto size = static_cast<std::uint32_t>(fresh.text().size());
  for (std::uint32_t byte = 0; byte <= size; byte += 1 + size / 37) {
    if (file.position(byte) != fresh.position(byte) ||
        file.utf16_position(byte) != fresh.utf16_position(byte)) {
      return "position of " + std::to_string(byte);
    }
    const std::int32_t line = fresh.position(byte).line;
    if (file.line(line) != fresh.line(line)) {
      return "line " + std::to_string(line);
    }
  }
  return {};
}

}  // namespace

std::string describe(const Diagnostics& found) {
  std::string out;
  for (const Diagnostic& each : found) out += describe(each) + "\n";
  return out;
}

std::string difference(const IncrementalFile& file, std::string_view text) {
  const SourceFile source(file.name(), text);
  std::string problem = compare("text", file.text({0, file.size()}), text);
  if (!problem.empty()) return problem;
  const auto fresh = parse_config(source, file.options());
  std::string got;
  std::string want;
  std::uint32_t end = 0;
  for (auto part = file.part_at(0); part; part = file.part_at(part->span.end)) {
    if (part->span.begin != end) return "parts are not in order";
    end = part->span.end;
    dump(part->tree, part->items, part->depth, got);
  }
  dump(*fresh, fresh->body().items, 0, want);
  problem = compare("tree", got, want);
  if (problem.empty()) {
    problem = compare("diagnostics", describe(file.diagnostics()),
                      describe(fresh.diagnostics));
  }
  if (problem.empty() && file.is_clean() != fresh.diagnostics.empty()) {
    problem = "is_clean";
  }
  if (problem.empty() && file.is_clean()) {
    problem = flat_difference(file, *fresh);
  }
  return problem.empty() ? lines_of(file, source) : problem;
}

}  // namespace hcl::test
