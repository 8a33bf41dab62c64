#ifndef HCL_APPS_LSP_FEATURES_COMPLETION_SCHEMAS_H_
#define HCL_APPS_LSP_FEATURES_COMPLETION_SCHEMAS_H_

#include <memory>
#include <string>
#include <vector>

#include "lsp/schema/schema.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// The schema of a document's file: that which the file names, the first one of
// the preferences that applies, that of its language, or Terraform's for its
// modules. Null if there is none.
std::shared_ptr<const BodySchema> schema_for(const Session& session,
                                             const Document& document);

// What a provider defines for a block inside of blocks with these types, the
// first of which has the label. Null if that is not known.
std::shared_ptr<const BodySchema> provider_schema(
    const Session& session, const std::vector<std::string>& types,
    const std::string& label);

// What a schema says about an attribute or a block, as Markdown.
std::string attribute_help(const std::string& name,
                           const AttributeSchema& attribute);
std::string block_help(const std::string& type, const BlockSchema& block);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_COMPLETION_SCHEMAS_H_
