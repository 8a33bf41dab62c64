#include "support/process/failure.h"

#include <cstdio>
#include <exception>
#include <new>
#include <stdexcept>
#include <vector>

#include "hcl/number.h"
#include "hcl/value.h"

namespace hcl::apps {
namespace {

int fail(const char* program, const char* why) noexcept {
  std::fprintf(stderr, "%s: %s\n", program, why);
  return kFailure;
}

// The library's thread-local objects are registered with the C library on first
// use, and glibc calls abort() if there is no memory for that. This use before
// main() registers them in time.
bool use_what_threads_keep() {
  constexpr std::size_t kMostRoom = 8;
  const Value number = Value::number(parse_number_literal("0.1").value);
  for (std::size_t size = 1; size <= kMostRoom; ++size) {
    static_cast<void>(Value::tuple(std::vector<Value>(size, number)));
  }
  return Value::object({{"a", number}}).has_content();
}

[[maybe_unused]] const bool kThreadIsReady = use_what_threads_keep();

}  // namespace

int run_guarded(const char* program, int argc, char** argv,
                int (*run)(int argc, char** argv)) noexcept {
  constexpr const char* kNoMemory = "not enough memory";
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    return fail(program, kNoMemory);
  } catch (const std::length_error&) {
    return fail(program, kNoMemory);
  } catch (const std::exception& error) {
    return fail(program, error.what());
  }
}

}  // namespace hcl::apps
