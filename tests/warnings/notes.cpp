// Every note with every arithmetic member, bound and choice. Only compiled.

#include <hcl/hcl.h>
#include <hcl/pattern.h>

namespace {

template <class M>
struct Holder {
  M x{};
};

template <class M, class T>
void bounds_of() {
  const auto noted =
      hcl::mapping<Holder<M>>()
          .optional("a", &Holder<M>::x, hcl::at_least(T(0)))
          .optional("b", &Holder<M>::x, hcl::at_most(T(1)))
          .optional("c", &Holder<M>::x, hcl::between(0, T(1)))
          .optional("d", &Holder<M>::x, hcl::one_of({T(0), T(1)}));
  (void)hcl::load(hcl::Input::text(""), noted);
  (void)hcl::encode(Holder<M>(), noted);
}

template <class M>
void notes_of() {
  const auto noted = hcl::mapping<Holder<M>>().attribute(
      "a", &Holder<M>::x, hcl::check([](M value) { return value == M(); }),
      hcl::doc("text"), hcl::was("b"), hcl::deprecated("no"), hcl::example("1"),
      hcl::allow_unknown(), hcl::allow_marked());
  (void)hcl::load(hcl::Input::text(""), noted);
}

template <class M>
void number() {
  bounds_of<M, signed char>();
  bounds_of<M, unsigned char>();
  bounds_of<M, short>();
  bounds_of<M, unsigned short>();
  bounds_of<M, int>();
  bounds_of<M, unsigned>();
  bounds_of<M, long>();
  bounds_of<M, unsigned long>();
  bounds_of<M, long long>();
  bounds_of<M, unsigned long long>();
  bounds_of<M, float>();
  bounds_of<M, double>();
  bounds_of<M, long double>();
  notes_of<M>();
}

}  // namespace

int main() {
  number<signed char>();
  number<unsigned char>();
  number<short>();
  number<unsigned short>();
  number<int>();
  number<unsigned>();
  number<long>();
  number<unsigned long>();
  number<long long>();
  number<unsigned long long>();
  number<float>();
  number<double>();
  number<long double>();
  (void)hcl::mapping<Holder<bool>>().attribute("a", &Holder<bool>::x,
                                               hcl::one_of({true}));
  (void)hcl::mapping<Holder<char>>().attribute("a", &Holder<char>::x,
                                               hcl::one_of({'a', 'b'}));
  (void)hcl::mapping<Holder<std::string>>().attribute(
      "a", &Holder<std::string>::x, hcl::one_of({"a"}), hcl::not_empty(),
      hcl::matches("a+"));
  using Time = Holder<std::chrono::duration<int, std::milli>>;
  (void)hcl::mapping<Time>().attribute("a", &Time::x,
                                       hcl::in<std::chrono::seconds>(),
                                       hcl::at_least(std::chrono::hours(1)));
}
