#include "terraform/reading/block_reader.h"

#include <utility>

#include "hcl/parser.h"
#include "terraform/declarations/read_values.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {

void check_name(const Block& block, std::size_t label,
                const BlockReader& reader) {
  if (is_identifier(block.labels[label])) return;
  reader.problems.error(
      code::InvalidName, {block.label_sources[label]},
      "A name must start with a letter or underscore and may contain only "
      "letters, digits, underscores and dashes.");
}

bool is_repeated(const Block& block, const Block*& known, const char* what,
                 Diagnostics& problems) {
  if (known != nullptr) {
    problems
        .error(Code::DuplicateBlock, {block.definition},
               std::string("Only one ") + what + " block is allowed here.")
        .related.push_back({known->definition, "The first one is here."});
    return true;
  }
  known = &block;
  return false;
}

}  // namespace hcl::terraform
