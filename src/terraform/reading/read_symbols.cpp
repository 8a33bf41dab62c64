#include "terraform/reading/read_symbols.h"

#include <utility>

#include "terraform/declarations/read_values.h"
#include "terraform/declarations/symbol_types.h"
#include "terraform/reading/read_rules.h"
#include "terraform/reading/read_variable.h"
#include "terraform/reading/schemas.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

BodyContent content_by(const Body& body, const BodySchema& schema,
                       Diagnostics& problems) {
  Diagnostics found;
  BodyContent content = body.content(schema, found);
  problems.append(std::move(found));
  return content;
}

void report_second(const std::string& name, const SourceSpan& place,
                   const SourceSpan& first, Diagnostics& problems) {
  problems
      .error(code::DuplicateSymbol, {place},
             "\"" + name + "\" is already declared.")
      .related.push_back({first, "It is declared here first."});
}

// Whether the name of a block was not there before; otherwise reports it.
bool is_first(const Block& block, ByName<SourceSpan>& known,
              Diagnostics& problems) {
  const auto [found, is_new] = known.emplace(block.labels[0], block.definition);
  if (!is_new) {
    report_second(block.labels[0], block.definition, found->second, problems);
  }
  return is_new;
}

void add_values(const Block& block, ByName<LocalConfig>& values,
                const BlockReader& reader) {
  for (LocalConfig& item : read_locals(block, reader)) {
    const SourceSpan declared = item.declared;
    std::string name = item.name;
    const auto [found, is_new] =
        values.emplace(std::move(name), std::move(item));
    if (is_new) continue;
    report_second(found->first, declared, found->second.declared,
                  reader.problems);
  }
}

void check_library_language(const Block& block, const BlockReader& reader) {
  const BodyContent content =
      content_by(block.body, library_language_schema(), reader.problems);
  const auto edition =
      constant_text(content, "edition", reader.rules, reader.problems);
  const Attribute* written = content.attribute("edition");
  if (written == nullptr || edition == "experimental2026") return;
  reader.problems.error(code::UnsupportedEdition,
                        {written->expression.source()},
                        "The only edition of symbol libraries is "
                        "\"experimental2026\".");
}

// The types that functions may use: those of the library and its imports.
class KnownTypes : public ext::NamedTypes {
 public:
  explicit KnownTypes(SymbolLibrary& library)
      : library_(library), imported_(library.imports) {}

  std::optional<TypeWithDefaults> find(const StaticCall& call,
                                       Diagnostics& problems) const override {
    const auto wanted = symbol_name(call.name);
    if (!wanted) return std::nullopt;
    if (!wanted->library.empty()) return imported_.find(call, problems);
    refuse_type_arguments(call, problems);
    if (!make(std::string(wanted->name), call.name_source, problems)) {
      return TypeWithDefaults{};
    }
    const auto type = library_.types.find(wanted->name);
    if (type == library_.types.end()) return std::nullopt;
    return type->second;
  }

 protected:
  SymbolLibrary& library() const { return library_; }

 private:
  // Called before a type of the library is looked up. False if it is wrong.
  virtual bool make(const std::string& /*name*/, const SourceSpan& /*use*/,
                    Diagnostics& /*problems*/) const {
    return true;
  }

  SymbolLibrary& library_;
  ImportedTypes imported_;
};

// The types that one library declares, read on demand, since they may use each
// other in any order.
class LibraryTypes final : public KnownTypes {
 public:
  LibraryTypes(const LibraryBlocks& blocks, SymbolLibrary& library,
               const BlockReader& reader)
      : KnownTypes(library), reader_(reader) {
    ByName<SourceSpan> known;
    for (const Block& block : blocks.types) {
      check_name(block, 0, reader);
      if (is_first(block, known, reader.problems)) {
        waiting_.emplace(block.labels[0], &block);
      }
    }
  }

  void read_all() {
    while (!waiting_.empty()) read(waiting_.begin()->first);
  }

 private:
  bool make(const std::string& name, const SourceSpan& use,
            Diagnostics& problems) const override {
    if (reading_.contains(name)) {
      problems.error(code::CircularReference, {use},
                     "The type \"" + name + "\" depends on itself.");
      return false;
    }
    if (waiting_.contains(name)) read(name);
    return true;
  }

  void read(const std::string& wanted) const {
    const std::string name = wanted;
    const Block& block = *waiting_.find(name)->second;
    waiting_.erase(name);
    reading_.emplace(name, block.definition);
    const BodyContent content =
        content_by(block.body, typedef_schema(), reader_.problems);
    TypeWithDefaults type;
    if (const Attribute* found = content.attribute("type")) {
      Result<TypeWithDefaults> read = ext::read_type_with_names(
          found->expression, Options::of(Dialect::Terraform), this);
      reader_.problems.append(std::move(read.diagnostics));
      type = std::move(read.value);
    }
    reading_.erase(name);
    library().types.insert_or_assign(name, std::move(type));
  }

  const BlockReader& reader_;
  mutable ByName<const Block*> waiting_;
  mutable ByName<SourceSpan> reading_;
};

