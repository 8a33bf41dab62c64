// The purpose for which a type function is called.

#include "function/type_question.h"

#include <utility>

namespace hcl::detail {
namespace {

thread_local bool follows = false;

}  // namespace

bool result_follows() noexcept { return follows; }

TypeQuestion::TypeQuestion(bool result_follows) noexcept
    : before_(std::exchange(follows, result_follows)) {}

TypeQuestion::~TypeQuestion() { follows = before_; }

}  // namespace hcl::detail
