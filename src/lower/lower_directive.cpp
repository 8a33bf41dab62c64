#include "lower/lowering.h"

// Spec: native syntax, "Template If Directive" and "Template For Directive".
namespace hcl::lower {
namespace {

using Kind = TemplateToken::Kind;

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::If:
      return "if";
    case Kind::Else:
      return "else";
    case Kind::EndIf:
      return "endif";
    case Kind::For:
      return "for";
    case Kind::EndFor:
      return "endfor";
    case Kind::Literal:
    case Kind::Interpolation:
    case Kind::Invalid:
      break;
  }
  return "";
}

Kind kind_of(Rule rule) {
  switch (rule) {
    case Rule::TemplateIf:
      return Kind::If;
    case Rule::TemplateElse:
      return Kind::Else;
    case Rule::TemplateEndIf:
      return Kind::EndIf;
    case Rule::TemplateFor:
      return Kind::For;
    case Rule::TemplateEndFor:
      return Kind::EndFor;
    default:
      return Kind::Invalid;
  }
}

Code unexpected(Kind directive) {
  switch (directive) {
    case Kind::Else:
      return Code::UnexpectedElse;
    case Kind::EndIf:
      return Code::UnexpectedEndif;
    default:
      return Code::UnexpectedEndfor;
  }
}

}  // namespace

// Grammar: templateIf and templateFor. The expression stays on the stack.
void Lowering::visit(NodeOf<Rule::TemplateIf> node) { pass_through(*node); }

void Lowering::visit(NodeOf<Rule::TemplateFor> node) { pass_through(*node); }

// Grammar: templateDirective.
void Lowering::visit(NodeOf<Rule::TemplateDirective> node) {
  TemplateToken token = sequence(*node);
  if (has_children(*node)) token.kind = kind_of(last_child(*node).rule);
  if (token.kind == Kind::If) {
    ast::TemplateIf directive{};
    directive.condition = expressions_.pop();
    token.if_directive = arena_.make(directive);
  } else if (token.kind == Kind::For) {
    ast::TemplateFor directive{};
    directive.collection = expressions_.pop();
    const Node& child = last_child(*node);
    for_variables(child.first_token, child.end_token, directive.key,
                  directive.value);
    token.for_directive = arena_.make(directive);
  }
  scratch_.template_tokens.push(token);
}

void Lowering::report_directives(bool quiet) {
  for (const DirectiveProblem& problem : scratch_.template_parts.problems()) {
    if (!quiet || problem.kind == DirectiveProblem::Kind::TooDeep) {
      report_directive(problem);
    }
  }
}

void Lowering::report_directive(const DirectiveProblem& problem) {
  const std::string directive(name_of(problem.directive));
  const std::string opener(name_of(problem.opener_kind));
  switch (problem.kind) {
    case DirectiveProblem::Kind::Unexpected:
      report(unexpected(problem.directive), problem.span,
             opener.empty()
                 ? "There is no open directive that \"" + directive +
                       "\" could belong to."
                 : "Expecting the end of the \"" + opener + "\" directive on " +
                       place_of(problem.opener) + ", but found \"" + directive +
                       "\".");
      return;
    case DirectiveProblem::Kind::SecondElse:
      report(unexpected(problem.directive), problem.span,
             "Already in the \"else\" clause of the \"if\" directive on " +
                 place_of(problem.opener) + ".");
      return;
    case DirectiveProblem::Kind::Unclosed:
      report(Code::UnexpectedEndOfTemplate, problem.span,
             "The \"" + directive + "\" directive on " +
                 place_of(problem.opener) + " is missing its \"end" +
                 directive + "\" directive.");
      return;
    case DirectiveProblem::Kind::TooDeep:
      report(Code::NestingTooDeep, problem.span,
             "The directives of this template are nested more than " +
                 std::to_string(options_.limits.max_nesting_depth) +
                 " levels deep.");
      return;
  }
}

}  // namespace hcl::lower