TypeWithDefaults read_named_type(const BodyContent& content,
                                 const BlockReader& reader) {
  const Attribute* found = content.attribute("type");
  if (found == nullptr) return {};
  Result<TypeWithDefaults> type = ext::read_type_with_names(
      found->expression, Options::of(Dialect::Terraform), reader.types);
  const bool failed = !type.ok();
  reader.problems.append(std::move(type.diagnostics));
  return failed ? TypeWithDefaults() : std::move(type.value);
}

SymbolParameter read_parameter(const Block& block, const BlockReader& reader) {
  const BodyContent content =
      content_by(block.body, symbol_parameter_schema(), reader.problems);
  SymbolParameter result;
  result.name = block.labels[0];
  result.declared = block.definition;
  check_name(block, 0, reader);
  result.type = read_named_type(content, reader);
  constant_text(content, "description", reader.rules, reader.problems);
  const auto flag = [&](std::string_view name, bool otherwise) {
    return constant_flag(content, name, reader.rules, reader.problems)
        .value_or(otherwise);
  };
  result.variadic = flag("variadic", false);
  result.allow_null = flag("allow_null", true);
  result.allow_unknown = flag("allow_unknown", true);
  for (const Block& rule : content.blocks) {
    result.validations.push_back(read_rule(rule, reader));
  }
  return result;
}

void read_parameters(const BodyContent& content, SymbolFunction& function,
                     const BlockReader& reader) {
  ByName<SourceSpan> known;
  for (const Block* block : content.blocks_of("parameter")) {
    if (!function.parameters.empty() && function.parameters.back().variadic) {
      reader.problems.error(code::UnsuitableValue, {block->definition},
                            "No parameter can follow the one that takes all "
                            "further arguments.");
    }
    SymbolParameter parameter = read_parameter(*block, reader);
    if (is_first(*block, known, reader.problems)) {
      function.parameters.push_back(std::move(parameter));
    }
  }
}

SymbolFunction read_function(const Block& block, const BlockReader& reader) {
  const BodyContent content =
      content_by(block.body, symbol_function_schema(), reader.problems);
  SymbolFunction result;
  result.name = block.labels[0];
  result.declared = block.definition;
  check_name(block, 0, reader);
  if (const Attribute* found = content.attribute("return")) {
    result.result = found->expression;
  }
  read_named_type(content, reader);
  result.description =
      constant_text(content, "description", reader.rules, reader.problems)
          .value_or("");
  read_parameters(content, result, reader);
  for (const Block* locals : content.blocks_of("locals")) {
    add_values(*locals, result.locals, reader);
  }
  return result;
}

}  // namespace

SymbolsBlock read_symbols(const Block& block, ByName<SourceSpan>& known,
                          const BlockReader& reader) {
  const BodyContent content =
      content_by(block.body, symbols_schema(), reader.problems);
  SymbolsBlock result;
  result.name = block.labels[0];
  result.declared = block.definition;
  check_name(block, 0, reader);
  is_first(block, known, reader.problems);
  if (const Attribute* source = content.attribute("source")) {
    result.source_place = source->expression.source();
    const auto value = required_constant(source->expression, Type::string(),
                                         reader.rules, reader.problems);
    if (value && value->is_plain_string()) {
      result.source = std::string(value->as_string());
    }
  }
  result.has_version = content.attribute("version") != nullptr;
  constant_text(content, "version", reader.rules, reader.problems);
  return result;
}

LibraryBlocks read_library(const std::vector<Body>& files,
                           SymbolLibrary& library, const BlockReader& reader) {
  LibraryBlocks result;
  const Block* language = nullptr;
  std::vector<BodyContent> contents;
  contents.reserve(files.size());
  for (const Body& file : files) {
    contents.push_back(content_by(file, library_schema(), reader.problems));
    for (const Block& block : contents.back().blocks) {
      if (block.type == "values") add_values(block, library.values, reader);
      if (block.type == "typedef") result.types.push_back(block);
      if (block.type == "function") result.functions.push_back(block);
      if (block.type == "symbols") result.symbols.push_back(block);
      if (block.type == "language" &&
          !is_repeated(block, language, "language", reader.problems)) {
        check_library_language(block, reader);
      }
    }
  }
  return result;
}

void read_library_types(const LibraryBlocks& blocks, SymbolLibrary& library,
                        const BlockReader& reader) {
  LibraryTypes(blocks, library, reader).read_all();
}

void read_library_functions(const LibraryBlocks& blocks, SymbolLibrary& library,
                            const BlockReader& reader) {
  const KnownTypes types(library);
  const BlockReader inside = {reader.rules, false, reader.problems, &types};
  ByName<SourceSpan> known;
  for (const Block& block : blocks.functions) {
    SymbolFunction function = read_function(block, inside);
    if (!is_first(block, known, reader.problems)) continue;
    const std::string name = function.name;
    library.functions.emplace(name, std::move(function));
  }
}

}  // namespace hcl::terraform
