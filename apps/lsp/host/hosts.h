#ifndef HCL_APPS_LSP_HOST_HOSTS_H_
#define HCL_APPS_LSP_HOST_HOSTS_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "hcl/function.h"
#include "hcl/host.h"
#include "lsp/host/host_schema.h"
#include "lsp/text/document.h"
#include "support/host/languages.h"

namespace hcl::lsp {

// The languages of files that descriptions make of HCL (docs/hosts.md): those
// that the library knows, and those that the user describes.
class Hosts {
 public:
  // Takes the descriptions in these files, instead of those so far. Returns
  // what is wrong, as sentences for the log.
  std::vector<std::string> use(const std::vector<std::string>& paths);

  // The language of a document; null if it has none.
  const host::Program* language(const Document& document) const;
  // What its files contain, and the functions that its expressions may call;
  // null without a language.
  std::shared_ptr<const BodySchema> schema(const Document& document) const;
  const FunctionMap* functions(const Document& document) const;
  // The functions of a language by its name.
  const FunctionMap* functions_of(const std::string& language) const;

 private:
  // What is made of a description when it is first needed.
  struct Help {
    explicit Help(const host::Program& program);

    HostSchema schema;
    FunctionMap functions;
  };
  const std::shared_ptr<const Help>& help(const host::Program& program) const;

  apps::Languages languages_;
  mutable std::map<const host::Description*, std::shared_ptr<const Help>>
      helps_;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_HOST_HOSTS_H_
