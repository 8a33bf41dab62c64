#include "functions/encoding/converter_data.h"

#ifdef HCL_PACKED_CONVERTERS

#include <unicode/udata.h>
#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

// Written by tools/icu_data: the size when unpacked, and what zlib made of it.
extern "C" const unsigned char hcl_packed_converters[];
extern "C" const unsigned char hcl_packed_converters_end[];

namespace hcl::functions {
namespace {

// ICU reads them as long as the program runs.
std::unique_ptr<unsigned char[]> unpacked() {
  std::uint64_t size = 0;
  std::memcpy(&size, hcl_packed_converters, sizeof size);
  const unsigned char* const packed = hcl_packed_converters + sizeof size;
  auto out = std::make_unique<unsigned char[]>(size);
  uLongf written = size;
  uncompress(out.get(), &written, packed,
             static_cast<uLong>(hcl_packed_converters_end - packed));
  UErrorCode error = U_ZERO_ERROR;
  udata_setCommonData(out.get(), &error);
  return out;
}

}  // namespace

void provide_converters() { static const auto kept = unpacked(); }

}  // namespace hcl::functions

#else

namespace hcl::functions {

void provide_converters() {}

}  // namespace hcl::functions

#endif
