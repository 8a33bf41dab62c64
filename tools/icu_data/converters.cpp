// Prints the files of ICU's data that functions need for character encodings,
// one a line: the converters of those that they know and the table of their
// names.

#include <unicode/ucnv.h>

#include <iostream>
#include <memory>
#include <set>
#include <string>

#include "functions/encoding/encoding_names.h"

namespace {

// Converters implemented in code, such as that of UTF-8, have no file: icupkg
// lists the existing files, and the script takes those that are in both lists.
std::string file_of(const char* encoding) {
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<UConverter, decltype(&ucnv_close)> converter(
      ucnv_open(encoding, &error), ucnv_close);
  if (U_FAILURE(error) != 0) return {};
  const char* name = ucnv_getName(converter.get(), &error);
  return U_FAILURE(error) != 0 ? std::string() : std::string(name) + ".cnv";
}

}  // namespace

int main() {
  std::set<std::string> files = {"cnvalias.icu"};
  for (const auto& encoding : hcl::functions::kEncodings) {
    files.insert(file_of(encoding.converter));
  }
  for (const std::string& file : files) std::cout << file << '\n';
}
