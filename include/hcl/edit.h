#ifndef HCL_EDIT_H_
#define HCL_EDIT_H_

#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

namespace hcl::write {
class AddressIndex;
class NameIndex;
}  // namespace hcl::write

/// Edits of files in native syntax that preserve every other byte.
/// docs/editing.md shows how to use them.
namespace HCL_API hcl {

/// Why something cannot be changed: a sentence without a full stop.
struct EditError {
  std::string message = {};
  /// Whether the only reason is that there is nothing at an address.
  bool is_missing = false;
};

using Edits = std::vector<TextEdit>;
/// The edits that make a change, or why there are none.
using EditResult = Expected<Edits, EditError>;
/// Whether edits were made, or why not.
using EditOutcome = Expected<void, EditError>;

/// What an address refers to: an attribute or a block, or something inside the
/// expression of an attribute. The nodes belong to the document's tree.
struct Place {
  /// The body that contains `item`.
  const ast::Body* body = nullptr;
  const ast::Item* item = nullptr;
  /// The expression of an attribute, or the one inside it that the address
  /// refers to; null for a block.
  const ast::Expression* expression = nullptr;
  /// The expression whose element the address refers to, and the index of the
  /// element, counted from 0; null for an attribute and a block.
  const ast::Expression* container = nullptr;
  std::size_t position = 0;
  /// For a block, how many of its labels the address names.
  std::size_t labels = 0;
  /// The steps of the address from the attribute to the expression.
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

/// An item that moves before the item at a position of its body.
struct ItemMove {
  const ast::Item* item = nullptr;
  std::size_t position = 0;
};

/// A source and its tree, with functions that change it.
///
/// The functions for changes return edits; `apply()` makes the edits of one or
/// several changes. Items, bodies and expressions belong to `tree()` of the
/// document as it is: after `apply()` they must be found again. Copying is
/// cheap: to make changes that build on each other all or none, make them in a
/// copy and assign it at the end.
///
/// New text follows the layout of its neighbours: indentation and newlines, the
/// column of `=` if there is room, `=` or `:` and the quotes of keys, a
/// trailing comma, one line or several. Texts given by the caller are kept
/// unchanged except for the indentation of their further lines; lines of
/// heredocs stay unchanged.
///
/// No function throws. Unless stated otherwise, each takes time linear in the
/// item that it changes and its siblings. Safe to read from many threads. A
/// document that has been moved from is an empty one.
class Document {
 public:
  /// An empty document.
  Document();

  /// A document for a source. A source with errors can be edited where its tree
  /// is complete; `diagnostics()` says what is wrong.
  explicit Document(const SourceFile& file, const Options& options = {});

  /// The parts of the document. A temporary one gives handles and copies, and
  /// no views.
  const SourceFile& file() const& { return tree_.file(); }
  SourceFile file() const&& { return tree_.file(); }
  std::string_view text() const& { return tree_.file().text(); }
  std::string_view text() const&& = delete;
  std::string_view text(ByteSpan span) const& { return file().text(span); }
  std::string_view text(ByteSpan span) const&& = delete;
  const ast::Tree& tree() const& { return tree_; }
  ast::Tree tree() const&& { return tree_; }
  const ast::Body& body() const& { return tree_.body(); }
  const ast::Body& body() const&& = delete;
  const Diagnostics& diagnostics() const& { return diagnostics_; }
  Diagnostics diagnostics() const&& { return diagnostics_; }
  const Options& options() const& { return options_; }
  Options options() const&& { return options_; }

  // ---- Finding ----

  /// Finds everything at an address, in source order. An address consists of
  /// names of attributes and block types, and after a type the labels of the
  /// block, separated by dots: `service.web.port`. A label that is not an
  /// identifier is written in brackets and quotes, `service["a b"]`; `*`
  /// matches any name or label; `[0]` selects the first of the blocks before
  /// it, and so on; `[source="./a"]` selects those of them in which an
  /// attribute is this string, and `[count=2]` those in which it is written so,
  /// also for objects and their elements. A type without its last labels
  /// matches all blocks that have the labels given; a name without labels
  /// refers to the attribute of that name if the body has one.
  ///
  /// After an attribute, steps lead into its expression, through parentheses:
  /// names, and texts in brackets such as `tags["Name"]`, select elements of
  /// objects whose keys are written as a name or as a text without sequences;
  /// numbers select elements of tuples and objects, arguments of calls,
  /// operands of operations and conditionals, and sequences of templates; `[*]`
  /// selects all of them.
  ///
  /// Takes time linear in the document for an address with `*` or a condition
  /// and for the
  /// first few searches; then names are looked up in an index of the document,
  /// in time linear in the address and in what it matches. Errors: a malformed
  /// address. It is not an error if there is nothing at the address.
  Expected<std::vector<Place>, EditError> locate(
      std::string_view address) const&;
  Expected<std::vector<Place>, EditError> locate(
      std::string_view address) const&& = delete;

