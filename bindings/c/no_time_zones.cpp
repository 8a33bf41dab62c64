// Debian's static ICU is compiled for programs, which read these variables of
// the C library directly, as a shared library cannot. They belong to its time
// zones, which nothing here uses; as names of this library they are never set.

extern "C" {

// NOLINTBEGIN(bugprone-reserved-identifier): the names are given.
[[gnu::visibility("hidden")]] long __timezone = 0;
[[gnu::visibility("hidden")]] char* tzname[2] = {nullptr, nullptr};
// NOLINTEND(bugprone-reserved-identifier)

}  // extern "C"
