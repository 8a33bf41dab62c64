#include "hcl/network.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "units/rewritten.h"

namespace hcl {
namespace {

// RFC 4291, section 2.2, and RFC 5952, section 4.
TEST(IpAddress, IsReadAndWritten) {
  const char* const kNone =
      "error: an IP address such as \"10.0.0.1\" or \"2001:db8::1\" is "
      "required";
  const std::vector<Text> cases = {
      {"0.0.0.0", "0.0.0.0"},
      {"255.255.255.255", "255.255.255.255"},
      {"10.0.0.1", "10.0.0.1"},
      {"::", "::"},
      {"::1", "::1"},
      {"1::", "1::"},
      {"2001:DB8:0:0:8:800:200C:417A", "2001:db8::8:800:200c:417a"},
      {"2001:db8::8:800:200c:417a", "2001:db8::8:800:200c:417a"},
      {"2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"},
      {"2001:0:0:1:0:0:0:1", "2001:0:0:1::1"},
      {"2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"},
      {"1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"},
      {"::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"},
      {"::13.1.68.3", "::d01:4403"},
      {"::ffff:129.144.52.38", "::ffff:129.144.52.38"},
      {"1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"},
      {"256.0.0.1", kNone},
      {"1.2.3", kNone},
      {"1.2.3.4.5", kNone},
      {"01.2.3.4", kNone},
      {"1.2.3.4 ", kNone},
      {"1..2.3", kNone},
      {"", kNone},
      {":", kNone},
      {":::", kNone},
      {"1::2::3", kNone},
      {"1:2:3:4:5:6:7:8:9", kNone},
      {"1:2:3:4:5:6:7", kNone},
      {"1::2:3:4:5:6:7:8", kNone},
      {"12345::", kNone},
      {"g::", kNone},
      {"1:2:3:4:5:6:7:1.2.3.4", kNone},
      {"1.2.3.4::", kNone},
      {"::1.2.3", kNone},
      {"fe80::1%eth0", kNone},
      {"[::1]", kNone},
      {"1:", kNone},
  };
  for (const Text& one : cases) {
    EXPECT_EQ(rewritten<IpAddress>(one.text), one.written) << one.text;
  }
  EXPECT_EQ(rewritten<IpAddress>(Value::number(1)), kNone);
}

TEST(IpAddress, ReadsBackWhateverItIs) {
  std::mt19937 random(5);
  for (int i = 0; i < 20'000; ++i) {
    IpAddress address;
    address.is_v6 = random() % 2 == 0;
    for (std::size_t k = 0; k < (address.is_v6 ? 16U : 4U); ++k) {
      address.bytes[k] =
          random() % 2 == 0 ? 0 : static_cast<std::uint8_t>(random());
    }
    const auto read = IpAddress::parse(to_text(address));
    ASSERT_TRUE(read.ok()) << to_text(address);
    EXPECT_EQ(*read, address) << to_text(address);
  }
}

TEST(IpPrefix, IsReadAndWritten) {
  const std::vector<Text> cases = {
      {"10.0.0.0/8", "10.0.0.0/8"},
      {"10.0.0.1/24", "10.0.0.1/24"},
      {"10.0.0.1", "10.0.0.1/32"},
      {"::/0", "::/0"},
      {"2001:db8::/32", "2001:db8::/32"},
      {"::1", "::1/128"},
      {"10.0.0.0/33",
       "error: a number of bits from 0 to 32 after the `/` is required"},
      {"::/129",
       "error: a number of bits from 0 to 128 after the `/` is required"},
      {"10.0.0.0/",
       "error: a number of bits from 0 to 32 after the `/` is required"},
      {"10.0.0.0/08",
       "error: a number of bits from 0 to 32 after the `/` is required"},
      {"10.0.0.0/-1",
       "error: a number of bits from 0 to 32 after the `/` is required"},
      {"x/8", "error: a network such as \"10.0.0.0/8\" is required"},
  };
  for (const Text& one : cases) {
    EXPECT_EQ(rewritten<IpPrefix>(one.text), one.written) << one.text;
  }
}

TEST(IpPrefix, KnowsItsNetwork) {
  const auto contains = [](const char* prefix, const char* address) {
    return (*IpPrefix::parse(prefix)).contains(*IpAddress::parse(address));
  };
  EXPECT_EQ(to_text((*IpPrefix::parse("10.1.2.3/9")).network()), "10.0.0.0/9");
  EXPECT_EQ(to_text((*IpPrefix::parse("10.1.2.3/32")).network()),
            "10.1.2.3/32");
  EXPECT_EQ(to_text((*IpPrefix::parse("ffff::/0")).network()), "::/0");
  EXPECT_TRUE(contains("10.1.2.3/9", "10.127.0.1"));
  EXPECT_FALSE(contains("10.1.2.3/9", "10.128.0.1"));
  EXPECT_TRUE(contains("0.0.0.0/0", "1.2.3.4"));
  EXPECT_FALSE(contains("0.0.0.0/0", "::1"));
  EXPECT_TRUE(contains("2001:db8::/33", "2001:db8:7fff::1"));
  EXPECT_FALSE(contains("2001:db8::/33", "2001:db8:8000::1"));
}

TEST(HostPort, IsReadAndWritten) {
  const char* const kNone =
      "error: a host and a port such as \"example.org:80\" or \"[::1]:80\" is "
      "required";
  const std::vector<Text> cases = {
      {"example.org:80", "example.org:80"},
      {"10.0.0.1:65535", "10.0.0.1:65535"},
      {"[::1]:80", "[::1]:80"},
      {":80", ":80"},
      {"80", ":80"},
      {"a_b-c:0", "a_b-c:0"},
      {"example.org", kNone},
      {"example.org:", kNone},
      {"example.org:65536", kNone},
      {"example.org:080", kNone},
      {"::1:80", kNone},
      {"[::1]", kNone},
      {"[1.2.3.4]:80", kNone},
      {"a b:80", kNone},
      {"http://a:80", kNone},
      {"", kNone},
  };
  for (const Text& one : cases) {
    EXPECT_EQ(rewritten<HostPort>(one.text), one.written) << one.text;
  }
  EXPECT_EQ(rewritten<HostPort>(Value::number(8080)), ":8080");
  EXPECT_EQ(rewritten<HostPort>(Value::number(65536)), kNone);
}

TEST(Url, HasItsParts) {
  const auto url = Url::parse("HTTPS://me:pw@example.org:8080/a/b?c=d&e#f?g");
  ASSERT_TRUE(url.ok());
  EXPECT_EQ(url->scheme, "https");
  EXPECT_EQ(url->user, "me:pw");
  EXPECT_EQ(url->host, "example.org");
  EXPECT_EQ(url->port, 8080);
  EXPECT_EQ(url->path, "/a/b");
  EXPECT_EQ(url->query, "c=d&e");
  EXPECT_EQ(url->fragment, "f?g");
  EXPECT_EQ((*Url::parse("unix:/run/a.sock")).path, "/run/a.sock");
  EXPECT_EQ((*Url::parse("http://[::1]:80")).host, "::1");
  EXPECT_EQ((*Url::parse("file:///etc/x")).host, "");
  EXPECT_EQ((*Url::parse("http://a:")).port, std::nullopt);
}

// RFC 3986, section 1.1.2, and what is not a URL.
TEST(Url, IsReadAndWritten) {
  const char* const kNone =
      "error: a URL such as \"https://example.org/path\" is required";
  const std::vector<Text> cases = {
      {"ftp://ftp.is.co.za/rfc/rfc1808.txt",
       "ftp://ftp.is.co.za/rfc/rfc1808.txt"},
      {"ldap://[2001:db8::7]/c=GB?objectClass?one",
       "ldap://[2001:db8::7]/c=GB?objectClass?one"},
      {"mailto:John.Doe@example.com", "mailto:John.Doe@example.com"},
      {"tel:+1-816-555-1212", "tel:+1-816-555-1212"},
      {"telnet://192.0.2.16:80/", "telnet://192.0.2.16:80/"},
      {"http://a/%20", "http://a/%20"},
      {"example.org", kNone},
      {"/path", kNone},
      {"", kNone},
      {"http:", kNone},
      {"1http://a", kNone},
      {"http://a b", kNone},
      {"http://a/%2", kNone},
      {"http://a/%zz", kNone},
      {"http://a:65536", kNone},
      {"http://a:x", kNone},
      {"http://[::1", kNone},
      {"http://[::1]x", kNone},
      {"http://[x]", kNone},
      {"http://a/#b#c", kNone},
      {"http://a/[b]", kNone},
      {"http://a/<b>", kNone},
  };
  for (const Text& one : cases) {
    EXPECT_EQ(rewritten<Url>(one.text), one.written) << one.text;
  }
}

// What is written of a value is read as the same value, in both ways.
template <class T>
void expect_read_back(const T& object) {
  const auto read = T::parse(to_text(object));
  ASSERT_TRUE(read.ok()) << to_text(object);
  EXPECT_EQ(*read, object) << to_text(object);
  const auto from = from_value<T>(to_value(object));
  ASSERT_TRUE(from.ok()) << to_text(object);
  EXPECT_EQ(*from, object) << to_text(object);
}

IpAddress any_address(std::mt19937& random) {
  IpAddress address;
  address.is_v6 = random() % 2 == 0;
  for (std::size_t k = 0; k < (address.is_v6 ? 16U : 4U); ++k) {
    address.bytes[k] =
        random() % 2 == 0 ? 0 : static_cast<std::uint8_t>(random());
  }
  return address;
}

TEST(IpPrefix, ReadsBackWhateverItIs) {
  std::mt19937 random(6);
  for (int i = 0; i < 5000; ++i) {
    IpPrefix prefix;
    prefix.address = any_address(random);
    prefix.length =
        static_cast<std::uint8_t>(random() % (prefix.address.is_v6 ? 129 : 33));
    expect_read_back(prefix);
    expect_read_back(prefix.network());
    EXPECT_TRUE(prefix.contains(prefix.network().address));
  }
}

// Some text of these letters, without a dot at an end.
std::string any_name(std::mt19937& random, std::string_view letters) {
  std::string name(1, 'a');
  for (std::size_t n = random() % 12; n > 0; --n) {
    name += letters[random() % letters.size()];
  }
  return name + "z";
}

TEST(HostPort, ReadsBackWhateverItIs) {
  std::mt19937 random(7);
  for (int i = 0; i < 5000; ++i) {
    HostPort place;
    place.port = static_cast<std::uint16_t>(random());
    switch (random() % 3) {
      case 0:
        place.host = to_text(any_address(random));
        break;
      case 1:
        place.host = any_name(random, "abcXYZ019-_");
        break;
      default:
        break;
    }
    expect_read_back(place);
  }
  for (const int port : {0, 1, 65535}) {
    expect_read_back(
        HostPort{"a.example.org", static_cast<std::uint16_t>(port)});
  }
}

TEST(Url, ReadsBackWhateverItIs) {
  std::mt19937 random(8);
  for (int i = 0; i < 5000; ++i) {
    std::string text = any_name(random, "abcXYZ019+-.") + "://";
    if (random() % 2 == 0) text += any_name(random, "ab:%").substr(0, 1) + "@";
    const std::string host = random() % 2 == 0
                                 ? any_name(random, "abc019-")
                                 : "[" + to_text(any_address(random)) + "]";
    text += host.find('.') == std::string::npos || host[0] != '[' ? host : "h";
    if (random() % 2 == 0) text += ":" + std::to_string(random() % 65536);
    if (random() % 2 == 0) text += "/" + any_name(random, "ab/~!$&'()*+,;=:@");
    if (random() % 2 == 0) text += "?" + any_name(random, "ab/?=&");
    if (random() % 2 == 0) text += "#" + any_name(random, "ab/?=&");
    const auto url = Url::parse(text);
    ASSERT_TRUE(url.ok()) << text;
    EXPECT_EQ(to_text(*url), text);
    expect_read_back(*url);
  }
}

}  // namespace
}  // namespace hcl
