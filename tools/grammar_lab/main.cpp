// hcl-grammar-lab: shows what an edit of a grammar did.
//
//   hcl-grammar-lab PREFIX BEFORE AFTER FILES
//
// BEFORE and AFTER are folders that hold a parser grammar PREFIXParser.g4 and
// the `.interp` files that the ANTLR tool makes of it and of its lexer; FILES
// names sources, one on each line. lab.sh prepares all of them. Ends with
// status 1 and the conflicts when a grammar is not LL(1).
#include <fstream>
#include <string>
#include <vector>

#include "compile.h"
#include "fail.h"
#include "report.h"

namespace hcl::grammar_lab {
namespace {

tablegen::Language load(const std::string& prefix, const std::string& folder) {
  const std::string stem = folder + "/" + prefix;
  return tablegen::compile(prefix, stem + "Lexer.interp",
                           stem + "Parser.interp", stem + "Parser.g4");
}

std::vector<std::string> read_lines(const std::string& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    lines.push_back(line);
  }
  return lines;
}

void run(const std::vector<std::string>& arguments) {
  if (arguments.size() != 4) {
    tablegen::fail("usage: hcl-grammar-lab PREFIX BEFORE AFTER FILES");
  }
  const tablegen::Language before = load(arguments[0], arguments[1]);
  const tablegen::Language after = load(arguments[0], arguments[2]);
  report_tables(before, after);
  report_files(before, after, read_lines(arguments[3]));
}

}  // namespace
}  // namespace hcl::grammar_lab

int main(int argc, char** argv) {
  hcl::grammar_lab::run({argv + 1, argv + argc});
}
