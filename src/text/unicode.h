#ifndef HCL_SRC_TEXT_UNICODE_H_
#define HCL_SRC_TEXT_UNICODE_H_

#include "hcl/unicode.h"

// The built-in Unicode tables; HCL_TEXT chooses one. Only the sources that
// define it mention ICU.
namespace hcl::text {

// With HCL_TEXT=icu.
extern const UnicodeTable kIcuTable;
// With HCL_TEXT=own, and in the tests.
extern const UnicodeTable kOwnTable;
// ASCII only; used with HCL_TEXT=host until the host sets its own table.
extern const UnicodeTable kAsciiTable;

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_UNICODE_H_
