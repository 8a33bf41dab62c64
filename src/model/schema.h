#ifndef HCL_MODEL_SCHEMA_H_
#define HCL_MODEL_SCHEMA_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "hash/text_hash.h"
#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/suggestions.h"

// Schema-driven processing of bodies, shared by all syntaxes.
// Spec: information model, "Schema-driven Processing".
namespace hcl::model {

// Names that earlier partial processing took.
using NameSet = std::unordered_set<std::string, NameHash, std::equal_to<>>;

// Looks up the names of a schema. If a name occurs twice, the first attribute
// and the last block type count. The schema must outlive the index. Small
// schemas are searched directly, without memory for tables.
class SchemaIndex {
 public:
  explicit SchemaIndex(const BodySchema& schema);

  // Null for a name that is not in the schema.
  const AttributeSchema* attribute(std::string_view name) const;
  const BlockSchema* block(std::string_view type) const;

 private:
  const BodySchema& schema_;
  bool is_small_;
  NameViewMap<const AttributeSchema*> attributes_;
  NameViewMap<const BlockSchema*> blocks_;
};

// Reports names that occur twice in a schema, unless the switches accept that.
// True if the schema is known to have none.
bool check_schema(const BodySchema& schema, const Switches& switches,
                  const SourceSpan& place, Diagnostics& diagnostics);

// The meaning of a name that occurs twice in a schema: one attribute of the
// content satisfies both, or only the first.
enum class Twice : std::uint8_t { Shared, Separate };

// Reports everything that the schema requires and the content lacks. The place
// is the content's missing item place.
void report_missing(const BodySchema& schema, const BodyContent& content,
                    Twice twice, Diagnostics& diagnostics);
void report_duplicate(Code code, std::string_view name, const SourceSpan& first,
                      DiagnosticPlace place, Diagnostics& diagnostics);

// The names of a schema that may be meant instead of an unknown one: attributes
// that are not in the content, and block types. They are sorted on the first
// query. Both arguments must outlive it.
class SchemaNames {
 public:
  SchemaNames(const BodySchema& schema, const BodyContent& content)
      : schema_(schema), content_(content) {}

  // The name of the given kind that was probably meant; empty if there is none.
  // Uses the suggestion steps of the diagnostics.
  std::string attribute(std::string_view given, Diagnostics& diagnostics);
  std::string block(std::string_view given, Diagnostics& diagnostics);
  std::string any(std::string_view given, Diagnostics& diagnostics);

 private:
  void add_attributes(Suggestions& names) const;
  void add_blocks(Suggestions& names) const;

  const BodySchema& schema_;
  const BodyContent& content_;
  std::optional<Suggestions> attributes_;
  std::optional<Suggestions> blocks_;
  std::optional<Suggestions> all_;
};

}  // namespace hcl::model

#endif  // HCL_MODEL_SCHEMA_H_
