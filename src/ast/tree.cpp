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

namespace {

// Shared by all handles to the tree of an empty source.
const std::shared_ptr<const TreeStorage>& empty_storage() {
  static const auto storage = std::make_shared<const TreeStorage>();
  return storage;
}

// A handle that has been moved from is one to the tree of an empty source.
const TreeStorage& stored(const std::shared_ptr<const TreeStorage>& storage) {
  return storage == nullptr ? *empty_storage() : *storage;
}

}  // namespace

Tree::Tree() : storage_(empty_storage()) {}

Tree::Tree(std::shared_ptr<const TreeStorage> storage)
    : storage_(std::move(storage)) {}

Tree::Tree(const Tree& other) = default;
Tree& Tree::operator=(const Tree& other) = default;
Tree& Tree::operator=(Tree&& other) noexcept = default;
Tree::~Tree() = default;

const SourceFile& Tree::file() const& { return stored(storage_).file; }

syntax::SyntaxTree Tree::syntax() const { return stored(storage_).syntax; }

syntax::TokenArray Tree::tokens() const {
  return stored(storage_).syntax.tokens;
}

const Body& Tree::body() const& { return stored(storage_).body; }

const Expression& Tree::expression() const& {
  return *stored(storage_).expression;
}

bool Tree::has_errors_in(ByteSpan span) const {
  const ErrorPlaces& errors = stored(storage_).errors;
  if (errors.empty() || errors.any_in(span)) return !errors.empty();
  const syntax::TokenArray all = tokens();
  const std::size_t next = token_from(all, span.end);
  return next < all.size() && errors.any_in({all.begin(next), all.begin(next)});
}

}  // namespace hcl::ast
