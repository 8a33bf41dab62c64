// Evaluated configurations in native syntax.

#include "configuration/merged_body.h"
#include "hcl/configuration_text.h"
#include "hcl/expression_text.h"
#include "text/assignment_column.h"

namespace hcl {
namespace {

using configuration::AttributeRef;
using configuration::BlockRef;
using configuration::MergedBody;

// Writes nested bodies with an explicit stack, since they may be nested deeper
// than the call stack allows.
class ConfigurationNative {
 public:
  ConfigurationNative(std::string& out, const Options& options,
                      Diagnostics& diags)
      : out_(out), options_(options), diags_(diags) {}

  void write(const MergedBody& top) {
    begin_body(top);
    while (!open_.empty()) {
      Level& level = open_.back();
      if (level.next < level.blocks.size()) {
        if (level.next > 0 || level.has_attributes) out_ += '\n';
        begin_block(level.blocks[level.next++]);
        continue;
      }
      open_.pop_back();
      if (!open_.empty()) {
        indent();
        out_ += "}\n";
      }
    }
  }

 private:
  struct Level {
    std::vector<BlockRef> blocks;
    bool has_attributes = false;
    std::size_t next = 0;
  };

  // The indentation of the contents of the innermost open body.
  std::size_t columns() const {
    return open_.empty() ? 0 : 2 * (open_.size() - 1);
  }
  void indent() { out_.append(columns(), ' '); }

  void begin_body(const MergedBody& body) {
    open_.push_back({body.blocks, !body.attributes.empty()});
    for (const AttributeRef& ref : body.attributes) write_attribute(ref);
    column_.end();
  }

  void begin_block(const BlockRef& block) {
    indent();
    out_ += block.block->type;
    for (const std::string& label : block.block->labels) {
      out_ += " " + quote_template(label);
    }
    out_ += " {\n";
    begin_body(configuration::body_of(block));
  }

  void write_attribute(const AttributeRef& ref) {
    const auto text = to_expression_text(ref.attribute->value, columns(),
                                         options_.switches, options_.limits);
    if (text.ok()) {
      indent();
      column_.assign(ref.attribute->name);
      if (text->find('\n') != std::string::npos) column_.break_line();
      out_ += *text + "\n";
      return;
    }
    diags_.error(Code::UnwritableValue,
                 {.subject = configuration::expression_of(ref), .context = {}},
                 "The value of \"" + ref.attribute->name +
                     "\" cannot be written as an expression: " +
                     to_text(text.error()) + ".");
  }

  std::string& out_;
  text::AssignmentColumn column_{out_};
  const Options& options_;
  Diagnostics& diags_;
  std::vector<Level> open_;
};

}  // namespace

Result<std::string> to_native_syntax(std::span<const EvaluatedFile> files,
                                     const Options& options) {
  return configuration::text_of_merged(
      files, options.limits,
      [&](const MergedBody& top, Result<std::string>& text) {
        ConfigurationNative(text.value, options, text.diagnostics).write(top);
      });
}

}  // namespace hcl
