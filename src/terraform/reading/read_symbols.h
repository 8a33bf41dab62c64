#ifndef HCL_TERRAFORM_READING_READ_SYMBOLS_H_
#define HCL_TERRAFORM_READING_READ_SYMBOLS_H_

#include <optional>
#include <string>
#include <vector>

#include "terraform/declarations/config.h"
#include "terraform/reading/block_reader.h"

// Symbol libraries, an experiment of OpenTofu 1.13: values, types and functions
// that modules share.
namespace hcl::terraform {

// A block `symbols`, which names a library.
struct SymbolsBlock {
  std::string name;
  // Nothing if it is missing or wrong.
  std::optional<std::string> source;
  bool has_version = false;
  SourceSpan declared;
  SourceSpan source_place;
};

// Reads a block; `known` receives the places of the names, which must differ.
SymbolsBlock read_symbols(const Block& block, ByName<SourceSpan>& known,
                          const BlockReader& reader);

// The blocks of the files of a library, before its types and functions are
// read, which may use any of them.
struct LibraryBlocks {
  std::vector<Block> types;
  std::vector<Block> functions;
  std::vector<Block> symbols;
};

// Reads the values of a library and collects its other blocks.
LibraryBlocks read_library(const std::vector<Body>& files,
                           SymbolLibrary& library, const BlockReader& reader);

// Reads the types and then the functions of a library, whose imports are there.
void read_library_types(const LibraryBlocks& blocks, SymbolLibrary& library,
                        const BlockReader& reader);
void read_library_functions(const LibraryBlocks& blocks, SymbolLibrary& library,
                            const BlockReader& reader);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_READ_SYMBOLS_H_
