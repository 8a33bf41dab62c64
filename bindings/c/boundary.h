#ifndef HCL_BINDINGS_C_BOUNDARY_H_
#define HCL_BINDINGS_C_BOUNDARY_H_

#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "handles.h"
#include "hcl_c.h"

// What every function of the interface does at its boundary: handles and texts
// are checked, exceptions become a status, and a sentence says what was wrong.
namespace hcl::c {

// Records the sentence of hcl_last_error() and returns the status.
hcl_status fail(hcl_status status, std::string sentence) noexcept;

// Whether every byte of the text belongs to well-formed UTF-8.
bool is_utf8(std::string_view text);

// A text of the program, to be checked with `ok()`.
struct GivenText {
  GivenText(const char* data, std::size_t size)
      : is_there(data != nullptr || size == 0),
        text(is_there && size != 0 ? std::string_view(data, size)
                                   : std::string_view()) {}

  // Whether it is there and UTF-8. `what` names it in the sentence.
  bool ok(const char* what) const;

  bool is_there;
  std::string_view text;
};

const char* kind_name(HandleKind kind);

// The object of a handle; null, with the sentence recorded, if it is bad.
std::shared_ptr<void> find_object(HandleKind kind, const void* handle);

template <class T>
std::shared_ptr<T> find(const void* handle) {
  return std::static_pointer_cast<T>(find_object(T::kKind, handle));
}

// A new handle; throws std::bad_alloc if there is no room.
template <class H, class T>
H* new_handle(std::shared_ptr<T> object) {
  void* handle = Handles::all().add(T::kKind, std::move(object));
#ifdef __cpp_exceptions
  if (handle == nullptr) throw std::bad_alloc();
#endif
  return static_cast<H*>(handle);
}

// Runs the body of a function and turns what it throws into a status.
template <class F>
hcl_status guarded(F&& body) noexcept {
#ifdef __cpp_exceptions
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return fail(HCL_NO_MEMORY, "");
  } catch (...) {
    return fail(HCL_FAILED, "the library failed");
  }
#else
  return body();
#endif
}

// The same for a function that returns something else than a status; `other` is
// what it returns after a failure.
template <class T, class F>
T guarded_or(T other, F&& body) noexcept {
  T result = other;
  const hcl_status status = guarded([&] {
    result = body();
    return HCL_OK;
  });
  return status == HCL_OK ? result : other;
}

// Whether there is a place for the result, which is cleared first.
template <class H>
bool takes(H** out) noexcept {
  if (out == nullptr) {
    fail(HCL_BAD_ARGUMENT, "there is no place for the result");
    return false;
  }
  *out = nullptr;
  return true;
}

// Gives a text with its length.
inline const char* give(const std::string& text, std::size_t* size) noexcept {
  if (size != nullptr) *size = text.size();
  return text.c_str();
}

// Gives no text.
inline const char* give_none(std::size_t* size) noexcept {
  if (size != nullptr) *size = 0;
  return nullptr;
}

}  // namespace hcl::c

#endif  // HCL_BINDINGS_C_BOUNDARY_H_
