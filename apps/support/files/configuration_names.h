#ifndef HCL_APPS_SUPPORT_FILES_CONFIGURATION_NAMES_H_
#define HCL_APPS_SUPPORT_FILES_CONFIGURATION_NAMES_H_

#include <string_view>

namespace hcl::apps {

// Whether a file of this name is a configuration in native syntax, or, as
// `main.tf.json`, in JSON syntax.
bool is_configuration(std::string_view name);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_FILES_CONFIGURATION_NAMES_H_
