#include "terraform/refactor/refusals.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "hcl/parser.h"

namespace hcl::terraform {
namespace {

// Names that arguments of a module call have in the language.
bool is_reserved_variable(std::string_view name) {
  static constexpr std::array<std::string_view, 8> kNames = {
      "source",   "version",    "providers", "count",
      "for_each", "depends_on", "lifecycle", "locals"};
  return std::ranges::find(kNames, name) != kNames.end();
}

// Whether the bytes at a place are the name, apart from escapes of JSON.
bool says(const SourceSpan& place, std::string_view name) {
  const std::string_view text = place.text();
  return text == name || text.find('\\') != std::string_view::npos;
}

}  // namespace

std::optional<RefactorError> refuse_mistakes(const NamesData& names) {
  if (!names.problems.has_errors()) return std::nullopt;
  RefactorError error{
      "names may be missing where a file has a mistake, so nothing is changed",
      std::nullopt};
  for (const Diagnostic& each : names.problems) {
    if (each.severity != Severity::Error) continue;
    error.message += ": " + std::string(each.summary());
    error.place = each.subject;
    break;
  }
  return error;
}

std::optional<RefactorError> refuse_symbol(const NamesData& names,
                                           const Symbol& symbol) {
  const auto [begin, end] = names.range_of(symbol);
  if (!names.is_declared(symbol)) {
    return RefactorError{symbol.address() + " is not declared"};
  }
  for (std::size_t i = begin; i < end; ++i) {
    const SourceSpan& place = names.entries[i].occurrence.place;
    if (is_installed(place.file.name())) {
      return RefactorError{
          symbol.address() +
              " occurs in an installed module, which the tool replaces",
          place};
    }
    if (!says(place, symbol.name)) {
      return RefactorError{symbol.address() + " is written in another way here",
                           place};
    }
  }
  for (const NamesData::Whole& whole : names.whole) {
    if (symbol.kind != SymbolKind::Output || whole.folder != symbol.folder) {
      continue;
    }
    return RefactorError{"the module is used as a whole here, with " +
                             symbol.address() + " under its name",
                         whole.place};
  }
  for (const NamesData::Shared& shared : names.shared) {
    if (shared.symbol != symbol) continue;
    return RefactorError{
        "this value is also that of a variable of another module that the "
        "test runs",
        shared.place};
  }
  return std::nullopt;
}

std::optional<RefactorError> refuse_name(const NamesData& names,
                                         const Symbol& symbol,
                                         std::string_view new_name) {
  const std::string name(new_name);
  if (!is_identifier(name)) {
    return RefactorError{"\"" + name +
                         "\" is not a name; it must begin with a letter or an "
                         "underscore and may contain letters, digits, "
                         "underscores and hyphens"};
  }
  if (name == symbol.name) {
    return RefactorError{symbol.address() + " has this name already"};
  }
  if (symbol.kind == SymbolKind::Variable && is_reserved_variable(name)) {
    return RefactorError{"no variable can be called " + name +
                         ", because module blocks have an argument of this "
                         "name"};
  }
  Symbol other = symbol;
  other.name = name;
  const auto [begin, end] = names.range_of(other);
  if (begin == end) return std::nullopt;
  for (std::size_t i = begin; i < end; ++i) {
    const Occurrence& each = names.entries[i].occurrence;
    if (each.role != OccurrenceRole::Declaration) continue;
    return RefactorError{other.address() + " exists already", each.place};
  }
  const SourceSpan& place = names.entries[begin].occurrence.place;
  return RefactorError{other.address() +
                           " is not declared but occurs here, and would mean " +
                           symbol.address() + " then",
                       place};
}

std::optional<RefactorError> refuse_size(const NamesData& names,
                                         std::string_view text,
                                         std::size_t times) {
  const auto& limits = names.configuration.data().settings.language.limits;
  const auto most = static_cast<std::uint64_t>(limits.max_source_bytes);
  if (text.empty() || times <= most / text.size()) return std::nullopt;
  return RefactorError{"the files would be larger than max_source_bytes"};
}

}  // namespace hcl::terraform
