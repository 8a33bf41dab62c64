#ifndef HCL_BINDINGS_C_JSON_PLACES_H_
#define HCL_BINDINGS_C_JSON_PLACES_H_

#include "hcl/json.h"
#include "hcl/source.h"

namespace hcl::c {

// A place as the members "file" and "range" of the object that is open.
void write_place(JsonWriter& writer, const SourceSpan& place);

}  // namespace hcl::c

#endif  // HCL_BINDINGS_C_JSON_PLACES_H_
