#ifndef HCL_TERRAFORM_DECLARATIONS_READ_VALUES_H_
#define HCL_TERRAFORM_DECLARATIONS_READ_VALUES_H_

#include <optional>
#include <string>
#include <vector>

#include "hcl/body.h"
#include "hcl/parser.h"
#include "hcl/static_analysis.h"
#include "hcl/terraform.h"
#include "hcl/traversal.h"
#include "terraform/rules/tool_rules.h"

// Arguments of the language's own blocks whose values are constants or
// references, read without a context.
namespace hcl::terraform {

// The value of a constant expression, converted to a type; nothing after an
// error.
std::optional<Value> constant_value(const Expression& expression,
                                    const Type& type, Diagnostics& problems);
// The text of an argument; nothing if it is absent, null or wrong. If the
// argument cannot be evaluated, the rules say whether its type is reported,
// too.
std::optional<std::string> constant_text(const BodyContent& content,
                                         std::string_view name,
                                         const ToolRules& rules,
                                         Diagnostics& problems);
std::optional<bool> constant_flag(const BodyContent& content,
                                  std::string_view name, const ToolRules& rules,
                                  Diagnostics& problems);
// The same for any type.
std::optional<Value> required_constant(const Expression& expression,
                                       const Type& type, const ToolRules& rules,
                                       Diagnostics& problems);

// The elements of a list or the pairs of a map written as a constructor.
std::vector<Expression> list_items(const Expression& expression,
                                   Diagnostics& problems);
std::vector<StaticMapElement> map_items(const Expression& expression,
                                        Diagnostics& problems);

// Checks that the value is a list of version constraints, such as `>= 1.2`.
// Null and unknown values are allowed.
void check_version_constraint(const Expression& expression,
                              Diagnostics& problems);

// Whether the expression is a quoted string without interpolations.
bool is_quoted_string(const Expression& expression);
// The text between the quotes of such an expression.
std::string text_in_quotes(const Expression& expression);

// Suggests to write `text` instead of an expression of native syntax.
void suggest_instead(Diagnostic& found, const Expression& expression,
                     std::string text);

// The reference of an expression. A reference in quotes, as in old
// configurations, is read with a warning.
std::optional<Traversal> reference_of(const Expression& expression,
                                      Diagnostics& problems);
// What is between the quotes of a string, as a source whose places are those in
// the file.
SourceFile source_in_quotes(const Expression& expression);
// Parses the text of an expression that stands for a reference on its own; in
// JSON the text is what is in the quotes.
Result<ast::Tree> reference_tree(const Expression& expression);
// The references of `depends_on`.
std::vector<Traversal> references_in_list(const Attribute& attribute,
                                          Diagnostics& problems);

// The place to report for a value of unsuitable type: the beginning of its
// expression.
SourceSpan start_of(const Expression& expression);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DECLARATIONS_READ_VALUES_H_
