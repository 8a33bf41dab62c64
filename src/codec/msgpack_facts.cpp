// Refinements of unknown values in MessagePack.

#include "codec/msgpack_facts.h"

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "codec/msgpack_bytes.h"
#include "codec/msgpack_input.h"
#include "hcl/value.h"
#include "text/utf8.h"

namespace hcl::codec {
namespace {

constexpr std::int64_t kNoMost = std::numeric_limits<std::int64_t>::max();

// Readers in go-cty reject facts of more than 1,024 bytes.
constexpr std::size_t kLongestPrefix = 256;

class FactsWriter {
 public:
  FactsWriter(const Switches& switches, const Limits& limits)
      : switches_(switches), limits_(limits) {}

  void write(const Refinements& known) {
    if (known.not_null) begin(Fact::Nullness).boolean(false);
    if (!known.string_prefix.empty()) write_prefix(known.string_prefix);
    write_bound(Fact::NumberMin, known.lower);
    write_bound(Fact::NumberMax, known.upper);
    if (known.min_length != 0) {
      begin(Fact::LengthMin).integer(known.min_length);
    }
    if (known.max_length != kNoMost) {
      begin(Fact::LengthMax).integer(known.max_length);
    }
  }

  bool fits() const { return fits_; }
  std::size_t count() const { return count_; }
  std::string take() { return content_.take(); }

 private:
  MsgpackBytes& begin(Fact fact) {
    ++count_;
    content_.integer(static_cast<std::int64_t>(fact));
    return content_;
  }

  void write_prefix(const std::string& prefix) {
    const std::string shortened =
        prefix.size() > kLongestPrefix
            ? safe_known_prefix(whole_characters(prefix))
            : prefix;
    if (!shortened.empty()) begin(Fact::StringPrefix).string(shortened);
  }

  // At most `kLongestPrefix` bytes, without splitting a character.
  static std::string_view whole_characters(std::string_view text) {
    std::size_t size = kLongestPrefix;
    while (size > 0 && text::is_continuation(text[size])) {
      --size;
    }
    return text.substr(0, size);
  }

  // Infinite bounds say nothing.
  void write_bound(Fact fact, const std::optional<NumberBound>& bound) {
    if (!bound || bound->value.is_infinite()) return;
    begin(fact).array(2);
    fits_ &= append_number(bound->value, switches_, limits_, content_);
    content_.boolean(bound->inclusive);
  }

  const Switches& switches_;
  const Limits& limits_;
  MsgpackBytes content_;
  std::size_t count_ = 0;
  bool fits_ = true;
};

class FactsReader {
 public:
  FactsReader(std::string_view content, const Type& type)
      : input_(content), type_(type) {}

  std::optional<KnownFacts> read() {
    const std::optional<std::uint64_t> count = input_.read_map();
    if (!count) return std::nullopt;
    KnownFacts facts;
    for (std::uint64_t i = 0; i < *count; ++i) {
      const std::optional<std::int64_t> fact = read_integer();
      if (!fact) return std::nullopt;
      // A fact of a later version.
      if (*fact < 1 || *fact > 6) return facts;
      if (!read_fact(static_cast<Fact>(*fact), facts)) return std::nullopt;
    }
    return input_.at_end() ? std::optional(std::move(facts)) : std::nullopt;
  }

 private:
  bool read_fact(Fact fact, KnownFacts& facts) {
    switch (fact) {
      case Fact::Nullness:
        return read_nullness(facts);
      case Fact::StringPrefix:
        return type_.is_string() && read_prefix(facts.known.string_prefix);
      case Fact::NumberMin:
        return type_.is_number() && read_bound(facts.known.lower);
      case Fact::NumberMax:
        return type_.is_number() && read_bound(facts.known.upper);
      case Fact::LengthMin:
        return type_.is_collection() && read_length(facts.known.min_length);
      case Fact::LengthMax:
        return type_.is_collection() && read_length(facts.known.max_length);
    }
    return false;
  }

  std::optional<std::int64_t> read_integer() {
    const std::optional<Number> number = input_.read_number();
    return number ? number->to_int64() : std::nullopt;
  }

  bool read_nullness(KnownFacts& facts) {
    const std::optional<bool> null = input_.read_bool();
    if (!null) return false;
    facts.is_null = *null;
    facts.known.not_null = !*null;
    return true;
  }

  bool read_prefix(std::string& prefix) {
    const std::optional<std::string_view> text = input_.read_text();
    if (!text) return false;
    const Value normal = Value::string(*text);
    prefix = normal.as_string();
    return true;
  }

  bool read_bound(std::optional<NumberBound>& bound) {
    if (input_.read_array() != 2) return false;
    std::optional<Number> number = input_.read_number();
    const std::optional<bool> inclusive =
        number ? input_.read_bool() : std::nullopt;
    if (!inclusive) return false;
    bound = NumberBound{*std::move(number), *inclusive};
    return true;
  }

  bool read_length(std::int64_t& length) {
    const std::optional<std::int64_t> read = read_integer();
    if (!read || *read < 0) return false;
    length = *read;
    return true;
  }

  MsgpackInput input_;
  const Type& type_;
};

}  // namespace

bool append_number(const Number& number, const Switches& switches,
                   const Limits& limits, MsgpackBytes& bytes) {
  if (const std::optional<std::int64_t> integer = number.to_int64()) {
    bytes.integer(*integer);
    return true;
  }
  const double nearest = number.to_double();
  const std::optional<Number> back = Number::from_double(nearest);
  if (back && compare(*back, number) == 0) {
    bytes.real(nearest);
    return true;
  }
  const std::optional<std::string> text =
      to_text(number, switches, limits.max_number_text);
  if (text) bytes.string(*text);
  return text.has_value();
}

bool append_unknown(const Type& type, const Refinements* known,
                    const Switches& switches, const Limits& limits,
                    MsgpackBytes& bytes) {
  FactsWriter facts(switches, limits);
  if (known != nullptr && !type.is_dynamic()) facts.write(*known);
  if (facts.count() == 0) {
    bytes.unknown();
    return true;
  }
  // A map with fewer than sixteen entries has a one-byte header.
  const std::string content = facts.take();
  bytes.extension(kKnownFacts, content.size() + 1);
  bytes.map(facts.count());
  bytes.append(content);
  return facts.fits();
}

std::optional<KnownFacts> read_facts(std::string_view content,
                                     const Type& type) {
  return FactsReader(content, type).read();
}

}  // namespace hcl::codec
