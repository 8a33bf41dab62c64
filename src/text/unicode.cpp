// The Unicode table in use: built in, or set by the host.

#include "text/unicode.h"

#include <atomic>
#include <cassert>

namespace hcl {
namespace {

#if defined(HCL_TEXT_ICU)
constexpr const UnicodeTable* kBuiltIn = &text::kIcuTable;
#elif defined(HCL_TEXT_OWN)
constexpr const UnicodeTable* kBuiltIn = &text::kOwnTable;
#else
constexpr const UnicodeTable* kBuiltIn = &text::kAsciiTable;
#endif

// Set before the first use, if at all. Atomic for programs that set it from a
// thread other than the one that loads the library.
constinit std::atomic<const UnicodeTable*> current = kBuiltIn;

}  // namespace

void set_unicode(const UnicodeTable& table) {
  assert(table.grapheme_break != nullptr && table.category != nullptr);
  assert(table.is_wide != nullptr && table.is_default_ignorable != nullptr);
  assert(table.to_upper != nullptr && table.to_lower != nullptr);
  assert(table.to_title != nullptr);
  assert(table.is_nfc != nullptr && table.to_nfc != nullptr);
  current.store(&table, std::memory_order_release);
}

const UnicodeTable& unicode() {
  return *current.load(std::memory_order_acquire);
}

}  // namespace hcl
