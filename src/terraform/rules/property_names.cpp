#include "terraform/rules/property_names.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace hcl::terraform {
namespace {

struct PropertyRow {
  // Without spaces and in small letters.
  std::string_view name;
  std::string_view short_name;
};

// The values of General_Category in PropertyValueAliases.txt.
constexpr PropertyRow kCategories[] = {
    {"control", "Cc"},
    {"cntrl", "Cc"},
    {"format", "Cf"},
    {"privateuse", "Co"},
    {"surrogate", "Cs"},
    {"other", "C"},
    {"lowercaseletter", "Ll"},
    {"modifierletter", "Lm"},
    {"otherletter", "Lo"},
    {"titlecaseletter", "Lt"},
    {"uppercaseletter", "Lu"},
    {"letter", "L"},
    {"spacingmark", "Mc"},
    {"enclosingmark", "Me"},
    {"nonspacingmark", "Mn"},
    {"mark", "M"},
    {"combiningmark", "M"},
    {"decimalnumber", "Nd"},
    {"digit", "Nd"},
    {"letternumber", "Nl"},
    {"othernumber", "No"},
    {"number", "N"},
    {"connectorpunctuation", "Pc"},
    {"dashpunctuation", "Pd"},
    {"closepunctuation", "Pe"},
    {"finalpunctuation", "Pf"},
    {"initialpunctuation", "Pi"},
    {"otherpunctuation", "Po"},
    {"openpunctuation", "Ps"},
    {"punctuation", "P"},
    {"punct", "P"},
    {"currencysymbol", "Sc"},
    {"modifiersymbol", "Sk"},
    {"mathsymbol", "Sm"},
    {"othersymbol", "So"},
    {"symbol", "S"},
    {"lineseparator", "Zl"},
    {"paragraphseparator", "Zp"},
    {"spaceseparator", "Zs"},
    {"separator", "Z"},
};

// The longest name that is looked up, with its braces.
constexpr std::size_t kLongest = 64;

std::string plain_name(std::string_view name) {
  std::string result;
  for (const char c : name) {
    if (c == ' ' || c == '_' || c == '-') continue;
    result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return result;
}

// The short name of a category; the name itself if it is none.
std::string_view short_name_of(std::string_view name) {
  const std::string plain = plain_name(name);
  const auto* const row =
      std::find_if(std::begin(kCategories), std::end(kCategories),
                   [&](const PropertyRow& each) { return each.name == plain; });
  return row == std::end(kCategories) ? name : row->short_name;
}

}  // namespace

std::string with_short_property_names(std::string_view pattern) {
  std::string result;
  while (!pattern.empty()) {
    const std::size_t length =
        pattern.front() == '\\' && pattern.size() > 1 ? 2 : 1;
    const std::string_view part = pattern.substr(0, length);
    result += part;
    pattern.remove_prefix(length);
    const bool is_property = part == "\\p" || part == "\\P";
    const std::size_t end = pattern.substr(0, kLongest).find('}');
    if (!is_property || !pattern.starts_with('{') ||
        end == std::string_view::npos) {
      continue;
    }
    const std::size_t begin = pattern.substr(1).starts_with('^') ? 2 : 1;
    result += pattern.substr(0, begin);
    result += short_name_of(pattern.substr(begin, end - begin));
    pattern.remove_prefix(end);
  }
  return result;
}

}  // namespace hcl::terraform
