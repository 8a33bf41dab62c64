// Loaded before a program (LD_PRELOAD): makes all allocations fail after main()
// has made as many as the environment variable HCL_ALLOCATIONS says.
// Allocations before main() succeed, so that the C++ runtime has its reserve
// for exceptions.

#include <dlfcn.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdlib>

// glibc's internal names of the functions replaced here.
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* block, std::size_t size);

void* malloc(std::size_t size);
void* calloc(std::size_t count, std::size_t size);
void* realloc(void* block, std::size_t size);
}

namespace {

std::atomic<long> allocations_left{-1};

long read_count() {
  const char* const text = std::getenv("HCL_ALLOCATIONS");
  return text == nullptr ? __LONG_MAX__ : std::atol(text);
}

using Main = int (*)(int, char**, char**);
std::atomic<Main> program_main{nullptr};
std::atomic<bool> main_has_begun{false};

int counted_main(int count, char** arguments, char** environment) {
  main_has_begun = true;
  return program_main.load()(count, arguments, environment);
}

bool fails_now() {
  if (!main_has_begun) return false;
  long left = allocations_left.load();
  if (left < 0) left = read_count();
  if (left == 0) {
    allocations_left = 0;
    errno = ENOMEM;
    return true;
  }
  allocations_left = left - 1;
  return false;
}

}  // namespace

// The startup code of a program calls this with its main().
extern "C" int __libc_start_main(Main main, int count, char** arguments,
                                 void (*init)(), void (*fini)(),
                                 void (*loader_fini)(), void* stack_end) {
  using Start =
      int (*)(Main, int, char**, void (*)(), void (*)(), void (*)(), void*);
  const auto start =
      reinterpret_cast<Start>(::dlsym(RTLD_NEXT, "__libc_start_main"));
  program_main = main;
  return start(counted_main, count, arguments, init, fini, loader_fini,
               stack_end);
}

void* malloc(std::size_t size) {
  return fails_now() ? nullptr : __libc_malloc(size);
}

// glibc itself ends a program that has no memory left for noting that an object
// of a thread needs its destructor, so this allocation succeeds.
bool notes_a_destructor(std::size_t count, std::size_t size) {
  struct Noted {
    void (*destructor)(void*);
    void* object;
    void* library;
    Noted* next;
  };
  return count == 1 && size == sizeof(Noted);
}

void* calloc(std::size_t count, std::size_t size) {
  return !notes_a_destructor(count, size) && fails_now()
             ? nullptr
             : __libc_calloc(count, size);
}

void* realloc(void* block, std::size_t size) {
  return fails_now() ? nullptr : __libc_realloc(block, size);
}
