#ifndef HCL_BENCHMARKS_INPUTS_H_
#define HCL_BENCHMARKS_INPUTS_H_

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/source.h"

namespace hcl::bench {

// Sources that are measured together.
struct Input {
  // Such as "corpus" or "10 MB".
  std::string name;
  std::vector<SourceFile> files;
  std::size_t bytes = 0;
};

// The files below `folder` that verdicts.jsonl calls accepted in one syntax,
// "native" or "json"; no files where that list is absent.
Input load_corpus(const std::filesystem::path& folder, std::string_view syntax,
                  std::string name);

// Made-up configuration files of about the size and mix of the corpus; always
// the same.
Input generate_corpus(int files = 2000);

// One file in JSON syntax, in the style of written out modules; always the
// same. With 3,000 members it has about 2 MB.
Input generate_json_file(int members = 3000);

// One file of at least `bytes`: the files of `corpus` again and again, each in
// a block of its own, so that equal names do not meet.
Input join_files(const Input& corpus, std::size_t bytes, std::string name);

// Writes every file of `input` below `folder` and a list of their paths, which
// is returned.
std::filesystem::path write_files(const Input& input,
                                  const std::filesystem::path& folder);

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_INPUTS_H_
