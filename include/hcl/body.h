#ifndef HCL_BODY_H_
#define HCL_BODY_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/source.h"

namespace HCL_API hcl {

/// An attribute that an application expects.
/// Spec: information model, "Body Schema".
struct AttributeSchema {
  std::string name = {};
  bool required = false;
};

/// A type of block that an application expects, and what its labels mean, in
/// order. The names of labels appear in messages only.
struct BlockSchema {
  std::string type = {};
  std::vector<std::string> label_names = {};
};

/// What an application expects in a body. Attributes and block types share one
/// namespace, in which names must be unique. If they are not, processing
/// reports SchemaConflict; with `Switches::schema_conflict_accepted` it instead
/// reads as an attribute whatever can be read as one, and the last of several
/// block types of one name counts.
/// Spec: information model, "Body Schema".
struct BodySchema {
  std::vector<AttributeSchema> attributes = {};
  std::vector<BlockSchema> blocks = {};
};

/// An attribute found in a body.
struct Attribute {
  std::string name = {};
  Expression expression = {};
  /// The whole definition.
  SourceSpan source = {};
  SourceSpan name_source = {};
};

struct Block;
struct BodyContent;
struct PartialContent;
class BodyNode;

/// A body of any syntax: a shared handle to immutable data. It keeps its source
/// and the options with which it was read. Copying is cheap; safe to use from
/// many threads. A body that was moved from is the empty body. Whatever does
/// not fit a schema is reported and left out of the result, which is still
/// usable. Spec: information model, "Bodies" and "Schema-driven Processing".
class Body {
 public:
  /// An empty body without a source.
  Body();
  /// A placeholder for a body that could not be read, which must have been
  /// reported. It is empty and incomplete, and does not report that items which
  /// a schema requires are missing.
  static Body unreadable();
  /// Null stands for the empty body.
  explicit Body(std::shared_ptr<const BodyNode> node);
  // Not inline, so that code that handles many of these stays small.
  Body(const Body& other);
  Body(Body&& other) noexcept = default;
  Body& operator=(const Body& other);
  Body& operator=(Body&& other) noexcept;
  ~Body();

  /// Exhaustive processing: everything in the body must be in the schema.
  ///
  /// Errors: MissingRequiredArgument at the missing item place,
  /// UnsupportedArgument, UnsupportedBlockType, ExtraneousLabel, MissingLabel,
  /// DuplicateArgument, SchemaConflict, and those of the JSON syntax that
  /// concern structure.
  BodyContent content(const BodySchema& schema, Diagnostics& diagnostics) const;
  Result<BodyContent> content(const BodySchema& schema) const;

  /// Partial processing: whatever the schema does not name is left in `remain`.
  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const;
  Result<PartialContent> partial_content(const BodySchema& schema) const;

  /// Dynamic attributes processing: everything in the body must be an
  /// attribute.
  /// Errors: UnexpectedBlock at each block.
  std::vector<Attribute> attributes(Diagnostics& diagnostics) const;
  Result<std::vector<Attribute>> attributes() const;

  /// The types of the blocks directly in the body, as far as it shows them
  /// without a schema, each once and in its order, with as many label names,
  /// which are empty, as the first block of the type has labels. For tools that
  /// have no schema.
  ///
  /// In JSON only a schema tells blocks from attributes: the types are the
  /// properties whose value is an object or an array of objects, without
  /// labels, and `attributes()` gives them as well. `dynamic` blocks that were
  /// expanded count as what they generate. Empty for bodies of extensions that
  /// do not know it.
  ///
  /// Cost: linear in the number of items.
  std::vector<BlockSchema> block_types() const;

  /// The place to point to if something is missing from the body.
  SourceSpan missing_item() const;

  /// The whole body, including its braces; for a file, the whole file. For a
  /// body that an extension made, the part of the source that it comes from.
  SourceSpan source() const;

  /// Whether the content cannot be determined until some value becomes known;
  /// if so, every attribute is the dynamic value.
  bool is_unknown() const;

  /// Whether items may be missing because the source could not be read or has a
  /// mistake in this body, which has been reported. `decode()` does not report
  /// what such a body lacks.
  bool is_incomplete() const;

  const BodyNode& node() const& {
    return node_ != nullptr ? *node_ : empty_node();
  }
  const BodyNode& node() const&& = delete;

 private:
  static const BodyNode& empty_node();

  std::shared_ptr<const BodyNode> node_;
};

/// A block found in a body.
struct Block {
  std::string type = {};
  /// As written, with escapes decoded; not normalized.
  std::vector<std::string> labels = {};
  Body body = {};
  /// The header: the type and the labels; in JSON, the opening brace or
  /// bracket.
  SourceSpan definition = {};
  SourceSpan type_source = {};
  /// As many as `labels`.
  std::vector<SourceSpan> label_sources = {};
};

/// The items of a body that its schema names, in source order.
struct BodyContent {
  std::vector<Attribute> attributes = {};
  std::vector<Block> blocks = {};
  /// The place to point to if something is missing.
  SourceSpan missing_item = {};

  /// The attribute of that name; null if there is none.
  const Attribute* attribute(std::string_view name) const&;
  const Attribute* attribute(std::string_view name) const&& = delete;
  /// The blocks of a type, in order.
  std::vector<const Block*> blocks_of(std::string_view type) const&;
  std::vector<const Block*> blocks_of(std::string_view type) const&& = delete;
};

struct PartialContent {
  BodyContent content = {};
  /// The items that the schema does not name, to be processed later.
  Body remain = {};
};

/// The interface that a syntax, or an extension that wraps bodies, implements.
/// All functions must be safe to call from many threads and must not throw.
class BodyNode {
 public:
  virtual ~BodyNode() = default;

  virtual BodyContent content(const BodySchema& schema,
                              Diagnostics& diagnostics) const = 0;
  virtual PartialContent partial_content(const BodySchema& schema,
                                         Diagnostics& diagnostics) const = 0;
  virtual std::vector<Attribute> attributes(Diagnostics& diagnostics) const = 0;
  /// The result of `Body::block_types()`.
  virtual std::vector<BlockSchema> block_types() const { return {}; }
  virtual SourceSpan missing_item() const = 0;
  /// The result of `Body::source()`.
  virtual SourceSpan source() const = 0;
  virtual bool is_unknown() const { return false; }
  virtual bool is_incomplete() const { return false; }
};

}  // namespace hcl

#endif  // HCL_BODY_H_
