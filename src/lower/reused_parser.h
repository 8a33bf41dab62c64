#ifndef HCL_SRC_LOWER_REUSED_PARSER_H_
#define HCL_SRC_LOWER_REUSED_PARSER_H_

#include <memory>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/tree.h"
#include "lower/lowering.h"
#include "parsing/native_parser.h"

namespace hcl::lower {

// A parser that reuses the memory of its last result once nothing refers to
// that result: what `Parser` is, and what may also make less than a whole tree.
class ReusedParser {
 public:
  explicit ReusedParser(const Options& options) : options_(options) {}

  // `keep` is not `DiagnosticsAlone`.
  Result<ast::Tree> parse(const SourceFile& file, syntax::Entry entry,
                          Keep keep = Keep::Tree,
                          StaticSteps static_steps = StaticSteps::Plain);

  Diagnostics check_config(const SourceFile& file);

 private:
  struct Storage;
  Storage& fresh_storage();
  // Parses and lowers a source into the storage.
  Diagnostics fill(const SourceFile& file, syntax::Entry entry, Keep keep,
                   StaticSteps static_steps);

  Options options_;
  Scratch scratch_;
  std::shared_ptr<Storage> storage_;
};

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_REUSED_PARSER_H_
