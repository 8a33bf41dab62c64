#include "terraform_functions/value_source.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/expression_text.h"
#include "hcl/format.h"
#include "hcl/parser.h"
#include "meter/charged.h"
#include "stdlib/parameters.h"
#include "stdlib/registry.h"
#include "text/escapes.h"

namespace hcl::terraform {
namespace {

using stdlib::wrong_call;

// The memory of the formatter for each byte of a source, by an upper bound, and
// that of a quoted text for each byte of the text.
constexpr std::size_t kFormatting = 150;
constexpr std::size_t kQuoting = 20;

// A collection whose elements are being written.
struct Open {
  Value collection;
  std::size_t next = 0;
  bool keyed = false;
};

// Writes without layout, which the formatter adds.
class Writer {
 public:
  Writer(const Options& options, std::string_view function)
      : options_(options),
        function_(function),
        limit_(static_cast<std::size_t>(
            std::max<std::int64_t>(1, options.limits.max_result_size))) {}

  const std::optional<FunctionError>& error() const { return error_; }
  meter::ChargedText take() { return std::move(out_); }

  void write(const Value& value) {
    begin(value);
    while (!open_.empty() && !error_) {
      if (!Meter::current().take_steps(1)) return;
      Open& open = open_.back();
      if (open.next == open.collection.length()) {
        out_ += open.keyed ? '}' : ']';
        open_.pop_back();
        end_line();
        continue;
      }
      const std::size_t at = open.next++;
      // Keeps the collection alive while `open_` grows.
      const Value collection = open.collection;
      if (open.keyed) write_key(collection.keys()[at]);
      if (!open.keyed && at > 0) out_ += ", ";
      begin(collection.elements()[at]);
    }
  }

  void write_attribute(const std::string& name, const Value& value) {
    out_ += name;
    out_ += " = ";
    write(value);
    out_ += '\n';
  }

 private:
  // Writes a value that contains no others, or the beginning of a collection.
  void begin(const Value& value) {
    if (out_.size() > limit_ && !error_) {
      error_ = functions::too_large(function_, options_.limits);
    }
    if (error_) return;
    const TypeKind kind = value.kind();
    const bool keyed = kind == TypeKind::Object || kind == TypeKind::Map;
    const bool sequence = kind == TypeKind::Tuple || kind == TypeKind::List ||
                          kind == TypeKind::Set;
    if (value.is_null() || !(keyed || sequence)) return write_simple(value);
    out_ += keyed ? '{' : '[';
    if (value.length() > 0) {
      if (keyed) out_ += '\n';
      open_.push_back({value, 0, keyed});
      return;
    }
    out_ += keyed ? '}' : ']';
    end_line();
  }

  void write_simple(const Value& value) {
    const meter::WorkingMemory memory(
        value.is_plain_string() ? kQuoting * value.as_string().size() : 0);
    if (!memory.is_granted()) return;
    auto text =
        to_expression_text(value, 0, options_.switches, options_.limits);
    if (text) {
      out_ += *text;
      return end_line();
    }
    error_ = wrong_call(to_text(text.error()));
  }

  void write_key(const std::string& key) {
    const meter::WorkingMemory memory(kQuoting * key.size());
    if (!memory.is_granted()) return;
    out_ += is_identifier(key, options_) ? key : quote_template(key);
    out_ += " = ";
  }

  // Ends the line after the value of an attribute.
  void end_line() {
    if (!open_.empty() && open_.back().keyed) out_ += '\n';
  }

  const Options& options_;
  // The name of the function, for messages.
  std::string_view function_;
  std::size_t limit_;
  meter::ChargedText out_;
  std::vector<Open> open_;
  std::optional<FunctionError> error_;
};

FunctionResult laid_out(meter::ChargedText written) {
  meter::ChargedText source = text::escape_unprintable(std::move(written));
  {
    const meter::WorkingMemory memory(kFormatting * source.size());
    if (!memory.is_granted() || !meter::take_parsed(source.size())) {
      return limit_error();
    }
    auto text = format(SourceFile("", source.view()));
    if (text.ok()) source = meter::ChargedText(std::move(text.value.text));
  }
  return Value::string(text::keep_escapes(std::move(source)).view());
}

}  // namespace

FunctionResult expression_source(const Value& value, const Options& options) {
  Writer writer(options, "encode_expr");
  writer.write(value);
  if (writer.error()) return FunctionError(*writer.error());
  return laid_out(writer.take());
}

FunctionResult attributes_source(const Value& object, const Options& options) {
  Writer writer(options, "encode_tfvars");
  for (std::size_t at = 0; at < object.length() && !writer.error(); ++at) {
    writer.write_attribute(object.keys()[at], object.elements()[at]);
  }
  if (writer.error()) return FunctionError(*writer.error());
  return laid_out(writer.take());
}

}  // namespace hcl::terraform