  /// The same, but only the attributes and blocks.
  Expected<std::vector<const ast::Item*>, EditError> find(
      std::string_view address) const&;
  Expected<std::vector<const ast::Item*>, EditError> find(
      std::string_view address) const&& = delete;

  /// An address that refers to this item and nothing else. The first call takes
  /// time linear in the document (times the logarithm of the number of blocks),
  /// the others only that of the search among siblings for each step.
  std::string address_of(const ast::Item& item) const;
  std::string address_of(const Place& place) const;

  /// The attribute of a body with a name (null if there is none), and its
  /// blocks of a type.
  static const ast::Attribute* attribute(const ast::Body& body,
                                         std::string_view name);
  static std::vector<const ast::Block*> blocks(const ast::Body& body,
                                               std::string_view type);

  /// The body that contains an item.
  const ast::Body& body_of(const ast::Item& item) const&;
  const ast::Body& body_of(const ast::Item& item) const&& = delete;

  // ---- By address ----

  /// Replaces the expression of everything at an address. If there is nothing
  /// at the address, but the address without its last step refers to bodies or
  /// objects, adds the attribute or element to them. Errors: those of
  /// `locate()` and of the changes; an address of a block, or of nothing to
  /// which something could be added.
  EditResult set(std::string_view address, std::string_view expression) const;
  EditResult set(std::string_view address, const Value& value) const;

  /// Removes everything at an address. Errors: those of `locate()` and of the
  /// changes; an address of nothing.
  EditResult remove(std::string_view address) const;

  /// Renames everything at an address: changes the name of an attribute, the
  /// key of an element of an object, or of a block the last label that the
  /// address names, or its type if the address names no label.
  /// Errors: those of `locate()` and of the changes; an address of nothing or
  /// of something without a name.
  EditResult rename(std::string_view address, std::string_view name) const;

  /// Adds items, written as in a file, at the end of the body of a block, or an
  /// element at the end of a tuple, an object or a call.
  /// Errors: as for `remove()`.
  EditResult append(std::string_view address, std::string_view text) const;

  // ---- Expressions ----

  /// Replaces an expression, at any depth, with another one, in parentheses if
  /// it would otherwise be read differently.
  /// Errors: a text that is not an expression, or not one that is allowed
  /// there.
  EditResult replace(const ast::Expression& old,
                     std::string_view expression) const;
  /// The same with a value, written as a literal: on one line if the old
  /// expression is a tuple or an object on one line.
  /// Errors: as for `to_expression_text()`.
  EditResult replace(const ast::Expression& old, const Value& value) const;

  // ---- Attributes ----

  /// Replaces the expression of an attribute. Everything else stays, including
  /// comments on the line. Errors: as for `replace()`.
  EditResult set_expression(const ast::Attribute& attribute,
                            std::string_view expression) const;

  /// Sets an attribute of a body. A missing attribute is added after the last
  /// attribute, or the last item if there is no attribute, with the same
  /// indentation and with its `=` below that of an attribute on the line
  /// before, if there is room. A one-line block is split into several lines.
  /// Errors: as for `replace()`; a name that is not an identifier.
  EditResult set_attribute(const ast::Body& body, std::string_view name,
                           std::string_view expression) const;
  EditResult set_attribute(const ast::Body& body, std::string_view name,
                           const Value& value) const;

  /// Errors: a name that is not an identifier, or is that of another attribute
  /// of the body.
  EditResult rename(const ast::Body& body, const ast::Attribute& attribute,
                    std::string_view name) const;

  // ---- Blocks and their labels ----

  /// Adds an empty block after the last item.
  /// Errors: a type that is not an identifier.
  EditResult append_block(const ast::Body& body, std::string_view type,
                          const std::vector<std::string>& labels) const;

