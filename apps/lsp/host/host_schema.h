#ifndef HCL_APPS_LSP_HOST_HOST_SCHEMA_H_
#define HCL_APPS_LSP_HOST_HOST_SCHEMA_H_

#include <map>
#include <set>
#include <string>

#include "hcl/host.h"
#include "lsp/schema/schema.h"

namespace hcl::lsp {

// The description of a language in the form that completion and hover take. It
// owns the bodies of all blocks, which contain each other.
class HostSchema {
 public:
  explicit HostSchema(const host::Description& description);
  HostSchema(const HostSchema&) = delete;
  HostSchema& operator=(const HostSchema&) = delete;

  const BodySchema& file() const { return file_; }

 private:
  void fill(const host::Shape& shape, bool is_dynamic, BodySchema& out);
  void find_dynamic(const host::Shape& shape);
  void add_variables();
  void add_names();
  void add_functions();
  void add_includes();
  BlockSchema free_block(const std::string& description) const;

  const host::Description& description_;
  std::map<std::string, BodySchema, std::less<>> bodies_ = {};
  // The shapes in which blocks may be generated.
  std::set<std::string, std::less<>> dynamic_ = {};
  BodySchema file_ = {};
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_HOST_HOST_SCHEMA_H_
