#ifndef HCL_APPS_LSP_SCHEMA_PROVIDER_SCHEMAS_H_
#define HCL_APPS_LSP_SCHEMA_PROVIDER_SCHEMAS_H_

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/terraform.h"
#include "lsp/schema/schema.h"

namespace hcl::lsp {

// What providers define, from the outputs of `terraform providers schema -json`
// that the settings name.
class ProviderSchemaFiles {
 public:
  // Reads files; `log` is told what is wrong with one. Those that cannot be
  // read give nothing.
  void use(const std::vector<std::string>& paths,
           const std::function<void(const std::string&)>& log);

  // Whether a path is one of those.
  bool has_file(const std::string& path) const { return files_.contains(path); }

  const terraform::ProviderSchemas& all() const { return schemas_; }

  // The arguments and blocks of a resource, data source, ephemeral resource or
  // provider (`resource`, `data`, `ephemeral`, `provider`) by its type or local
  // name. Null if no provider has it.
  std::shared_ptr<const BodySchema> body(const std::string& kind,
                                         const std::string& type) const;
  // The types that providers have, of a kind.
  std::vector<std::string> types(std::string_view kind) const;

 private:
  std::set<std::string> files_;
  terraform::ProviderSchemas schemas_;
  // By kind and type.
  mutable std::map<std::string, std::shared_ptr<const BodySchema>> bodies_;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_SCHEMA_PROVIDER_SCHEMAS_H_
