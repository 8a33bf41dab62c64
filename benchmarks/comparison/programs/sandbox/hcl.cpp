// Eighteen hostile texts in eighteen threads, with ten MiB and one second each.
#include <hcl/hcl.h>
#include <hcl/standard_functions.h>

#include <iostream>
#include <thread>

int main() {
  const std::string deep(100'000, '['), wide = "[for i in range(100000) : ";
  const std::vector<std::string> texts = {deep,
                                          std::string(100'000, '('),
                                          std::string(100'000, '!') + "true",
                                          std::string(100'000, '-') + "1",
                                          "\"" + std::string(50'000, '$') + "{",
                                          "1e999999999",
                                          "1e999999999 * 1e999999999",
                                          "range(1e12)",
                                          wide + wide + "i]]",
                                          wide + "[" + wide + "i]]]",
                                          "join(\",\", range(1e9))",
                                          "format(\"%1000000000d\", 1)",
                                          "\"\\uD800\"",
                                          "\"\xff\xfe\"",
                                          "<<E\n" + std::string(100'000, 'x'),
                                          "{" + std::string(100'000, 'a'),
                                          "a" + std::string(100'000, '.') + "b",
                                          wide + wide + wide + "i]]]"};
  // begin
  const hcl::FunctionMap functions = hcl::standard_functions();
  hcl::Options options;
  options.limits.max_memory = 10 * 1024 * 1024;
  std::vector<std::size_t> errors(texts.size());
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    threads.emplace_back([&, i] {
      const auto context =
          hcl::MapContext().set_functions(functions).set_deadline(
              std::chrono::seconds(1));
      errors[i] =
          hcl::parse_value(texts[i], context, options).diagnostics.size();
    });
  }
  for (std::thread& thread : threads) thread.join();
  // end
  for (const std::size_t count : errors) std::cout << (count > 0);
  std::cout << "\n";
}
