// One body, mapping and context shared by many threads.
#include <hcl/hcl.h>

#include <atomic>
#include <iostream>
#include <thread>

struct S {
  std::string title;
  int n = 0;
};
HCL_FIELDS(S, title, n)

int main() {
  hcl::MapContext context;
  context.set_variable("v", 41);
  const auto body =
      hcl::load_body(hcl::Input::text("title = \"t-${v}\"\nn = v + 1\n"));
  std::atomic<int> good = 0;
  std::vector<std::jthread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 100; ++i) {
        const auto s = hcl::decode(*body, hcl::mapping_of<S>(), context);
        if (s && s->n == 42) ++good;
      }
    });
  }
  threads.clear();
  std::cout << good << " good\n";
}
