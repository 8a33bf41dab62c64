#include "hcl_adapter/answers/robustness_modes.h"

#include <algorithm>
#include <charconv>
#include <ctime>

#include "hcl/eval_context.h"
#include "hcl/evaluate.h"
#include "hcl/parser.h"
#include "hcl_adapter/answers/observed.h"

namespace hcl::adapter {
namespace {

// A step is measured at its full size and at this fraction of it.
constexpr std::size_t kStep = 8;
// If time is proportional, the full size takes about that many times as long as
// the fraction; a quadratic algorithm takes the square of it. The tolerance is
// for a busy machine.
constexpr double kTolerance = 3;
// In seconds of processor time. Below this, the clock's resolution dominates.
constexpr double kTooShort = 0.02;

// The content of `"..."` with its escapes resolved.
std::optional<std::string> unquoted(std::string_view text) {
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') {
    return std::nullopt;
  }
  text = text.substr(1, text.size() - 2);
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) {
      const char next = text[++i];
      out += next == 'n' ? '\n' : next == 't' ? '\t' : next;
    } else {
      out += text[i];
    }
  }
  return out;
}

bool add_repeated(std::string_view line, std::size_t divisor, Recipe& recipe) {
  std::size_t count = 0;
  const auto parsed =
      std::from_chars(line.data(), line.data() + line.size(), count);
  line.remove_prefix(static_cast<std::size_t>(parsed.ptr - line.data()));
  if (parsed.ec != std::errc() || !line.starts_with(' ')) return false;
  const std::optional<std::string> text = unquoted(line.substr(1));
  if (!text) return false;
  for (std::size_t i = 0; i < count / divisor; ++i) recipe.input += *text;
  return true;
}

bool add_line(std::string_view line, std::size_t divisor, Recipe& recipe) {
  if (line == "config" || line == "expr" || line == "tmpl") {
    recipe.mode = line;
    return true;
  }
  if (line == "in proportion") {
    recipe.measured = true;
    return true;
  }
  if (line.starts_with("repeat ")) {
    return add_repeated(line.substr(7), divisor, recipe);
  }
  if (!line.starts_with("text ")) return false;
  const std::optional<std::string> text = unquoted(line.substr(5));
  if (text) recipe.input += *text;
  return text.has_value();
}

Observed evaluated(const Result<ast::Tree>& parsed, const Options& options) {
  if (!parsed.ok()) return failure(parsed.diagnostics);
  const Result<Value> value = evaluate(parsed.value, MapContext(), options);
  return value.ok() ? outcome("OK") : failure(value.diagnostics);
}

Observed run_recipe(const Recipe& recipe, const Options& options) {
  const SourceFile source("input", recipe.input);
  if (recipe.mode == "expr") {
    return evaluated(parse_expression(source, options), options);
  }
  if (recipe.mode == "tmpl") {
    return evaluated(parse_template(source, options), options);
  }
  const Result<ast::Tree> parsed = parse_config(source, options);
  return parsed.ok() ? outcome("OK") : failure(parsed.diagnostics);
}

// The processor time of this thread, since other tests may run in parallel.
double seconds_of_thread() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) +
         static_cast<double>(time.tv_nsec) * 1e-9;
}

// The shortest of three runs, in seconds of processor time.
double seconds_of(const Recipe& recipe, const Options& options) {
  double shortest = 0;
  for (int i = 0; i < 3; ++i) {
    const double begin = seconds_of_thread();
    run_recipe(recipe, options);
    const double seconds = seconds_of_thread() - begin;
    shortest = i == 0 ? seconds : std::min(shortest, seconds);
  }
  return shortest;
}

bool is_in_proportion(const Recipe& whole, const Recipe& part,
                      const Options& options) {
  const double long_one = seconds_of(whole, options);
  if (long_one < kTooShort) return true;
  return long_one <= seconds_of(part, options) * kStep * kTolerance;
}

}  // namespace

std::optional<Recipe> read_recipe(std::string_view text, std::size_t divisor) {
  Recipe recipe;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (!add_line(text.substr(0, end), divisor, recipe)) return std::nullopt;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return recipe;
}

Observed run_robust(const Question& question, const Options& options) {
  const std::optional<Recipe> whole = read_recipe(question.input, 1);
  if (!whole) return unsupported("needs a recipe that can be read");
  if (whole->measured &&
      !is_in_proportion(*whole, *read_recipe(question.input, kStep), options)) {
    return outcome("slow");
  }
  return run_recipe(*whole, options);
}

}  // namespace hcl::adapter
