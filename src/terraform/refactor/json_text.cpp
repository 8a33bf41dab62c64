#include "terraform/refactor/json_text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "hcl/json_body.h"
#include "hcl/json_writer.h"
#include "hcl/parser.h"
#include "hcl/static_analysis.h"
#include "hcl/translate.h"
#include "terraform/declarations/written_bodies.h"
#include "terraform/refactor/expression_rules.h"

namespace hcl::terraform {
namespace {

constexpr std::string_view kSpaces = " \t\r\n";

bool contains(ByteSpan span, std::uint32_t byte) {
  return span.begin <= byte && byte < span.end;
}

// The values inside a value, one level deep.
std::vector<Expression> parts_of(const Expression& value) {
  if (auto list = value.node().as_list()) return *std::move(list);
  std::vector<Expression> parts;
  if (const auto map = value.node().as_map()) {
    for (const StaticMapElement& each : *map) parts.push_back(each.value);
  }
  return parts;
}

// The attributes at the top of a file.
std::vector<Attribute> attributes_of(const SourceFile& file) {
  const Result<Body> body = parse_json_body(file, terraform_options());
  Diagnostics ignored;
  return body.ok() ? body.value.attributes(ignored) : std::vector<Attribute>();
}

// Adds a member behind the opening brace of an object.
TextEdit added_member(const SourceFile& file, std::uint32_t brace,
                      const std::string& member) {
  const std::string_view text = file.text();
  const std::size_t next = text.find_first_not_of(kSpaces, brace + 1);
  const bool is_empty = next == std::string_view::npos || text[next] == '}';
  const std::string gap =
      is_empty ? "" : std::string(text.substr(brace + 1, next - brace - 1));
  return {{brace + 1, brace + 1}, gap + member + (is_empty ? "" : ",")};
}

}  // namespace

bool is_json(std::string_view path) { return path.ends_with(".json"); }

std::string escaped_in_json(std::string_view text) {
  std::string quoted;
  JsonWriter(quoted, 0).string(text);
  return quoted.substr(1, quoted.size() - 2);
}

std::optional<std::string> native_of_json(std::string_view value) {
  const Options options = terraform_options();
  const SourceFile file("value.json", R"({"x":)" + std::string(value) + "}");
  const Result<Body> body = parse_json_body(file, options);
  if (!body.ok()) return std::nullopt;
  const Result<std::string> native =
      to_native_syntax(body.value, nullptr, options);
  if (!native.ok()) return std::nullopt;
  const SourceFile source("", native.value);
  const Result<ast::Tree> tree = parse_config(source, options);
  if (!tree.ok() || tree.value.body().items.size() != 1) return std::nullopt;
  const auto* x = ast::get_if<ast::Attribute>(tree.value.body().items.front());
  if (x == nullptr) return std::nullopt;
  return std::string(source.text(x->expression->span));
}

std::optional<SourceSpan> json_local_at(const SourceFile& file,
                                        std::uint32_t byte) {
  for (const Attribute& each : attributes_of(file)) {
    if (each.name != "locals") continue;
    const auto map = each.expression.node().as_map();
    if (!map) return std::nullopt;
    for (const StaticMapElement& local : *map) {
      if (contains(local.key.source().span, byte)) return local.value.source();
    }
  }
  return std::nullopt;
}

std::optional<Expression> json_value_at(const SourceFile& file,
                                        std::uint32_t byte) {
  std::optional<Expression> found;
  std::vector<Expression> level;
  for (const Attribute& each : attributes_of(file)) {
    level.push_back(each.expression);
  }
  for (;;) {
    const auto around = std::ranges::find_if(level, [&](const auto& each) {
      return contains(each.source().span, byte);
    });
    if (around == level.end()) return found;
    // A string that reads as a list has parts that are no values of JSON.
    if (found && (around->source().file != found->source().file ||
                  around->source().span == found->source().span)) {
      return found;
    }
    found = *around;
    level = parts_of(*found);
  }
}

TextEdit without_member(const SourceFile& file, ByteSpan name, ByteSpan value) {
  const std::string_view text = file.text();
  // With the quotation mark and the space before it.
  std::size_t begin = name.begin - 1;
  std::size_t end = value.end;
  const std::size_t next = text.find_first_not_of(kSpaces, end);
  if (next != std::string_view::npos && text[next] == ',') {
    end = std::min(text.find_first_not_of(kSpaces, next + 1), text.size());
  } else {
    const std::size_t before = text.find_last_not_of(kSpaces, begin - 1);
    begin = text[before] == ',' ? before : before + 1;
    end = text[before] == ',' ? end : next;
  }
  return {{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)},
          ""};
}

std::optional<TextEdit> with_member(const SourceFile& file,
                                    const std::string& property,
                                    const std::string& member) {
  const std::string_view text = file.text();
  for (const Attribute& each : attributes_of(file)) {
    if (each.name != property) continue;
    const std::uint32_t begin = each.expression.source().span.begin;
    if (text[begin] != '{') return std::nullopt;
    return added_member(file, begin, member);
  }
  const std::size_t begin = text.find_first_not_of(kSpaces);
  if (begin == std::string_view::npos || text[begin] != '{') {
    return std::nullopt;
  }
  return added_member(file, static_cast<std::uint32_t>(begin),
                      "\"" + property + "\": {" + member + "}");
}

}  // namespace hcl::terraform
