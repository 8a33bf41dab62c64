#include "terraform/declarations/block_reader.h"

#include <utility>

#include "hcl/parser.h"
#include "terraform/declarations/read_values.h"

namespace hcl::terraform {

void check_name(const Block& block, std::size_t label, std::string summary,
                const BlockReader& reader) {
  if (is_identifier(block.labels[label])) return;
  reader.problems.error(
      std::move(summary), block.label_sources[label],
      "A name must start with a letter or underscore and may contain only "
      "letters, digits, underscores, and dashes.");
}

bool is_repeated(const Block& block, const Block*& known, const char* what,
                 Problems& problems) {
  if (known != nullptr) {
    problems.error(std::string("Duplicate ") + what + " block",
                   block.definition,
                   "One such block can be here; there is one at " +
                       to_text(known->definition) + ".");
    return true;
  }
  known = &block;
  return false;
}

}  // namespace hcl::terraform
