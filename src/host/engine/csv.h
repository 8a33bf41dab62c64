#ifndef HCL_HOST_ENGINE_CSV_H_
#define HCL_HOST_ENGINE_CSV_H_

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl::host {

// The fields of one line, separated by commas and quoted as in RFC 4180;
// nothing if a quotation mark is not where it may be, or for more lines.
std::optional<std::vector<std::string>> csv_fields(std::string_view text,
                                                   char separator = ',');

// Fields of the form key=value, with keys in lower case; nothing if one is not.
using CsvPairs = std::vector<std::pair<std::string, std::string>>;
std::optional<CsvPairs> csv_pairs(std::string_view text);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_CSV_H_
