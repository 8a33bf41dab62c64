#ifndef HCL_EDIT_H_
#define HCL_EDIT_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/ast.h"
#include "hcl/diagnostic.h"
#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/text_edit.h"
#include "hcl/tree.h"
#include "hcl/value.h"

/// Changes of files in native syntax that keep every other byte.
/// docs/editing.md shows how they are used.
namespace HCL_API hcl {

/// Why something cannot be changed: a sentence without full stop.
struct EditError {
  std::string message;
  /// Whether the only reason is that nothing is at an address.
  bool is_missing = false;
};

using Edits = std::vector<TextEdit>;
using EditResult = Expected<Edits, EditError>;

/// What an address means: an attribute or a block, or something inside of the
/// expression of an attribute. The nodes are those of the document's tree.
struct Place {
  /// The body that holds `item`.
  const ast::Body* body = nullptr;
  const ast::Item* item = nullptr;
  /// The expression of an attribute, or the one inside of it that is meant;
  /// null for a block.
  const ast::Expression* expression = nullptr;
  /// The expression whose element is meant, and the number of the element, from
  /// 0; null for an attribute and a block.
  const ast::Expression* container = nullptr;
  std::size_t position = 0;
  /// Of a block, how many of its labels the address names.
  std::size_t labels = 0;
  /// The steps of an address from the attribute to the expression.
  std::string steps = {};

  const ast::Attribute* attribute() const {
    return item != nullptr && item->kind == ast::ItemKind::Attribute
               ? static_cast<const ast::Attribute*>(item)
               : nullptr;
  }
  const ast::Block* block() const {
    return item != nullptr && item->kind == ast::ItemKind::Block
               ? static_cast<const ast::Block*>(item)
               : nullptr;
  }
};

/// A source, its tree, and what can be changed in it.
///
/// A change is asked for first, which gives edits, and made by `apply()`, which
/// takes the edits of one change or of several. Items, bodies and expressions
/// are those of `tree()` and belong to the document as it is: after `apply()`
/// they have to be found again. A copy is cheap: to make changes that build on
/// each other all or none, make them in a copy and assign it in the end.
///
/// What is written follows its neighbours: indentation and newlines, the column
/// of `=` where there is room, `=` or `:` and quotes of keys, a comma at the
/// end, one line or many. Texts that are given are kept as they are but for the
/// indentation of their further lines; lines of heredocs stay as they are.
///
/// No function throws. Unless said otherwise each takes time linear in the item
/// that it changes and its siblings. Safe to read from many threads.
class Document {
 public:
  /// An empty document.
  Document();

  /// A document over a source. One with errors can be edited where its tree is
  /// complete; `diagnostics()` says what is wrong.
  explicit Document(const SourceFile& file,
                    const Options& options =
                        Options::of(Dialect::Hcl, Conformance::Reference));

  const SourceFile& file() const { return tree_.file(); }
  std::string_view text() const { return tree_.file().text(); }
  std::string_view text(ByteSpan span) const { return file().text(span); }
  const ast::Tree& tree() const { return tree_; }
  const ast::Body& body() const { return tree_.body(); }
  const Diagnostics& diagnostics() const { return diagnostics_; }
  const Options& options() const { return options_; }

  // ---- Finding ----

  /// What is at an address, in the order of the source: names of attributes and
  /// block types, and after a type the labels of the block, all with points
  /// between them: `service.web.port`. A label that is no identifier stands in
  /// brackets and quotes, `service["a b"]`; `*` stands for any name or label;
  /// `[0]` takes the first of the blocks before it, and so on. Without its last
  /// labels a type stands for all blocks that have the others; alone, the name
  /// of an attribute of the same body means the attribute.
  ///
  /// Behind an attribute steps go into its expression, and through parentheses:
  /// names and texts in brackets into objects, `tags["Name"]`, whose keys are
  /// written as a name or as a text without sequences; numbers into the
  /// elements of tuples and objects, the arguments of calls, the operands of
  /// operations and conditionals, and sequences of templates; `[*]` into all.
  ///
  /// Takes time linear in the document. Errors: an address that cannot be read.
  /// What is not there is no error.
  Expected<std::vector<Place>, EditError> locate(
      std::string_view address) const;

  /// The attributes and blocks among them.
  Expected<std::vector<const ast::Item*>, EditError> find(
      std::string_view address) const;

  /// An address that means this item and nothing else. Takes time linear in the
  /// document.
  std::string address_of(const ast::Item& item) const;
  std::string address_of(const Place& place) const;

  /// The attribute or the blocks of a body with a name.
  static const ast::Attribute* attribute(const ast::Body& body,
                                         std::string_view name);
  static std::vector<const ast::Block*> blocks(const ast::Body& body,
                                               std::string_view type);

  /// The body that holds an item.
  const ast::Body& body_of(const ast::Item& item) const;

