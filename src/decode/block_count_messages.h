#ifndef HCL_SRC_DECODE_BLOCK_COUNT_MESSAGES_H_
#define HCL_SRC_DECODE_BLOCK_COUNT_MESSAGES_H_

#include <cstddef>
#include <string>

#include "hcl/source.h"

// The details of all diagnostics about too few or too many blocks of a type,
// for both specifications and mappings. docs/messages.md describes the style.
namespace hcl::decoding {

// Code::MissingBlock.
std::string missing_block(const std::string& type);
// Code::DuplicateBlock; `first` is the definition of the block that counts.
std::string second_block(const std::string& type, const SourceSpan& first);
// Code::InsufficientBlocks.
std::string too_few_blocks(const std::string& type, std::size_t min);
// Code::TooManyBlocks.
std::string too_many_blocks(const std::string& type, std::size_t max);

}  // namespace hcl::decoding

#endif  // HCL_SRC_DECODE_BLOCK_COUNT_MESSAGES_H_
