#include "hcl/native_types.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "hcl/notation.h"

namespace app {

enum class Level { Debug, Info, Warning };
constexpr auto hcl_names(Level) {
  return std::array{hcl::EnumName<Level>{Level::Debug, "debug"},
                    hcl::EnumName<Level>{Level::Info, "info"},
                    hcl::EnumName<Level>{Level::Warning, "warn"},
                    hcl::EnumName<Level>{Level::Warning, "warning"}};
}

// A type with conversion functions for both directions.
struct Color {
  int red = 0;
  friend bool operator==(const Color&, const Color&) = default;
};
hcl::Value to_hcl(const Color& color) { return hcl::Value::number(color.red); }
std::optional<hcl::ConversionError> from_hcl(const hcl::Value& value,
                                             Color& color) {
  const auto red = hcl::from_value<int>(value);
  if (!red) return red.error();
  if (*red > 255) return hcl::ConversionError{{}, "at most 255 is required"};
  color.red = *red;
  return std::nullopt;
}

// A type that is only read.
struct ReadOnly {
  bool was_read = false;
};
std::optional<hcl::ConversionError> from_hcl(const hcl::Value&,
                                             ReadOnly& result) {
  result.was_read = true;
  return std::nullopt;
}

}  // namespace app

namespace hcl {
namespace {

using namespace std::chrono_literals;

Value text(std::string_view content) { return Value::string(content); }
Value tuple(std::vector<Value> elements) {
  return Value::tuple(std::move(elements));
}

template <class T>
std::string error_of(const Value& value) {
  const NativeResult<T> read = from_value<T>(value);
  return read.ok() ? "no error" : to_text(read.error());
}
template <class T>
std::string written(const T& native) {
  return to_typed_notation(to_value(native));
}

TEST(NativeEnum, IsReadAndWrittenByName) {
  EXPECT_EQ(*from_value<app::Level>(text("info")), app::Level::Info);
  EXPECT_EQ(*from_value<app::Level>(text("warning")), app::Level::Warning);
  EXPECT_EQ(written(app::Level::Warning), "\"warn\" : string");
  EXPECT_EQ(error_of<app::Level>(text("loud")),
            "\"debug\", \"info\", \"warn\" or \"warning\" is required");
  EXPECT_EQ(error_of<app::Level>(Value::null(Type::string())),
            "the value must not be null");
}

struct DurationCase {
  const char* text;
  std::chrono::nanoseconds want;
};

TEST(NativeDuration, IsReadExactly) {
  const std::vector<DurationCase> cases = {
      {"0", 0ns},         {"5m", 5min},
      {"1h30m", 90min},   {"250ms", 250ms},
      {"1.5s", 1500ms},   {"-2us", -2us},
      {"3\u00b5s", 3us},  {"+1d", 24h},
      {"1.000s", 1s},     {"0.000000001s", 1ns},
      {"1.50ms", 1500us}, {"1m1m", 2min},
      {"1500ms", 1500ms}, {"0.0000000001000h", 360ns},
  };
  for (const DurationCase& c : cases) {
    const auto read = from_value<std::chrono::nanoseconds>(text(c.text));
    ASSERT_TRUE(read.ok()) << c.text;
    EXPECT_EQ(*read, c.want) << c.text;
  }
}

TEST(NativeDuration, RefusesWhatIsNoneOrDoesNotFit) {
  for (const char* wrong :
       {"", "5", "m", "5x", "1.s", ".5s", "5 m", "--5s", "1e3s", "5m3",
        "99999999999999999999s", "9223372036854775807d", "0.1ns"}) {
    EXPECT_EQ(error_of<std::chrono::nanoseconds>(text(wrong)),
              "a duration such as \"1h30m\" or \"250ms\" is required")
        << wrong;
  }
  EXPECT_EQ(error_of<std::chrono::seconds>(text("1500ms")),
            "a duration of whole seconds that is not too long is required");
  using Short = std::chrono::duration<std::int8_t, std::milli>;
  EXPECT_EQ((*from_value<Short>(text("127ms"))).count(), 127);
  EXPECT_FALSE(from_value<Short>(text("128ms")).ok());
  EXPECT_FALSE(from_value<std::chrono::nanoseconds>(text("107000d")).ok());
  EXPECT_TRUE(from_value<std::chrono::nanoseconds>(text("106000d")).ok());
}

TEST(NativeDuration, OfFloatingPointTakesFractions) {
  using Seconds = std::chrono::duration<double>;
  EXPECT_DOUBLE_EQ((*from_value<Seconds>(text("1250ms"))).count(), 1.25);
}

TEST(NativeDuration, IsWrittenShortAndReadBack) {
  EXPECT_EQ(written(90min), "\"1h30m\" : string");
  EXPECT_EQ(written(0s), "\"0s\" : string");
  EXPECT_EQ(written(-1500ms), "\"-1s500ms\" : string");
  EXPECT_EQ(written(1000001us), "\"1s1us\" : string");
  for (const auto duration :
       {std::chrono::nanoseconds::max(), std::chrono::nanoseconds::min(),
        std::chrono::nanoseconds(-1), std::chrono::nanoseconds(999'999'999)}) {
    EXPECT_EQ(*from_value<std::chrono::nanoseconds>(to_value(duration)),
              duration);
  }
}

// Of each type of durations, those of all sizes up to 9.2e18 seconds; longer
// ones become the longest that a text can be, which encode() reports.
template <class Duration>
void expect_read_back(std::mt19937_64& random) {
  using Count = typename Duration::rep;
  std::vector<Duration> all = {Duration::zero(), Duration::min(),
                               Duration::max()};
  for (int i = 0; i < 2000; ++i) {
    all.emplace_back(static_cast<Count>(static_cast<std::int64_t>(random()) >>
                                        (random() % 63)));
  }
  for (const Duration duration : all) {
    const long double seconds = static_cast<long double>(duration.count()) *
                                Duration::period::num / Duration::period::den;
    if (seconds > 9.2e18L || seconds < -9.2e18L) continue;
    const Value text = to_value(duration);
    const auto read = from_value<Duration>(text);
    ASSERT_TRUE(read.ok()) << text.as_string();
    EXPECT_EQ(*read, duration) << text.as_string();
  }
}

TEST(NativeDuration, ReadsBackWhateverItIs) {
  std::mt19937_64 random(10);
  expect_read_back<std::chrono::nanoseconds>(random);
  expect_read_back<std::chrono::microseconds>(random);
  expect_read_back<std::chrono::milliseconds>(random);
  expect_read_back<std::chrono::seconds>(random);
  expect_read_back<std::chrono::minutes>(random);
  expect_read_back<std::chrono::hours>(random);
  expect_read_back<std::chrono::days>(random);
  expect_read_back<std::chrono::duration<std::int8_t, std::milli>>(random);
}

TEST(NativePath, IsAString) {
  EXPECT_EQ(*from_value<std::filesystem::path>(text("a/../b")),
            std::filesystem::path("a/../b"));
  EXPECT_EQ(written(std::filesystem::path("a/b")), "\"a/b\" : string");
}

TEST(NativeArray, HasItsLength) {
  EXPECT_EQ(
      (*from_value<std::array<int, 2>>(tuple({Value::number(1), text("2")}))),
      (std::array<int, 2>{1, 2}));
  EXPECT_EQ((error_of<std::array<int, 2>>(tuple({Value::number(1)}))),
            "2 elements are required, but have 1");
  EXPECT_EQ((error_of<std::array<int, 1>>(tuple({text("x")}))),
            "[0]: a number is required");
  EXPECT_EQ(written(std::array<int, 2>{1, 2}), "list[1, 2] : list(number)");
}

TEST(NativeTuple, HasATypeForEachElement) {
  const Value pair = tuple({text("a"), Value::number(1)});
  EXPECT_EQ((*from_value<std::pair<std::string, int>>(pair)),
            (std::pair<std::string, int>("a", 1)));
  EXPECT_EQ((error_of<std::tuple<int, int>>(pair)),
            "[0]: a number is required");
  EXPECT_EQ((error_of<std::tuple<std::string>>(pair)),
            "1 element is required, but have 2");
  EXPECT_EQ(written(std::tuple<std::string, int>("a", 1)),
            "[\"a\", 1] : tuple([string,number])");
}

TEST(NativeVariant, PrefersTheKindOfTheValue) {
  using Either = std::variant<int, std::string>;
  EXPECT_EQ(*from_value<Either>(text("5")), Either("5"));
  EXPECT_EQ(*from_value<Either>(Value::number(5)), Either(5));
  EXPECT_EQ(*from_value<Either>(Value::boolean(true)), Either("true"));
  EXPECT_EQ((error_of<std::variant<int, bool>>(text("x"))),
            "a number is required, or a bool is required");
  EXPECT_EQ(written(Either("x")), "\"x\" : string");
  using Maybe = std::variant<std::monostate, int>;
  EXPECT_EQ(*from_value<Maybe>(Value()), Maybe());
}

TEST(NativePointer, IsEmptyForNull) {
  EXPECT_EQ(**from_value<std::unique_ptr<int>>(text("5")), 5);
  EXPECT_EQ(*from_value<std::shared_ptr<int>>(Value()), nullptr);
  EXPECT_EQ(written(std::make_unique<int>(5)), "5 : number");
  EXPECT_EQ(written(std::shared_ptr<int>()), "null(number) : number");
  EXPECT_EQ(error_of<std::unique_ptr<int>>(text("x")), "a number is required");
}

TEST(NativeContainer, OfEveryKindIsRead) {
  const Value numbers = tuple({Value::number(2), Value::number(1)});
  EXPECT_EQ(*from_value<std::deque<int>>(numbers), (std::deque<int>{2, 1}));
  EXPECT_EQ(*from_value<std::list<int>>(numbers), (std::list<int>{2, 1}));
  EXPECT_EQ(*from_value<std::unordered_set<int>>(numbers),
            (std::unordered_set<int>{1, 2}));
  EXPECT_EQ((*from_value<std::set<int, std::greater<>>>(numbers)),
            (std::set<int, std::greater<>>{2, 1}));
  const auto pointers = from_value<std::vector<std::unique_ptr<int>>>(numbers);
  EXPECT_EQ(*pointers->at(1), 1);
}

TEST(NativeMap, HasKeysOfAnyTypeThatTextBecomes) {
  const Value ports =
      Value::object({{"443", text("https")}, {"80", text("http")}});
  using ByPort = std::map<std::uint16_t, std::string, std::greater<>>;
  EXPECT_EQ(*from_value<ByPort>(ports), (ByPort{{443, "https"}, {80, "http"}}));
  EXPECT_EQ(written(ByPort{{80, "http"}}),
            "map{\"80\" = \"http\"} : map(string)");
  using ByLevel = std::map<app::Level, int>;
  EXPECT_EQ(error_of<ByLevel>(Value::object({{"x", Value::number(1)}})),
            ".x: of the key, \"debug\", \"info\", \"warn\" or \"warning\" is "
            "required");
  EXPECT_EQ(written(ByLevel{{app::Level::Info, 1}}),
            "map{info = 1} : map(number)");
  // Two texts for one key are an error, so that nothing is lost.
  EXPECT_EQ(error_of<ByLevel>(Value::object(
                {{"warn", Value::number(1)}, {"warning", Value::number(2)}})),
            ".warning: an earlier key means the same");
}

TEST(NativeOwnType, HasAFunctionEachWay) {
  using Colors = std::vector<app::Color>;
  EXPECT_EQ(*from_value<Colors>(tuple({Value::number(7)})), (Colors{{7}}));
  EXPECT_EQ(error_of<Colors>(tuple({Value::number(256)})),
            "[0]: at most 255 is required");
  EXPECT_EQ(written(Colors{{7}}), "[7] : tuple([number])");
  EXPECT_TRUE((*from_value<app::ReadOnly>(Value())).was_read);
}

TEST(NativeCharacter, IsOneByte) {
  EXPECT_EQ(*from_value<char>(text("x")), 'x');
  EXPECT_EQ(error_of<char>(text("xy")),
            "a string of one ASCII character is required");
  EXPECT_EQ(written('x'), "\"x\" : string");
}

TEST(NativeLongDouble, IsRead) {
  EXPECT_EQ(*from_value<long double>(Value::number(0.5)), 0.5L);
}

#ifdef __SIZEOF_INT128__
using detail::Int128;
using detail::Uint128;

Value number_text(const char* text) {
  return Value::number(parse_number_string(text).value);
}

TEST(NativeWideInteger, IsReadAndWritten) {
  const Uint128 most = ~Uint128{0};
  const auto half = static_cast<Int128>(most >> 1U);
  const struct {
    Value value;
    Value expected;
  } cases[] = {
      {to_value(Int128{0}), number_text("0")},
      {to_value(Int128{-1}), number_text("-1")},
      {to_value(half), number_text("170141183460469231731687303715884105727")},
      {to_value(static_cast<Int128>(-half - 1)),
       number_text("-170141183460469231731687303715884105728")},
      {to_value(most), number_text("340282366920938463463374607431768211455")},
  };
  for (const auto& each : cases) EXPECT_EQ(each.value, each.expected);
  EXPECT_TRUE(*from_value<Int128>(to_value(half)) == half);
  EXPECT_TRUE(*from_value<Int128>(cases[3].value) == -half - 1);
  EXPECT_TRUE(*from_value<Uint128>(to_value(most)) == most);
}

TEST(NativeWideInteger, TellsItsRange) {
  const std::string signed_range =
      "a whole number from -170141183460469231731687303715884105728 to "
      "170141183460469231731687303715884105727 is required";
  const std::string unsigned_range =
      "a whole number from 0 to 340282366920938463463374607431768211455 is "
      "required";
  for (const char* text : {"170141183460469231731687303715884105728",
                           "-170141183460469231731687303715884105729", "0.5"}) {
    EXPECT_EQ(from_value<Int128>(number_text(text)).error().message,
              signed_range);
  }
  for (const char* text :
       {"340282366920938463463374607431768211456", "-1", "0.5"}) {
    EXPECT_EQ(from_value<Uint128>(number_text(text)).error().message,
              unsigned_range);
  }
}
#endif

TEST(NativeSpan, TakesElements) {
  std::array<int, 3> target = {7, 7, 7};
  const Value two = Value::tuple({Value::number(1), Value::number(2)});
  const auto read = read_into<int>(target, two);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(*read, 2U);
  EXPECT_EQ(target, (std::array<int, 3>{1, 2, 7}));
  const auto more = read_into<int>(std::span(target).first(1), two);
  ASSERT_FALSE(more.ok());
  EXPECT_EQ(more.error().message, "at most 1 element is allowed");
  EXPECT_EQ(target[0], 1);
  const auto wrong = read_into<int>(
      target, Value::tuple({Value::number(4), Value::boolean(true)}));
  ASSERT_FALSE(wrong.ok());
  EXPECT_EQ(wrong.error().path.size(), 1U);
  EXPECT_EQ(target, (std::array<int, 3>{4, 2, 7}));
}

}  // namespace
}  // namespace hcl