  // ---- By address ----

  /// Gives what is at an address another expression. Where nothing is, but the
  /// address without its last step means bodies or objects, the attribute or
  /// the element is added there. Errors: those of `locate()` and of the
  /// changes; an address of a block, or of nothing to which something could be
  /// added.
  EditResult set(std::string_view address, std::string_view expression) const;
  EditResult set(std::string_view address, const Value& value) const;

  /// Removes what is at an address. Errors: those of `locate()` and of the
  /// changes; an address of nothing.
  EditResult remove(std::string_view address) const;

  /// Gives what is at an address another name: an attribute its name, an
  /// element of an object its key, a block the last label that the address
  /// names, or its type if that names none.
  /// Errors: those of `locate()` and of the changes; an address of nothing or
  /// of something without name.
  EditResult rename(std::string_view address, std::string_view name) const;

  /// Adds items, as they are written in a file, at the end of the body of a
  /// block, or an element at the end of a tuple, an object or a call.
  /// Errors: as `remove()`.
  EditResult append(std::string_view address, std::string_view text) const;

  // ---- Expressions ----

  /// Puts another expression in the place of one, at any depth, in parentheses
  /// where it would be read otherwise.
  /// Errors: a text that is no expression, or none that can stand there.
  EditResult replace(const ast::Expression& old,
                     std::string_view expression) const;
  /// The same with a value, written as a literal: on one line where the old
  /// expression is a tuple or an object on one line.
  /// Errors: as `to_expression_text()`.
  EditResult replace(const ast::Expression& old, const Value& value) const;

  // ---- Attributes ----

  /// Gives an attribute another expression. Everything else stays, also
  /// comments on the line. Errors: as `replace()`.
  EditResult set_expression(const ast::Attribute& attribute,
                            std::string_view expression) const;

  /// Sets an attribute of a body; one that is not there is added behind the
  /// last attribute, or the last item where there is none, with its
  /// indentation, and with its `=` below that of an attribute on the line
  /// before if there is room. A block on one line gets several. Errors: as
  /// `replace()`; a name that is no identifier.
  EditResult set_attribute(const ast::Body& body, std::string_view name,
                           std::string_view expression) const;
  EditResult set_attribute(const ast::Body& body, std::string_view name,
                           const Value& value) const;

  /// Errors: a name that is no identifier, or that of another attribute of the
  /// body.
  EditResult rename(const ast::Body& body, const ast::Attribute& attribute,
                    std::string_view name) const;

  // ---- Blocks and their labels ----

  /// Adds an empty block behind the last item.
  /// Errors: a type that is no identifier.
  EditResult append_block(const ast::Body& body, std::string_view type,
                          const std::vector<std::string>& labels) const;

  /// Errors: a type that is no identifier.
  EditResult set_type(const ast::Block& block, std::string_view type) const;

  /// Other labels, in quotes. Comments between the type and the last label are
  /// replaced with them.
  EditResult set_labels(const ast::Block& block,
                        const std::vector<std::string>& labels) const;

  /// One label, from 0; without quotes where the old one has none and the new
  /// one needs none. Errors: a label that is not there.
  EditResult set_label(const ast::Block& block, std::size_t position,
                       std::string_view label) const;
  /// A label before the one at a position; at the number of labels behind the
  /// last one. Errors: a position beyond that.
  EditResult insert_label(const ast::Block& block, std::size_t position,
                          std::string_view label) const;
  EditResult remove_label(const ast::Block& block, std::size_t position) const;

  // ---- Items ----

  /// Adds items as they are written in a file, with comments if there are any,
  /// before the item at a position; at the number of items behind the last one.
  /// Errors: a text that is no body, a position beyond the items, an attribute
  /// that is there already, a body of a block on one line.
  EditResult insert(const ast::Body& body, std::size_t position,
                    std::string_view items) const;
  /// The same behind the last item, also in a block on one line, which gets
  /// several.
  EditResult append(const ast::Body& body, std::string_view items) const;

  /// Removes an item with its line and the comments on it and directly above.
  EditResult remove(const ast::Item& item) const;

  /// Moves an item with its comments before the item at a position of a body,
  /// with the indentation that it has there.
  /// Errors: a body inside of the item, and those of `insert()`.
  EditResult move(const ast::Item& item, const ast::Body& body,
                  std::size_t position) const;

  /// An item with its comments, its first line without indentation, the others
  /// relative to it: as `insert()` takes it.
  std::string text_of(const ast::Item& item) const;

  // ---- Comments ----

  /// The comments directly above an item, and the one behind it on its line:
  /// their texts without signs, with a newline between lines.
  std::string comment(const ast::Item& item) const;
  std::string line_comment(const ast::Item& item) const;

