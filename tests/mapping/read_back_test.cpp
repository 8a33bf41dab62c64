// What encode() writes is read back as it was, or refused.

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "hcl/fields.h"
#include "hcl/load.h"
#include "hcl/mapping.h"

namespace hcl::mapping_read_back {
namespace {

enum class Level : std::uint8_t { Low, High, Unnamed };
constexpr auto hcl_names(Level /*any*/) {
  return std::array{EnumName<Level>{Level::Low, "low"},
                    EnumName<Level>{Level::High, "high"}};
}

template <class M>
struct Holder {
  M x{};
};

template <class M>
Mapping<Holder<M>> holder() {
  return mapping<Holder<M>>().attribute("x", &Holder<M>::x);
}

// "refused", "read back", or what is wrong.
template <class M>
std::string outcome(const M& member) {
  const Result<std::string> text = encode(Holder<M>{member}, holder<M>());
  if (!text.ok()) {
    const Diagnostic& found = *text.diagnostics.begin();
    return found.code == Code::UnwritableValue ? "refused" : found.detail;
  }
  const auto read = load(Input::text(text.value), holder<M>());
  if (!read.ok()) return "not read: " + text.value;
  return read->x == member ? "read back" : "changed: " + text.value;
}

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(ReadBack, RefusesNumbersThatTheLanguageLacks) {
  EXPECT_EQ(outcome(kNan), "refused");
  EXPECT_EQ(outcome(static_cast<float>(kNan)), "refused");
  EXPECT_EQ(outcome(kInfinity), "refused");
  EXPECT_EQ(outcome(std::optional<double>(kNan)), "refused");
  EXPECT_EQ(outcome(std::vector<double>{1, kNan}), "refused");
  EXPECT_EQ(outcome(std::vector<std::optional<double>>{kNan}), "refused");
  EXPECT_EQ(outcome(std::map<std::string, double>{{"a", kNan}}), "refused");
  EXPECT_EQ(outcome(std::map<double, int>{{kNan, 1}}), "refused");
  EXPECT_EQ(outcome(std::pair<int, double>{1, kNan}), "refused");
  EXPECT_EQ(outcome(std::variant<std::string, double>{kNan}), "refused");
  EXPECT_EQ(outcome(std::chrono::duration<double>(kNan)), "refused");
  EXPECT_EQ(outcome(std::chrono::duration<double>(1e-12)), "refused");
  EXPECT_EQ(outcome(std::chrono::hours::max()), "refused");
}

TEST(ReadBack, RefusesTextsThatChange) {
  for (const std::string text : {"\xff", "a\xc3", "\xed\xa0\x80", "e\u0301"}) {
    EXPECT_EQ(outcome(text), "refused") << text;
    EXPECT_EQ(outcome(std::optional<std::string>(text)), "refused");
    EXPECT_EQ(outcome(std::vector<std::string>{text}), "refused");
    EXPECT_EQ(outcome(std::map<std::string, int>{{text, 1}}), "refused");
    EXPECT_EQ(outcome(std::variant<int, std::string>{text}), "refused");
  }
  EXPECT_EQ(outcome('\xe9'), "refused");
}

TEST(ReadBack, RefusesWhatHasNoName) {
  EXPECT_EQ(outcome(Level::Unnamed), "refused");
  EXPECT_EQ(outcome(std::optional<Level>(Level::Unnamed)), "refused");
  EXPECT_EQ(outcome(std::vector<Level>{Level::Low, Level::Unnamed}), "refused");
  // A number is read as the first alternative that takes it.
  EXPECT_EQ(outcome(std::variant<int, double>{5.0}), "refused");
}

TEST(ReadBack, ReadsTheRest) {
  EXPECT_EQ(outcome(0.1), "read back");
  EXPECT_EQ(outcome(0.1F), "read back");
  EXPECT_EQ(outcome(-0.0), "read back");
  EXPECT_EQ(outcome(5e-324), "read back");
  EXPECT_EQ(outcome(std::numeric_limits<double>::max()), "read back");
  EXPECT_EQ(outcome(std::numeric_limits<std::int64_t>::min()), "read back");
  EXPECT_EQ(outcome(std::numeric_limits<std::uint64_t>::max()), "read back");
  EXPECT_EQ(outcome(std::chrono::nanoseconds::max()), "read back");
  EXPECT_EQ(outcome(std::chrono::nanoseconds::min()), "read back");
  EXPECT_EQ(outcome(std::string("${a} %{b} \"\\\n\t\u00e9\0x", 18)),
            "read back");
  EXPECT_EQ(outcome(Level::High), "read back");
  EXPECT_EQ(outcome(std::optional<int>()), "read back");
  EXPECT_EQ(outcome(std::vector<std::optional<int>>{1, std::nullopt}),
            "read back");
  EXPECT_EQ(outcome(std::map<std::string, std::vector<int>>{{"a b", {1}}}),
            "read back");
  EXPECT_EQ(outcome(std::map<int, bool>{{-1, true}}), "read back");
}

struct Named {
  std::string name = {};
  int port = 80;
};
struct Config {
  std::string title = {};
  std::optional<int> size = 5;
  std::vector<Named> items = {};
};

Result<std::string> written(const Config& config) {
  return encode(config,
                mapping<Config>()
                    .optional("title", &Config::title, not_empty())
                    .optional("size", &Config::size)
                    .blocks("item", &Config::items,
                            mapping<Named>()
                                .label("name", &Named::name)
                                .optional("port", &Named::port, at_least(1)),
                            {.max = 2}));
}

TEST(ReadBack, KeepsToTheMapping) {
  // A text that means "not set" is left out.
  EXPECT_EQ(written({.items = {{"a"}}}).value,
            "size = 5\n\nitem \"a\" {\n  port = 80\n}\n");
  EXPECT_TRUE(written({.items = {{"a${b}\"\n"}}}).ok());
  // The check of a member; a missing argument that would be read as 5; too many
  // blocks; a label that is not UTF-8.
  EXPECT_FALSE(written({.items = {{"a", 0}}}).ok());
  EXPECT_FALSE(written({.size = std::nullopt}).ok());
  EXPECT_FALSE(written({.items = {{"a"}, {"b"}, {"c"}}}).ok());
  EXPECT_FALSE(written({.items = {{"\xff"}}}).ok());
}

}  // namespace
}  // namespace hcl::mapping_read_back
