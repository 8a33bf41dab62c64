// Views of a temporary would dangle, so requesting one does not compile.

#include <gtest/gtest.h>

#include <string>
#include <type_traits>
#include <utility>

#include "hcl/expected.h"
#include "hcl/type.h"
#include "hcl/value.h"

namespace hcl {
namespace {

template <class T>
concept GivesElements = requires(T&& object) {
  std::forward<T>(object).elements();
};

template <class T>
concept GivesKeys = requires(T&& object) {
  std::forward<T>(object).keys();
};

template <class T>
concept GivesShape = requires(T&& object) {
  std::forward<T>(object).shape();
};

template <class T>
concept GivesFind = requires(T&& object) {
  std::forward<T>(object).find("key");
};

template <class T>
concept GivesMarks = requires(T&& object) {
  std::forward<T>(object).marks();
};

template <class T>
concept GivesRefinements = requires(T&& object) {
  std::forward<T>(object).refinements();
};

template <class T>
concept GivesAsString = requires(T&& object) {
  std::forward<T>(object).as_string();
};

template <class T>
concept GivesAsCapsule = requires(T&& object) {
  std::forward<T>(object).as_capsule();
};

template <class T>
concept GivesElementTypes = requires(T&& object) {
  std::forward<T>(object).element_types();
};

template <class T>
concept GivesAttributeNames = requires(T&& object) {
  std::forward<T>(object).attribute_names();
};

template <class T>
concept GivesAttributeType = requires(T&& object) {
  std::forward<T>(object).attribute_type("key");
};

template <class T>
concept GivesCapsuleDefinition = requires(T&& object) {
  std::forward<T>(object).capsule_definition();
};

template <class T>
concept GivesNames = requires(T&& object) {
  std::forward<T>(object).names();
};

static_assert(GivesElements<const Value&>);
static_assert(!GivesElements<Value>);
static_assert(!GivesElements<const Value>);

static_assert(GivesKeys<const Value&>);
static_assert(!GivesKeys<Value>);
static_assert(!GivesKeys<const Value>);

static_assert(GivesShape<const Value&>);
static_assert(!GivesShape<Value>);
static_assert(!GivesShape<const Value>);

static_assert(GivesFind<const Value&>);
static_assert(!GivesFind<Value>);
static_assert(!GivesFind<const Value>);

static_assert(GivesMarks<const Value&>);
static_assert(!GivesMarks<Value>);
static_assert(!GivesMarks<const Value>);

static_assert(GivesRefinements<const Value&>);
static_assert(!GivesRefinements<Value>);
static_assert(!GivesRefinements<const Value>);

static_assert(GivesAsString<const Value&>);
static_assert(!GivesAsString<Value>);
static_assert(!GivesAsString<const Value>);

static_assert(GivesAsCapsule<const Value&>);
static_assert(!GivesAsCapsule<Value>);
static_assert(!GivesAsCapsule<const Value>);

static_assert(GivesElementTypes<const Type&>);
static_assert(!GivesElementTypes<Type>);
static_assert(!GivesElementTypes<const Type>);

static_assert(GivesShape<const Type&>);
static_assert(!GivesShape<Type>);
static_assert(!GivesShape<const Type>);

static_assert(GivesAttributeNames<const Type&>);
static_assert(!GivesAttributeNames<Type>);
static_assert(!GivesAttributeNames<const Type>);

static_assert(GivesAttributeType<const Type&>);
static_assert(!GivesAttributeType<Type>);
static_assert(!GivesAttributeType<const Type>);

static_assert(GivesCapsuleDefinition<const Type&>);
static_assert(!GivesCapsuleDefinition<Type>);
static_assert(!GivesCapsuleDefinition<const Type>);

static_assert(GivesNames<const ObjectShape&>);
static_assert(!GivesNames<ObjectShape>);
static_assert(!GivesNames<const ObjectShape>);

// Anything that is not a view may be requested from a temporary.
TEST(TemporariesTest, GiveWhatIsNoView) {
  EXPECT_EQ(Value::tuple({Value::number(1)}).length(), 1U);
  EXPECT_TRUE(Type::list(Type::string()).is_list());
  using Result = Expected<int, std::string>;
  static_assert(
      std::is_same_v<decltype(std::declval<Result>().error()), std::string>);
  static_assert(
      std::is_same_v<decltype(std::declval<Type>().element_type()), Type>);
  EXPECT_EQ(Type::list(Type::boolean()).element_type(), Type::boolean());
}

}  // namespace
}  // namespace hcl
