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

// What processing a body with a schema has in common in all syntaxes.
// Spec: information model, "Schema-driven Processing".
namespace hcl::model {

// Names that earlier partial processing took.
using NameSet = std::unordered_set<std::string, NameHash, std::equal_to<>>;

// A schema by name. Where a name occurs twice, the first attribute and the last
// type of block count. The schema must outlive the index. Small schemas are
// searched as they are, without memory for tables.
class SchemaIndex {
 public:
  explicit SchemaIndex(const BodySchema& schema);

  // Null for a name that the schema does not have.
  const AttributeSchema* attribute(std::string_view name) const;
  const BlockSchema* block(std::string_view type) const;

 private:
  const BodySchema& schema_;
  bool is_small_;
  NameViewMap<const AttributeSchema*> attributes_;
  NameViewMap<const BlockSchema*> blocks_;
};

// Reports names that a schema has twice, unless the switches accept that. True
// if it is known to have none.
bool check_schema(const BodySchema& schema, const Switches& switches,
                  const SourceSpan& place, Diagnostics& diagnostics);

// How a name that a schema has twice is taken: one attribute of the content
// does for both, or only for the first.
enum class Twice : std::uint8_t { Shared, Separate };

// Reports what a schema requires and the content lacks, at its missing item
// place.
void report_missing(const BodySchema& schema, const BodyContent& content,
                    Twice twice, Diagnostics& diagnostics);
void report_duplicate(Code code, std::string_view name, const SourceSpan& first,
                      DiagnosticPlace place, Diagnostics& diagnostics);

// The names of a schema that may be meant instead of one that it does not have:
// attributes that are not in the content, and types of blocks. Put in order
// when the first one is looked for. Both arguments must outlive it.
class SchemaNames {
 public:
  SchemaNames(const BodySchema& schema, const BodyContent& content)
      : schema_(schema), content_(content) {}

  // The name that was probably meant, of the kind that is asked for; empty if
  // there is none. Takes the steps from those of the diagnostics.
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
