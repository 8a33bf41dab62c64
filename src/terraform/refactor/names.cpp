#include <algorithm>
#include <array>
#include <utility>

#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "terraform/refactor/collect_names.h"
#include "terraform/refactor/expression_names.h"

namespace hcl::terraform {
namespace detail {

std::pair<std::size_t, std::size_t> NamesData::range_of(
    const Symbol& symbol) const {
  const auto begin =
      std::ranges::lower_bound(entries, symbol, {}, &Entry::symbol);
  const auto end =
      std::ranges::upper_bound(entries, symbol, {}, &Entry::symbol);
  return {static_cast<std::size_t>(begin - entries.begin()),
          static_cast<std::size_t>(end - entries.begin())};
}

bool NamesData::is_declared(const Symbol& symbol) const {
  const auto [begin, end] = range_of(symbol);
  for (std::size_t i = begin; i < end; ++i) {
    if (entries[i].occurrence.role == OccurrenceRole::Declaration) return true;
  }
  return false;
}

}  // namespace detail

namespace {

// The words in front of the name of a kind.
constexpr std::array<std::pair<SymbolKind, std::string_view>, 7> kPrefixes = {{
    {SymbolKind::Variable, "var."},
    {SymbolKind::Local, "local."},
    {SymbolKind::Output, "output."},
    {SymbolKind::ModuleCall, "module."},
    {SymbolKind::DataSource, "data."},
    {SymbolKind::EphemeralResource, "ephemeral."},
    {SymbolKind::Resource, "resource."},
}};

const std::shared_ptr<const NamesData>& no_names() {
  static const auto* const kNames = new std::shared_ptr<const NamesData>(
      std::make_shared<const NamesData>(collect_names(Configuration())));
  return *kNames;
}

// The words of an address between its dots; none if one of them is missing.
std::vector<std::string> words_of_address(std::string_view address) {
  std::vector<std::string> words;
  while (true) {
    const std::size_t dot = address.find('.');
    words.emplace_back(address.substr(0, dot));
    if (!is_identifier(words.back())) return {};
    if (dot == std::string_view::npos) return words;
    address.remove_prefix(dot + 1);
  }
}

RefactorError not_an_address(std::string_view address) {
  return {"\"" + std::string(address) +
          "\" is not an address; write var.NAME, local.NAME, output.NAME, "
          "module.NAME, TYPE.NAME or data.TYPE.NAME, in a called module after "
          "module.NAME"};
}

// The symbol that the last words of an address name in a module.
std::optional<Symbol> symbol_of(const std::vector<std::string>& words,
                                std::size_t next) {
  const std::size_t left = words.size() - next;
  for (const auto& [kind, prefix] : kPrefixes) {
    if (words[next] + "." != prefix) continue;
    const bool has_type = kind == SymbolKind::DataSource ||
                          kind == SymbolKind::EphemeralResource ||
                          kind == SymbolKind::Resource;
    if (has_type && left == 3) {
      return Symbol{kind, {}, words[next + 1], words[next + 2]};
    }
    if (has_type || left != 2) return std::nullopt;
    return Symbol{kind, {}, {}, words[next + 1]};
  }
  if (left == 2) {
    return Symbol{SymbolKind::Resource, {}, words[next], words[next + 1]};
  }
  // Outputs of called modules are read without a word for their kind.
  if (left == 1 && next > 0) {
    return Symbol{SymbolKind::Output, {}, {}, words[next]};
  }
  return std::nullopt;
}

}  // namespace

std::string Symbol::address() const {
  std::string text;
  for (const auto& [each, prefix] : kPrefixes) {
    if (each == kind && kind != SymbolKind::Resource) text = prefix;
  }
  return text + (type.empty() ? "" : type + ".") + name;
}

Names::Names(const Configuration& configuration)
    : data_(std::make_shared<const NamesData>(collect_names(configuration))) {}

const NamesData& Names::data() const& {
  return data_ != nullptr ? *data_ : *no_names();
}

const Diagnostics& Names::diagnostics() const& { return data().problems; }
Diagnostics Names::diagnostics() const&& { return data().problems; }

const Configuration& Names::configuration() const& {
  return data().configuration;
}
Configuration Names::configuration() const&& { return data().configuration; }

std::vector<Symbol> Names::symbols() const {
  std::vector<Symbol> found;
  for (const NamesData::Entry& entry : data().entries) {
    if (entry.occurrence.role != OccurrenceRole::Declaration) continue;
    if (found.empty() || found.back() != entry.symbol) {
      found.push_back(entry.symbol);
    }
  }
  return found;
}

std::vector<SourceFile> Names::files() const {
  std::vector<SourceFile> found;
  for (const auto& [path, file] : data().files) found.push_back(file);
  return found;
}

std::vector<Occurrence> Names::occurrences(const Symbol& symbol) const {
  const auto [begin, end] = data().range_of(symbol);
  std::vector<Occurrence> found;
  for (std::size_t i = begin; i < end; ++i) {
    found.push_back(data().entries[i].occurrence);
  }
  return found;
}

std::optional<Symbol> Names::at(std::string_view file,
                                std::uint32_t byte) const {
  const NamesData& names = data();
  const auto place = [&](std::size_t index) -> const SourceSpan& {
    return names.entries[index].occurrence.place;
  };
  // The last name that begins at or before the byte.
  const auto next = std::ranges::upper_bound(
      names.by_place, std::pair(file, byte), {}, [&](std::size_t index) {
        return std::pair(std::string_view(place(index).file.name()),
                         place(index).span.begin);
      });
  if (next == names.by_place.begin()) return std::nullopt;
  const std::size_t found = *std::prev(next);
  const SourceSpan& span = place(found);
  if (span.file.name() != file || byte > span.span.end) return std::nullopt;
  return names.entries[found].symbol;
}

Expected<Symbol, RefactorError> Names::find(std::string_view address) const {
  const std::vector<std::string> words = words_of_address(address);
  if (words.empty()) return not_an_address(address);
  const ConfigurationData& loaded = data().configuration.data();
  const Module* module = loaded.root.get();
  std::size_t next = 0;
  while (words.size() - next > 2 && words[next] == "module") {
    const auto child = module->children.find(words[next + 1]);
    if (child == module->children.end()) {
      return RefactorError{"the module of \"" + std::string(address) +
                           "\" is not called or not installed"};
    }
    module = child->second.get();
    next += 2;
  }
  std::optional<Symbol> symbol = symbol_of(words, next);
  if (!symbol) return not_an_address(address);
  symbol->folder = module->content->folder;
  if (!data().is_declared(*symbol)) {
    return RefactorError{std::string(address) + " is not declared"};
  }
  return *std::move(symbol);
}

}  // namespace hcl::terraform
