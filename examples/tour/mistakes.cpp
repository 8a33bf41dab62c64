// A mapping that contradicts itself fails where the program builds it.
#include <hcl/hcl.h>

#include <iostream>
#include <stdexcept>

struct S {
  std::string a;
  std::string b;
};

int main() {
  try {
    hcl::mapping<S>().attribute("a", &S::a).attribute("a", &S::b);
  } catch (const std::logic_error& error) {
    std::cout << error.what() << "\n";
  }
  try {
    hcl::mapping<S>().attribute("my attr", &S::a);
  } catch (const std::logic_error& error) {
    std::cout << error.what() << "\n";
  }
}
