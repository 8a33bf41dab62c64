#ifndef HCL_TESTS_EVAL_GENERATED_SOURCES_H_
#define HCL_TESTS_EVAL_GENERATED_SOURCES_H_

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "eval/unknown_values.h"

// Random sources, and the variables that they use.
namespace hcl::testing {

using Variables = std::vector<std::pair<std::string, Value>>;

// One value for each kind of type.
Variables known_variables();

// The number of sources that a test generates: HCL_EXPRESSIONS from the
// environment, by default `usual`.
int source_count(int usual);

// Generates expressions of these variables, mostly of the requested kind.
// `depth` bounds the nesting of expressions.
class Generator {
 public:
  // `set` is the name of a set, or of what replaces it.
  Generator(Random& random, const char* set) : random_(random), set_(set) {}

  std::string any(int depth);
  std::string text(int depth);
  std::string number(int depth);
  std::string boolean(int depth);
  std::string sequence(int depth);
  std::string keyed(int depth);
  // A standalone template.
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
