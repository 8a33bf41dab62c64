// In place of RE2's util/logging.h: nothing is reported, and a mistake of RE2
// itself ends the program.
#ifndef UTIL_LOGGING_H_
#define UTIL_LOGGING_H_

#include <assert.h>
#include <stdlib.h>

#include "util/util.h"

namespace re2_log {

struct Nothing {
  template <typename T>
  const Nothing& operator<<(const T&) const {
    return *this;
  }
};

struct End : Nothing {
  ~End() { abort(); }
};

}  // namespace re2_log

#define DCHECK(condition) assert(condition)
#define DCHECK_EQ(a, b) assert((a) == (b))
#define DCHECK_NE(a, b) assert((a) != (b))
#define DCHECK_LE(a, b) assert((a) <= (b))
#define DCHECK_LT(a, b) assert((a) < (b))
#define DCHECK_GE(a, b) assert((a) >= (b))
#define DCHECK_GT(a, b) assert((a) > (b))

#define CHECK(x) \
  if (x) {       \
  } else         \
    re2_log::End()
#define CHECK_LT(x, y) CHECK((x) < (y))
#define CHECK_GT(x, y) CHECK((x) > (y))
#define CHECK_LE(x, y) CHECK((x) <= (y))
#define CHECK_GE(x, y) CHECK((x) >= (y))
#define CHECK_EQ(x, y) CHECK((x) == (y))
#define CHECK_NE(x, y) CHECK((x) != (y))

#define LOG_INFO re2_log::Nothing()
#define LOG_WARNING re2_log::Nothing()
#define LOG_ERROR re2_log::Nothing()
#define LOG_DFATAL re2_log::Nothing()
#define LOG_FATAL re2_log::End()
#define LOG_QFATAL re2_log::End()
#define LOG(severity) LOG_##severity
#define VLOG(level) LOG_INFO

#endif  // UTIL_LOGGING_H_
