#ifndef HCL_BINDINGS_C_JSON_PLACES_H_
#define HCL_BINDINGS_C_JSON_PLACES_H_

#include "hcl/json_writer.h"
#include "hcl/source.h"

namespace hcl::c {

// A range as {"start": {"line", "column", "byte"}, "end": {...}}, the form of
// `to_json()` of diagnostics.
void write_range(JsonWriter& writer, const SourceSpan& place);

// The same after the name of the source, as the members "file" and "range".
void write_place(JsonWriter& writer, const SourceSpan& place);

}  // namespace hcl::c

#endif  // HCL_BINDINGS_C_JSON_PLACES_H_
