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

// The bytes before and after a part that are no space.
std::uint32_t before(const SourceFile& file, std::uint32_t byte) {
  return static_cast<std::uint32_t>(
      file.text().substr(0, byte).find_last_not_of(kSpaces));
}

std::uint32_t after(const SourceFile& file, std::uint32_t byte) {
  return static_cast<std::uint32_t>(
      file.text().find_first_not_of(kSpaces, byte));
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

TextEdit with_members(const SourceFile& file, std::uint32_t brace,
                      const std::vector<std::string>& members) {
  const std::string_view text = file.text();
  const std::size_t next = text.find_first_not_of(kSpaces, brace + 1);
  const bool is_empty = next == std::string_view::npos || text[next] == '}';
  const std::string gap =
      is_empty ? "" : std::string(text.substr(brace + 1, next - brace - 1));
  std::string added;
  for (const std::string& member : members) {
    if (is_empty && !added.empty()) added += ", ";
    added += gap + member + (is_empty ? "" : ",");
  }
  return {{brace + 1, brace + 1}, added};
}

JsonPart largest_around(const SourceFile& file,
                        const std::vector<ByteSpan>& names, ByteSpan value) {
  const std::string_view text = file.text();
  for (std::size_t i = names.size(); i > 0; --i) {
    // Arrays with one element.
    while (text[before(file, value.begin)] != ':') {
      const std::uint32_t begin = before(file, value.begin);
      const std::uint32_t end = after(file, value.end);
      if (text[begin] != '[' || text[end] != ']') return {{}, value};
      value = {begin, end + 1};
    }
    const JsonPart member{names[i - 1], value};
    const std::uint32_t begin = before(file, member.span().begin);
    const std::uint32_t end = after(file, value.end);
    if (i == 1 || text[begin] != '{' || text[end] != '}') return member;
    value = {begin, end + 1};
  }
  return {{}, value};
}

TextEdit without_part(const SourceFile& file, ByteSpan part) {
  const std::string_view text = file.text();
  // With the space around it.
  std::size_t begin = part.begin;
  std::size_t end = part.end;
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
    return with_members(file, begin, {member});
  }
  const std::size_t begin = text.find_first_not_of(kSpaces);
  if (begin == std::string_view::npos || text[begin] != '{') {
    return std::nullopt;
  }
  return with_members(file, static_cast<std::uint32_t>(begin),
                      {"\"" + property + "\": {" + member + "}"});
}

}  // namespace hcl::terraform