  /// Errors: a type that is not an identifier.
  EditResult set_type(const ast::Block& block, std::string_view type) const;

  /// Replaces all labels; the new ones are in quotes. Comments between the type
  /// and the last label are replaced with them.
  EditResult set_labels(const ast::Block& block,
                        const std::vector<std::string>& labels) const;

  /// Replaces one label, counted from 0; without quotes if the old label has
  /// none and the new one needs none. Errors: a label that does not exist.
  EditResult set_label(const ast::Block& block, std::size_t position,
                       std::string_view label) const;
  /// Inserts a label before the one at a position, or after the last one if the
  /// position is the number of labels. Errors: a position beyond that.
  EditResult insert_label(const ast::Block& block, std::size_t position,
                          std::string_view label) const;
  EditResult remove_label(const ast::Block& block, std::size_t position) const;

  // ---- Items ----

  /// Inserts items, written as in a file and with any comments, before the item
  /// at a position, or after the last one if the position is the number of
  /// items.
  /// Errors: a text that is not a body, a position beyond the items, an
  /// attribute that already exists, the body of a one-line block.
  EditResult insert(const ast::Body& body, std::size_t position,
                    std::string_view items) const;
  /// The same after the last item; also works in a one-line block, which is
  /// split into several lines.
  EditResult append(const ast::Body& body, std::string_view items) const;

  /// Removes an item with its line and the comments on the line and directly
  /// above it.
  EditResult remove(const ast::Item& item) const;

  /// Removes several items as if one after the other. An item inside another
  /// one of them goes with it. Takes time linear in the items.
  /// Errors: a null pointer.
  EditResult remove_items(const std::vector<const ast::Item*>& items) const;

  /// Moves several items of a body at once: every position is that before the
  /// change, and items that move to the same position keep the order in which
  /// they are listed. Takes time linear in the body.
  /// Errors: an item that does not belong to the body or is listed twice, a
  /// position beyond the items.
  EditResult move_items(const ast::Body& body,
                        const std::vector<ItemMove>& moves) const;

  /// Moves an item with its comments before the item at a position of a body,
  /// with the indentation of its new place.
  /// Errors: a body inside the item, and those of `insert()`.
  EditResult move(const ast::Item& item, const ast::Body& body,
                  std::size_t position) const;

  /// The text of an item with its comments, in the form that `insert()` takes:
  /// the first line without indentation, the others relative to it.
  std::string text_of(const ast::Item& item) const;

  // ---- Comments ----

  /// The texts of the comments directly above an item, and of the one after it
  /// on its line, without comment signs and with a newline between lines.
  std::string comment(const ast::Item& item) const;
  std::string line_comment(const ast::Item& item) const;

  /// Replaces these comments; each line of the text becomes one line, with the
  /// comment sign that the document uses. An empty text removes them.
  /// Errors: characters that comments cannot contain, an item on the line of
  /// another one; for `set_line_comment()` also a text of several lines.
  EditResult set_comment(const ast::Item& item, std::string_view text) const;
  EditResult set_line_comment(const ast::Item& item,
                              std::string_view text) const;

  // ---- Elements of tuples and objects, arguments of calls ----

  /// Inserts an element before the one at a position, or after the last one:
  /// `value` in a tuple or a call, `key = value` in an object, where the text
  /// may have several elements, separated by commas or newlines.
  /// Errors: any other construct, a position beyond the elements, and those of
  /// `replace()`.
  EditResult insert_element(const ast::Expression& container,
                            std::size_t position, std::string_view text) const;

  /// Sets an element of an object; a missing element is added at the end. The
  /// key is a text and is written in the style of the others.
  EditResult set_element(const ast::ObjectExpr& object, std::string_view key,
                         std::string_view expression) const;

  /// Replaces a key; the new one is written like the old one if possible.
  /// Errors: a position beyond the elements, a key that already exists.
  EditResult set_key(const ast::ObjectExpr& object, std::size_t position,
                     std::string_view key) const;

  /// Removes an element with its comma and, if it is on a line of its own, with
  /// the line and its comment. Errors: as for `insert_element()`.
  EditResult remove_element(const ast::Expression& container,
                            std::size_t position) const;
  /// The same for the elements from `begin` up to but not including `end`.
  EditResult remove_elements(const ast::Expression& container,
                             std::size_t begin, std::size_t end) const;

