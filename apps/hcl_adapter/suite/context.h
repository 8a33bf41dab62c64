#ifndef HCL_APPS_HCL_ADAPTER_SUITE_CONTEXT_H_
#define HCL_APPS_HCL_ADAPTER_SUITE_CONTEXT_H_

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/body.h"
#include "hcl/eval_context.h"
#include "hcl/expected.h"
#include "hcl/function.h"
#include "hcl/options.h"
#include "support/json/json_document.h"

namespace hcl::adapter {

// How an attribute is analysed. Spec: information model, "Static Analysis".
struct SuiteAnalysis {
  enum class Kind : std::uint8_t {
    Value,
    List,
    Map,
    Call,
    Traversal,
    Type,
    TypeConstraint,
    TypeConstraintWithDefaults,
  };

  Kind kind = Kind::Value;
  // How the parts are analysed: the elements of a list, the values of a map,
  // the arguments of a call; null to evaluate them.
  std::shared_ptr<const SuiteAnalysis> parts;
  // How the keys of a map are analysed.
  std::shared_ptr<const SuiteAnalysis> keys;
};

struct SuiteSchema;

struct SuiteAttribute {
  std::string name;
  SuiteAnalysis analysis;
};

struct SuiteBlock {
  std::string type;
  std::shared_ptr<const SuiteSchema> body;
};

// A schema and what to do with the items that it finds.
struct SuiteSchema {
  enum class Mode : std::uint8_t { Exhaustive, Partial, DynamicAttributes };

  Mode mode = Mode::Exhaustive;
  // May name an attribute twice, or give an attribute and a block the same
  // name.
  BodySchema schema;
  std::vector<SuiteAttribute> attributes;
  std::vector<SuiteBlock> blocks;
  // The schema for what partial processing leaves; null to ignore it.
  std::shared_ptr<const SuiteSchema> remain;
};

// A context file of the public test suite.
struct SuiteContext {
  std::shared_ptr<const EvalContext> scope;
  // Null if the file has none.
  std::shared_ptr<const SuiteSchema> schema;
  // Whether dynamic blocks are expanded while the schema is applied.
  bool dynamic_blocks = false;
  // The type of the blocks that declare functions; empty if there are none.
  std::string user_functions;
};

// The same from a file. An empty path gives a context with an empty set of
// variables and functions.
Expected<SuiteContext, std::string> read_suite_context_file(
    const std::string& path, const Options& options);

// Readers of its parts. Each returns a text that says what is wrong, or an
// empty one.
std::string read_suite_functions(const apps::JsonView& json,
                                 const Options& options, MapContext& scope);
// The library function of this name: `convert`, `convert-with-defaults`, `try`
// or `can`.
std::optional<Function> suite_extension(std::string_view name,
                                        const Options& options);
Expected<std::shared_ptr<const SuiteSchema>, std::string> read_suite_schema(
    const apps::JsonView& json);

// Returns an empty text, or reports that the JSON is not an object or has a
// member of another name.
std::string check_members(const apps::JsonView& json, std::string_view what,
                          std::initializer_list<std::string_view> names);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_SUITE_CONTEXT_H_
