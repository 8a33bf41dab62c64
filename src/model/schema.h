#ifndef HCL_MODEL_SCHEMA_H_
#define HCL_MODEL_SCHEMA_H_

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "hash/text_hash.h"
#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "hcl/source.h"

// What processing a body with a schema has in common in all syntaxes.
// Spec: information model, "Schema-driven Processing".
namespace hcl::model {

// Names that earlier partial processing took.
using NameSet = std::unordered_set<std::string, NameHash, std::equal_to<>>;

// A schema by name. Where a name occurs twice, the first attribute and the last
// type of block count. The schema must outlive the index.
class SchemaIndex {
 public:
  explicit SchemaIndex(const BodySchema& schema);

  // Null for a name that the schema does not have.
  const AttributeSchema* attribute(std::string_view name) const;
  const BlockSchema* block(std::string_view type) const;

 private:
  NameViewMap<const AttributeSchema*> attributes_;
  NameViewMap<const BlockSchema*> blocks_;
};

// Reports names that a schema has twice, unless the switches accept that.
void check_schema(const BodySchema& schema, const Switches& switches,
                  const SourceSpan& place, Diagnostics& diagnostics);

void report_missing(std::string_view name, const SourceSpan& place,
                    Diagnostics& diagnostics);
void report_duplicate(Code code, std::string_view name, const SourceSpan& first,
                      DiagnosticPlace place, Diagnostics& diagnostics);

// The names of a schema that may be meant instead of one that it does not have:
// attributes that are not in `content`, and types of blocks.
std::vector<std::string> unused_attributes(const BodySchema& schema,
                                           const BodyContent& content);
std::vector<std::string> block_types(const BodySchema& schema);

}  // namespace hcl::model

#endif  // HCL_MODEL_SCHEMA_H_
