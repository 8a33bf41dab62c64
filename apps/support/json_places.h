#ifndef HCL_APPS_SUPPORT_JSON_PLACES_H_
#define HCL_APPS_SUPPORT_JSON_PLACES_H_

#include "hcl/json_writer.h"
#include "hcl/source.h"

// Places in sources as JSON: lines and columns count from 1, bytes from 0.
namespace hcl::apps {

// `start` and `end`, each with `line`, `column` and `byte`.
void write_range(JsonWriter& writer, const SourceRange& range);

// The same after the name of the file as `filename`.
void write_place(JsonWriter& writer, const SourceSpan& place);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_JSON_PLACES_H_
