#ifndef HCL_SCOPE_H_
#define HCL_SCOPE_H_

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/native.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/value.h"

/// Names whose values are computed from each other, in whatever order they are
/// written:
///
///   hcl::Scope scope;
///   scope.set({}, hcl::attributes_of(body).value);   // a = b + 1, b = 2
///   const hcl::Result<hcl::Value> a = scope.value("a");
namespace HCL_API hcl {

struct NamedBinding;

/// What a name of a `Scope` stands for: a value, an expression, which is
/// evaluated in the scope when it is asked for, or further names. Copying is
/// cheap. A binding that was moved from stands for null or for a missing
/// expression.
class Binding {
 public:
  /// Who sees the names of a group.
  enum class Names : std::uint8_t {
    /// Everybody, as `group.name`.
    Qualified,
    /// Everybody as `group.name`, and the expressions inside the group by
    /// `name` alone, which hides a name outside: a nested scope.
    Inside,
  };

  // NOLINTBEGIN(google-explicit-constructor): each is a meaning of a name.
  Binding(Value value) : content_(std::move(value)) {}
  Binding(Expression expression) : expression_(std::move(expression)) {}
  /// A C++ object that `to_value()` accepts. Any other type does not compile.
  template <class T>
  requires(!std::derived_from<std::remove_cvref_t<T>, Binding> &&
           !std::is_convertible_v<const T&, Value> &&
           !std::is_convertible_v<const T&, Expression>)
      Binding(const T& native)
      : Binding(to_value(native)) {}
  // NOLINTEND(google-explicit-constructor)

  /// Further names: `name.member`. The value of the whole is an object. If a
  /// name has several members, the last one counts.
  static Binding group(std::vector<NamedBinding> members,
                       Names names = Names::Qualified);
  /// Elements without names: `name[0]`. The value of the whole is a tuple. An
  /// expression can refer to one element without needing the others.
  static Binding list(std::vector<Binding> elements);

  /// The same, with the place where the name was defined, for messages about
  /// cycles. Without one they show the place of the expression.
  Binding at(SourceSpan name_source) const&;
  Binding at(SourceSpan name_source) &&;

  /// Whether this is a group or a list.
  bool has_members() const { return members_ != nullptr; }

 private:
  friend struct BindingAccess;

  Value content_ = {};
  std::optional<Expression> expression_ = std::nullopt;
  std::shared_ptr<const std::vector<NamedBinding>> members_ = nullptr;
  bool is_list_ = false;
  Names names_ = Names::Qualified;
  std::optional<SourceSpan> place_ = std::nullopt;
};

/// A member of a group.
struct NamedBinding {
  std::string name = {};
  Binding binding = Value::null();
};

/// A group with every attribute of a body. Blocks are ignored: they are for
/// whoever decodes the body. In JSON syntax every property is an attribute.
/// Errors: those of `Body::attributes()`, except UnexpectedBlock.
Result<Binding> attributes_of(const Body& body,
                              Binding::Names names = Binding::Names::Qualified);

/// A group with the attributes of all blocks of a type without labels, such as
/// `locals`, as one; everything else in the body is ignored.
/// Errors: DuplicateArgument at the second definition of a name, and those of
/// `Body::partial_content()` and `Body::attributes()`.
Result<Binding> attributes_of_blocks(const Body& body, std::string_view type);

/// A group with a member for each label of the blocks of a type: for blocks
/// `task "build" {...}` with one label, bound to `task`, an attribute is
/// `task.build.attribute`. With `labels` at 2 or more, groups are nested; 0 is
/// `attributes_of_blocks()`. Blocks inside the blocks, and everything else in
/// the body, are ignored.
/// Errors: DuplicateBlock at the second block with the same labels, and those
/// of `Body::partial_content()` and `Body::attributes()`.
Result<Binding> labelled_blocks(
    const Body& body, std::string_view type, std::size_t labels = 1,
    Binding::Names names = Binding::Names::Qualified);

/// The place of a name in a scope: the name itself, or the names from the
/// outermost group to it, such as `{"task", "build", "command"}`. An element of
/// a list is named by its number in decimal digits. Empty for the whole scope.
class ScopePath {
 public:
  // NOLINTBEGIN(google-explicit-constructor): each is a path.
  ScopePath(const char* name) : names_({std::string(name)}) {}
  ScopePath(std::string_view name) : names_({std::string(name)}) {}
  ScopePath(std::string name) { names_.push_back(std::move(name)); }
  ScopePath(std::initializer_list<std::string_view> names)
      : names_(names.begin(), names.end()) {}
  ScopePath(std::vector<std::string> names) : names_(std::move(names)) {}
  // NOLINTEND(google-explicit-constructor)

  const std::vector<std::string>& names() const& { return names_; }
  const std::vector<std::string>& names() const&& = delete;
  /// The names joined by periods, for messages.
  std::string text() const;

