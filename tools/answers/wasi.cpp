// Symbols missing from Debian's libraries for WASI: the compiler runtime was
// compiled with stack guards, and destructors of thread_local objects need
// threads.
#include <cstdint>
#include <cstdlib>

// NOLINTBEGIN(bugprone-reserved-identifier): the names are given.
extern "C" {

std::uintptr_t __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail() { std::abort(); }

int __cxa_atexit(void (*destroy)(void*), void* object, void* library);

// The only thread ends with the program, so nothing is destroyed.
int __cxa_thread_atexit(void (*destroy)(void*), void* object, void* library) {
  return __cxa_atexit(destroy, object, library);
}

// What the standard library ends with: its own prints the reason, for which it
// needs 20 kilobytes of printf().
[[noreturn]] void abort_message(const char* /*format*/, ...) { std::abort(); }

}  // extern "C"
// NOLINTEND(bugprone-reserved-identifier)
