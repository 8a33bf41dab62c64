#ifndef HCL_SRC_TEXT_UNICODE_H_
#define HCL_SRC_TEXT_UNICODE_H_

#include "hcl/unicode.h"

// The tables that the library brings along; which ones says HCL_TEXT. The
// sources that define them are the only ones that name ICU and utf8proc.
namespace hcl::text {

// With HCL_TEXT=icu.
extern const UnicodeTable kIcuTable;
// With HCL_TEXT=utf8proc, and in the tests.
extern const UnicodeTable kUtf8procTable;
// ASCII alone, with HCL_TEXT=host until the host sets its own.
extern const UnicodeTable kAsciiTable;

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_UNICODE_H_