 private:
  std::vector<std::string> names_;
};

/// Names that are bound to values, expressions and further names, and evaluated
/// on demand: each expression once, after the names that it refers to, whether
/// their values turn out to be needed or not. After a change only what depends
/// on it, directly or not, is evaluated again, and only when it is asked for.
///
///   hcl::Scope scope(functions);
///   scope.set("region", "eu");
///   scope.set("local", hcl::attributes_of_blocks(body, "locals").value);
///   scope.set("task", hcl::labelled_blocks(body, "task").value);
///   hcl::Result<hcl::Value> value = scope.value({"task", "build", "command"});
///   scope.set("region", "us");
///
/// An expression that refers to a member of a group, as in `task.build.command`
/// or `task["build"].command`, needs only that member; one that refers to the
/// group in another way, as in `task[local.name]` or `[for t in task : t]`,
/// needs all of it. Names that the scope lacks are those of the parent, which
/// also has the functions. If the parent changes, what uses its variables is
/// evaluated again (`EvalContext::generation()`).
///
/// A mistake in an expression is reported with the value of every name that
/// depends on it; there, what could not be computed is the dynamic value. Names
/// that depend on themselves are reported once and are the dynamic value.
/// Errors: every code that concerns evaluation, and DependencyCycle.
///
/// A scope is an `EvalContext`: expressions, bodies and decoders can use it. A
/// name at its top level is then needed as a whole, and mistakes in it are not
/// reported by them, since a context has no way to: ask `diagnostics()`.
/// `evaluate()` has neither drawback.
///
/// What is asked for is one operation (hcl/meter.h), with the limits given
/// here, or part of the operation that asks. If that is cancelled or reaches a
/// limit, names that were not finished are evaluated again the next time. Any
/// number of names may depend on each other in a chain: that takes no call
/// stack.
///
/// Thread safety: may be read from many threads at once, which wait for each
/// other while something is evaluated; must not be changed while another thread
/// reads it. Functions that the expressions call may read the scope on the same
/// thread. If they change it, the process ends with a sentence.
class Scope final : public EvalContext {
 public:
  /// A scope without names, in a context that is kept: see `SharedContext`. To
  /// nest a scope in another one, hand that over as a shared pointer or a
  /// `SharedContext`, or bind it as a group with `Binding::Names::Inside`.
  explicit Scope(SharedContext parent = {}, const Limits& limits = {});
  ~Scope() override;
  Scope(Scope&& other) noexcept;
  Scope& operator=(Scope&& other) noexcept;

  /// Binds a name. What it stood for before, and what depends on that, is
  /// forgotten. Groups on the way to the name are made if they are missing. An
  /// empty path stands for all names of the scope, which become those of a
  /// group; for another binding the process ends.
  ///
  /// Cost: linear in the names bound, in the names that refer to what they
  /// stood for, and in those that depend on it and had been evaluated.
  Scope& set(const ScopePath& path, Binding binding) &;
  Scope set(const ScopePath& path, Binding binding) && {
    return std::move(set(path, std::move(binding)));
  }
  /// The same, but names below the path whose value is equal, or whose
  /// expression has the same text in the same syntax, keep what was computed:
  /// for a file that was read again. The options with which expressions are
  /// read should be those of before.
  ///
  /// Cost: linear in the names and texts of both bindings, and as `set()`.
  Scope& replace(const ScopePath& path, Binding binding) &;
  Scope replace(const ScopePath& path, Binding binding) && {
    return std::move(replace(path, std::move(binding)));
  }
  /// Removes a name. Returns whether it existed. An empty path removes all.
  /// Cost: as `set()`; for an element of a list also linear in the elements.
  bool remove(const ScopePath& path);

  /// Whether there is such a name.
  bool contains(const ScopePath& path) const;

  /// The value of a name. Its diagnostics are those of the name and of
  /// everything that it depends on, sorted by position.
  /// Errors also: UnknownVariable, without a place, if there is no such name.
  /// Cost: constant if the value is known and nothing was wrong; linear in the
  /// names that it depends on if something was.
  Result<Value> value(const ScopePath& path) const;
  /// The values of all names, as an object.
  Result<Value> values() const;
  /// The value of an expression in the scope, with the diagnostics of
  /// everything that it depends on.
  Result<Value> evaluate(const Expression& expression) const;

  /// Everything that was found wrong in names that are evaluated, sorted by
  /// position, and the limit that the last operation reached, if it did. Cost:
  /// linear in the number of names.
  Diagnostics diagnostics() const;
  /// How many expressions of names have been evaluated since the scope was
  /// made.
  std::uint64_t evaluations() const;

  const Value* variable(std::string_view name) const override;
  const Function* function(std::string_view name) const override;
  bool allows_variables() const override { return true; }
  bool allows_functions() const override;
  std::vector<std::string> variable_names() const override;
  std::vector<std::string> function_names() const override;
  bool is_cancelled() const override;
  std::uint64_t generation() const override;

 private:
  struct State;
  State& state();

  // Null after a move, until something is set.
  std::unique_ptr<State> state_;
};

}  // namespace hcl

#endif  // HCL_SCOPE_H_
