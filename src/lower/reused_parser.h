#ifndef HCL_SRC_LOWER_REUSED_PARSER_H_
#define HCL_SRC_LOWER_REUSED_PARSER_H_

#include <memory>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/tree.h"
#include "lower/lowering.h"
#include "lower/soundness.h"
#include "parsing/native_parser.h"
#include "syntax/raw_tree.h"

namespace hcl::lower {

// A parser that reuses the memory of its last result once nothing refers to
// that result: what `Parser` is.
class ReusedParser {
 public:
  explicit ReusedParser(const Options& options) : options_(options) {}

  Result<ast::Tree> parse(const SourceFile& file, syntax::Entry entry,
                          StaticSteps static_steps = StaticSteps::Plain);

  // The diagnostics of a configuration file, without its typed tree.
  Diagnostics check_config(const SourceFile& file);
  // The tokens and nodes of the file that was checked last, valid until the
  // next call.
  syntax::RawTree checked_syntax() const;
  // Lets go of that file.
  void forget();

 private:
  struct Storage;
  Diagnostics fill(const SourceFile& file, syntax::Entry entry);

  Options options_;
  Scratch scratch_;
  Soundness soundness_;
  std::shared_ptr<Storage> storage_;
};

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_REUSED_PARSER_H_
