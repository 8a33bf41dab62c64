// hcl_parse_files LIST PASSES
// hcl_parse_files --curves
//
// Measures how fast the library reads the files of a list, for the comparison
// with other parsers (peers/compare.py): prints a line for each way of reading,
// with its name, the CPU seconds of the median pass and the number of files
// that it refuses, separated by tabs. With --curves, reads sources of growing
// size and of growing depth, and prints the kind, the size in bytes and the CPU
// seconds.

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/parser.h"
#include "hcl/syntax_reader.h"
#include "inputs.h"
#include "measure.h"

namespace {

using hcl::SourceFile;
using hcl::bench::keep;
using hcl::bench::median_seconds;

std::vector<SourceFile> read_list(const char* list) {
  std::vector<SourceFile> files;
  std::ifstream names(list);
  for (std::string name; std::getline(names, name);) {
    std::ifstream in(name, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    files.emplace_back(name, text);
  }
  return files;
}

double median_of(int passes, const std::function<void()>& pass) {
  std::vector<double> seconds;
  for (int i = 0; i < passes; i += 5) seconds.push_back(median_seconds(pass));
  std::sort(seconds.begin(), seconds.end());
  return seconds[seconds.size() / 2];
}

void compare(const std::vector<SourceFile>& files, int passes) {
  const auto print = [&](std::string_view name, std::size_t refused,
                         const auto& read) {
    const double seconds = median_of(passes, [&] {
      for (const SourceFile& file : files) keep(read(file));
    });
    std::cout << name << '\t' << seconds << '\t' << refused << std::endl;
  };
  hcl::Parser parser;
  const auto refused = static_cast<std::size_t>(
      std::count_if(files.begin(), files.end(), [&](const SourceFile& file) {
        return parser.parse_config(file).diagnostics.has_errors();
      }));
  hcl::syntax::SyntaxReader reader;
  print("hcl-cpp, flat tree", refused,
        [&](const SourceFile& file) { return reader.read_tree(file); });
  print("hcl-cpp, typed tree", refused,
        [&](const SourceFile& file) { return parser.parse_config(file); });
}

// Prints the time to the typed tree of a source, repeated often enough to be
// measured.
void print_curve(std::string_view kind, const std::string& text,
                 std::size_t size) {
  constexpr std::size_t kEnough = 4'000'000;
  const std::size_t times = kEnough / std::max<std::size_t>(text.size(), 1) + 1;
  const SourceFile file("curve.hcl", text);
  hcl::Options options;
  options.limits.max_nesting_depth = 1 << 20;
  hcl::Parser parser(options);
  const double seconds = median_seconds([&] {
    for (std::size_t i = 0; i < times; ++i) keep(parser.parse_config(file));
  });
  std::cout << kind << '\t' << size << '\t'
            << seconds / static_cast<double>(times) << std::endl;
}

void print_curves() {
  const hcl::bench::Input corpus = hcl::bench::generate_corpus(40);
  for (std::size_t size = 1000; size <= 100'000'000; size *= 10) {
    const auto joined = hcl::bench::join_files(corpus, size, "joined");
    print_curve("size", std::string(joined.files[0].text()), size);
  }
  for (std::size_t depth = 10; depth <= 100'000; depth *= 10) {
    print_curve(
        "depth",
        "a = " + std::string(depth, '[') + std::string(depth, ']') + "\n",
        depth);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--curves") {
    print_curves();
    return 0;
  }
  if (argc != 3) {
    std::cerr << "usage: hcl_parse_files LIST PASSES | --curves\n";
    return 2;
  }
  compare(read_list(argv[1]), std::atoi(argv[2]));
}
