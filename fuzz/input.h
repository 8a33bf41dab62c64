#ifndef HCL_FUZZ_INPUT_H_
#define HCL_FUZZ_INPUT_H_

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "hcl/options.h"
#include "hcl/parser.h"

namespace hcl::fuzz {

// The construct as which the source is read.
enum class Entry : std::uint8_t { Config, Expression, Template, Traversal };

// One input of a fuzz target: its first byte chooses the dialect, the
// conformance and the entry; the rest is the source.
struct Input {
  Options options;
  Entry entry = Entry::Config;
  std::string_view source;
};

Input split_input(const std::uint8_t* data, std::size_t size);

// Parses the source of an input as its entry specifies, and checks that what is
// broken is reported.
Result<ast::Tree> parse_input(const Input& input);

// Ends the process with a message unless `condition` holds; this is how a
// target reports that the library breaks a promise.
void require(bool condition, const char* promise);

}  // namespace hcl::fuzz

#endif  // HCL_FUZZ_INPUT_H_
