// Texts of diagnostics about the number of blocks.

#include "decode/block_count_messages.h"

#include "diagnostics/place_text.h"

namespace hcl::decoding {
namespace {

// `1 block of type "a" is`.
std::string number_of_blocks(std::size_t number, const std::string& type) {
  return std::to_string(number) + (number == 1 ? " block" : " blocks") +
         " of type \"" + type + "\" " + (number == 1 ? "is" : "are");
}

}  // namespace

std::string missing_block(const std::string& type) {
  return "A block of type \"" + type + "\" is required here.";
}

std::string second_block(const std::string& type, const SourceSpan& first) {
  return "Only one block of type \"" + type +
         "\" is allowed; the first one is at " + detail::place_text(first) +
         ".";
}

std::string too_few_blocks(const std::string& type, std::size_t min) {
  return "At least " + number_of_blocks(min, type) + " required.";
}

std::string too_many_blocks(const std::string& type, std::size_t max) {
  return "No more than " + number_of_blocks(max, type) + " allowed.";
}

}  // namespace hcl::decoding
