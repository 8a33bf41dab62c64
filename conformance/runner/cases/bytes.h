#ifndef HCL_CONFORMANCE_RUNNER_CASES_BYTES_H_
#define HCL_CONFORMANCE_RUNNER_CASES_BYTES_H_

#include <string>
#include <string_view>

namespace hcl::conformance {

// The bytes that pairs of hexadecimal digits stand for; everything between the
// pairs that is no digit is skipped.
std::string bytes_of_hex(std::string_view hex);

// Two digits for each byte.
std::string hex_of_bytes(std::string_view bytes);

// Whether bytes can be written as they are in a text file and survive editors:
// UTF-8 in NFC, no control characters but tab and newline, no byte order mark,
// no characters without width and no spaces at the end of a line.
bool is_plain_text(std::string_view bytes);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_BYTES_H_
