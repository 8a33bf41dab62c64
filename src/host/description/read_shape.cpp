#include "host/description/read_shape.h"

#include <algorithm>
#include <array>
#include <utility>

#include "hcl/static_analysis.h"
#include "host/description/argument_types.h"
#include "host/description/codes.h"

namespace hcl::host {
namespace {

constexpr std::array kAttributes = {"description",
                                    "labels",
                                    "pattern",
                                    "same",
                                    "count",
                                    "either",
                                    "shape",
                                    "open",
                                    "roots",
                                    "other_roots",
                                    "dynamic",
                                    "constant",
                                    "refer",
                                    "arguments",
                                    "blocks",
                                    "null",
                                    "nullable",
                                    "not_nullable",
                                    "filled",
                                    "exclusive",
                                    "about",
                                    "bind",
                                    "optional_labels",
                                    "early",
                                    "early_roots",
                                    "refer_by",
                                    "experiments",
                                    "deprecated",
                                    "derived",
                                    "first",
                                    "body",
                                    "distinct",
                                    "known"};

constexpr std::array<std::pair<std::string_view, SameName>, 4> kSameNames = {
    {{"both", SameName::Both},
     {"error", SameName::Error},
     {"replace", SameName::Replace},
     {"merge", SameName::Merge}}};
constexpr std::array<std::pair<std::string_view, Count>, 3> kCounts = {
    {{"many", Count::Many},
     {"one", Count::One},
     {"required", Count::Required}}};
constexpr std::array<std::pair<std::string_view, bool>, 2> kNulls = {
    {{"absent", true}, {"error", false}}};
constexpr std::array<std::pair<std::string_view, bool>, 2> kOtherRoots = {
    {{"error", false}, {"text", true}}};
Argument* find_argument(Shape& shape, std::string_view name) {
  const auto found = std::ranges::find(shape.arguments, name, &Argument::name);
  return found == shape.arguments.end() ? nullptr : &*found;
}

}  // namespace

WordTable<bool> ShapeReader::nulls() { return kNulls; }

BodySchema ShapeReader::schema() {
  BodySchema schema = with_attributes(kAttributes);
  for (const char* type :
       {"merge", "inherit", "override", "multiply", "settle", "check"}) {
    schema.blocks.push_back({.type = type});
  }
  schema.blocks.push_back({.type = "block", .label_names = {"type"}});
  schema.blocks.push_back({.type = "strategy", .label_names = {"name"}});
  return schema;
}

void ShapeReader::read(const BodyContent& content, const std::string& path,
                       Shape& shape) {
  const WordReader reader(content, words_, diags_);
  read_words(reader, shape);
  read_open(reader, shape);
  read_arguments_of(reader, shape);
  read_listed_blocks(reader, shape);
  for (const Block& block : content.blocks) {
    if (block.type == "block") {
      read_nested(block, path, shape);
    } else if (block.type == "strategy") {
      read_strategy(block, shape.strategies[block.labels[0]]);
    } else if (std::ranges::any_of(
                   std::array{"merge", "inherit", "override", "multiply",
                              "settle", "check"},
                   [&](const char* type) { return block.type == type; })) {
      read_part(block, shape);
    }
  }
}

void ShapeReader::read_words(const WordReader& reader, Shape& shape) {
  reader.read("description", shape.description);
  reader.read("labels", shape.labels);
  reader.read("optional_labels", shape.labels_are_optional);
  reader.read("pattern", shape.label_pattern);
  reader.read("same", shape.same, WordTable<SameName>(kSameNames));
  reader.read("dynamic", shape.dynamic);
  read_reference(reader, shape);
  reader.read("exclusive", shape.exclusive);
  reader.read("experiments", shape.experiments);
  reader.read("deprecated", shape.deprecated);
  reader.read("first", shape.first);
  reader.read("body", shape.body);
  read_expressions(reader, "derived", shape.derived);
  if (const Attribute* distinct = reader.find("distinct")) {
    shape.distinct = distinct->expression;
  }
  reader.read("other_roots", shape.other_roots_are_text,
              WordTable<bool>(kOtherRoots));
  if (reader.find("roots") != nullptr) {
    std::vector<std::string> roots;
    reader.read("roots", roots);
    shape.roots = std::move(roots);
  }
}

// refer = true, refer = code("name") or an expression; bind = { build = [name]
// }
void ShapeReader::read_reference(const WordReader& reader, Shape& shape) {
  if (const Attribute* refer = reader.find("refer")) {
    const auto call = refer->expression.node().as_call();
    if (call && call->name == "code" && call->arguments.size() == 1) {
      const Value name = call->arguments[0].evaluate(words_, diags_);
      if (const auto text = name.if_string()) shape.value_code = *text;
    } else if (!refer->expression.variables().empty() || call) {
      shape.value = refer->expression;
    } else {
      reader.read("refer", shape.referable);
    }
  }
  reader.read("refer_by", shape.value_needs);
  std::vector<std::pair<std::string, Value>> bound;
  reader.read("bind", bound);
  for (const auto& [root, names] : bound) {
    std::vector<std::string> arguments;
    if (names.has_content() && names.kind() == TypeKind::Tuple) {
      for (const Value& name : names.elements()) {
        if (const auto text = name.if_string()) arguments.emplace_back(*text);
      }
    }
    shape.bind.emplace_back(root, std::move(arguments));
  }
}

void ShapeReader::read_open(const WordReader& reader, Shape& shape) {
  const Attribute* open = reader.find("open");
  if (open == nullptr) return;
  if (const auto call = open->expression.node().as_call();
      call && call->name == "each" && call->arguments.size() == 1) {
    shape.open = Open::Each;
    shape.each = read_argument_type(call->arguments[0], diags_);
    settle_elements(shape.each);
    return;
  }
  constexpr std::array<std::pair<std::string_view, Open>, 5> kOpen = {
      {{"strict", Open::Strict},
       {"ignore", Open::Ignore},
       {"keep", Open::Keep},
       {"later", Open::Later},
       {"on_use", Open::OnUse}}};
  reader.read("open", shape.open, WordTable<Open>(kOpen));
}

void ShapeReader::read_arguments_of(const WordReader& reader, Shape& shape) {
  if (const Attribute* arguments = reader.find("arguments")) {
    for (Argument& argument : read_arguments(arguments->expression, diags_)) {
      shape.arguments.push_back(std::move(argument));
    }
  }
  bool null_is_absent = null_is_absent_;
  reader.read("null", null_is_absent, WordTable<bool>(kNulls));
  for (Argument& argument : shape.arguments) {
    const bool is_collection = argument.type.type.is_collection();
    argument.null_is_absent = null_is_absent || is_collection;
    settle_elements(argument.type);
  }
  const auto each_named = [&](const char* list, const auto& change) {
    std::vector<std::string> names;
    reader.read(list, names);
    for (const std::string& name : names) {
      if (Argument* argument = find_argument(shape, name)) {
        change(*argument);
      } else {
        diags_.error(
            code::HostUnknownName,
            {.subject = reader.find(list)->expression.source(), .context = {}},
            "There is no argument \"" + name + "\" here.");
      }
    }
  };
  each_named("nullable", [](Argument& a) {
    a.null_is_absent = true;
    a.takes_null = true;
  });
  each_named("filled", [](Argument& a) { a.type.elements_take_null = false; });
  each_named("not_nullable", [](Argument& a) { a.null_is_absent = false; });
  each_named("known", [](Argument& a) { a.must_be_known = true; });
  each_named("constant", [](Argument& a) { a.constant = true; });
  std::vector<std::string> early_roots;
  reader.read("early_roots", early_roots);
  each_named("early", [&](Argument& a) { a.roots = early_roots; });
  std::vector<std::pair<std::string, std::string>> about;
  reader.read("about", about);
  for (auto& [name, text] : about) {
    if (Argument* argument = find_argument(shape, name)) {
      argument->description = std::move(text);
    } else if (const auto block =
                   std::ranges::find(shape.blocks, name, &NestedBlock::type);
               block != shape.blocks.end()) {
      block->description = std::move(text);
    }
  }
}

// blocks = { "one two" = many, three = one(shape) }
void ShapeReader::read_listed_blocks(const WordReader& reader, Shape& shape) {
  const Attribute* blocks = reader.find("blocks");
  if (blocks == nullptr) return;
  Result<std::vector<StaticMapElement>> elements =
      static_map(blocks->expression);
  diags_.append(std::move(elements.diagnostics));
  for (const StaticMapElement& element : elements.value) {
    const auto call = element.value.node().as_call();
    const std::string word = call ? call->name : static_keyword(element.value);
    NestedBlock nested;
    const auto count =
        std::ranges::find(kCounts, std::string_view(word),
                          &std::pair<std::string_view, Count>::first);
    if (count != kCounts.end()) {
      nested.count = count->second;
    } else if (word == "either") {
      nested.count = Count::One;
      nested.either = true;
    } else {
      reader.unknown_word(element.value, word,
                          {"many", "one", "required", "either"});
    }
    for (std::string& name : names_of_key(element.key, diags_)) {
      nested.shape = call && !call->arguments.empty()
                         ? static_keyword(call->arguments[0])
                         : name;
      nested.type = std::move(name);
      shape.blocks.push_back(nested);
    }
  }
}

void ShapeReader::read_nested(const Block& block, const std::string& path,
                              Shape& shape) {
  const BodyContent content = block.body.content(schema(), diags_);
  const WordReader reader(content, words_, diags_);
  NestedBlock nested{.type = block.labels[0]};
  reader.read("count", nested.count, WordTable<Count>(kCounts));
  reader.read("either", nested.either);
  reader.read("shape", nested.shape);
  if (nested.shape.empty()) {
    nested.shape = path.empty() ? nested.type : path + "." + nested.type;
    Shape own;
    read(content, nested.shape, own);
    nested.description = own.description;
    if (!description_.shapes.emplace(nested.shape, std::move(own)).second) {
      diags_.error(code::HostContradiction,
                   {.subject = block.definition, .context = {}},
                   "There is another shape \"" + nested.shape + "\".");
    }
  }
  shape.blocks.push_back(std::move(nested));
}

}  // namespace hcl::host
