#include "tables/loaded_tables.h"

namespace hcl::grammar_lab {

std::size_t TableMemory::size() const {
  const std::size_t classes =
      classes_of_states.empty() ? 0 : classes_of_states[0].size();
  return rows.size() * (sizeof(Row) + classes + sizeof(syntax::NibbleSet)) +
         actions_of_states.size() * sizeof(ActionRow) +
         actions.size() * sizeof(syntax::ParserAction) +
         pool.size() * (sizeof(syntax::ParserCall) + sizeof(returns[0]));
}

}  // namespace hcl::grammar_lab
