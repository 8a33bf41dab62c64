#include "function/type_question.h"

#include <utility>

namespace hcl::detail {
namespace {

struct ToldType {
  TypeResult operator()(std::span<const Value> arguments) const {
    return function(arguments, TypeQuestion::TypeAlone);
  }

  ToldTypeFunction function;
};

}  // namespace

TypeFunction told(ToldTypeFunction function) {
  return ToldType{std::move(function)};
}

TypeResult ask_type(const TypeFunction& function,
                    std::span<const Value> arguments, TypeQuestion question) {
  const auto* const told = function.target<ToldType>();
  return told != nullptr ? told->function(arguments, question)
                         : function(arguments);
}

}  // namespace hcl::detail