  /// The same for the elements at these positions, in any order.
  EditResult remove_elements(const ast::Expression& container,
                             const std::vector<std::size_t>& positions) const;

  /// Moves an element to the position of another one, counted from 0; the
  /// elements between them move up.
  EditResult move_element(const ast::Expression& container, std::size_t from,
                          std::size_t to) const;

  // ---- Templates ----

  /// Replaces the text of a part of a template, with the escapes that the
  /// template needs. Errors: a text that is not allowed there, such as one
  /// without a newline at the end of a heredoc.
  EditResult set_part(const ast::TemplatePart& part,
                      std::string_view text) const;
  /// Replaces a part with template source, such as `${a}`, or inserts such
  /// source before or after it. Empty source removes the part. Errors:
  /// incomplete source.
  EditResult replace_part(const ast::TemplatePart& part,
                          std::string_view source) const;
  EditResult insert_before(const ast::TemplatePart& part,
                           std::string_view source) const;
  EditResult insert_after(const ast::TemplatePart& part,
                          std::string_view source) const;

  // ---- References ----

  /// Finds the traversals, also in templates and heredocs, that begin with an
  /// address such as `var.region`, and returns the spans of its last name.
  /// `a.b` also matches `a["b"]`; `[*]` matches any index or splat. Names that
  /// a `for` introduces do not match. Takes time linear in the document.
  /// Errors: a malformed address.
  Expected<std::vector<ByteSpan>, EditError> references(
      std::string_view address) const;

  /// Renames the last name of the address wherever it is used.
  /// Errors: a malformed address; a name that is not an identifier where one is
  /// needed, or that a `for` around a use introduces.
  EditResult rename_references(std::string_view address,
                               std::string_view name) const;

  // ---- All or none ----

  /// Makes all of the edits, given in any order, or none. Two insertions at one
  /// place are made in the order in which they are given; removals may overlap.
  /// Takes time linear in the document.
  /// Errors: edits that overlap, that end outside the text, or that would leave
  /// the document with more errors than before.
  EditOutcome apply(Edits edits);
  /// Makes a change: its edits, or returns the reason why it has none.
  ///
  ///   const auto applied = document.apply(document.set("port", "80"));
  ///   if (!applied) return applied.error().message;
  template <std::same_as<EditResult> Change>
  EditOutcome apply(const Change& change) {
    if (!change.ok()) return change.error();
    return apply(*change);
  }

 private:
  friend class write::NameIndex;

  EditResult add_to(const Place& place, std::string_view name,
                    std::string_view expression) const;
  EditResult rename(const Place& place, std::string_view name) const;

  ast::Tree tree_;
  Options options_;
  Diagnostics diagnostics_;
  // Made when an address is first asked for; copies share it.
  std::shared_ptr<const write::AddressIndex> addresses_;
};

/// Several changes to the current state of a document, made together or not at
/// all.
class Transaction {
 public:
  explicit Transaction(const Document& document) : document_(document) {}

  /// Adds the edits of a change, or records why it cannot be made.
  Transaction& add(const EditResult& change) &;
  Transaction add(const EditResult& change) && {
    add(change);
    return std::move(*this);
  }

  /// Whether all changes so far can be made, each on its own.
  bool ok() const { return !problem_.has_value(); }
  const Edits& edits() const& { return edits_; }
  Edits edits() const&& { return edits_; }
  /// The edits, or the reason why there are none.
  EditResult result() const;

  /// Makes the changes in the document, all or none.
  /// Errors: those of the changes and of `Document::apply()`; a document that
  /// is not the one that the transaction was made for, or has changed since.
  EditOutcome commit(Document& document) const;

 private:
  Document document_;
  Edits edits_;
  std::optional<EditError> problem_;
};

/// The edits of one of several documents. The document must outlive the call of
/// `apply_all()`.
struct DocumentEdits {
  Document* document = {};
  Edits edits = {};
};

/// Makes all of the edits in several documents, or none, so that something can
/// be moved from one file to another. Takes time linear in the documents.
/// Errors: those of `Document::apply()`, with the name of the file in front; a
/// document that is listed twice.
EditOutcome apply_all(const std::vector<DocumentEdits>& changes);

/// A value as an expression, in the layout of the formatter.
/// Errors: as for `to_expression_text()`.
Expected<std::string, EditError> expression_of(const Value& value);

}  // namespace hcl

#endif  // HCL_EDIT_H_