  /// Other comments: each line of the text one line, with the sign that the
  /// document uses. An empty text removes them.
  /// Errors: characters that comments cannot have, an item on the line of
  /// another one; for `set_line_comment()` also a text of several lines.
  EditResult set_comment(const ast::Item& item, std::string_view text) const;
  EditResult set_line_comment(const ast::Item& item,
                              std::string_view text) const;

  // ---- Elements of tuples and objects, arguments of calls ----

  /// Adds an element before the one at a position, or behind the last one:
  /// `value` in a tuple and a call, `key = value` in an object.
  /// Errors: another construct, a position beyond the elements, and those of
  /// `replace()`.
  EditResult insert_element(const ast::Expression& container,
                            std::size_t position, std::string_view text) const;

  /// Sets an element of an object, which is added at the end where it is not
  /// there. The key is a text, written as the others are.
  EditResult set_element(const ast::ObjectExpr& object, std::string_view key,
                         std::string_view expression) const;

  /// Another key, written as the old one was if it can be.
  /// Errors: a position beyond the elements, a key that is there already.
  EditResult set_key(const ast::ObjectExpr& object, std::size_t position,
                     std::string_view key) const;

  /// Removes an element with its comma, and with its line and the comment on it
  /// where it has one. Errors: as `insert_element()`.
  EditResult remove_element(const ast::Expression& container,
                            std::size_t position) const;
  /// The same with those from one position up to and not including another.
  EditResult remove_elements(const ast::Expression& container,
                             std::size_t begin, std::size_t end) const;

  /// Moves an element to where another one is, from 0; those between move up.
  EditResult move_element(const ast::Expression& container, std::size_t from,
                          std::size_t to) const;

  // ---- Templates ----

  /// Gives a part of a template another text, with the escapes that the
  /// template needs. Errors: a text that cannot stand there, such as one
  /// without newline at the end of a heredoc.
  EditResult set_part(const ast::TemplatePart& part,
                      std::string_view text) const;
  /// Puts template source, such as `${a}`, in the place of a part, before it or
  /// behind it. An empty one removes it. Errors: source that is not complete.
  EditResult replace_part(const ast::TemplatePart& part,
                          std::string_view source) const;
  EditResult insert_before(const ast::TemplatePart& part,
                           std::string_view source) const;
  EditResult insert_after(const ast::TemplatePart& part,
                          std::string_view source) const;

  // ---- References ----

  /// Where traversals begin with an address, such as `var.region`, templates
  /// and heredocs included: the spans of its last name. `a.b` means `a["b"]`
  /// too, `[*]` any index or splat. Names that a `for` introduces are others.
  /// Takes time linear in the document. Errors: no address.
  Expected<std::vector<ByteSpan>, EditError> references(
      std::string_view address) const;

  /// Gives the last name of the address another name, wherever it is used.
  /// Errors: no address; a name that is no identifier where one is needed, or
  /// that a `for` around a use introduces.
  EditResult rename_references(std::string_view address,
                               std::string_view name) const;

  // ---- All or none ----

  /// Makes edits, in any order, all or none. Gives why not, empty where they
  /// were made: edits that overlap, that end outside of the text, or after
  /// which the document has more errors than before. Two insertions at one
  /// place are made in the order in which they are given; removals may overlap.
  /// Takes time linear in the document.
  std::string apply(Edits edits);

 private:
  EditResult add_to(const Place& place, std::string_view name,
                    std::string_view expression) const;
  EditResult rename(const Place& place, std::string_view name) const;

  ast::Tree tree_;
  Options options_;
  Diagnostics diagnostics_;
};

/// Several changes of one document as it is, made together or not at all.
class Transaction {
 public:
  explicit Transaction(const Document& document) : document_(document) {}

  /// Takes the edits of a change, or remembers why it cannot be made.
  Transaction& add(const EditResult& change);

  /// Whether all changes so far can be made each by itself.
  bool ok() const { return problem_.empty(); }
  const Edits& edits() const { return edits_; }
  /// The edits, or why there are none.
  EditResult result() const;

  /// Makes the changes in the document, which must be the one that they were
  /// asked of. Gives why none was made, empty where all were.
  std::string commit(Document& document) const;

 private:
  Document document_;
  Edits edits_;
  std::string problem_;
};

/// The edits of one of several documents, which must outlive the call of
/// `apply_all()`.
struct DocumentEdits {
  Document* document;
  Edits edits;
};

/// Makes edits in several documents, all or none: what is in one file can move
/// to another. Gives why not, as `Document::apply()` does and with the name of
/// the file; empty where all were made. A document may be named once. Takes
/// time linear in the documents.
std::string apply_all(const std::vector<DocumentEdits>& changes);

/// A value as an expression, in the layout of the formatter.
/// Errors: as `to_expression_text()`.
Expected<std::string, EditError> expression_of(const Value& value);

}  // namespace hcl

#endif  // HCL_EDIT_H_
