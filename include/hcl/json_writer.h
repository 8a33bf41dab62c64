#ifndef HCL_JSON_WRITER_H_
#define HCL_JSON_WRITER_H_

#include "hcl/json.h"

#endif  // HCL_JSON_WRITER_H_
