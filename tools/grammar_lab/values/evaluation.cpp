#include "values/evaluation.h"

#include "engine/trace.h"
#include "hcl/basic_functions.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/evaluate.h"
#include "hcl/evaluate_body.h"
#include "hcl/marks.h"
#include "hcl/notation.h"
#include "hcl/parser.h"
#ifdef HCL_LAB_FUNCTIONS
#include "hcl/standard_functions.h"
#endif

namespace hcl::grammar_lab {
namespace {

const FunctionMap& all_functions() {
#ifdef HCL_LAB_FUNCTIONS
  static const FunctionMap kFunctions = [] {
    FunctionMap functions = standard_functions();
    for (auto& [name, function] : opentofu_functions()) {
      functions.emplace(name, function);
    }
    return functions;
  }();
#else
  static const FunctionMap kFunctions = basic_functions();
#endif
  return kFunctions;
}

std::string shown(const Value& value) {
  return to_typed_notation(value.unmarked_deep());
}

void add_lines(const EvaluatedBody& body, const std::string& indent,
               std::string& text) {
  for (const EvaluatedAttribute& attribute : body.attributes) {
    text += indent + attribute.name + " = " + shown(attribute.value) + "\n";
  }
  for (const EvaluatedBlock& block : body.blocks) {
    text += indent + block.type;
    for (const std::string& label : block.labels) {
      text += " " + quote_notation(label);
    }
    text += " {\n";
    add_lines(block.body, indent + "  ", text);
    text += indent + "}\n";
  }
}

// One evaluation; the context collects its variables.
class Evaluation {
 public:
  Evaluation(const Grammar& grammar, Engine& engine)
      : grammar_(grammar), engine_(engine) {
    context_.set_functions(all_functions());
    context_.set_variables({});
  }

  // Has mistakes if the expression has no value.
  Evaluated set_variable(const std::string& name, const std::string& text) {
    const int entry = grammar_.entry("expressionEntry");
    if (entry < 0) return {};
    Value value;
    Evaluated found = run(SourceFile(name, text), entry, &value);
    context_.set_variable(name, value);
    return found;
  }

  // The source, rewritten and read again.
  Evaluated read(const SourceFile& file, int entry) {
    Evaluated result;
    parse(file, entry, result);
    return result;
  }

  Evaluated run(const SourceFile& file, int entry, Value* value) {
    Evaluated result;
    const ast::Tree tree = parse(file, entry, result);
    if (!result.mistakes.empty()) return result;
    if (grammar_.entries[static_cast<std::size_t>(entry)] == "configFile") {
      const auto body = evaluate_body(tree, context_);
      note(file, body.diagnostics, result);
      add_lines(body.value, "", result.text);
    } else {
      const Result<Value> found = hcl::evaluate(tree, context_);
      note(file, found.diagnostics, result);
      result.text = shown(found.value) + "\n";
      if (value != nullptr) *value = found.value;
    }
    return result;
  }

 private:
  ast::Tree parse(const SourceFile& file, int entry, Evaluated& result) {
    const Expected outcome = engine_.run(file, entry);
    if (!outcome.accepted) {
      result.mistakes.push_back(file.name() + ", " +
                                error_text(grammar_, file, outcome));
      return {};
    }
    result.rewritten = rewrite(grammar_, file, outcome.tokens, entry);
    if (!result.rewritten.error.empty()) {
      result.mistakes.push_back(file.name() + ": " + result.rewritten.error);
      return {};
    }
    const std::string& rule = grammar_.entries[static_cast<std::size_t>(entry)];
    const SourceFile text("rewritten", result.rewritten.text);
    Result<ast::Tree> tree = rule == "configFile"      ? parse_config(text)
                             : rule == "templateEntry" ? parse_template(text)
                                                       : parse_expression(text);
    note(file, tree.diagnostics, result);
    return std::move(tree.value);
  }

  // Diagnostics in the places of the source from which their texts come.
  static void note(const SourceFile& file, const Diagnostics& diagnostics,
                   Evaluated& result) {
    for (const Diagnostic& one : diagnostics) {
      if (one.severity != Severity::Error) continue;
      result.needs_host = result.needs_host ||
                          one.code == Code::UnknownFunction ||
                          one.code == Code::UnknownVariable;
      std::string place = file.name();
      if (one.subject) {
        const ByteSpan span = one.subject->span;
        const auto [begin, end] =
            result.rewritten.source_of(span.begin, span.end);
        const SourcePos at = file.position(begin);
        place +=
            ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
      }
      result.mistakes.push_back(place + ": " + std::string(one.summary()) +
                                "; " + one.detail);
    }
  }

  const Grammar& grammar_;
  Engine& engine_;
  MapContext context_;
};

}  // namespace

Evaluated read_source(const Grammar& grammar, Engine& engine,
                      const SourceFile& file, int entry) {
  return Evaluation(grammar, engine).read(file, entry);
}

Evaluated evaluate_source(const Grammar& grammar, Engine& engine,
                          const SourceFile& file, int entry,
                          const VariableTexts& variables) {
  Evaluation evaluation(grammar, engine);
  for (const auto& [name, text] : variables) {
    Evaluated variable = evaluation.set_variable(name, text);
    if (!variable.mistakes.empty()) return variable;
  }
  return evaluation.run(file, entry, nullptr);
}

}  // namespace hcl::grammar_lab
