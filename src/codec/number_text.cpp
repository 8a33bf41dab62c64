// Numbers as literals that read back as the same number.

#include "codec/number_text.h"

#include <string_view>

namespace hcl::codec {
namespace {

// Whether a literal is rejected because it has more digits than a number keeps.
bool is_refused(std::string_view text, const Switches& switches) {
  constexpr std::size_t kAlwaysKept = 100;
  if (text.size() <= kAlwaysKept) return false;
  if (text[0] == '-') text.remove_prefix(1);
  const NumberResult number = parse_number_literal(text, switches);
  return !number.ok() && number.error == NumberError::InexactInteger;
}

}  // namespace

std::optional<std::string> literal_text(const Number& number,
                                        const Switches& switches,
                                        std::int64_t most) {
  std::optional<std::string> text = to_text(number, switches, most);
  if (!text || !is_refused(*text, switches)) return text;
  const std::size_t end = text->find_last_not_of('0') + 1;
  const std::string exponent = std::to_string(text->size() - end);
  text->resize(end);
  return *text + "e" + exponent;
}

}  // namespace hcl::codec
