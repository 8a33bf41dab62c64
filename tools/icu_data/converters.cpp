// Prints the files of ICU's data that the programs need, one per line: the
// converters of the encodings that functions know, the table of their names,
// the rules of grapheme clusters and the properties of emoji. Normal forms and
// other properties of characters are part of ICU's code.

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
  std::set<std::string> files = {"cnvalias.icu", "brkitr/char.brk",
                                 "brkitr/root.res", "uemoji.icu"};
  for (const auto& encoding : hcl::functions::kEncodings) {
    files.insert(file_of(encoding.converter));
  }
  for (const std::string& file : files) std::cout << file << '\n';
}
