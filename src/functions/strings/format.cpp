// format() and formatlist().

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "functions/collections/elements.h"
#include "functions/definition.h"
#include "functions/families.h"
#include "functions/strings/format_text.h"

namespace hcl::functions {
namespace {

// An unknown text whose beginning, the literal text at the beginning of the
// format, is known.
Value unknown_text(std::string_view format) {
  Refinements known{.not_null = true};
  const std::size_t verb = format.find('%');
  if (verb != std::string_view::npos && verb > 0) {
    known.string_prefix = safe_known_prefix(format.substr(0, verb));
  }
  return Value::unknown(Type::string(), std::move(known));
}

FunctionResult format(Arguments arguments, const Options& options) {
  const std::string_view text = arguments[0].as_string();
  for (const Value& argument : arguments.subspan(1)) {
    if (!argument.is_wholly_known()) return unknown_text(text);
  }
  meter::ChargedText out;
  out.reserve(text.size() + 8 * arguments.size());
  if (auto error = append_formatted(out, "format", text, arguments.subspan(1),
                                    options)) {
    return *std::move(error);
  }
  return Value::string(out.view());
}

bool is_walked(const Value& value) {
  const TypeKind kind = value.kind();
  return !value.is_null() && (kind == TypeKind::List || kind == TypeKind::Set ||
                              kind == TypeKind::Tuple);
}

// The combined length of the sequences among the arguments.
struct Iteration {
  // Nothing if there is no sequence.
  std::optional<std::size_t> length;
  std::size_t chooser = 0;
  // Some sequence cannot be iterated yet.
  bool is_unknown = false;
};

Expected<Iteration, FunctionError> plan(Arguments arguments) {
  Iteration result;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const Value& argument = arguments[i];
    if (!is_walked(argument)) {
      result.is_unknown |= argument.is_dynamic();
      continue;
    }
    const std::optional<std::size_t> length = known_length(argument);
    result.is_unknown |= !length || !argument.is_known();
    if (!length) continue;
    if (!result.length) {
      result.length = length;
      result.chooser = i;
    } else if (*length != *result.length) {
      return wrong_argument(
          i, "argument " + std::to_string(i) + " has length " +
                 std::to_string(*length) + " where argument " +
                 std::to_string(result.chooser) + " has length " +
                 std::to_string(*result.length));
    }
  }
  return result;
}

// The values for the verbs, round by round: the elements of sequences, and each
// other argument in every round.
class Rounds {
 public:
  explicit Rounds(Arguments arguments) {
    for (const Value& argument : arguments) {
      const bool walked = is_walked(argument);
      values_.push_back(walked ? Value() : argument);
      elements_.push_back(walked ? argument.elements()
                                 : std::span<const Value>());
    }
  }

  std::span<const Value> take(std::size_t round) {
    const bool is_one_sequence = values_.size() == 1 && !elements_[0].empty();
    if (is_one_sequence) return elements_[0].subspan(round, 1);
    for (std::size_t i = 0; i < values_.size(); ++i) {
      if (!elements_[i].empty()) values_[i] = elements_[i][round];
    }
    return values_;
  }

 private:
  std::vector<Value> values_;
  // The elements of the arguments, which must outlive this object.
  std::vector<std::span<const Value>> elements_;
};

// `text` is a scratch buffer for the result, reused in every round.
FunctionResult format_round(std::string_view format,
                            std::span<const Value> values, std::size_t round,
                            meter::ChargedText& text, const Options& options) {
  for (const Value& value : values) {
    if (!value.is_wholly_known()) return unknown_text(format);
  }
  text.clear();
  auto error = append_formatted(text, "formatlist", format, values, options);
  if (!error) return Value::string(text.view());
  return wrong_call("in round " + std::to_string(round) + ": " +
                    error->message);
}

FunctionResult format_list(Arguments arguments, const Options& options) {
  const std::string_view format = arguments[0].as_string();
  if (arguments.size() == 1) {
    meter::ChargedText text;
    if (auto error =
            append_formatted(text, "formatlist", format, {}, options)) {
      return *std::move(error);
    }
    return Value::list(Type::string(), {Value::string(text.view())});
  }
  const auto iteration = plan(arguments);
  if (!iteration) return iteration.error();
  if (iteration->is_unknown) {
    return Value::unknown(Type::list(Type::string()));
  }
  const std::size_t rounds = iteration->length.value_or(1);
  Rounds values(arguments.subspan(1));
  meter::ChargedList<Value> results;
  if (!results.reserve(rounds)) return limit_error();
  std::uint64_t size = 0;
  meter::ChargedText memory;
  for (std::size_t round = 0; round < rounds; ++round) {
    FunctionResult text =
        format_round(format, values.take(round), round, memory, options);
    if (!text) return text;
    if (text->is_known()) size += text->as_string().size();
    if (!fits(size, 1, options.limits)) {
      return too_large("formatlist", options.limits);
    }
    results.push_back(std::move(text).value());
  }
  return Value::list(Type::string(), std::move(results.items()));
}

constexpr const char* kVerbs =
    " Verbs are %v (as it is, JSON for collections), %#v (JSON), %t (bool), "
    "%b %o %d %x %X (whole numbers), %e %E %f %g %G (numbers), %s (text), %q "
    "(text as JSON) and %% (a percent sign); before the letter may stand the "
    "flags + - # 0 and space, a width, a precision after a point, and the "
    "number of the argument in brackets.";

void add_format_functions(Registry& registry) {
  const Options options = registry.options();
  constexpr unsigned kValues = kNull | kUnknown | kDynamic;
  const Parameter format_parameter =
      parameter("format", Type::string(), "The text with verbs.");
  registry.add(
      kEveryHost, "format",
      {.description =
           std::string("A text with values in the places of verbs.") + kVerbs,
       .parameters = {format_parameter},
       .variadic = parameter("args", Type::dynamic(),
                             "The values for the verbs, in order.", kValues),
       .never_null = true,
       .return_type = returns(Type::string()),
       .implementation = [options](Arguments arguments, const Type&) {
         return format(arguments, options);
       }});
  registry.add(
      kEveryHost, "formatlist",
      {.description = std::string("A list of texts, one for each element of "
                                  "the sequences among the arguments, which "
                                  "must be equally long.") +
                      kVerbs,
       .parameters = {format_parameter},
       .variadic = parameter("args", Type::dynamic(),
                             "Values, or sequences of values.", kValues),
       .never_null = true,
       .return_type = returns(Type::list(Type::string())),
       .implementation = [options](Arguments arguments, const Type&) {
         return format_list(arguments, options);
       }});
}

}  // namespace

const Family kFormatFunctions = {add_format_functions, "format formatlist"};

}  // namespace hcl::functions
