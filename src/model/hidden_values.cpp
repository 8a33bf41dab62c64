// Diagnostics that must not show values.

#include "model/hidden_values.h"

#include <utility>

namespace hcl::model {

const char* const kHiddenElement =
    "This iterates over a marked value, so what is wrong with an element is "
    "not shown.";

bool shows_no_value(Code code) {
  switch (code) {
    case Code::UnknownVariable:
    case Code::VariablesNotAllowed:
    case Code::UnknownFunction:
    case Code::FunctionsNotAllowed:
    case Code::NotEnoughArguments:
    case Code::TooManyArguments:
    case Code::AmbiguousAttributeKey:
    case Code::AttemptToIndexNull:
    case Code::AttemptToGetAttributeOfNull:
    case Code::IncorrectConditionType:
    case Code::IterationOverNonIterable:
    case Code::IterationOverNull:
    case Code::ConditionIsNull:
    case Code::NullCondition:
    case Code::NullObjectKey:
    case Code::SplatOfNull:
    case Code::EvaluationLimit:
    case Code::RecursionLimit:
    case Code::TooManyDiagnostics:
      return true;
    default:
      return false;
  }
}

namespace {

// Removes what may show a value from a diagnostic of an evaluation.
void hide_values(Diagnostic& diagnostic) {
  diagnostic.notes.clear();
  diagnostic.extra = nullptr;
  if (shows_no_value(diagnostic.code)) return;
  diagnostic.detail = kHiddenElement;
  diagnostic.suggestion.clear();
  diagnostic.related.clear();
  diagnostic.fix.clear();
}

}  // namespace

void append_hidden(const Diagnostics& from, Diagnostics& to) {
  for (Diagnostic diagnostic : from) {
    if (diagnostic.code == Code::TooManyDiagnostics) continue;
    hide_values(diagnostic);
    to.add(std::move(diagnostic));
  }
  for (std::size_t i = 0; i < from.dropped(); ++i) to.drop();
}

}  // namespace hcl::model
