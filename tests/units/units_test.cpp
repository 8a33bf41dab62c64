#include "hcl/units.h"

#include <gtest/gtest.h>

#include <chrono>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "hcl/load.h"
#include "hcl/report.h"
#include "units/rewritten.h"

namespace hcl {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

TEST(ByteSize, IsReadAndWritten) {
  const char* const kNoSize =
      "error: a size such as \"10MiB\" or \"1.5GB\" is required";
  const std::vector<Text> cases = {
      {"0", "0B"},
      {"1", "1B"},
      {"10MiB", "10MiB"},
      {"1.5GB", "1500MB"},
      {"1.5 GB", "1500MB"},
      {"1024", "1KiB"},
      {"1000", "1kB"},
      {"1536", "1536B"},
      {"4k", "4kB"},
      {"4Ki", "4KiB"},
      {"4kib", "4KiB"},
      {"4KB", "4kB"},
      {"7B", "7B"},
      {"0.5KiB", "512B"},
      {"0.0000000000000001EB", "100B"},
      {"18446744073709551615", "18446744073709551615B"},
      {"15.5EiB", "15872PiB"},
      {"18EB", "18EB"},
      {"18446744073709551616", "error: a size below 16 EiB is required"},
      {"16EiB", "error: a size below 16 EiB is required"},
      {"19EB", "error: a size below 16 EiB is required"},
      {"99999999999999999999999", "error: a size below 16 EiB is required"},
      {"0.5", "error: a size of whole bytes is required"},
      {"0.1KiB", "error: a size of whole bytes is required"},
      {"", kNoSize},
      {"-1", kNoSize},
      {"+1", kNoSize},
      {"MB", kNoSize},
      {"1.MB", kNoSize},
      {".5MB", kNoSize},
      {"1  MB", kNoSize},
      {"1MB ", kNoSize},
      {"1XB", kNoSize},
      {"1e3", kNoSize},
      {"1BB", kNoSize},
      {"1 2", kNoSize},
  };
  for (const Text& one : cases) {
    EXPECT_EQ(rewritten<ByteSize>(one.text), one.written) << one.text;
  }
}

TEST(ByteSize, IsReadFromNumbers) {
  EXPECT_EQ(rewritten<ByteSize>(Value::number(4096)), "4KiB");
  EXPECT_EQ(rewritten<ByteSize>(Value::number(0.5)),
            "error: a size of whole bytes is required");
  EXPECT_EQ(rewritten<ByteSize>(Value::tuple({})),
            "error: a string is required, but have tuple");
}

TEST(ByteSize, ReadsBackWhateverItIs) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 10'000; ++i) {
    const ByteSize size{random() >> (random() % 64)};
    const auto read = ByteSize::parse(to_text(size));
    ASSERT_TRUE(read.ok()) << to_text(size);
    EXPECT_EQ(*read, size);
    const ByteSize round{size.bytes % 1000 << (random() % 54)};
    EXPECT_EQ(*ByteSize::parse(to_text(round)), round);
  }
  EXPECT_EQ(*ByteSize::parse(to_text(ByteSize{kMost})), ByteSize{kMost});
}

TEST(Percentage, IsReadAndWritten) {
  const char* const kNone =
      "error: a percentage such as \"50%\", or a share from 0 to 1, is "
      "required";
  const std::vector<Text> cases = {
      {"50%", "50%"},    {"12.5%", "12.5%"}, {"12.5 %", "12.5%"},
      {"0%", "0%"},      {"150%", "150%"},   {"0.07", "7%"},
      {"1", "100%"},     {"0", "0%"},        {"0.125", "12.5%"},
      {"0.001", "0.1%"}, {"1.0", "100%"},    {"1.01", kNone},
      {"50", kNone},     {"-5%", kNone},     {"%", kNone},
      {"", kNone},       {"5%%", kNone},     {"1e2%", kNone},
      {"x%", kNone},     {"inf%", kNone},    {"nan", kNone},
  };
  for (const Text& one : cases) {
    EXPECT_EQ(rewritten<Percentage>(one.text), one.written) << one.text;
  }
  EXPECT_EQ(rewritten<Percentage>(Value::number(0.25)), "25%");
  EXPECT_EQ(rewritten<Percentage>((std::string(400, '9') + "%").c_str()),
            kNone);
  EXPECT_EQ(
      rewritten<Percentage>(("0." + std::string(400, '0') + "1%").c_str()),
      "0%");
  EXPECT_EQ(Percentage{50}.share(), 0.5);
}

