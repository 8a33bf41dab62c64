#include "lsp/terraform/facts.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "hcl/terraform_refactor.h"
#include "lsp/terraform/declared_items.h"

namespace hcl::lsp {
namespace {

using terraform::OccurrenceRole;
using terraform::WrittenName;

struct FileEnding {
  std::string_view ending;
  ModuleFile kind;
};
constexpr FileEnding kEndings[] = {
    {".tf", ModuleFile::Module},         {".tofu", ModuleFile::Module},
    {".tf.json", ModuleFile::Module},    {".tofu.json", ModuleFile::Module},
    {".tfvars", ModuleFile::Values},     {".tfvars.json", ModuleFile::Values},
    {".tftest.hcl", ModuleFile::Tests},  {".tofutest.hcl", ModuleFile::Tests},
    {".tftest.json", ModuleFile::Tests}, {".tofutest.json", ModuleFile::Tests},
};

terraform::FileRole role_of(ModuleFile kind) {
  if (kind == ModuleFile::Values) return terraform::FileRole::Values;
  return kind == ModuleFile::Tests ? terraform::FileRole::Test
                                   : terraform::FileRole::Module;
}

std::string address_of(const WrittenName& name) {
  return terraform::Symbol{name.kind, {}, name.type, name.name}.address();
}

class FactsOfFile {
 public:
  FactsOfFile(const Document& document, Encoding encoding)
      : document_(document), positions_(document.positions(encoding)) {}

  FileFacts collect() {
    const ModuleFile kind = module_file(document_.name());
    const Body body = body_of(document_);
    terraform::WrittenNames written =
        terraform::written_names(body, role_of(kind));
    if (kind == ModuleFile::Module) {
      for (const DeclaredItem& item : declared_items(body)) add_item(item);
    }
    for (WrittenName& name : written.names) add_name(name);
    facts_.runs = std::move(written.runs);
    sort(facts_.declarations);
    sort(facts_.references);
    return std::move(facts_);
  }

 private:
  void add_item(const DeclaredItem& item) {
    const Attribute* value = item.value();
    declared_.insert(item.name.begin);
    facts_.declarations.push_back(
        {item.address, positions_.range(item.name),
         positions_.range(item.whole),
         value != nullptr ? value->expression.source().span : ByteSpan{}});
    if (item.address.starts_with("module.")) add_call(item);
  }

  void add_call(const DeclaredItem& item) {
    ModuleCall call{.name = item.address.substr(7),
                    .name_range = positions_.range(item.name),
                    .whole = positions_.range(item.whole)};
    if (const Attribute* source = item.attribute("source")) {
      const SourceSpan whole = source->expression.source();
      const SourceSpan text = inside_quotes(whole);
      const bool is_plain =
          text.span.size() != whole.span.size() &&
          text.text().find_first_of("\\$%") == std::string_view::npos;
      if (is_plain) {
        call.source = std::string(text.text());
        call.source_range = positions_.range(text.span);
      }
    }
    facts_.calls.push_back(std::move(call));
  }

  void add_name(WrittenName& name) {
    const ByteSpan place = name.place.span;
    if (name.role != OccurrenceRole::Declaration) {
      facts_.references.push_back({address_of(name), positions_.range(place),
                                   std::move(name.modules),
                                   std::move(name.run)});
    } else if (!declared_.contains(place.begin)) {
      // A data source inside of a `check`.
      const Range range = positions_.range(place);
      facts_.declarations.push_back({address_of(name), range, range, {}});
    }
  }

  template <class T>
  static void sort(std::vector<T>& places) {
    std::ranges::stable_sort(places, [](const T& a, const T& b) {
      return a.name.start < b.name.start;
    });
  }

  const Document& document_;
  TextPositions positions_;
  FileFacts facts_;
  // Where the names of the declarations begin.
  std::set<std::uint32_t> declared_;
};

}  // namespace

ModuleFile module_file(std::string_view path) {
  for (const FileEnding& each : kEndings) {
    if (path.ends_with(each.ending)) return each.kind;
  }
  return ModuleFile::None;
}

FileFacts facts_of(const Document& document, Encoding encoding) {
  return FactsOfFile(document, encoding).collect();
}

std::string_view kind_of_address(std::string_view address) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8>
      kKinds = {{{"var.", "variable"},
                 {"local.", "local"},
                 {"output.", "output"},
                 {"module.", "module"},
                 {"data.", "data"},
                 {"ephemeral.", "ephemeral"},
                 {"check.", "check"},
                 {"provider.", "provider"}}};
  for (const auto& [prefix, kind] : kKinds) {
    if (address.starts_with(prefix)) return kind;
  }
  return "resource";
}

std::string_view name_of_address(std::string_view address) {
  return address.substr(address.rfind('.') + 1);
}

}  // namespace hcl::lsp
