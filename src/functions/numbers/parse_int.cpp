// parseint(): integers in any base from 2 to 62.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "functions/definition.h"
#include "functions/families.h"
#include "hcl/notation.h"
#include "hcl/number.h"

namespace hcl::functions {
namespace {

constexpr int kMaxBase = 62;

// The value of a digit; -1 for any other character. Up to base 36 the case of
// letters does not matter; beyond it upper-case letters follow lower-case ones.
int digit_value(char c, int base) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + (base <= 36 ? 10 : 36);
  return kMaxBase;
}

// Integers as limbs, the least significant first.
using Words = std::vector<std::uint32_t>;

void multiply_and_add(Words& words, std::uint32_t factor,
                      std::uint32_t summand) {
  std::uint64_t carry = summand;
  for (std::uint32_t& word : words) {
    carry += std::uint64_t{word} * factor;
    word = static_cast<std::uint32_t>(carry);
    carry >>= 32U;
  }
  if (carry != 0) words.push_back(static_cast<std::uint32_t>(carry));
}

// Consumes as many digits at a time as fit a limb.
std::optional<Words> words_of(std::string_view digits, int base) {
  Words words;
  std::uint32_t factor = 1;
  std::uint32_t chunk = 0;
  for (const char c : digits) {
    const int digit = digit_value(c, base);
    if (digit >= base) return std::nullopt;
    factor *= static_cast<std::uint32_t>(base);
    chunk = chunk * static_cast<std::uint32_t>(base) +
            static_cast<std::uint32_t>(digit);
    if (factor <= UINT32_MAX / kMaxBase / kMaxBase) continue;
    multiply_and_add(words, factor, chunk);
    factor = 1;
    chunk = 0;
  }
  if (factor != 1) multiply_and_add(words, factor, chunk);
  return words;
}

// Parses an integer: an optional sign, then digits.
std::optional<Number> parse(std::string_view text, int base) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  const std::optional<Words> words = words_of(text, base);
  if (!words) return std::nullopt;
  Number::Parts parts;
  parts.magnitude.assign((words->size() + 1) / 2, 0);
  for (std::size_t i = 0; i < words->size(); ++i) {
    parts.magnitude[i / 2] |= std::uint64_t{(*words)[i]} << (i % 2 * 32);
  }
  while (!parts.magnitude.empty() && parts.magnitude.back() == 0) {
    parts.magnitude.pop_back();
  }
  parts.negative = negative && !parts.magnitude.empty();
  const auto bits = static_cast<std::uint32_t>(64 * parts.magnitude.size());
  return Number::from_parts(parts, std::max(Number::kDefaultPrecision, bits));
}

FunctionResult parsed(Arguments arguments, const Limits& limits) {
  const std::string_view text = arguments[0].as_string();
  const auto base = arguments[1].as_number().to_int64();
  if (!base || *base < 2 || *base > kMaxBase) {
    return wrong_argument(1, "the base must be a whole number from 2 to 62");
  }
  if (static_cast<std::int64_t>(text.size()) > limits.max_number_text) {
    return wrong_argument(0,
                          "parseint: the text is longer than the limit "
                          "max_number_text of " +
                              std::to_string(limits.max_number_text) +
                              " characters");
  }
  const auto number = parse(text, static_cast<int>(*base));
  if (number) return Value::number(*number);
  return wrong_argument(0, quote_notation(text) + " is not a base-" +
                               std::to_string(*base) + " integer");
}

TypeResult type_of_parsed(Arguments arguments) {
  const Type type = arguments[0].type();
  if (type.is_string()) return Type::number();
  return wrong_argument(0, "a string is required, not " + type.friendly_name());
}

void add_parse_functions(Registry& registry) {
  registry.add(
      kEveryHost, "parseint",
      {.description =
           "The integer that a text stands for in a base from 2 to 62.",
       .parameters = {parameter("number", Type::dynamic(),
                                "The text: digits, perhaps after a sign."),
                      parameter("base", Type::number(),
                                "The base. Above 36, capital letters follow "
                                "small ones.")},
       .never_null = true,
       .return_type = type_of_parsed,
       .implementation = [limits = registry.options().limits](
                             Arguments arguments, const Type&) {
         return parsed(arguments, limits);
       }});
}

}  // namespace

const Family kParseFunctions = {add_parse_functions, "parseint"};

}  // namespace hcl::functions
