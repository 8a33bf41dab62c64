// base64encode, base64decode, base64gzip, base64gunzip, urlencode, urldecode,
// textencodebase64, textdecodebase64.

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "functions/definition.h"
#include "functions/encoding/base64.h"
#include "functions/encoding/gzip.h"
#include "functions/encoding/text_encoding.h"
#include "functions/encoding/url.h"
#include "functions/families.h"
#include "meter/charged.h"
#include "source/ill_formed.h"

namespace hcl::functions {
namespace {

// The bytes as a value, which must be text.
FunctionResult as_text(std::string_view bytes, std::string_view what) {
  if (source::find_ill_formed(bytes, text::Utf8Mode::Strict, 1).empty())
    return Value::string(bytes);
  return wrong_call(std::string(what) +
                    " is not text in UTF-8, so no string can hold it");
}

FunctionError no_base64() {
  return wrong_call(
      "the text is not Base64: groups of four characters out of "
      "A-Z, a-z, 0-9, + and /, the last one filled with =");
}

FunctionResult base64_decoded(Arguments arguments, const Type&) {
  const auto bytes = from_base64(arguments[0].as_string());
  if (!bytes) return no_base64();
  return as_text(bytes->view(), "what the Base64 stands for");
}

// The bytes as Base64, if the result is not too long.
FunctionResult as_base64(std::string_view bytes, std::string_view function,
                         const Limits& limits) {
  if (!fits(bytes.size() / 3 + 1, 4, limits)) {
    return too_large(function, limits);
  }
  return base64_of(bytes);
}

FunctionResult base64_encoded(Arguments arguments, const Type&,
                              const Limits& limits) {
  return as_base64(arguments[0].as_string(), "base64encode", limits);
}

FunctionResult base64_gzipped(Arguments arguments, const Type&,
                              const Limits& limits) {
  const auto bytes = gzip(arguments[0].as_string());
  if (!bytes) return wrong_call("the text is too long to be compressed");
  return as_base64(bytes->view(), "base64gzip", limits);
}

FunctionResult base64_gunzipped(Arguments arguments, const Type&,
                                const Limits& limits) {
  const auto bytes = from_base64(arguments[0].as_string());
  if (!bytes) return no_base64();
  const auto limit = static_cast<std::uint64_t>(
      std::max<std::int64_t>(1, limits.max_result_size));
  const Gunzipped content = gunzip(bytes->view(), limit);
  if (content.error == GunzipError::TooLarge) {
    return too_large("base64gunzip", limits);
  }
  if (content.error != GunzipError::None) {
    return wrong_call(
        "what the Base64 stands for is not compressed with gzip, "
        "or its end is missing");
  }
  return as_text(content.bytes.view(), "what was compressed");
}

FunctionResult url_encoded_text(Arguments arguments, const Type&,
                                const Limits& limits) {
  const std::string_view text = arguments[0].as_string();
  if (!fits(text.size(), 3, limits)) return too_large("urlencode", limits);
  return url_encoded(text);
}

FunctionResult url_decoded_text(Arguments arguments, const Type&) {
  const auto bytes = url_decoded(arguments[0].as_string());
  if (!bytes) {
    return wrong_call("% must be followed by two hexadecimal digits");
  }
  return as_text(bytes->view(), "what the text stands for");
}

FunctionError no_encoding(std::string_view name) {
  return wrong_argument(1, "\"" + std::string(name) +
                               "\" is not the name of a supported character "
                               "encoding, such as UTF-8, UTF-16LE or "
                               "ISO-8859-1");
}

FunctionError too_long() {
  return wrong_argument(0, "the text has more than " +
                               std::to_string(TextEncoding::kMostBytes) +
                               " bytes");
}

FunctionResult text_encoded(Arguments arguments, const Type&,
                            const Limits& limits) {
  const std::string_view name = arguments[1].as_string();
  const auto encoding = TextEncoding::find(name);
  if (!encoding) return no_encoding(name);
  const std::string_view text = arguments[0].as_string();
  if (text.size() > TextEncoding::kMostBytes) return too_long();
  const meter::WorkingMemory memory(TextEncoding::kMostMemory * text.size());
  if (!memory.is_granted()) return limit_error();
  const auto bytes = encoding->encode(text);
  if (bytes) return as_base64(*bytes, "textencodebase64", limits);
  return wrong_argument(0, "the text has characters that " + std::string(name) +
                               " does not have");
}

FunctionResult text_decoded(Arguments arguments, const Type&) {
  const std::string_view name = arguments[1].as_string();
  const auto encoding = TextEncoding::find(name);
  if (!encoding) return no_encoding(name);
  const auto bytes = from_base64(arguments[0].as_string());
  if (!bytes) return wrong_argument(0, no_base64().message);
  if (bytes->size() > TextEncoding::kMostBytes) return too_long();
  const meter::WorkingMemory memory(TextEncoding::kMostMemory * bytes->size());
  if (!memory.is_granted()) return limit_error();
  const auto text = encoding->decode(bytes->view());
  if (text) return Value::string(*text);
  return wrong_argument(0, "the bytes are not text in " + std::string(name));
}

FunctionDefinition of_text(std::string description, std::string argument,
                           Implementation implementation) {
  return {.description = std::move(description),
          .parameters = {text_parameter("str", std::move(argument))},
          .never_null = true,
          .return_type = returns(Type::string()),
          .implementation = std::move(implementation)};
}

using LimitedImplementation = FunctionResult (*)(Arguments, const Type&,
                                                 const Limits&);

Implementation limited(LimitedImplementation implementation,
                       const Options& options) {
  return [implementation, limits = options.limits](Arguments arguments,
                                                   const Type& type) {
    return implementation(arguments, type, limits);
  };
}

void add_base64(Registry& registry) {
  const Options& options = registry.options();
  registry.add(kTerraformAndOpenTofu, "base64encode",
               of_text("The bytes of a text in UTF-8 as Base64.", "A text.",
                       limited(base64_encoded, options)));
  registry.add(
      kTerraformAndOpenTofu, "base64decode",
      keeping_marks(of_text("The text in UTF-8 that a Base64 text stands for.",
                            "A text in Base64.", base64_decoded)));
  registry.add(kTerraformAndOpenTofu, "base64gzip",
               of_text("A text compressed with gzip, as Base64.", "A text.",
                       limited(base64_gzipped, options)));
  registry.add(kOpenTofu, "base64gunzip",
               keeping_marks(of_text(
                   "The text that base64gzip or gzip compressed.",
                   "A text in Base64.", limited(base64_gunzipped, options))));
}

void add_text_encodings(Registry& registry) {
  const Parameter encoding = text_parameter(
      "encoding",
      "A name or alias in the registry of character sets of the IANA.");
  registry.add(
      kTerraformAndOpenTofu, "textencodebase64",
      {.description = "A text in another character encoding, as Base64.",
       .parameters = {text_parameter("string", "A text."), encoding},
       .never_null = true,
       .return_type = returns(Type::string()),
       .implementation = limited(text_encoded, registry.options())});
  registry.add(
      kTerraformAndOpenTofu, "textdecodebase64",
      {.description = "The text of Base64 in another character encoding.",
       .parameters = {text_parameter("source", "A text in Base64."), encoding},
       .never_null = true,
       .return_type = returns(Type::string()),
       .implementation = text_decoded});
}

void add_encoding_functions(Registry& registry) {
  add_base64(registry);
  registry.add(kTerraformAndOpenTofu, "urlencode",
               of_text("A text for the query of a URL.", "A text.",
                       limited(url_encoded_text, registry.options())));
  registry.add(kOpenTofu, "urldecode",
               of_text("The text before it was encoded for a URL.",
                       "A text from the query of a URL.", url_decoded_text));
  add_text_encodings(registry);
}

}  // namespace

const Family kEncodingFunctions = {
    add_encoding_functions,
    "base64decode base64encode base64gunzip base64gzip textdecodebase64 "
    "textencodebase64 urldecode urlencode"};

}  // namespace hcl::functions
