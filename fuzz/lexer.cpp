// Any bytes give tokens that cover them in order, whatever the entry.

#include "check_tree.h"
#include "input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const hcl::fuzz::Input input = hcl::fuzz::split_input(data, size);
  hcl::is_identifier(input.source, input.options);
  const auto result = hcl::fuzz::parse_input(input);
  hcl::fuzz::check_tokens(result.value);
  // The positions of token boundaries, also as editors count them.
  const hcl::SourceFile& file = result.value.file();
  for (std::size_t i = 0; i < result.value.tokens().size() && i < 64; ++i) {
    const std::uint32_t byte = result.value.tokens().begin(i);
    hcl::fuzz::require(
        file.position(byte).line == file.utf16_position(byte).line,
        "both positions have the same line");
  }
  return 0;
}
