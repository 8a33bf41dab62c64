// Uses the function table component: the exit code is 0 if a function of the
// standard library and one of the program's own can be called.

#include <hcl/native_function.h>
#include <hcl/standard_functions.h>

#include <vector>

int main() {
  hcl::Functions functions(hcl::standard_functions());
  functions.add("twice", [](int number) { return number * 2; });
  const std::vector<hcl::Value> pattern = {hcl::Value::string("b+"),
                                           hcl::Value::string("abba")};
  const auto match = functions.map().at("regex").call(pattern);
  const std::vector<hcl::Value> number = {hcl::Value::number(21)};
  const auto twice = functions.map().at("twice").call(number);
  const bool fine = match.ok() && *match == hcl::Value::string("bb") &&
                    twice.ok() && *twice == hcl::Value::number(42);
  return fine ? 0 : 1;
}
