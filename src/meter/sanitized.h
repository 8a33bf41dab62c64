#ifndef HCL_SRC_METER_SANITIZED_H_
#define HCL_SRC_METER_SANITIZED_H_

namespace hcl::meter {

// Whether AddressSanitizer is compiled in, which makes the frames of functions
// many times larger.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace hcl::meter

#endif  // HCL_SRC_METER_SANITIZED_H_
