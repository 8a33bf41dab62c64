#ifndef HCL_EDIT_H_
#define HCL_EDIT_H_

#include <string>
#include <string_view>
#include <vector>

#include "hcl/ast.h"
#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/outcome.h"
#include "hcl/source.h"
#include "hcl/text_edit.h"
#include "hcl/tree.h"
#include "hcl/value.h"

// Changes of files in native syntax that keep every other byte.
namespace hcl {

// Why something cannot be changed: a sentence without full stop.
struct EditError {
  std::string message;
};

using Edits = std::vector<TextEdit>;
using EditResult = Outcome<Edits, EditError>;

// A source, its tree, and what can be changed in it.
//
// A change is asked for first, which gives edits, and made by `apply()`, which
// takes the edits of one change or of several. Items and bodies are those of
// `tree()` and belong to the document as it is: after `apply()` they have to be
// found again. No function throws. Safe to read from many threads.
class Document {
 public:
  // An empty document.
  Document();

  // A document over a source. One with errors can be edited where its tree is
  // complete; `diagnostics()` says what is wrong.
  explicit Document(const SourceFile& file,
                    const Options& options =
                        Options::of(Dialect::Hcl, Conformance::Reference));

  const SourceFile& file() const { return tree_.file(); }
  std::string_view text() const { return tree_.file().text(); }
  const ast::Tree& tree() const { return tree_; }
  const ast::Body& body() const { return tree_.body(); }
  const Diagnostics& diagnostics() const { return diagnostics_; }

  // The items at an address, in the order of the source: names of attributes
  // and block types, and after a type the labels of the block, all with points
  // between them: `service.web.port`. A label that is no identifier stands in
  // brackets and quotes, `service["a b"]`; `*` stands for any name or label;
  // `[0]` takes the first of the blocks before it, and so on. Without its last
  // labels a type stands for all blocks that have the others.
  //
  // Errors: an address that cannot be read. What is not there is no error.
  Outcome<std::vector<const ast::Item*>, EditError> find(
      std::string_view address) const;

  // The attribute or the blocks of a body with a name.
  static const ast::Attribute* attribute(const ast::Body& body,
                                         std::string_view name);
  static std::vector<const ast::Block*> blocks(const ast::Body& body,
                                               std::string_view type);

  // Gives an attribute another expression. Everything else stays, also
  // comments on the line.
  // Errors: a text that is no expression.
  EditResult set_expression(const ast::Attribute& attribute,
                            std::string_view expression) const;

  // Sets an attribute of a body; one that is not there is added behind the last
  // item, with its indentation, and with its `=` below that of an attribute on
  // the line before if there is room. A block on one line gets several.
  // Errors: as `set_expression()`; a name that is no identifier.
  EditResult set_attribute(const ast::Body& body, std::string_view name,
                           std::string_view expression) const;
  // The same with a value, written as a literal. Errors: as
  // `to_expression_text()`.
  EditResult set_attribute(const ast::Body& body, std::string_view name,
                           const Value& value) const;

  // Removes an item with its line, the comments on it and those directly above.
  EditResult remove(const ast::Item& item) const;

  // Errors: a name that is no identifier, or that of another attribute of the
  // body.
  EditResult rename(const ast::Body& body, const ast::Attribute& attribute,
                    std::string_view name) const;

  // Errors: a type that is no identifier.
  EditResult set_type(const ast::Block& block, std::string_view type) const;

  // Other labels, in quotes. Comments between the type and the last label are
  // replaced with them.
  EditResult set_labels(const ast::Block& block,
                        const std::vector<std::string>& labels) const;

  // Adds an empty block behind the last item.
  // Errors: a type that is no identifier.
  EditResult append_block(const ast::Body& body, std::string_view type,
                          const std::vector<std::string>& labels) const;

  // Makes edits, in any order, all or none. Gives why not, empty where they
  // were made: edits that overlap, that end outside of the text, or after which
  // the document has errors that it had not.
  std::string apply(Edits edits);

 private:
  ast::Tree tree_;
  Options options_;
  Diagnostics diagnostics_;
};

// A value as an expression, in the layout of the formatter.
// Errors: as `to_expression_text()`.
Outcome<std::string, EditError> expression_of(const Value& value);

}  // namespace hcl

#endif  // HCL_EDIT_H_
