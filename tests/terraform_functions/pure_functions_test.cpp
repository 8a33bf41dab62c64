// Encoding, hashes, networks, time, paths: functions that do not query the
// host. The expected texts are those of the cited documents and of Terraform.

#include <gtest/gtest.h>

#include "terraform_functions/call_outcome.h"

namespace hcl::test {
namespace {

class PureFunctionsTest : public ::testing::TestWithParam<Case> {};

TEST_P(PureFunctionsTest, Gives) {
  EXPECT_EQ(outcome(GetParam().input), GetParam().want);
}

// Spec: RFC 4632; RFC 4291; RFC 5952.
INSTANTIATE_TEST_SUITE_P(
    Network, PureFunctionsTest,
    ::testing::Values(
        Case{R"(cidrhost("10.12.112.0/20", 16))", R"("10.12.112.16")"},
        Case{R"(cidrhost("10.12.112.0/20", 268))", R"("10.12.113.12")"},
        Case{R"(cidrhost("10.0.0.0/8", -1))", R"("10.255.255.255")"},
        Case{R"(cidrhost("010.001.0.0/16", 5))", R"("10.1.0.5")"},
        Case{R"(cidrhost("fd00:fd12:3456:7890::/56", 34))",
             R"("fd00:fd12:3456:7800::22")"},
        Case{R"(cidrhost("::ffff:1.2.3.4/96", 1000))", R"("0:3e8::ffff:0:0")"},
        Case{R"(cidrhost("2001:db8::/64", 18446744073709551621))",
             R"("2001:db8:0:1::5")"},
        Case{R"(cidrhost("1.2.3.4/32", 1))", "ERR"},
        Case{R"(cidrhost("10.0.0.0/8", 1.5))", "ERR"},
        Case{R"(cidrhost("10.0.0.0", 1))", "ERR"},
        Case{R"(cidrhost("10.0.0.0/8", 1e400))", "ERR"},
        Case{R"(cidrhost(unknown, 1))", "unknown(string)"},
        Case{R"(cidrnetmask("172.16.0.0/12"))", R"("255.240.0.0")"},
        Case{R"(cidrnetmask("1::/64"))", "ERR"},
        Case{R"(cidrsubnet("172.16.0.0/12", 4, 2))", R"("172.18.0.0/16")"},
        Case{R"(cidrsubnet("fd00:fd12:3456:7890::/56", 16, 162))",
             R"("fd00:fd12:3456:7800:a200::/72")"},
        Case{R"(cidrsubnet("::ffff:192.168.0.0/112", 8, 6))",
             R"("192.168.6.0/24")"},
        Case{R"(cidrsubnet("10.0.0.0/8", 8, -1))", R"("0.1.0.0/16")"},
        Case{R"(cidrsubnet("1.2.3.4/32", -1, 0))", R"("1.2.3.4/31")"},
        Case{R"(cidrsubnet("10.0.0.0/8", -9, 0))", "ERR"},
        Case{R"(cidrsubnet("10.0.0.0/8", 25, 0))", "ERR"},
        Case{R"(cidrsubnet("10.0.0.0/8", 4, 16))", "ERR"},
        Case{R"(cidrsubnets("10.1.0.0/16", 4, 4, 8, 4))",
             R"(list["10.1.0.0/20", "10.1.16.0/20", "10.1.32.0/24", )"
             R"("10.1.48.0/20"])"},
        Case{R"(cidrsubnets("10.0.0.0/8"))", "list[]"},
        Case{R"(cidrsubnets("10.0.0.0/8", 1, 1, 1))", "ERR 3"},
        Case{R"(cidrsubnets("10.0.0.0/8", 1, 33))", "ERR 2"},
        Case{R"(cidrsubnets("10.0.0.0/8", 0))", "ERR 1"},
        Case{R"(cidrsubnets("x", 1))", "ERR 0"},
        Case{R"(cidrcontains("192.168.2.0/20", "192.168.2.1"))", "true"},
        Case{R"(cidrcontains("192.168.2.0/20", "192.126.2.0/18"))", "false"},
        Case{R"(cidrcontains("::ffff:1.2.3.4/96", "10.0.0.0/8"))", "true"},
        Case{R"(cidrcontains("fe80::/48", "192.168.2.1"))", "ERR"},
        Case{R"(cidrcontains("10.0.0.0/8", "x"))", "ERR"}));

// Spec: RFC 3339.
INSTANTIATE_TEST_SUITE_P(
    Time, PureFunctionsTest,
    ::testing::Values(
        Case{R"(formatdate("DD MMM YYYY hh:mm ZZZ", "2018-01-02T23:12:01Z"))",
             R"("02 Jan 2018 23:12 UTC")"},
        Case{R"(formatdate("EEEE, DD-MMM-YY hh:mm:ss ZZZ", )"
             R"("2018-01-02T23:12:01-08:00"))",
             R"("Tuesday, 02-Jan-18 23:12:01 -0800")"},
        Case{R"(formatdate("HH:mmaa AA h H", "2018-01-02T00:12:01Z"))",
             R"("12:12am AM 0 12")"},
        Case{R"(formatdate("Z ZZZZ ZZZZZ", "2018-01-02T00:00:00+05:30"))",
             R"("+05:30 +0530 +05:30")"},
        Case{R"(formatdate("h 'o''clock'''", "2018-01-02T03:00:00Z"))",
             R"("3 o'clock'")"},
        Case{R"(formatdate("'abc''", "2018-01-02T03:00:00Z"))", R"("abc'")"},
        Case{R"(formatdate("'abc''d", "2018-01-02T03:00:00Z"))", "ERR 0"},
        Case{R"(formatdate("YYYYY", "2018-01-02T03:00:00Z"))", "ERR 0"},
        Case{R"(formatdate("Q", "2018-01-02T03:00:00Z"))", "ERR 0"},
        Case{R"(formatdate("Q", "2018-02-30T03:00:00Z"))", "ERR 1"},
        Case{R"(formatdate("", "2016-12-31T23:59:60Z"))", "ERR 1"},
        Case{R"(formatdate("", "2018-01-02t03:00:00Z"))", "ERR 1"},
        Case{R"(formatdate("YYYY", "0099-01-02T03:00:00Z"))", R"("0099")"},
        Case{R"(timeadd("2017-11-22T00:00:00Z", "10m1s"))",
             R"("2017-11-22T00:10:01Z")"},
        Case{R"(timeadd("2020-02-28T23:59:59.5+01:00", ".5s"))",
             R"("2020-02-29T00:00:00+01:00")"},
        Case{R"(timeadd("0000-01-01T00:00:00Z", "-1h"))",
             R"("-0001-12-31T23:00:00Z")"},
        Case{R"(timeadd("9999-12-31T23:59:59Z", "1h"))",
             R"("10000-01-01T00:59:59Z")"},
        Case{R"(timeadd("2017-11-22T00:00:00Z", "-9223372036854775808ns"))",
             R"("1725-08-13T00:12:43Z")"},
        Case{R"(timeadd("2017-11-22T00:00:00Z", "9223372036854775808ns"))",
             "ERR"},
        Case{R"(timeadd("2017-11-22T00:00:00Z", "1d"))", "ERR"},
        Case{R"(timeadd("2017-11-22T1:00:00Z", "1s"))", "ERR"},
        Case{R"(timeadd(unknown, "1s"))", "unknown(string)"},
        Case{R"(timecmp("2017-11-22T00:00:00Z", "2017-11-22T01:00:00+01:00"))",
             "0"},
        Case{R"(timecmp("2017-11-22T1:00:00Z", "2017-11-22T01:00:00.1Z"))",
             "-1"},
        Case{R"(timecmp("2017-11-22T00:00:00Z", "x"))", "ERR 1"}));

// Spec: RFC 4648; RFC 1952; RFC 3986.
INSTANTIATE_TEST_SUITE_P(
    Encoding, PureFunctionsTest,
    ::testing::Values(
        Case{R"(base64encode("é"))", R"("w6k=")"},
        Case{R"(base64decode("YWJj"))", R"("abc")"},
        Case{R"(base64decode("YW\nI="))", R"("ab")"},
        Case{R"(base64decode("YQ"))", "ERR"},
        Case{R"(base64decode("YQ==YQ=="))", "ERR"},
        Case{R"(base64decode("/w=="))", "ERR"},
        Case{R"(base64decode(secret_unknown))", "unknown(string) marked"},
        Case{R"(base64gunzip(base64gzip("hello")))", R"("hello")"},
        Case{R"(base64gzip("hello"))",
             R"("H4sIAAAAAAAA/8pIzcnJBwAAAP//AQAA//+GphA2BQAAAA==")"},
        Case{R"(base64gunzip("H4sIAAAAAAAA/8pIzcnJBwAAAP//"))", "ERR"},
        Case{R"(base64gunzip("YWJj"))", "ERR"},
        Case{R"(base64gunzip(""))", "ERR"},
        Case{R"(urlencode("a b&c/~é"))", R"("a+b%26c%2F~%C3%A9")"},
        Case{R"(urldecode("a+b%26c%2f~"))", R"("a b&c/~")"},
        Case{R"(urldecode("100%"))", "ERR"},
        Case{R"(urldecode("%c3%28"))", "ERR"},
        Case{R"(textencodebase64("test", "UTF-16LE"))", R"("dABlAHMAdAA=")"},
        Case{R"(textencodebase64("", "UTF-16"))", R"("/v8=")"},
        Case{R"(textencodebase64("é", "LATIN1"))", R"("6Q==")"},
        Case{R"(textencodebase64("日", "windows-1252"))", "ERR 0"},
        Case{R"(textencodebase64("a", "utf16"))", "ERR 1"},
        Case{R"(textdecodebase64("gQ==", "windows-1250"))", "ERR 0"},
        Case{R"(textdecodebase64("//5hAA==", "UTF-16"))", R"("a")"},
        Case{R"(textdecodebase64("Y", "UTF-8"))", "ERR 0"}));

// Spec: RFC 1321; FIPS 180-4; RFC 9562.
INSTANTIATE_TEST_SUITE_P(
    Hash, PureFunctionsTest,
    ::testing::Values(
        Case{R"(md5("hello world"))", R"("5eb63bbbe01eeed093cb22bb8f5acdc3")"},
        Case{R"(sha1("hello world"))",
             R"("2aae6c35c94fcfb415dbe95f408b9ce91ee846ed")"},
        Case{R"(sha256(""))", R"("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b)"
                              R"(934ca495991b7852b855")"},
        Case{R"(base64sha256("hello world"))",
             R"("uU0nuZNNPgilLlLX2n2r+sSE7+N6U4DukIj3rOLvzek=")"},
        Case{R"(uuidv5("dns", "www.terraform.io"))",
             R"("a5008fae-b28c-5ba5-96cd-82b4c53552d6")"},
        Case{R"(uuidv5("{6BA7B810-9DAD-11D1-80B4-00C04FD430C8}", )"
             R"("www.terraform.io"))",
             R"("a5008fae-b28c-5ba5-96cd-82b4c53552d6")"},
        Case{R"(uuidv5("dnS", "x"))", "ERR"},
        Case{R"(rsadecrypt("?", "x"))", "ERR 0"},
        Case{R"(rsadecrypt("YQ==", "x"))", "ERR 1"},
        Case{R"(rsadecrypt("YQ==", "-----BEGIN OPENSSH PRIVATE KEY-----\n)"
             R"(b3BlbnNzaC1rZXktdjEA\n-----END OPENSSH PRIVATE KEY-----"))",
             "ERR 1"}));

INSTANTIATE_TEST_SUITE_P(
    Paths, PureFunctionsTest,
    ::testing::Values(Case{R"(basename("a/b/"))", R"("b")"},
                      Case{R"(basename(""))", R"(".")"},
                      Case{R"(basename("//"))", R"("/")"},
                      Case{R"(dirname("a/b/"))", R"("a/b")"},
                      Case{R"(dirname("a/./b/../c"))", R"("a")"},
                      Case{R"(dirname("x"))", R"(".")"},
                      Case{R"(dirname("/x"))", R"("/")"},
                      Case{R"(dirname("../.."))", R"("..")"}));

// A limit is inclusive: a result of exactly that size is accepted.
TEST(PureFunctionsLimitTest, RefuseLargerResults) {
  Options options;
  options.limits.max_result_size = 100;
  const FunctionMap functions = opentofu_functions(FunctionHost(), options);
  EXPECT_EQ(
      outcome(functions, R"(base64encode(")" + std::string(72, 'a') + R"("))",
              options)
          .size(),
      98U);
  EXPECT_NE(
      message(functions, R"(base64encode(")" + std::string(99, 'a') + R"("))",
              options)
          .find("max_result_size"),
      std::string::npos);
  // 100 and 101 letters, compressed.
  EXPECT_EQ(
      outcome(functions, R"(base64gunzip("H4sIAAAAAAACA0tMpD0AAGR6cK9kAAAA"))",
              options)
          .size(),
      102U);
  EXPECT_NE(
      message(functions, R"(base64gunzip("H4sIAAAAAAACA0tMpAMAAHhrx6JlAAAA"))",
              options)
          .find("base64gunzip"),
      std::string::npos);
  EXPECT_NE(message(functions,
                    R"(urlencode(")" + std::string(40, '/') + R"("))", options)
                .find("urlencode"),
            std::string::npos);
}

}  // namespace
}  // namespace hcl::test
