#ifndef HCL_SRC_SORTING_SORTING_H_
#define HCL_SRC_SORTING_SORTING_H_

#include <cstddef>
#include <utility>

// Sorting that is compiled once for all types. The standard library's takes two
// kilobytes for each type and comparison, which only pays where programs spend
// their time.
namespace hcl::sorting {

// Elements of a type that only these functions know, by their places.
struct Elements {
  void* all;
  bool (*precedes)(const void* all, std::size_t left, std::size_t right);
  void (*swap)(void* all, std::size_t left, std::size_t right);
};

// Compares each element with the one before it and, unless all are in order, as
// often as std::stable_sort() with as much memory as places need; swaps at most
// `count` times.
void sort(std::size_t count, const Elements& elements);

// Sorts a vector, array or span; elements of which neither precedes the other
// keep their order.
template <class Range, class Precedes>
void sort(Range&& items, const Precedes& precedes) {
  using Element = decltype(items.data());
  struct All {
    Element first;
    const Precedes& precedes;
  };
  All all{items.data(), precedes};
  sort(items.size(),
       {&all,
        [](const void* of, std::size_t left, std::size_t right) -> bool {
          const auto& [first, before] = *static_cast<const All*>(of);
          return before(std::as_const(first[left]),
                        std::as_const(first[right]));
        },
        [](void* of, std::size_t left, std::size_t right) {
          const Element first = static_cast<const All*>(of)->first;
          std::swap(first[left], first[right]);
        }});
}

}  // namespace hcl::sorting

#endif  // HCL_SRC_SORTING_SORTING_H_
