#ifndef HCL_JSON_READER_H_
#define HCL_JSON_READER_H_

#include "hcl/json.h"

#endif  // HCL_JSON_READER_H_
