#include "boundary.h"

#include "hcl/version.h"

namespace hcl::c {
namespace {

// The sentence about the last misuse of this thread. Empty texts need no
// memory, so that the lack of it can be told.
std::string& last_sentence() noexcept {
  thread_local std::string sentence;
  return sentence;
}

hcl_status& last_status() noexcept {
  thread_local hcl_status status = HCL_OK;
  return status;
}

// The bytes of the well-formed sequence at the beginning of a text; 0 if there
// is none. Unicode 15, table 3-7.
std::size_t sequence_length(std::string_view text) {
  const auto byte = [text](std::size_t at) -> unsigned {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
  };
  const auto follows = [&](std::size_t at, unsigned low = 0x80,
                           unsigned high = 0xBF) {
    return byte(at) >= low && byte(at) <= high;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const unsigned low = first == 0xE0 ? 0xA0 : 0x80;
    const unsigned high = first == 0xED ? 0x9F : 0xBF;
    return follows(1, low, high) && follows(2) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const unsigned low = first == 0xF0 ? 0x90 : 0x80;
    const unsigned high = first == 0xF4 ? 0x8F : 0xBF;
    return follows(1, low, high) && follows(2) && follows(3) ? 4 : 0;
  }
  return 0;
}

}  // namespace

hcl_status fail(hcl_status status, std::string sentence) noexcept {
  last_status() = status;
  last_sentence() = std::move(sentence);
  return status;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = sequence_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

bool GivenText::ok(const char* what) const {
  if (!is_there) {
    fail(HCL_BAD_TEXT, std::string(what) + " is NULL and has a length");
    return false;
  }
  if (is_utf8(text)) return true;
  fail(HCL_BAD_TEXT, std::string(what) + " is not UTF-8");
  return false;
}

const char* kind_name(HandleKind kind) {
  switch (kind) {
    case HandleKind::Result:
      return "result";
    case HandleKind::Value:
      return "value";
    case HandleKind::Context:
      return "context";
    case HandleKind::Call:
      return "call";
    case HandleKind::Document:
      return "document";
    case HandleKind::Files:
      return "set of files";
    case HandleKind::Module:
      return "module";
    case HandleKind::Free:
      break;
  }
  return "handle";
}

std::shared_ptr<void> find_object(HandleKind kind, const void* handle) {
  std::shared_ptr<void> object = Handles::all().get(kind, handle);
  if (object == nullptr) {
    const std::string name = kind_name(kind);
    fail(HCL_BAD_HANDLE, handle == nullptr
                             ? "the " + name + " is NULL"
                             : "the handle was freed, or is no " + name);
  }
  return object;
}

}  // namespace hcl::c

namespace c = hcl::c;

const char* hcl_c_version(size_t* size) {
  if (size != nullptr) *size = sizeof HCL_VERSION_STRING - 1;
  return HCL_VERSION_STRING;
}

uint32_t hcl_c_abi(void) { return HCL_C_ABI; }

const char* hcl_last_error(size_t* size) {
  if (c::last_status() == HCL_NO_MEMORY) {
    constexpr std::string_view kSentence = "there is not enough memory";
    if (size != nullptr) *size = kSentence.size();
    return kSentence.data();
  }
  return c::give(c::last_sentence(), size);
}

hcl_status hcl_free(void* handle) {
  return c::guarded([&] {
    if (handle == nullptr) return HCL_OK;
    // Destroyed outside of the lock of the table.
    const auto object = c::Handles::all().remove(handle);
    return object != nullptr
               ? HCL_OK
               : c::fail(HCL_BAD_HANDLE, "the handle was freed before");
  });
}

size_t hcl_live_handles(void) { return c::Handles::all().live(); }
