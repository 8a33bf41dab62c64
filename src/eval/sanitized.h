#ifndef HCL_EVAL_SANITIZED_H_
#define HCL_EVAL_SANITIZED_H_

namespace hcl::eval {

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

}  // namespace hcl::eval

#endif  // HCL_EVAL_SANITIZED_H_
