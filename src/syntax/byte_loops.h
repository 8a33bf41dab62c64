#ifndef HCL_SRC_SYNTAX_BYTE_LOOPS_H_
#define HCL_SRC_SYNTAX_BYTE_LOOPS_H_

#include <array>
#include <cstdint>

// Skips runs of bytes that keep the lexer's automaton in one state, sixteen at
// a time: spaces, the rest of an identifier, the text of a string or comment.
// Each kind of processor has a header of its own, which defines
// `HCL_SYNTAX_VECTORS` and
//
//   const std::uint8_t* skip_run(const std::uint8_t* p, const NibbleSet& set);
//
// which returns the first byte at or after `p` that is not in the set. It reads
// up to 16 bytes beyond that one; the padding of a source is zero, and zero is
// in no set. x86-64 has a second one, for sets that are a few ranges of bytes:
//
//   std::size_t skip_ranges(const std::uint8_t* base, std::size_t at,
//                           const ByteRanges& ranges);
//
// Elsewhere, and with HCL_PORTABLE, the lexer looks at one byte
// after the other.
namespace hcl::syntax {

// A set of ASCII bytes: bit `byte >> 4` of element `byte & 15`. A vector
// instruction looks up sixteen elements at once.
using NibbleSet = std::array<std::uint8_t, 16>;

// A set of bytes: up to eight pairs of the first and the last byte of a range;
// zeros after the last pair.
using ByteRanges = std::array<std::uint8_t, 16>;

}  // namespace hcl::syntax

#if !defined(HCL_PORTABLE) && (defined(__GNUC__) || defined(__clang__))
#if defined(__x86_64__)
#include "syntax/byte_loops_x86.h"
#elif defined(__aarch64__) && defined(__AARCH64EL__)
#include "syntax/byte_loops_arm.h"
#endif
#endif

#endif  // HCL_SRC_SYNTAX_BYTE_LOOPS_H_
