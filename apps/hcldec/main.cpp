// hcldec: decodes files with a specification and prints JSON, like the program
// of that name in the reference (docs/hcldec.md).

#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "hcl/decode.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/json_reader.h"
#include "hcl/spec_file.h"
#include "hcldec/arguments.h"
#include "hcldec/inputs.h"
#include "hcldec/json_output.h"
#include "hcldec/reports.h"
#include "support/output/console.h"
#include "support/process/failure.h"

namespace hcl::apps {
namespace {

// The exit codes, with the reference's numbers.
enum HcldecExit : int { kDone = 0, kFailed = 1, kRefused = 2 };

constexpr const char* kVersion = "0.0.1-dev";

int fail(const std::string& message) {
  write_text(stderr, "Error: " + message + "\n\n");
  return kFailed;
}

// One run with the arguments of the command line.
class Run {
 public:
  explicit Run(const Arguments& arguments)
      : arguments_(arguments),
        options_(Options::of(Dialect::Hcl, arguments.conformance)) {}

  int run() {
    if (arguments_.spec.empty()) {
      return fail("the --spec=... argument is required");
    }
    SpecFile file = read_spec();
    if (diags_.has_errors()) return refuse();
    for (std::size_t i = 0; i < arguments_.vars.size(); ++i) {
      read_variables(arguments_.vars[i], i, options_, file.variables, diags_);
    }
    Result<Body> body = read_inputs(arguments_.inputs, options_);
    diags_.append(std::move(body.diagnostics));
    if (diags_.has_errors()) return refuse();
    // Without variables and functions values are literals.
    if (file.variables.empty() && file.functions.empty()) {
      return decode_with(body.value, file.spec, literal_only_context());
    }
    MapContext context;
    if (!file.variables.empty()) {
      context.set_variables(std::move(file.variables));
    }
    if (!file.functions.empty()) {
      context.set_functions(std::move(file.functions));
    }
    return decode_with(body.value, file.spec, context);
  }

 private:
  SpecFile read_spec() {
    Result<Body> body = read_native_body(arguments_.spec, options_);
    const bool is_readable = body.ok();
    diags_.append(std::move(body.diagnostics));
    if (!is_readable) return {};
    Result<SpecFile> file = read_spec_file(body.value, options_);
    diags_.append(std::move(file.diagnostics));
    return std::move(file.value);
  }

  int decode_with(const Body& body, const Spec& spec,
                  const EvalContext& context) {
    if (arguments_.var_refs) {
      return print(references_json(variables(body, spec), context, options_));
    }
    Result<Value> value = decode(body, spec, context, options_);
    diags_.append(std::move(value.diagnostics));
    if (diags_.has_errors()) return refuse();
    const Type type =
        arguments_.with_type ? Type::dynamic() : value.value.type();
    const auto json =
        to_json(value.value, type, options_.switches, options_.limits);
    if (!json.ok()) return fail(to_text(json.error()));
    return print(restyle_json(*json, {.strip_nulls = !arguments_.keep_nulls}));
  }

  // Writes the diagnostics.
  int refuse() const {
    const bool as_json = arguments_.diags == "json";
    write_text(stderr,
               as_json ? diagnostics_json(diags_) + "\n"
                       : to_text(diags_, style_for(stderr, ColorChoice::Auto)));
    return kRefused;
  }

  int print(const std::string& text) const {
    if (arguments_.out.empty()) {
      return write_and_flush(stdout, text + "\n") ? kDone : kFailed;
    }
    std::FILE* file = std::fopen(arguments_.out.c_str(), "wb");
    if (file == nullptr) {
      return fail("can't open " + arguments_.out + " for writing");
    }
    const bool is_written = write_text(file, text + "\n");
    const bool is_closed = std::fclose(file) == 0;
    return is_written && is_closed ? kDone
                                   : fail("can't write to " + arguments_.out);
  }

  const Arguments& arguments_;
  Options options_;
  Diagnostics diags_;
};

int run(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const Expected<Arguments, std::string> arguments = read_arguments(words);
  if (!arguments.ok()) {
    write_text(stderr, arguments.error() + "\n" + usage_text());
    return kRefused;
  }
  if (arguments->help) {
    write_text(stderr, usage_text());
    return kRefused;
  }
  if (arguments->version) {
    return write_and_flush(stdout, std::string(kVersion) + "\n") ? kDone
                                                                 : kFailed;
  }
  if (!arguments->diags.empty() && arguments->diags != "json") {
    write_text(stderr, "Invalid diagnostics format \"" + arguments->diags +
                           "\": only \"json\" is supported.\n");
    return kRefused;
  }
  return Run(*arguments).run();
}

}  // namespace
}  // namespace hcl::apps

int main(int argc, char** argv) {
  hcl::apps::ignore_closed_pipes();
  return hcl::apps::run_guarded("hcldec", argc, argv, hcl::apps::run);
}