TEST(Percentage, ReadsBackWhateverItIs) {
  std::mt19937_64 random(2);
  std::uniform_real_distribution<double> any(0, 200);
  for (int i = 0; i < 10'000; ++i) {
    const Percentage share{
        std::ldexp(any(random), -static_cast<int>(random() % 40))};
    EXPECT_EQ(*Percentage::parse(to_text(share)), share);
  }
  const Percentage largest{std::numeric_limits<double>::max()};
  EXPECT_EQ(*Percentage::parse(to_text(largest)), largest);
  const Percentage small{std::numeric_limits<double>::min()};
  EXPECT_EQ(*Percentage::parse(to_text(small)), small);
}

TEST(Rate, IsReadAndWritten) {
  const char* const kNone =
      "error: a rate such as \"100/s\" or \"5/10m\" is required";
  const std::vector<Text> cases = {
      {"100/s", "100/s"}, {"100", "100/s"},        {"2.5/m", "2.5/m"},
      {"5/10m", "5/10m"}, {"1/1h30m", "1/1h30m"},  {"1/d", "1/24h"},
      {"0/s", "0/s"},     {"7/1s", "7/s"},         {"7/60s", "7/m"},
      {"3/ms", "3/ms"},   {"3/1.5s", "3/1s500ms"}, {"1/ns", "1/ns"},
      {"1/h", "1/h"},     {"1/0s", kNone},         {"1/-1s", kNone},
      {"1/", kNone},      {"/s", kNone},           {"-1/s", kNone},
      {"1/x", kNone},     {"1/1", kNone},          {"", kNone},
      {"1//s", kNone},    {"1/0.1ns", kNone},      {"1/300000d", kNone},
  };
  for (const Text& one : cases) {
    EXPECT_EQ(rewritten<Rate>(one.text), one.written) << one.text;
  }
  EXPECT_EQ(rewritten<Rate>(Value::number(0.5)), "0.5/s");
  EXPECT_EQ((Rate{30, std::chrono::minutes(1)}.per_second()), 0.5);
}

TEST(Rate, ReadsBackWhateverItIs) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 10'000; ++i) {
    const Rate rate{
        static_cast<double>(random() % 1'000'000) / 16,
        std::chrono::nanoseconds(
            1 + static_cast<std::int64_t>((random() >> 1) >> (random() % 62)))};
    const auto read = Rate::parse(to_text(rate));
    ASSERT_TRUE(read.ok()) << to_text(rate);
    EXPECT_EQ(*read, rate) << to_text(rate);
  }
}

using Seconds = std::chrono::sys_seconds;
using Nanoseconds = std::chrono::sys_time<std::chrono::nanoseconds>;

TEST(TimePoint, IsReadAndWritten) {
  const char* const kNone =
      "error: a time such as \"2026-11-26T22:18:00Z\" is required";
  const std::vector<Text> cases = {
      {"1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"},
      {"1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"},
      {"2026-11-26t22:18:00z", "2026-11-26T22:18:00Z"},
      {"2026-11-26T22:18:00+01:30", "2026-11-26T20:48:00Z"},
      {"2026-11-26T22:18:00-00:30", "2026-11-26T22:48:00Z"},
      {"2026-11-26T22:18:00.000Z", "2026-11-26T22:18:00Z"},
      {"2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z"},
      {"0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"},
      {"9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"},
      {"2023-02-29T00:00:00Z", kNone},
      {"2026-13-01T00:00:00Z", kNone},
      {"2026-00-01T00:00:00Z", kNone},
      {"2026-01-32T00:00:00Z", kNone},
      {"2026-11-26T24:00:00Z", kNone},
      {"2026-11-26T23:60:00Z", kNone},
      {"2016-12-31T23:59:60Z", kNone},
      {"2026-11-26T22:18:00", kNone},
      {"2026-11-26 22:18:00Z", kNone},
      {"2026-11-26", kNone},
      {"2026-11-26T22:18:00+24:00", kNone},
      {"2026-11-26T22:18:00+0100", kNone},
      {"2026-11-26T22:18:00.Z", kNone},
      {"2026-11-26T22:18:00Zx", kNone},
      {"", kNone},
      {"0", kNone},
      {"2026-11-26T22:18:00.5Z",
       "error: a time of whole seconds that is in the range of its type is "
       "required"},
  };
  for (const Text& one : cases) {
    EXPECT_EQ(rewritten<Seconds>(one.text), one.written) << one.text;
  }
}

