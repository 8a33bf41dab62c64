// The pages about diagnostics have a section for each code; its wrong example
// produces that code, and its right example no diagnostics.

#include "support/help/diagnostics_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <span>
#include <sstream>
#include <string>
#include <utility>

#include "apps/run_program.h"
#include "hcl/configuration_text.h"
#include "hcl/decode.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/evaluate_body.h"
#include "hcl/host.h"
#include "hcl/json_body.h"
#include "hcl/lint.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/scope.h"
#include "hcl/spec_file.h"
#include "hcl/standard_functions.h"
#include "hcl/terraform.h"
#include "hcl/try_function.h"
#include "hcl/type_expression.h"
#include "hcl/user_functions.h"
#include "terraform/module_helper.h"

namespace hcl {
namespace {

using apps::PageExample;
using apps::PageSection;
using apps::read_diagnostics_page;

MapContext functions() {
  MapContext context;
  FunctionMap map = terraform_functions();
  map.insert_or_assign("convert", convert_function());
  context.set_functions(std::move(map));
  context.set_variables({{"name", Value::string("web")}});
  return context;
}

// Collects everything that evaluating a body of attributes reports.
void evaluate_attributes(const Body& body, const EvalContext& context,
                         Diagnostics& diags) {
  for (const Attribute& each : body.attributes(diags)) {
    each.expression.evaluate(context, diags);
  }
}

BodySchema dynamic_schema() {
  BodySchema schema;
  schema.blocks = {{.type = "b", .label_names = {}},
                   {.type = "c", .label_names = {"label"}}};
  return schema;
}

// Runs an example in the way that it declares.
class Reader {
 public:
  Reader(const PageExample& example, const std::string& spec)
      : example_(example), spec_(spec), file_("example", example.text) {}

  Diagnostics read() {
    if (example_.is("host")) return diagnostics_of_host();
    if (example_.is("module")) return diagnostics_of_module();
    if (example_.is("as-spec")) return diagnostics_of_spec(file_);
    if (example_.is("lint")) return lint(parse_config(file_).value);
    Result<Body> body = example_.language == "json" ? parse_json_body(file_)
                                                    : parse_native_body(file_);
    Diagnostics diags = std::move(body.diagnostics);
    if (diags.has_errors()) return diags;
    use(body.value, diags);
    return diags;
  }

 private:
  // Those of loading and of a plan; a plan repeats what validation finds.
  Diagnostics diagnostics_of_module() const {
    terraform::Settings settings = terraform::settings_for(
        files_of_example(), example_.is("tofu") ? terraform::Tool::OpenTofu
                                                : terraform::Tool::Terraform);
    settings.tool_version.clear();  // The newest that the module admits.
    const terraform::Configuration configuration = terraform::load(settings);
    Diagnostics found = configuration.variable_diagnostics();
    found.append(configuration.diagnostics());
    for (const auto phase :
         {terraform::Phase::Validate, terraform::Phase::Plan}) {
      if (!found.empty()) break;
      terraform::Walk walk(configuration, phase);
      walk.evaluate_all();
      found.append(walk.variable_diagnostics());
      found.append(walk.diagnostics());
    }
    return found;
  }

  // Those of a description, or of a file of a host that the library knows.
  Diagnostics diagnostics_of_host() const {
    for (const std::string& name : host::program_names()) {
      if (!example_.is(name)) continue;
      const host::Program program = host::find_program(name);
      host::Inputs inputs;
      inputs.code = program.code;
      inputs.files = {SourceFile("example." + name, example_.text)};
      inputs.warn_ignored = true;
      return host::evaluate(*program.description, inputs).diagnostics;
    }
    return host::read_description(file_).diagnostics;
  }

  // A comment that is the name of a file begins this file.
  std::map<std::string, std::string> files_of_example() const {
    std::map<std::string, std::string> files = {{"main.tf", ""}};
    std::string* text = &files.begin()->second;
    std::istringstream lines(example_.text);
    for (std::string line; std::getline(lines, line);) {
      const bool is_name = line.starts_with("# ") &&
                           line.find('.') != std::string::npos &&
                           line.find(' ', 2) == std::string::npos;
      if (is_name) {
        text = &files[line.substr(2)];
      } else {
        *text += line + "\n";
      }
    }
    return files;
  }

  static Diagnostics diagnostics_of_spec(const SourceFile& file) {
    Result<Body> body = parse_native_body(file);
    if (!body.ok()) return std::move(body.diagnostics);
    return read_spec_file(body.value).diagnostics;
  }

  void use(const Body& body, Diagnostics& diags) const {
    const MapContext context = functions();
    if (!spec_.empty()) {
      decode_with_spec(body, diags);
    } else if (example_.is("dynamic")) {
      const Body expanded = expand_dynamic_blocks(body, context);
      diags.append(expanded.content(dynamic_schema()).diagnostics);
    } else if (example_.is("functions")) {
      diags.append(decode_user_functions(body).diagnostics);
    } else if (example_.is("scope")) {
      Scope scope{SharedContext(context)};
      scope.set({}, attributes_of(body).value);
      diags.append(scope.values().diagnostics);
    } else if (example_.is("literal")) {
      evaluate_attributes(body, literal_only_context(), diags);
    } else if (example_.is("type")) {
      for (const Attribute& each : body.attributes(diags)) {
        diags.append(read_type_with_defaults(each.expression).diagnostics);
      }
    } else if (example_.is("output")) {
      convert_to_json(diags);
    } else if (example_.is("eval") || example_.language == "json") {
      evaluate_attributes(body, context, diags);
    }
  }

