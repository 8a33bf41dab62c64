#ifndef HCL_HOST_ENGINE_ENTRY_FORMS_H_
#define HCL_HOST_ENGINE_ENTRY_FORMS_H_

#include <optional>
#include <string>
#include <vector>

#include "host/engine/argument_context.h"
#include "host/engine/session.h"

namespace hcl::host {

// Finds the forms of entries.
void add_forms(Session& session);

// The message of the first condition that is known not to hold.
std::optional<std::string> failed_check(const std::vector<Check>& checks,
                                        const ArgumentContext& context);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_ENTRY_FORMS_H_
