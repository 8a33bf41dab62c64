// md5, sha1, sha256, sha512, base64sha256, base64sha512, uuidv5, rsadecrypt.

#include <string>
#include <utility>

#include "functions/definition.h"
#include "functions/encoding/base64.h"
#include "functions/families.h"
#include "functions/hash/digest.h"
#include "functions/hash/digest_text.h"
#include "functions/hash/rsa.h"
#include "functions/hash/uuid.h"
#include "meter/charged.h"

namespace hcl::functions {
namespace {

FunctionDefinition hash_function(Digest kind, DigestText form,
                                 std::string description) {
  return {
      .description = std::move(description),
      .parameters = {text_parameter("str", "The string to hash, as UTF-8.")},
      .never_null = true,
      .return_type = returns(Type::string()),
      .implementation = [kind, form](Arguments arguments, const Type&) {
        return digest_text(kind, form, arguments[0].as_string());
      }};
}

FunctionResult named(Arguments arguments, const Type&) {
  if (const auto error = absent_hash_library()) return *error;
  // The name is copied behind the namespace, and grows once.
  constexpr std::size_t kCopies = 3;
  const meter::WorkingMemory memory(kCopies * arguments[1].as_string().size());
  if (!memory.is_granted()) return limit_error();
  const auto space = uuid_namespace(arguments[0].as_string());
  if (!space) {
    return wrong_call("\"" + std::string(arguments[0].as_string()) +
                      "\" is not a namespace of UUIDs; use dns, url, oid, x500 "
                      "or a UUID");
  }
  return Value::string_verbatim(
      to_text(named_uuid(*space, arguments[1].as_string())));
}

FunctionResult decrypted(Arguments arguments, const Type&) {
  const auto bytes = from_base64(arguments[0].as_string());
  if (!bytes) return wrong_argument(0, "the text is not Base64");
  const auto key = parse_rsa_key(arguments[1].as_string());
  if (!key) {
    return wrong_argument(1,
                          "a private RSA key in PEM form without a "
                          "password is required");
  }
  if (const auto error = absent_hash_library()) return *error;
  const auto text = rsa_decrypt(*key, bytes->view());
  if (!text) {
    return wrong_call("the text was not encrypted for this key");
  }
  return Value::string(*text);
}

void add_hash_functions(Registry& registry) {
  const auto add = [&](std::string_view name, Digest kind, DigestText form,
                       std::string description) {
    registry.add(kTerraformAndOpenTofu, name,
                 hash_function(kind, form, std::move(description)));
  };
  add("md5", Digest::Md5, DigestText::Hexadecimal,
      "The MD5 hash of a text in hexadecimal digits.");
  add("sha1", Digest::Sha1, DigestText::Hexadecimal,
      "The SHA-1 hash of a text in hexadecimal digits.");
  add("sha256", Digest::Sha256, DigestText::Hexadecimal,
      "The SHA-256 hash of a text in hexadecimal digits.");
  add("sha512", Digest::Sha512, DigestText::Hexadecimal,
      "The SHA-512 hash of a text in hexadecimal digits.");
  add("base64sha256", Digest::Sha256, DigestText::Base64,
      "The SHA-256 hash of a text in Base64.");
  add("base64sha512", Digest::Sha512, DigestText::Base64,
      "The SHA-512 hash of a text in Base64.");
  registry.add(
      kTerraformAndOpenTofu, "uuidv5",
      {.description = "The UUID of a name in a namespace, always the same.",
       .parameters = {text_parameter("namespace",
                                     "`dns`, `url`, `oid`, `x500`, or a UUID."),
                      text_parameter("name", "The name.")},
       .never_null = true,
       .return_type = returns(Type::string()),
       .implementation = named});
  registry.add(
      kTerraformAndOpenTofu, "rsadecrypt",
      {.description = "A text that was encrypted for an RSA key.",
       .parameters = {text_parameter("ciphertext",
                                     "The encrypted text in Base64."),
                      text_parameter("privatekey",
                                     "The private key in PEM form, without a "
                                     "password.")},
       .never_null = true,
       .return_type = returns(Type::string()),
       .implementation = decrypted});
}

}  // namespace

const Family kHashFunctions = {
    add_hash_functions,
    "base64sha256 base64sha512 md5 rsadecrypt sha1 sha256 sha512 uuidv5"};

}  // namespace hcl::functions
