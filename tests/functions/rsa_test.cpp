// Private keys that are not as they should be, and the padding of texts.

#include "functions/hash/rsa.h"

#include <gtest/gtest.h>

#include <string>

#include "functions/encoding/base64.h"
#include "functions/hash/der_key.h"
#include "functions/hash/pem.h"

namespace hcl::functions {
namespace {

TEST(RsaTest, HasNothingForOtherNumbers) {
  EXPECT_FALSE(rsa_decrypt({"", "\1"}, "\1"));
  EXPECT_FALSE(rsa_decrypt({"\4", "\1"}, "\1"));
  EXPECT_FALSE(rsa_decrypt({"\5", "\1"}, "\5"));
  EXPECT_FALSE(rsa_decrypt({"\5", "\1"}, std::string("\0\1", 2)));
  EXPECT_FALSE(rsa_decrypt({"\5", "\1"}, ""));
}

// With the exponent 1 a text is decrypted to itself.
TEST(RsaTest, RemovesAPaddingOfEightBytesAtLeast) {
  const std::string modulus(16, '\x7f');
  const std::string start("\0\2", 2);
  const auto decrypt = [&](const std::string& block) {
    return rsa_decrypt({modulus, "\1"}, block);
  };
  EXPECT_EQ(decrypt(start + "12345678" + std::string("\0hello", 6)), "hello");
  EXPECT_EQ(decrypt(start + "1234567890123" + std::string(1, '\0')), "");
  EXPECT_FALSE(decrypt(start + "1234567" + std::string("\0worlds", 7)));
  EXPECT_FALSE(decrypt(start + "12345678901234"));
  EXPECT_FALSE(
      decrypt(std::string("\0\1", 2) + "12345678" + std::string("\0hello", 6)));
}

// SEQUENCE of the version, the numbers 33, 3, 7 and five others.
const std::string kPkcs1 = std::string(
    "\x30\x1b\x02\x01\x00\x02\x01\x21\x02\x01\x03\x02\x01\x07"
    "\x02\x01\x03\x02\x01\x0b\x02\x01\x01\x02\x01\x07\x02\x01\x02",
    29);
// SEQUENCE of the version, the algorithm, and the key above as OCTET STRING.
const std::string kPkcs8 =
    std::string(
        "\x30\x31\x02\x01\x00\x30\x0d\x06\x09\x2a\x86\x48\x86\xf7\x0d"
        "\x01\x01\x01\x05\x00\x04\x1d",
        22) +
    kPkcs1;

TEST(DerKeyTest, ReadsTheModulusAndThePrivateExponent) {
  const auto key = parse_pkcs1_key(kPkcs1);
  ASSERT_TRUE(key);
  EXPECT_EQ(key->modulus, "\x21");
  EXPECT_EQ(key->private_exponent, "\x07");
  ASSERT_TRUE(parse_pkcs8_key(kPkcs8));
  EXPECT_EQ(parse_pkcs8_key(kPkcs8)->modulus, "\x21");
}

TEST(DerKeyTest, HasNothingForAPartOfAKey) {
  for (std::size_t size = 0; size < kPkcs1.size(); ++size) {
    EXPECT_FALSE(parse_pkcs1_key(kPkcs1.substr(0, size))) << size;
  }
  for (std::size_t size = 0; size < kPkcs8.size(); ++size) {
    EXPECT_FALSE(parse_pkcs8_key(kPkcs8.substr(0, size))) << size;
  }
}

TEST(DerKeyTest, HasNothingForOtherElements) {
  std::string negative = kPkcs1;
  negative[7] = '\x80';
  EXPECT_FALSE(parse_pkcs1_key(negative));
  std::string octets = kPkcs1;
  octets[5] = '\x04';
  EXPECT_FALSE(parse_pkcs1_key(octets));
  std::string indefinite = kPkcs1;
  indefinite[1] = '\x80';
  EXPECT_FALSE(parse_pkcs1_key(indefinite));
  std::string other_algorithm = kPkcs8;
  other_algorithm[17] = '\x0a';
  EXPECT_FALSE(parse_pkcs8_key(other_algorithm));
}

std::string block(const std::string& label, const std::string& lines) {
  return "-----BEGIN " + label + "-----\n" + lines + "-----END " + label +
         "-----\n";
}

TEST(PemTest, FindsTheBlockOfALabel) {
  const std::string text =
      "words\n" + block("OTHER", "AAAA\n") + block("KEY", "YWJj\r\nZGVm\n");
  EXPECT_EQ(pem_content(text, "KEY")->view(), "abcdef");
  EXPECT_EQ(pem_content(block("KEY", "A: 1\nB: 2\n\nYWJj\n"), "KEY")->view(),
            "abc");
  EXPECT_EQ(
      pem_content("-----BEGIN KEY-----  \nYW Jj \n-----END KEY-----", "KEY")
          ->view(),
      "abc");
}

TEST(PemTest, HasNothingWhereABlockIsNotWhole) {
  EXPECT_FALSE(pem_content("", "KEY"));
  EXPECT_FALSE(pem_content(" " + block("KEY", "YWJj\n"), "KEY"));
  EXPECT_FALSE(pem_content("-----BEGIN KEY-----\nYWJj\n", "KEY"));
  EXPECT_FALSE(pem_content(block("KEY", "?\n"), "KEY"));
  EXPECT_FALSE(pem_content(block("KEY", "A: 1\nYWJj\n"), "KEY"));
}

TEST(RsaTest, KnowsTheFormOfAKeyByItsLabel) {
  const auto lines = [](std::string_view key) {
    const Value digits = base64_of(key);
    return std::string(digits.as_string()) + "\n";
  };
  const std::string pkcs1 = lines(kPkcs1);
  const std::string pkcs8 = lines(kPkcs8);
  EXPECT_TRUE(parse_rsa_key(block("RSA PRIVATE KEY", pkcs1)));
  EXPECT_TRUE(parse_rsa_key(block("PRIVATE KEY", pkcs8)));
  EXPECT_FALSE(parse_rsa_key(block("PRIVATE KEY", pkcs1)));
  EXPECT_FALSE(parse_rsa_key(block("RSA PRIVATE KEY", pkcs8)));
  EXPECT_FALSE(parse_rsa_key(block("OPENSSH PRIVATE KEY", pkcs1)));
  EXPECT_FALSE(parse_rsa_key(block("EC PRIVATE KEY", pkcs1)));
}

// The exponent is 1: a text is its own encryption.
RsaNumbers identity(std::size_t size) {
  return {.modulus = std::string(1, '\0') + std::string(size, '\xff'),
          .private_exponent = "\1"};
}

TEST(RsaTest, RemovesThePadding) {
  const auto decrypted = [](const std::string& block) {
    return rsa_decrypt(identity(block.size()), block);
  };
  const std::string eight(8, 'x');
  const std::string zero(1, '\0');
  EXPECT_EQ(decrypted(zero + "\2" + eight + zero + "text"), "text");
  EXPECT_EQ(decrypted(zero + "\2" + eight + zero), "");
  EXPECT_EQ(decrypted(zero + "\2" + eight + zero + "a" + zero), "a" + zero);
  EXPECT_FALSE(decrypted(zero + "\2" + eight + "text"));
  EXPECT_FALSE(decrypted(zero + "\2" + eight.substr(1) + zero + "text"));
  EXPECT_FALSE(decrypted(zero + "\1" + eight + zero + "text"));
  EXPECT_FALSE(decrypted("\1\2" + eight + zero + "text"));
  EXPECT_FALSE(decrypted(""));
}

TEST(RsaTest, HasNothingForAKeyTooLarge) {
  const std::string padded =
      std::string("\0\2", 2) + std::string(8, 'x') + std::string(1, '\0');
  const auto decrypted = [&](std::size_t size) {
    return rsa_decrypt(identity(size), padded + std::string(size - 11, 'y'));
  };
  EXPECT_TRUE(decrypted(2048));
  EXPECT_FALSE(decrypted(2049));
  RsaNumbers long_exponent = identity(11);
  long_exponent.private_exponent = std::string(12, '\1');
  EXPECT_FALSE(rsa_decrypt(long_exponent, padded));
}

}  // namespace
}  // namespace hcl::functions
