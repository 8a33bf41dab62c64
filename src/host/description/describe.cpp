#include <map>
#include <set>
#include <string>

#include "hcl/expression_text.h"
#include "hcl/host.h"

namespace hcl::host {
namespace {

constexpr const char* kHowMany[] = {"any number", "at most one", "exactly one"};

// Writes the pages of shapes, each once, in the order in which blocks lead to
// them.
class PageWriter {
 public:
  explicit PageWriter(const Description& description)
      : description_(description) {}

  std::string run();

 private:
  void write_files();
  void write_variables();
  void write_includes();
  void write_shape(const std::string& title, const Shape& shape);
  void write_arguments(const Shape& shape);
  void write_blocks(const Shape& shape);
  void line(const std::string& text) { out_ += text + "\n"; }

  const Description& description_;
  std::string out_;
  std::set<std::string> written_;
  std::vector<std::pair<std::string, std::string>> waiting_;
};

std::string code_text(const std::string& text) { return "`" + text + "`"; }

std::string joined(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) {
    out += (out.empty() ? "" : ", ") + code_text(name);
  }
  return out;
}

// The type in one line of a table.
std::string type_text(const ArgumentType& type) {
  std::string out;
  bool was_space = false;
  for (const char c : type.text) {
    const bool is_space = c == ' ' || c == '\n' || c == '\t';
    if (!is_space) out += c == '|' ? '/' : c;
    if (is_space && !was_space) out += ' ';
    was_space = is_space;
  }
  return out.empty() ? "any" : out;
}

void PageWriter::write_files() {
  if (!description_.files.config.empty()) {
    line("Files: " + joined(description_.files.config) + ".\n");
  }
  if (!description_.files.values.empty()) {
    line("Files of values: " + joined(description_.files.values) + ".\n");
  }
}

void PageWriter::write_variables() {
  const Variables& variables = description_.variables;
  if (!variables.block.empty()) {
    const std::string reference =
        variables.root.empty() ? "NAME" : variables.root + ".NAME";
    line("## " + variables.block + " NAME\n");
    if (!variables.description.empty()) line(variables.description + "\n");
    line("Expressions refer to it as " + code_text(reference) + ".\n");
    for (const VariableSource& source : variables.sources) {
      if (source.kind == VariableSource::Kind::Environment) {
        line("* The environment variable " +
             code_text(source.prefix + "NAME" + source.suffix) +
             " gives it a value.");
      }
    }
    line("");
  }
  for (const Names& names : description_.names) {
    line("## " + names.block + "\n");
    if (!names.description.empty()) line(names.description + "\n");
    line("Each attribute is a name: " + code_text(names.root + ".NAME") +
         ".\n");
  }
  write_includes();
}

void PageWriter::write_includes() {
  const Includes& includes = description_.includes;
  if (includes.block.empty()) return;
  line("## " + includes.block + "\n");
  if (!includes.description.empty()) line(includes.description + "\n");
  line(code_text(includes.path) +
       " is another file, from the directory of this one. Its content belongs "
       "to the configuration, before that of this file.");
  if (!includes.expose.empty()) {
    line("With " + code_text(includes.expose + " = NAME") +
         ", the file is evaluated alone, and expressions see its names and "
         "blocks as " +
         code_text(includes.root + ".NAME") + ".");
  }
  if (!includes.strategy.empty()) {
    std::vector<std::string> names;
    for (const auto& each : description_.top.strategies) {
      names.push_back(each.first);
    }
    line("With " + code_text(includes.strategy) +
         ", the file is evaluated alone, and this one is laid over it by one "
         "of these strategies: " +
         joined(names) + ".");
  }
  line("");
}

void PageWriter::write_arguments(const Shape& shape) {
  if (shape.arguments.empty()) return;
  line("| argument | type | meaning |");
  line("| --- | --- | --- |");
  for (const Argument& argument : shape.arguments) {
    std::string meaning = argument.description;
    for (const auto& [old, today] : shape.deprecated) {
      if (old != argument.name) continue;
      meaning += (meaning.empty() ? "" : " ") + std::string("Today ") +
                 code_text(today) + ".";
    }
    for (const auto& [name, experiment] : shape.experiments) {
      if (name != argument.name) continue;
      meaning += (meaning.empty() ? "" : " ") + std::string("Experiment ") +
                 code_text(experiment) + ".";
    }
    if (argument.required)
      meaning += meaning.empty() ? "Required." : " Required.";
    if (argument.preset) {
      const auto text = to_expression_text(*argument.preset);
      if (text.ok()) {
        meaning += (meaning.empty() ? "" : " ") + std::string("Default: ") +
                   code_text(*text) + ".";
      }
    }
    line("| " + code_text(argument.name) + " | " +
         code_text(type_text(argument.type)) + " | " + meaning + " |");
  }
  line("");
}

void PageWriter::write_blocks(const Shape& shape) {
  if (shape.blocks.empty()) return;
  line("| block | how many | meaning |");
  line("| --- | --- | --- |");
  for (const NestedBlock& block : shape.blocks) {
    line("| " + code_text(block.type) + " | " +
         kHowMany[static_cast<std::size_t>(block.count)] + " | " +
         block.description + " |");
    if (written_.insert(block.shape).second) {
      waiting_.emplace_back(block.type, block.shape);
    }
  }
  line("");
}

void PageWriter::write_shape(const std::string& title, const Shape& shape) {
  std::string heading = "## " + title;
  for (const std::string& label : shape.labels) {
    heading += " ";
    for (const char c : label) {
      heading += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
  }
  line(heading + "\n");
  if (!shape.description.empty()) line(shape.description + "\n");
  const bool takes_all = shape.open == Open::Keep ||
                         shape.open == Open::Later || shape.open == Open::OnUse;
  if (takes_all) line("Any arguments and blocks.\n");
  if (shape.open == Open::Each) {
    line("Any arguments of the type " + code_text(type_text(shape.each)) +
         ".\n");
  }
  write_arguments(shape);
  write_blocks(shape);
}

std::string PageWriter::run() {
  line("# " + description_.name + "\n");
  if (!description_.description.empty()) line(description_.description + "\n");
  write_files();
  write_variables();
  write_arguments(description_.top);
  write_blocks(description_.top);
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    const auto [title, name] = waiting_[i];
    if (const Shape* shape = description_.shape(name)) {
      write_shape(title, *shape);
    }
  }
  while (out_.ends_with("\n\n")) out_.pop_back();
  return out_;
}

}  // namespace

std::string describe(const Description& description) {
  return PageWriter(description).run();
}

}  // namespace hcl::host
