#ifndef HCL_APPS_COMMAND_TERRAFORM_PLACES_H_
#define HCL_APPS_COMMAND_TERRAFORM_PLACES_H_

#include <string>

#include "hcl/terraform_refactor.h"

namespace hcl::apps {

// Reads FILE:LINE:COLUMN, or with -LINE:COLUMN after it the range of an
// expression. The file is one of a configuration, as it is called from its
// directory or from that of the user.
Expected<terraform::ExtractRequest, terraform::RefactorError> read_place(
    const terraform::Names& names, const std::string& folder,
    const std::string& text);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_PLACES_H_
