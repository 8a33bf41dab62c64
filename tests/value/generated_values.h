#ifndef HCL_TESTS_VALUE_GENERATED_VALUES_H_
#define HCL_TESTS_VALUE_GENERATED_VALUES_H_

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

#include "hcl/type.h"
#include "hcl/value.h"

namespace hcl::test {

// What generated values may hold besides plain content.
struct Variety {
  bool nulls = true;
  bool unknowns = true;
  bool refinements = true;
  bool marks = true;
  bool infinities = true;
  // Numbers of all precisions instead of 512 bits.
  bool precisions = false;
};

// Types and values of every kind, the same for the same seed.
class Generator {
 public:
  explicit Generator(std::uint32_t seed) : random_(seed) {}

  // Nested at most `depth` levels deep. Without `with_dynamic`, no part of it
  // is dynamic.
  Type type(int depth, bool with_dynamic = true);
  // A value of a type. Where that is dynamic it is null or the dynamic value,
  // so that collections have elements of one type.
  Value value(const Type& type, const Variety& variety);
  Number number(bool infinite);
  // The number, or another one that is often generated, at some precision.
  Number with_some_precision(const Number& number);
  std::string text();

  std::mt19937& random() { return random_; }
  // From 0 up to and not including `end`.
  std::size_t below(std::size_t end) { return random_() % end; }
  bool one_in(std::size_t n) { return below(n) == 0; }

 private:
  Value content(const Type& type, const Variety& variety);
  Value unknown(const Type& type, bool refined);

  std::mt19937 random_;
};

}  // namespace hcl::test

#endif  // HCL_TESTS_VALUE_GENERATED_VALUES_H_
