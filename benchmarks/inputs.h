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
  // A name such as "corpus" or "10 MB".
  std::string name;
  std::vector<SourceFile> files;
  std::size_t bytes = 0;
};

// The files below `folder` that verdicts.jsonl lists as accepted in one syntax,
// "native" or "json"; no files if that list is missing.
Input load_corpus(const std::filesystem::path& folder, std::string_view syntax,
                  std::string name);

// Synthetic configuration files with about the sizes and mix of the corpus;
// always the same.
Input generate_corpus(int files = 2000);

// One file in JSON syntax, in the style of generated modules; always the same.
// With 3,000 members it has about 2 MB.
Input generate_json_file(int members = 3000);

// One file of at least `bytes`: the files of `corpus`, repeated, each in a
// block of its own so that equal names do not clash.
Input join_files(const Input& corpus, std::size_t bytes, std::string name);

// Writes every file of `input` below `folder`, and a file that lists their
// paths, whose path is returned.
std::filesystem::path write_files(const Input& input,
                                  const std::filesystem::path& folder);

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_INPUTS_H_
