#include "support/failure.h"

#include <cstdio>
#include <exception>
#include <new>
#include <stdexcept>

namespace hcl::apps {
namespace {

int fail(const char* program, const char* why) noexcept {
  std::fprintf(stderr, "%s: %s\n", program, why);
  return kFailure;
}

}  // namespace

int run_guarded(const char* program, int argc, char** argv,
                int (*run)(int argc, char** argv)) noexcept {
  constexpr const char* kNoMemory = "there is not enough memory for this";
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
