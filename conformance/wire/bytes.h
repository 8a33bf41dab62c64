#ifndef HCL_CONFORMANCE_WIRE_BYTES_H_
#define HCL_CONFORMANCE_WIRE_BYTES_H_

#include <string>
#include <string_view>

namespace hcl::conformance {

// The bytes that pairs of hexadecimal digits stand for. Anything between the
// pairs that is not a digit is skipped.
std::string bytes_of_hex(std::string_view hex);

// Two digits per byte.
std::string hex_of_bytes(std::string_view bytes);

// Whether bytes can be written verbatim in a text file and survive editors:
// UTF-8 in NFC, no control characters except tab and newline, no byte order
// mark, no zero-width characters and no spaces at the end of a line.
bool is_plain_text(std::string_view bytes);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_WIRE_BYTES_H_
