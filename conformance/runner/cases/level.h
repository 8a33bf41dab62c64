#ifndef HCL_CONFORMANCE_RUNNER_CASES_LEVEL_H_
#define HCL_CONFORMANCE_RUNNER_CASES_LEVEL_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "runner/cases/catalogue.h"

namespace hcl::conformance {

// What a test requires of an implementation, cheapest first: an implementation
// with only a parser begins with the first level.
enum class Level : std::uint8_t {
  // Whether a text is a configuration file.
  Accept,
  // The boundaries of its tokens.
  Tokens,
  // The attributes and blocks of a file, and identifiers.
  Tree,
  // Expressions, templates, types and conversions.
  Values,
  // Bodies with schemas, static analysis and the JSON syntax.
  Schemas,
  // Dynamic blocks, type expressions, user functions, try and can.
  Extensions,
  // The severities and ranges of diagnostics.
  Diagnostics,
  // What is kept of a file with mistakes.
  Recovery,
  // Depth, size, and time proportional to the size.
  Robustness,
};

inline constexpr std::array<Level, 9> kLevels = {
    Level::Accept,      Level::Tokens,   Level::Tree,
    Level::Values,      Level::Schemas,  Level::Extensions,
    Level::Diagnostics, Level::Recovery, Level::Robustness};

// "accept", "tokens" and so on.
std::string_view name_of(Level level);
std::optional<Level> level_named(std::string_view name);

// Whether a mode of that name exists and can be asked.
bool is_mode(std::string_view name);

// The level of a test, which follows from its mode. A test that asserts
// diagnostics also belongs to `Level::Diagnostics`, and one that decides
// whether a text is a configuration file also to `Level::Accept`.
Level level_of(const Clause& clause, const Test& test);

// Whether the test is run if only one level is selected.
bool belongs_to(const Clause& clause, const Test& test, Level level);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_LEVEL_H_
