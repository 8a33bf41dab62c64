#ifndef HCL_SRC_MISTAKES_RULES_RULES_H_
#define HCL_SRC_MISTAKES_RULES_RULES_H_

#include "hcl/diagnostic.h"
#include "syntax/unexpected_token.h"

// The rules: each says what a token that does not fit means at one place of the
// grammar, with exactly one diagnostic and its fix, and has a file of its own
// or shares one with its neighbours. `rule_for()` (rule_choice.h) chooses among
// them. Codes and places are the reference's if it has a diagnostic for the
// same mistake.
namespace hcl::syntax {

// A comment without an end. Errors: UnterminatedComment.
void report_open_comment(const UnexpectedToken& unexpected,
                         Diagnostics& diagnostics);
// An expression must begin here. Errors: MissingExpression, InvalidExpression.
void report_missing_expression(const UnexpectedToken& unexpected,
                               Diagnostics& diagnostics);
// An argument or a block must begin here. Errors: ItemRequired.
void report_item_required(const UnexpectedToken& unexpected,
                          Diagnostics& diagnostics);
// An argument whose name is between quotation marks. Errors:
// InvalidArgumentName.
void report_quoted_name(const UnexpectedToken& unexpected,
                        Diagnostics& diagnostics);
// After the name of an item. Errors: ItemRequired.
void report_after_name(const UnexpectedToken& unexpected,
                       Diagnostics& diagnostics);
// After an item. Errors: MissingNewlineAfterArgument, MissingNewlineAfterBlock,
// UnexpectedComma.
void report_item_end(const UnexpectedToken& unexpected,
                     Diagnostics& diagnostics);
// Between the name of a block and its brace. Errors: InvalidBlockDefinition.
void report_block_head(const UnexpectedToken& unexpected,
                       Diagnostics& diagnostics);
// A block in a block on one line. Errors: ArgumentDefinitionRequired.
void report_block_in_line(const UnexpectedToken& unexpected,
                          Diagnostics& diagnostics);
// After the argument of a block on one line. Errors:
// InvalidSingleArgumentBlock.
void report_one_line_end(const UnexpectedToken& unexpected,
                         Diagnostics& diagnostics);
// The file ends inside a block. Errors: UnclosedConfigurationBlock.
void report_unclosed_block(const UnexpectedToken& unexpected,
                           Diagnostics& diagnostics);
// In a function call. Errors: MissingOpenParenthesis, MissingFunctionName,
// MissingClosingParenthesis, MissingArgumentSeparator,
// UnterminatedFunctionCall.
void report_call(const UnexpectedToken& unexpected, Diagnostics& diagnostics);
// Between the elements of a tuple. Errors: MissingItemSeparator,
// UnterminatedTuple.
void report_tuple(const UnexpectedToken& unexpected, Diagnostics& diagnostics);
// Between the elements of an object. Errors: MissingAttributeSeparator,
// UnterminatedObject.
void report_object(const UnexpectedToken& unexpected, Diagnostics& diagnostics);
// The file ends inside an object. Errors: UnterminatedObject.
void report_unclosed_object(const UnexpectedToken& unexpected,
                            Diagnostics& diagnostics);
// The head of a block where an object was not closed. Errors:
// UnterminatedObject.
void report_block_after_object(const UnexpectedToken& unexpected,
                               Diagnostics& diagnostics);
// After the key of an element. Errors: MissingAttributeValue,
// MissingKeyValueSeparator.
void report_object_element(const UnexpectedToken& unexpected,
                           Diagnostics& diagnostics);
// Between `for` and its colon. Errors: InvalidForExpression.
void report_for_intro(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics);
// A `for` between braces without a key. Errors: InvalidForExpression.
void report_for_key(const UnexpectedToken& unexpected,
                    Diagnostics& diagnostics);
// After the key of a `for` between braces. Errors: InvalidForExpression.
void report_for_arrow(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics);
// After the result of a `for`. Errors: InvalidForExpression.
void report_after_for(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics);
// Before a closing parenthesis. Errors: UnbalancedParentheses.
void report_parentheses(const UnexpectedToken& unexpected,
                        Diagnostics& diagnostics);
// Before the closing bracket of an index or a splat. Errors: MissingIndexClose,
// MissingSplatClose.
void report_index_end(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics);
// After a dot. Errors: InvalidAttributeName.
void report_attribute_name(const UnexpectedToken& unexpected,
                           Diagnostics& diagnostics);
// Before the colon of a conditional. Errors: MissingFalseExpression.
void report_false_expression(const UnexpectedToken& unexpected,
                             Diagnostics& diagnostics);
// After an expression that is the whole source. Errors: ExtraCharacters.
void report_extra_characters(const UnexpectedToken& unexpected,
                             Diagnostics& diagnostics);
// Inside an expression, anywhere else. Errors: InvalidExpression.
void report_continued_expression(const UnexpectedToken& unexpected,
                                 Diagnostics& diagnostics);
// In a static traversal. Errors: VariableNameRequired, AttributeNameRequired,
// IndexValueRequired, UnclosedIndexBrackets, InvalidCharacter.
void report_traversal(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics);
// A line break in a string between quotation marks. Errors:
// InvalidMultiLineString.
void report_broken_string(const UnexpectedToken& unexpected,
                          Diagnostics& diagnostics);
// A string that may hold no sequences, or has no end. Errors:
// InvalidStringLiteral, UnterminatedStringLiteral.
void report_string_literal(const UnexpectedToken& unexpected,
                           Diagnostics& diagnostics);
// In an interpolation. Errors: UnclosedTemplateInterpolation,
// ExtraCharactersInInterpolation.
void report_interpolation(const UnexpectedToken& unexpected,
                          Diagnostics& diagnostics);
// In a directive. Errors: InvalidTemplateDirective,
// InvalidTemplateControlKeyword, UnclosedTemplateDirective,
// ExtraCharactersInDirective.
void report_directive(const UnexpectedToken& unexpected,
                      Diagnostics& diagnostics);
// In the head of a `for` directive. Errors: InvalidForDirective.
void report_for_directive(const UnexpectedToken& unexpected,
                          Diagnostics& diagnostics);
// The end of a template is missing. Errors: UnterminatedTemplate.
void report_unterminated_template(const UnexpectedToken& unexpected,
                                  Diagnostics& diagnostics);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_RULES_RULES_H_
