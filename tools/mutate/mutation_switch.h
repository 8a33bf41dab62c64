#ifndef HCL_TOOLS_MUTATE_MUTATION_SWITCH_H_
#define HCL_TOOLS_MUTATE_MUTATION_SWITCH_H_

#include <cstdlib>

// The number in HCL_MUTANT; 0 for no mutant if it is not set.
inline int hcl_chosen_mutant() {
  static const int number = [] {
    const char* text = std::getenv("HCL_MUTANT");
    return text == nullptr ? 0 : std::atoi(text);
  }();
  return number;
}

// Whether a mutant is active: mutate.py writes calls of this into the sources.
inline bool hcl_mutant(int number) { return number == hcl_chosen_mutant(); }

#endif  // HCL_TOOLS_MUTATE_MUTATION_SWITCH_H_
