#ifndef HCL_TESTS_EVAL_GENERATED_SOURCES_H_
#define HCL_TESTS_EVAL_GENERATED_SOURCES_H_

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "eval/unknown_values.h"

// Sources made at random, and the variables that they use.
namespace hcl::testing {

using Variables = std::vector<std::pair<std::string, Value>>;

// A value of each kind of type.
Variables known_variables();

// How many sources a test makes of this kind: HCL_EXPRESSIONS of the
// environment, otherwise so many.
int source_count(int usual);

// Expressions of these variables, mostly of the kind that is wanted. `depth` is
// how many expressions may be inside each other.
class Generator {
 public:
  // `set` is the name of a set, or of what is to stand for it.
  Generator(Random& random, const char* set) : random_(random), set_(set) {}

  std::string any(int depth);
  std::string text(int depth);
  std::string number(int depth);
  std::string boolean(int depth);
  std::string sequence(int depth);
  std::string keyed(int depth);
  // A template that stands alone.
  std::string source_template(int depth);

 private:
  std::string pick(std::initializer_list<const char*> choices) {
    return *(choices.begin() + random_() % choices.size());
  }
  std::string choice(int depth, const std::string& a, const std::string& b) {
    return "(" + boolean(depth) + " ? " + a + " : " + b + ")";
  }

  Random& random_;
  const char* set_;
};

}  // namespace hcl::testing

#endif  // HCL_TESTS_EVAL_GENERATED_SOURCES_H_
