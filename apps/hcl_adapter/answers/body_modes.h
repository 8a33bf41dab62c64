#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_BODY_MODES_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_BODY_MODES_H_

#include "hcl_adapter/answers/observed.h"

namespace hcl::adapter {

// The modes of bodies in native and in JSON syntax (json...):
//     body, jsonbody           a body, processed with the schema of the test
//     and
//                              with its attributes evaluated:
//                              `{a = 1; b "x" {c = 2}}`, attributes sorted by
//                              name. If the schema has a second step, both
//                              results, with ` then ` between them
//     dynblock, jsondynblock   the same with `dynamic` blocks expanded before
//     attrs, jsonattrs         all attributes of a body, without a schema
Modes body_modes();

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_BODY_MODES_H_
