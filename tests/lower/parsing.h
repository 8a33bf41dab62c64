#ifndef HCL_TESTS_LOWER_PARSING_H_
#define HCL_TESTS_LOWER_PARSING_H_

#include <ostream>
#include <string>
#include <string_view>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/parser.h"
#include "hcl/tree.h"

namespace hcl::test {

// A text and the expected result.
struct Case {
  std::string_view input;
  std::string_view want;
};

// Shows the input in messages of a test.
void PrintTo(const Case& test, std::ostream* out);

Result<ast::Tree> config(std::string_view text, const Options& options = {});
Result<ast::Tree> expression(std::string_view text,
                             const Options& options = {});
Result<ast::Tree> bare_template(std::string_view text,
                                const Options& options = {});
Result<ast::Tree> traversal(std::string_view text, const Options& options = {});
Result<ast::Tree> partial_traversal(std::string_view text,
                                    const Options& options = {});

// The options of the reference and of zcl.
Options reference();
Options zcl();

// Each diagnostic as `Code 3-7 in 1-9`: bytes of the subject and of the
// context, joined by `; `. Empty if there are none.
std::string problems(const Diagnostics& diags);

// The tree with the source of each node, so that spans are visible:
// `operation{a + b}(variable{a} variable{b})`.
std::string outline(const ast::Tree& tree);

// The parts of a template after escapes: texts verbatim, parts separated by
// `|`, an interpolation as `<source>`, directives as
// `if(condition){parts}{parts}` and `for(key,value:collection){parts}`.
std::string decoded(const ast::Expression& expression, const SourceFile& file);

// The same for the expression of a tree, or for its first attribute.
std::string decoded(const ast::Tree& tree);

}  // namespace hcl::test

#endif  // HCL_TESTS_LOWER_PARSING_H_
