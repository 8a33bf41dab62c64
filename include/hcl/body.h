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
  std::string name;
  bool required = false;
};

/// A type of block that an application expects: what its labels mean, in order.
/// The names of labels appear in messages only.
struct BlockSchema {
  std::string type;
  std::vector<std::string> label_names;
};

/// What an application expects in a body. Names are unique among attributes and
/// types of blocks together; where they are not, processing reports
/// SchemaConflict, or, with `Switches::schema_conflict_accepted`, what can be
/// read as an attribute is one, and the last of two types of block counts.
/// Spec: information model, "Body Schema".
struct BodySchema {
  std::vector<AttributeSchema> attributes;
  std::vector<BlockSchema> blocks;
};

/// An attribute found in a body.
struct Attribute {
  std::string name;
  Expression expression;
  /// The whole definition.
  SourceSpan source;
  SourceSpan name_source;
};

struct Block;
struct BodyContent;
struct PartialContent;
class BodyNode;

/// A body of any syntax: a shared handle to immutable data. It keeps its source
/// and the options with which it was read. Copying is cheap; safe to use from
/// many threads. What does not fit a schema is reported and left out of the
/// result, which is usable all the same.
/// Spec: information model, "Bodies" and "Schema-driven Processing".
class Body {
 public:
  /// An empty body without a source.
  Body();
  /// What stands for a body that could not be read, which was reported then. It
  /// is empty and incomplete, and does not complain about what a schema
  /// requires.
  static Body unreadable();
  /// The node must not be null.
  explicit Body(std::shared_ptr<const BodyNode> node);

  /// Exhaustive processing: everything in the body is in the schema.
  ///
  /// Errors: MissingRequiredArgument at the missing item place,
  /// UnsupportedArgument, UnsupportedBlockType, ExtraneousLabel, MissingLabel,
  /// DuplicateArgument, SchemaConflict, and those of the JSON syntax that
  /// concern structure.
  BodyContent content(const BodySchema& schema, Diagnostics& diagnostics) const;
  Result<BodyContent> content(const BodySchema& schema) const;

  /// Partial processing: what the schema does not name is left in `remain`.
  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const;
  Result<PartialContent> partial_content(const BodySchema& schema) const;

  /// Dynamic attributes processing: everything in the body is an attribute.
  /// Errors: UnexpectedBlock at each block.
  std::vector<Attribute> attributes(Diagnostics& diagnostics) const;
  Result<std::vector<Attribute>> attributes() const;

  /// Where to point for something that the body lacks.
  SourceSpan missing_item() const;

  /// The whole body: with its braces, for a file all of it. Of a body that an
  /// extension made, what stands for it in the source.
  SourceSpan source() const;

  /// Whether nothing can be said about the content before some value becomes
  /// known; then every attribute is the dynamic value.
  bool is_unknown() const;

  /// Whether items may be missing because the source could not be read or has a
  /// mistake in this body, which was reported then. `decode()` does not
  /// complain about what such a body lacks.
  bool is_incomplete() const;

  const BodyNode& node() const& { return *node_; }
  const BodyNode& node() const&& = delete;

 private:
  std::shared_ptr<const BodyNode> node_;
};

/// A block found in a body.
struct Block {
  std::string type;
  /// As written, after escapes; not normalized.
  std::vector<std::string> labels;
  Body body;
  /// The header: type and labels; in JSON the opening brace or bracket.
  SourceSpan definition;
  SourceSpan type_source;
  /// As many as `labels`.
  std::vector<SourceSpan> label_sources;
};

/// What a body has of a schema, in source order.
struct BodyContent {
  std::vector<Attribute> attributes;
  std::vector<Block> blocks;
  /// Where to point for something missing.
  SourceSpan missing_item;

  /// The attribute of that name; null if there is none.
  const Attribute* attribute(std::string_view name) const&;
  const Attribute* attribute(std::string_view name) const&& = delete;
  /// The blocks of a type, in order.
  std::vector<const Block*> blocks_of(std::string_view type) const&;
  std::vector<const Block*> blocks_of(std::string_view type) const&& = delete;
};

struct PartialContent {
  BodyContent content;
  /// What was not named by the schema, to be processed later.
  Body remain;
};

/// What a syntax, or an extension that wraps bodies, implements. All functions
/// are safe from many threads and never throw.
class BodyNode {
 public:
  virtual ~BodyNode() = default;

  virtual BodyContent content(const BodySchema& schema,
                              Diagnostics& diagnostics) const = 0;
  virtual PartialContent partial_content(const BodySchema& schema,
                                         Diagnostics& diagnostics) const = 0;
  virtual std::vector<Attribute> attributes(Diagnostics& diagnostics) const = 0;
  virtual SourceSpan missing_item() const = 0;
  /// What `Body::source()` gives.
  virtual SourceSpan source() const = 0;
  virtual bool is_unknown() const { return false; }
  virtual bool is_incomplete() const { return false; }
};

}  // namespace hcl

#endif  // HCL_BODY_H_
