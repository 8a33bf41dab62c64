// The storage behind the handles to a tree.

#include "hcl/tree.h"

#include <utility>

#include "ast/token_search.h"
#include "ast/tree_storage.h"

namespace hcl::ast {

TreeStorage::TreeStorage() : body{}, nothing_{{ExpressionKind::Error, {}}} {
  expression = &nothing_;
}

void TreeStorage::reset() {
  syntax = {};
  arena.reset();
  body = {};
  expression = &nothing_;
  keep_only(0);
  errors = {};
}

const Value* TreeStorage::keep(const Value& number) {
  numbers_.push_front(number);
  ++kept_;
  return &numbers_.front();
}

void TreeStorage::keep_only(std::size_t count) {
  for (; kept_ > count; --kept_) numbers_.pop_front();
}

// The tree of an empty source. Never destroyed, like everything that a handle
// may refer to at exit.
const TreeStorage& Tree::empty_storage() {
  static const TreeStorage* const kStorage = new TreeStorage();
  return *kStorage;
}

Tree::Tree() = default;

Tree::Tree(std::shared_ptr<const TreeStorage> storage)
    : storage_(std::move(storage)) {}

Tree::Tree(const Tree& other) = default;
Tree& Tree::operator=(const Tree& other) = default;
Tree& Tree::operator=(Tree&& other) noexcept = default;
Tree::~Tree() = default;

const SourceFile& Tree::file() const& { return storage().file; }

syntax::SyntaxTree Tree::syntax() const& { return storage().syntax; }

syntax::TokenArray Tree::tokens() const& { return storage().syntax.tokens; }

const Body& Tree::body() const& { return storage().body; }

const Expression& Tree::expression() const& { return *storage().expression; }

bool Tree::has_errors_in(ByteSpan span) const {
  const ErrorPlaces& errors = storage().errors;
  if (errors.empty() || errors.any_in(span)) return !errors.empty();
  const syntax::TokenArray all = tokens();
  const std::size_t next = token_from(all, span.end);
  return next < all.size() && errors.any_in({all.begin(next), all.begin(next)});
}

}  // namespace hcl::ast
