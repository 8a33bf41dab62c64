#ifndef HCL_HOST_PROGRAMS_PACKER_H_
#define HCL_HOST_PROGRAMS_PACKER_H_

#include <optional>
#include <string>
#include <string_view>

#include "hcl/host.h"

// What Packer needs besides its description.
namespace hcl::host {

// The versions of Packer that the files need, which come before anything else.
Diagnostics packer_version_problems(const Inputs& inputs);
HostCode packer_code(const Options& options);

// A reference to a source, in two or three parts.
struct SourceReference {
  std::string type;
  std::string name;
};
std::optional<SourceReference> read_reference(std::string_view text);

// The builds with the bodies of their plugins, as `packer validate` prepares
// them, of which the settings "only" and "except" choose some.
Value prepared_builds(const Decoded& decoded, const Inputs& inputs,
                      Diagnostics& diags);

// Functions of Packer alone.
void add_packer_functions(FunctionMap& functions, const Options& options);

// Whether no plugin has this type: the setting "unknown-plugins" lists those
// that are not installed.
bool is_unknown_plugin(const std::string& type, const Inputs& inputs);

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_PACKER_H_
