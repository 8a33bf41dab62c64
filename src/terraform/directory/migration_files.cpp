#include "terraform/directory/migration_files.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/static_analysis.h"
#include "terraform/declarations/read_values.h"
#include "terraform/directory/module_files.h"
#include "terraform/directory/special_files.h"
#include "terraform/reading/known_content.h"
#include "terraform/reading/read_state_store.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

const BodySchema& migration_schema() {
  static const BodySchema kSchema = {
      .attributes = {}, .blocks = {{"from", {}}, {"state_store_provider", {}}}};
  return kSchema;
}

const BodySchema& origin_schema() {
  static const BodySchema kSchema = {
      .attributes = {},
      .blocks = {{"backend", {"type"}}, {"state_store", {"type"}}}};
  return kSchema;
}

// Whether a text is one version, and not a constraint that several satisfy.
bool is_version(std::string_view text) {
  const std::string_view core = text.substr(0, text.find_first_of("-+"));
  return std::ranges::count(core, '.') == 2 &&
         core.find_first_not_of("0123456789.") == std::string_view::npos &&
         core.find("..") == std::string_view::npos && !core.starts_with('.') &&
         !core.ends_with('.');
}

// What all files of the directory declare together.
class Migration {
 public:
  Migration(const ToolRules& rules, Diagnostics& problems)
      : reader_{rules, false, problems} {}

  void check(const SourceFile& file, const Body& body) {
    const BodyContent content =
        known_content(body, "migration file", migration_schema(), reader_);
    if (content.blocks.empty() && !reader_.problems.has_errors()) {
      refuse({file, {0, 0}}, "The file says nothing about a migration.");
    }
    for (const Block& block : content.blocks) {
      if (block.type == "from") {
        if (is_repeated(block, "from", from_)) continue;
        from_ = block.definition;
        check_origin(block);
      } else if (!is_repeated(block, "state_store_provider", provider_place_)) {
        provider_place_ = block.definition;
        check_provider(block);
      }
    }
  }

  // What several blocks say together.
  void finish() {
    if (store_ && !provider_place_) {
      refuse(store_->declared,
             "A state store needs a block \"state_store_provider\".");
    } else if (store_ && !store_->provider.empty() && !provider_.empty() &&
               store_->provider != provider_) {
      refuse(*provider_place_, "The state store has the provider \"" +
                                   store_->provider + "\", not this one.");
    } else if (!store_ && has_backend_ && provider_place_) {
      refuse(*provider_place_, "A backend has no provider.");
    }
  }

 private:
  void refuse(const SourceSpan& place, std::string why) {
    reader_.problems.error(code::InvalidMigration, {place}, std::move(why));
  }

  bool is_repeated(const Block& block, const std::string& type,
                   const std::optional<SourceSpan>& first) {
    if (!first) return false;
    reader_.problems
        .error(Code::DuplicateBlock, {block.definition},
               "A migration has one block \"" + type + "\".")
        .related.push_back({*first, "The first one is here."});
    return true;
  }

  void check_origin(const Block& block) {
    const BodyContent content =
        known_content(block.body, "from", origin_schema(), reader_);
    has_backend_ = !content.blocks_of("backend").empty();
    for (const Block* store : content.blocks_of("state_store")) {
      store_ = read_state_store(*store, reader_);
    }
    if (content.blocks.size() == 1) return;
    refuse(block.definition,
           "The state comes from one backend or from one state store.");
  }

  void check_provider(const Block& block) {
    Diagnostics diagnostics;
    const auto entries = block.body.attributes(diagnostics);
    reader_.problems.append(diagnostics);
    std::size_t count = 0;
    for (const Attribute& entry : entries) {
      ++count;
      provider_ = entry.name;
      check_entry(entry);
    }
    if (count == 1) return;
    refuse(block.definition,
           "The block names the provider of the state store, and no other.");
  }

  void check_entry(const Attribute& entry) {
    for (const StaticMapElement& pair :
         map_items(entry.expression, reader_.problems)) {
      const std::string key = static_keyword(pair.key);
      if (key != "source" && key != "version") {
        refuse(pair.key.source(), "Allowed arguments: source, version.");
        continue;
      }
      const auto text =
          constant_value(pair.value, Type::string(), reader_.problems);
      if (!text || !text->has_content() || key == "source" ||
          is_version(text->as_string())) {
        continue;
      }
      refuse(pair.value.source(), "The version is a single one, as in 1.2.3.");
    }
  }

  BlockReader reader_;
  std::optional<SourceSpan> from_;
  bool has_backend_ = false;
  std::optional<StateStoreConfig> store_;
  std::optional<SourceSpan> provider_place_;
  std::string provider_;
};

}  // namespace

void check_migration_files(const Settings& settings, const ToolRules& rules,
                           Diagnostics& problems) {
  constexpr std::array<std::string_view, 1> kEndings = {".tfmigrate"};
  if (files_of(settings) == nullptr || !rules.migration_files) return;
  Migration migration(rules, problems);
  bool found = false;
  for (const std::string& path :
       special_files(settings.folder, kEndings, settings)) {
    if (!path.ends_with(".hcl")) continue;
    const auto source = read_source(path, settings, problems);
    if (!source) continue;
    found = true;
    migration.check(*source, parse_source(*source, settings, problems));
  }
  if (found) migration.finish();
}

}  // namespace hcl::terraform
