#include "hcl_adapter/jsonl/answer.h"

#include <cstdint>

#include "hcl/json.h"

namespace hcl::adapter {
namespace {

void write_diagnostic(JsonWriter& writer, const Diagnostic& diagnostic) {
  writer.begin_object();
  writer.key("severity")
      .string(diagnostic.severity == Severity::Error ? "error" : "warning");
  writer.key("code").string(code_name(diagnostic.code));
  writer.key("summary").string(diagnostic.summary());
  writer.key("detail").string(diagnostic.detail);
  if (diagnostic.subject) {
    writer.key("range");
    write_json(writer, diagnostic.subject->range());
  }
  if (diagnostic.context) {
    writer.key("context");
    write_json(writer, diagnostic.context->range());
  }
  writer.end_object();
}

void write_head(JsonWriter& writer, std::string_view id, std::string_view kind,
                bool ok) {
  writer.begin_object();
  writer.key("id").raw(id);
  writer.key("kind").string(kind);
  writer.key("ok").boolean(ok);
}

// The length of the UTF-8 sequence at the beginning of a text; 0 if it is
// malformed.
std::size_t sequence_length(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto continues = [&](std::size_t i) {
    return (byte(i) & 0xC0U) == 0x80U;
  };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return continues(1) ? 2 : 0;
  if (lead >= 0xE0 && lead < 0xF0) {
    const bool overlong = lead == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = lead == 0xED && byte(1) > 0x9F;
    return continues(1) && continues(2) && !overlong && !surrogate ? 3 : 0;
  }
  const bool overlong = lead == 0xF0 && byte(1) < 0x90;
  const bool beyond = lead == 0xF4 && byte(1) > 0x8F;
  return lead >= 0xF0 && lead <= 0xF4 && continues(1) && continues(2) &&
                 continues(3) && !overlong && !beyond
             ? 4
             : 0;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = sequence_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace

void write_bytes(JsonWriter& writer, std::string_view bytes) {
  if (is_utf8(bytes)) return writer.string(bytes);
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string hex;
  for (const char c : bytes) {
    hex += kHex[static_cast<unsigned char>(c) >> 4U];
    hex += kHex[static_cast<unsigned char>(c) & 0xFU];
  }
  writer.begin_object();
  writer.key("$bytes").string(hex);
  writer.end_object();
}

void Answer::text_field(std::string_view name, std::string_view text) {
  writer_.key(name).string(text);
}

void Answer::range(const SourceFile& file, ByteSpan span) {
  write_json(writer_, file.range(span));
}

void Answer::range_field(std::string_view name, const SourceFile& file,
                         ByteSpan span) {
  writer_.key(name);
  range(file, span);
}

void Answer::value_fields(const Value& value) {
  writer_.key("value");
  write_typed_content(writer_, value, switches_, Marked::Shown);
  writer_.key("type");
  write_json(writer_, value.type());
  writer_.key("unknown").boolean(!value.is_wholly_known());
  writer_.key("marked").boolean(value.contains_marks());
}

void Answer::no_value_fields() {
  writer_.key("value").raw(R"({"$nilval":true})");
  writer_.key("type").null();
}

void Answer::traversal(const Traversal& traversal) {
  writer_.begin_array();
  traversal_root(traversal);
  for (const TraverseStep& step : traversal.steps) {
    traversal_step(traversal.file, step);
  }
  writer_.end_array();
}

void Answer::traversal_root(const Traversal& traversal) {
  writer_.begin_object();
  text_field("kind", "root");
  text_field("name", traversal.root);
  range_field("range", traversal.file, traversal.root_span);
  writer_.end_object();
}

void Answer::traversal_step(const SourceFile& file, const TraverseStep& step) {
  writer_.begin_object();
  if (step.kind == TraverseStep::Kind::Attribute) {
    text_field("kind", "attr");
    text_field("name", step.name);
  } else {
    text_field("kind", "index");
    writer_.key("key");
    write_typed_json(writer_, step.key, switches_, Marked::Shown);
  }
  range_field("range", file, step.span);
  writer_.end_object();
}

// The steps after a splat are its siblings, not its children.
void Answer::traversal_splat(const SourceFile& file, ByteSpan span) {
  writer_.begin_object();
  text_field("kind", "splat");
  writer_.key("each").begin_array();
  writer_.end_array();
  range_field("range", file, span);
  writer_.end_object();
}

void Answer::fail(std::string_view reason) {
  failed_ = true;
  if (!reason.empty()) text_field("error", reason);
}

std::string Answer::finish(std::string_view id, std::string_view kind) {
  std::string out;
  JsonWriter writer(out);
  write_head(writer, id, kind, !failed_ && !diags_.has_errors());
  // The fields so far, without the opening brace.
  if (text_.size() > 1) out.append(",").append(text_, 1);
  writer.key("diags").begin_array();
  for (const Diagnostic& diagnostic : diags_) {
    write_diagnostic(writer, diagnostic);
  }
  writer.end_array();
  writer.end_object();
  return out;
}

std::string request_error(std::string_view id, std::string_view kind,
                          std::string_view message) {
  std::string out;
  JsonWriter writer(out);
  write_head(writer, id, kind, false);
  writer.key("request_error").string(message);
  writer.key("diags").begin_array();
  writer.end_array();
  writer.end_object();
  return out;
}

}  // namespace hcl::adapter
