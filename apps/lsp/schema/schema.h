#ifndef HCL_APPS_LSP_SCHEMA_SCHEMA_H_
#define HCL_APPS_LSP_SCHEMA_SCHEMA_H_

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/expected.h"
#include "lsp/protocol/json.h"

// What an application expects in its files, in the format that docs/lsp.md
// describes and docs/hcl-schema.json checks.
namespace hcl::lsp {

struct AttributeSchema {
  // A type expression, such as `list(string)`; empty for any type.
  std::string type = {};
  std::string description = {};
  bool is_required = false;
  // The default as it would be written; empty if there is none.
  std::string default_value = {};
  // The values that are possible, as they would be written.
  std::vector<std::string> values = {};
  // Why it should not be used; empty if it may be.
  std::string deprecated = {};
};

struct BodySchema;

struct BlockSchema {
  // What each label says.
  std::vector<std::string> labels = {};
  std::string description = {};
  std::string deprecated = {};
  std::int64_t min = 0;
  // 0 means any number.
  std::int64_t max = 0;
  // Which of the bodies around the block is its own, too: 1 for the innermost;
  // 0 if it has a body of its own.
  std::int64_t same = 0;
  std::shared_ptr<const BodySchema> body = {};
};

struct BodySchema {
  std::map<std::string, AttributeSchema, std::less<>> attributes = {};
  std::map<std::string, BlockSchema, std::less<>> blocks = {};
  // Whether other attributes are allowed.
  bool is_open = false;
};

// A schema and the files that it applies to.
struct FileSchema {
  // Shell patterns for names of files.
  std::vector<std::string> files = {};
  std::shared_ptr<const BodySchema> body = {};

  bool applies_to(std::string_view path) const;
};

// Reads a schema. Error: what is wrong with it, and where.
Expected<FileSchema, std::string> read_schema(std::string_view text);

// The body of the block that the types lead to, from the file inwards; null if
// the schema does not have it.
const BodySchema* body_at(const BodySchema& file,
                          const std::vector<std::string>& types);

// The blocks and arguments of `terraform` or `tofu` in a version, such as
// `1.9`; those of the newest one without a version.
std::shared_ptr<const BodySchema> terraform_schema(const std::string& tool,
                                                   const std::string& version);

// The text from which they are made: a schema in which `since` names the
// version that was the first to have a block or argument, for each tool that
// has it.
std::string_view terraform_schema_text();

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_SCHEMA_SCHEMA_H_
