#ifndef HCL_TESTS_PARSING_PARSED_H_
#define HCL_TESTS_PARSING_PARSED_H_

#include <string>
#include <string_view>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/syntax.h"
#include "parsing/native_parser.h"

namespace hcl::syntax {

// A parsed text, and ways to write down the results.
class Parsed {
 public:
  explicit Parsed(std::string_view text, Entry entry = Entry::Config,
                  const Options& options = {});

  const Diagnostics& diagnostics() const { return diagnostics_; }
  const SourceFile& file() const { return file_; }
  SyntaxTree tree() const { return buffers_.tree(); }
  const ParseBuffers& buffers() const { return buffers_; }

  // `Identifier:a Assign:= Number:1 EndOfFile:`, newlines as `\n`.
  std::string tokens() const;
  // `ConfigFile(Body(BodyItem(Attribute(NumericLit))))`, with an exclamation
  // mark after incomplete nodes.
  std::string nodes() const;
  // The source texts that nodes of a kind cover, one entry per node.
  std::vector<std::string> texts(Rule rule) const;
  // `Code begin-end` for each diagnostic, with ` in begin-end` for a context.
  std::vector<std::string> mistakes() const;

 private:
  SourceFile file_;
  ParseBuffers buffers_;
  Diagnostics diagnostics_;
};

}  // namespace hcl::syntax

#endif  // HCL_TESTS_PARSING_PARSED_H_
