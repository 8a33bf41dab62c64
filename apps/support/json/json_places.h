#ifndef HCL_APPS_SUPPORT_JSON_JSON_PLACES_H_
#define HCL_APPS_SUPPORT_JSON_JSON_PLACES_H_

#include "hcl/json.h"
#include "hcl/source.h"

namespace hcl::apps {

// A place as hcldec and Terraform write it: the name of the file as `filename`,
// then `start` and `end`.
void write_place(JsonWriter& writer, const SourceSpan& place);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_JSON_JSON_PLACES_H_