  void decode_with_spec(const Body& body, Diagnostics& diags) const {
    Result<Body> parsed = parse_native_body(SourceFile("spec", spec_));
    ASSERT_TRUE(parsed.ok()) << to_text(parsed.diagnostics);
    const Result<SpecFile> spec = read_spec_file(parsed.value);
    ASSERT_TRUE(spec.ok()) << to_text(spec.diagnostics);
    diags.append(decode(body, spec.value.spec, functions()).diagnostics);
  }

  void convert_to_json(Diagnostics& diags) const {
    Result<ast::Tree> tree = parse_config(file_);
    Result<EvaluatedBody> body = evaluate_body(tree.value, functions());
    ASSERT_TRUE(body.ok());
    const EvaluatedFile file = {std::move(tree.value), std::move(body.value)};
    diags.append(to_json(std::span(&file, 1)).diagnostics);
  }

  const PageExample& example_;
  const std::string& spec_;
  SourceFile file_;
};

std::string codes_of(const Diagnostics& diagnostics) {
  std::string codes;
  for (const Diagnostic& each : diagnostics) {
    codes += std::string(each.name()) + " ";
  }
  return codes;
}

TEST(DiagnosticsPage, HasEveryCodeInItsOrder) {
  std::vector<std::string> expected;
  std::vector<std::string> found;
#define HCL_DIAGNOSTIC(code, summary) expected.push_back(#code ": " summary);
#include "hcl/diagnostic_codes.def"
#undef HCL_DIAGNOSTIC
#define HCL_TERRAFORM_CODE(code, summary) \
  expected.push_back(#code ": " summary);
#include "terraform/rules/terraform_codes.def"
#undef HCL_TERRAFORM_CODE
#define HCL_HOST_CODE(code, summary) expected.push_back(#code ": " summary);
#include "host/description/host_codes.def"
#undef HCL_HOST_CODE
  for (const PageSection& section :
       read_diagnostics_page(apps::diagnostics_page())) {
    found.push_back(section.code + ": " + section.summary);
  }
  EXPECT_EQ(found, expected);
}

TEST(DiagnosticsPage, WrongExamplesBringTheCodeAndRightOnesNothing) {
  for (const PageSection& section :
       read_diagnostics_page(apps::diagnostics_page())) {
    SCOPED_TRACE(section.code);
    std::string spec;
    int wrong = 0;
    int right = 0;
    EXPECT_FALSE(section.explanation.empty());
    for (const PageExample& example : section.examples) {
      if (example.is("spec")) {
        spec = example.text;
        continue;
      }
      const std::string codes = codes_of(Reader(example, spec).read());
      example.is("wrong") ? ++wrong : ++right;
      EXPECT_EQ(codes, example.is("wrong") ? section.code + " " : "")
          << example.text;
    }
    const int wanted = section.no_example.empty() ? 1 : 0;
    EXPECT_EQ(wrong, wanted);
    // A right module would often be the same without what is wrong.
    const bool is_module =
        wanted != 0 && (section.examples.front().is("module") ||
                        section.examples.front().is("host"));
    EXPECT_TRUE(right == wanted || (is_module && right == 0));
  }
}

// The sources of the tests and the cases of the suite, without this file: it
// runs the examples of the page.
std::string texts_of_tests() {
  namespace fs = std::filesystem;
  std::string texts;
  for (const char* folder : {"tests", "conformance/cases"}) {
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(HCL_SOURCE_DIR) / folder)) {
      const std::string kind = entry.path().extension().string();
      if (kind != ".cpp" && kind != ".txt") continue;
      if (entry.path().filename() == "diagnostics_page_test.cpp") continue;
      std::ifstream file(entry.path(), std::ios::binary);
      texts.append(std::istreambuf_iterator<char>(file), {});
    }
  }
  return texts;
}

// The other codes are reported by their examples.
TEST(DiagnosticsPage, CodesWithoutAnExampleHaveATestOfTheirOwn) {
  const std::string texts = texts_of_tests();
  for (const PageSection& section :
       read_diagnostics_page(apps::diagnostics_page())) {
    if (section.no_example.empty()) continue;
    EXPECT_NE(texts.find(section.code), std::string::npos)
        << "no test expects " << section.code;
  }
}

TEST(ExplainCommand, PrintsTheSection) {
  const Ran ran =
      run_program(std::string(HCL_PROGRAM) + " explain AttributeRedefined", "");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out,
            "AttributeRedefined: Attribute redefined\n\n"
            "An argument may be set once in a body. Remove one of the two, or "
            "give it another name.\n\n"
            "Wrong:\n\n    port = 80\n    port = 443\n\n"
            "Right:\n\n    port = 443\n");
}

TEST(ExplainCommand, SuggestsACode) {
  const Ran ran =
      run_program(std::string(HCL_PROGRAM) + " explain AttributeRedefine", "");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.err,
            "hcl explain: unknown code \"AttributeRedefine\". Did you mean "
            "\"AttributeRedefined\"?\n");
}

TEST(ExplainCommand, ExplainsCodesOfModules) {
  const Ran ran =
      run_program(std::string(HCL_PROGRAM) + " explain UndeclaredLocal", "");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out,
            "UndeclaredLocal: Reference to undeclared local value\n\n"
            "The module has no local value of this name.\n\n"
            "Wrong:\n\n    output \"a\" {\n      value = local.name\n    }\n\n"
            "Right:\n\n    locals {\n      name = \"web\"\n    }\n"
            "    output \"a\" {\n      value = local.name\n    }\n");
}

TEST(ExplainCommand, ListsAllCodes) {
  const Ran ran = run_program(std::string(HCL_PROGRAM) + " explain", "");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out.rfind("InvalidUtf8: Invalid character encoding\n", 0), 0U);
}

}  // namespace
}  // namespace hcl