TEST(TimePoint, HasNanosecondsAndARange) {
  const char* const kOutside =
      "error: a time of whole nanoseconds that is in the range of its type is "
      "required";
  EXPECT_EQ(rewritten<Nanoseconds>("2026-11-26T22:18:00.123456789Z"),
            "2026-11-26T22:18:00.123456789Z");
  EXPECT_EQ(rewritten<Nanoseconds>("1969-12-31T23:59:59.5Z"),
            "1969-12-31T23:59:59.5Z");
  EXPECT_EQ(rewritten<Nanoseconds>("2262-04-11T23:47:16.854775807Z"),
            "2262-04-11T23:47:16.854775807Z");
  EXPECT_EQ(rewritten<Nanoseconds>("2262-04-11T23:47:16.854775808Z"), kOutside);
  EXPECT_EQ(rewritten<Nanoseconds>("2300-01-01T00:00:00Z"), kOutside);
  EXPECT_EQ(rewritten<Nanoseconds>("2026-11-26T22:18:00.1234567891Z"),
            "error: a time such as \"2026-11-26T22:18:00Z\" is required");
}

TEST(TimePoint, IsReadFromNumbers) {
  EXPECT_EQ(rewritten<Seconds>(Value::number(0)), "1970-01-01T00:00:00Z");
  EXPECT_EQ(rewritten<Seconds>(Value::number(-1)), "1969-12-31T23:59:59Z");
  EXPECT_EQ(rewritten<Nanoseconds>(Value::number(-1.5)),
            "1969-12-31T23:59:58.5Z");
  EXPECT_EQ(rewritten<Seconds>(Value::number(1e30)),
            "error: a time such as \"2026-11-26T22:18:00Z\" is required");
}

TEST(TimePoint, IsNullOutsideOfTheYearsThatATextHas) {
  using namespace std::chrono_literals;
  const Seconds late = std::chrono::sys_days(std::chrono::year(10'000) / 1 / 1);
  EXPECT_TRUE(to_value(late).is_null());
  EXPECT_EQ(to_value(late - 1s), Value::string("9999-12-31T23:59:59Z"));
  const Seconds early = std::chrono::sys_days(std::chrono::year(0) / 1 / 1);
  EXPECT_TRUE(to_value(early - 1s).is_null());
  EXPECT_TRUE(to_value(Seconds::min()).is_null());
  EXPECT_TRUE(to_value(Seconds::max()).is_null());
}

TEST(TimePoint, ReadsBackWhateverItIs) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 10'000; ++i) {
    const Nanoseconds time{std::chrono::nanoseconds(
        static_cast<std::int64_t>(random()) >> (random() % 40))};
    const auto read = from_value<Nanoseconds>(to_value(time));
    ASSERT_TRUE(read.ok()) << to_value(time);
    EXPECT_EQ(*read, time);
  }
}

struct Limits {
  ByteSize memory{1024};
  Percentage sampling{10};
  std::optional<Rate> requests;
  Seconds until{};
};

TEST(Units, AreMembersWithOneDiagnosticEach) {
  const auto limits =
      mapping<Limits>()
          .optional("memory", &Limits::memory, at_least(ByteSize{1024}))
          .optional("sampling", &Limits::sampling)
          .optional("requests", &Limits::requests)
          .optional("until", &Limits::until);
  const auto good =
      load(Input::text("memory = \"2MiB\"\nsampling = 0.5\nrequests = \"5/m\"\n"
                       "until = 60\n"),
           limits);
  ASSERT_TRUE(good.ok()) << report(good.diagnostics);
  EXPECT_EQ(*encode(*good, limits),
            "memory   = \"2MiB\"\nsampling = \"50%\"\nrequests = \"5/m\"\n"
            "until    = \"1970-01-01T00:01:00Z\"\n");
  const auto bad = load(
      Input::text("memory = \"16EiB\"\nsampling = 50\nrequests = \"5/0s\"\n"
                  "until = \"now\"\n"),
      limits);
  EXPECT_EQ(bad.diagnostics.size(), 4u) << report(bad.diagnostics);
  const auto small = load(Input::text("memory = 1023"), limits);
  ASSERT_EQ(small.diagnostics.size(), 1u);
  EXPECT_EQ(small.diagnostics[0].detail,
            "The value must be at least \"1KiB\".");
}

}  // namespace
}  // namespace hcl
