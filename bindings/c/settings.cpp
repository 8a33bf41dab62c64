#include "settings.h"

#include <algorithm>
#include <limits>
#include <span>
#include <type_traits>

#include "hcl/file_names.h"
#include "hcl/json_reader.h"
#include "hcl/value.h"

namespace hcl::c {
namespace {

// What is wrong with an option: a clause that follows its name. Empty if
// nothing is.
using Complaint = std::string;
using Setter = Complaint (*)(const Value&, CallSettings&);

struct Option {
  std::string_view name;
  Setter set;
};

Complaint set_text(const Value& value, std::string& out) {
  const auto text = value.if_string();
  if (!text) return "has to be a string";
  out = std::string(*text);
  return {};
}

Complaint set_flag(const Value& value, bool& out) {
  const auto flag = value.if_bool();
  if (!flag) return "has to be true or false";
  out = *flag;
  return {};
}

template <class T>
Complaint set_count(const Value& value, T& out) {
  const auto number = value.if_number();
  const auto integer = number ? number->to_int64() : std::nullopt;
  if (!integer || *integer < 0) return "has to be a whole number";
  constexpr auto kMost =
      static_cast<std::uint64_t>(std::numeric_limits<T>::max());
  const auto given = static_cast<std::uint64_t>(*integer);
  out = static_cast<T>(std::min(given, kMost));
  return {};
}

template <class T>
struct Choice {
  std::string_view name;
  T value;
};

template <class T>
Complaint set_choice(
    const Value& value,
    std::initializer_list<Choice<std::type_identity_t<T>>> choices, T& out) {
  Complaint complaint = "has to be one of";
  for (const auto& choice : choices) {
    if (value.if_string() == choice.name) {
      using Plain = std::decay_t<decltype(choice.value)>;
      out = static_cast<Plain>(choice.value);
      return {};
    }
    complaint += " \"" + std::string(choice.name) + "\"";
  }
  return complaint;
}

Complaint set_texts(const Value& value, std::vector<std::string>& out) {
  const Complaint complaint = "has to be a list of strings";
  if (value.kind() != TypeKind::Tuple || !value.has_content()) return complaint;
  for (const Value& element : value.elements()) {
    const auto text = element.if_string();
    if (!text) return complaint;
    out.emplace_back(*text);
  }
  return {};
}

// An object of strings.
Complaint set_pairs(const Value& value,
                    std::vector<std::pair<std::string, std::string>>& out) {
  const Complaint complaint = "has to be an object of strings";
  if (value.kind() != TypeKind::Object || !value.has_content())
    return complaint;
  for (std::size_t i = 0; i < value.length(); ++i) {
    const auto text = value.elements()[i].if_string();
    if (!text) return complaint;
    out.emplace_back(value.keys()[i], *text);
  }
  return {};
}

Complaint set_limit(std::string_view name, const Value& value, Limits& out) {
  if (name == "max_nesting_depth")
    return set_count(value, out.max_nesting_depth);
  if (name == "max_source_bytes") return set_count(value, out.max_source_bytes);
  if (name == "max_diagnostics") return set_count(value, out.max_diagnostics);
  if (name == "max_evaluation_steps") {
    return set_count(value, out.max_evaluation_steps);
  }
  if (name == "max_memory") return set_count(value, out.max_memory);
  if (name == "max_result_size") return set_count(value, out.max_result_size);
  if (name == "max_number_text") return set_count(value, out.max_number_text);
  if (name == "max_dynamic_blocks") {
    return set_count(value, out.max_dynamic_blocks);
  }
  if (name == "max_function_depth") {
    return set_count(value, out.max_function_depth);
  }
  if (name == "stack_reserve") return set_count(value, out.stack_reserve);
  return "has no such limit";
}

Complaint set_limits(const Value& value, Limits& out) {
  if (value.kind() != TypeKind::Object || !value.has_content()) {
    return "has to be an object";
  }
  for (std::size_t i = 0; i < value.length(); ++i) {
    const std::string& name = value.keys()[i];
    const Complaint complaint = set_limit(name, value.elements()[i], out);
    if (!complaint.empty()) return "." + name + " " + complaint;
  }
  return {};
}

Complaint set_style(const Value& value, CallSettings& out) {
  FormatStyle style{};
  Complaint complaint = set_choice(
      value, {{"hcl", FormatStyle::Hcl}, {"terraform", FormatStyle::Terraform}},
      style);
  if (!complaint.empty()) return complaint;
  const FormatOptions chosen = FormatOptions::of(style);
  out.format.unwrap_interpolations = chosen.unwrap_interpolations;
  out.format.update_type_constraints = chosen.update_type_constraints;
  out.format.quote_labels = chosen.quote_labels;
  return {};
}

Complaint set_comments(const Value& value, CallSettings& out) {
  return set_choice(value,
                    {{"keep", CommentStyle::Keep},
                     {"hash", CommentStyle::Hash},
                     {"slashes", CommentStyle::Slashes}},
                    out.format.comments);
}

// The options of languages and texts.
constexpr Option kCommonOptions[] = {
    {"dialect",
     [](const Value& v, CallSettings& out) {
       return set_choice(v,
                         {{"hcl", Dialect::Hcl},
                          {"zcl", Dialect::Zcl},
                          {"terraform", Dialect::Terraform}},
                         out.dialect.emplace());
     }},
    {"conformance",
     [](const Value& v, CallSettings& out) {
       return set_choice(
           v,
           {{"spec", Conformance::Spec}, {"reference", Conformance::Reference}},
           out.conformance.emplace());
     }},
    {"limits", [](const Value& v,
                  CallSettings& out) { return set_limits(v, out.limits); }},
    {"syntax",
     [](const Value& v, CallSettings& out) {
       return set_choice(
           v, {{"native", SourceSyntax::Native}, {"json", SourceSyntax::Json}},
           out.syntax);
     }},
    {"lint",
     [](const Value& v, CallSettings& out) { return set_flag(v, out.lint); }},
    {"form",
     [](const Value& v, CallSettings& out) {
       return set_choice(v,
                         {{"json", TextForm::Json},
                          {"typed", TextForm::Typed},
                          {"native", TextForm::Native}},
                         out.form);
     }},
    {"indent", [](const Value& v,
                  CallSettings& out) { return set_count(v, out.indent); }},
    {"marked",
     [](const Value& v, CallSettings& out) { return set_flag(v, out.marked); }},
    {"template",
     [](const Value& v, CallSettings& out) {
       return set_flag(v, out.is_template);
     }},
    {"name",
     [](const Value& v, CallSettings& out) { return set_text(v, out.name); }},
    {"functions",
     [](const Value& v, CallSettings& out) {
       return set_choice(v,
                         {{"none", FunctionTable::None},
                          {"hcl", FunctionTable::Hcl},
                          {"terraform", FunctionTable::Terraform},
                          {"opentofu", FunctionTable::OpenTofu}},
                         out.functions);
     }},
    {"max_steps",
     [](const Value& v, CallSettings& out) {
       return set_count(v, out.max_steps);
     }},
};

constexpr Option kFormatOptions[] = {
    {"style", set_style},
    {"comments", set_comments},
    {"allow_errors",
     [](const Value& v, CallSettings& out) {
       return set_flag(v, out.allow_errors);
     }},
    {"max_width",
     [](const Value& v, CallSettings& out) {
       return set_count(v, out.format.max_width);
     }},
    {"sort_attributes",
     [](const Value& v, CallSettings& out) {
       return set_flag(v, out.format.sort_attributes);
     }},
    {"trailing_commas",
     [](const Value& v, CallSettings& out) {
       return set_flag(v, out.format.trailing_commas);
     }},
    {"separate_blocks",
     [](const Value& v, CallSettings& out) {
       return set_flag(v, out.format.separate_blocks);
     }},
};

constexpr Option kModuleOptions[] = {
    {"folder",
     [](const Value& v, CallSettings& out) { return set_text(v, out.folder); }},
    {"allow_read",
     [](const Value& v, CallSettings& out) {
       return set_texts(v, out.allow_read);
     }},
    {"tool",
     [](const Value& v, CallSettings& out) {
       return set_choice(v,
                         {{"terraform", terraform::Tool::Terraform},
                          {"opentofu", terraform::Tool::OpenTofu}},
                         out.tool);
     }},
    {"phase",
     [](const Value& v, CallSettings& out) {
       return set_choice(v,
                         {{"plan", terraform::Phase::Plan},
                          {"validate", terraform::Phase::Validate},
                          {"console", terraform::Phase::Console}},
                         out.phase);
     }},
    {"workspace", [](const Value& v,
                     CallSettings& out) { return set_text(v, out.workspace); }},
    {"variables",
     [](const Value& v, CallSettings& out) {
       return set_pairs(v, out.variables);
     }},
    {"var_files",
     [](const Value& v, CallSettings& out) {
       return set_texts(v, out.var_files);
     }},
    {"environment",
     [](const Value& v, CallSettings& out) {
       return set_pairs(v, out.environment);
     }},
    {"allow_unset",
     [](const Value& v, CallSettings& out) {
       return set_flag(v, out.allow_unset);
     }},
};

Setter setter_of(std::string_view name) {
  for (const std::span<const Option> table :
       {std::span<const Option>(kCommonOptions),
        std::span<const Option>(kFormatOptions),
        std::span<const Option>(kModuleOptions)}) {
    for (const Option& each : table) {
      if (each.name == name) return each.set;
    }
  }
  return nullptr;
}

hcl_status wrong_setting(const std::string& sentence) {
  return fail(HCL_BAD_ARGUMENT, sentence);
}

}  // namespace

Options CallSettings::options_for(std::string_view source) const {
  const Dialect read = dialect.value_or(
      is_terraform_file(source) ? Dialect::Terraform : Dialect::Hcl);
  Options options =
      Options::of(read, conformance.value_or(default_conformance(read)));
  options.limits = limits;
  return options;
}

bool CallSettings::is_json(std::string_view source) const {
  return syntax == SourceSyntax::ByName ? is_json_file(source)
                                        : syntax == SourceSyntax::Json;
}

namespace {

// What is longer is not kept.
constexpr std::size_t kMostKept = 4096;

// The value of a text of options. A program gives the same ones to call after
// call, so a thread keeps the last ones.
Expected<Value, EncodingError> read_options(std::string_view text) {
  struct Kept {
    std::string text;
    Value value;
  };
  thread_local Kept kept;
  if (!kept.text.empty() && text == kept.text) return kept.value;
  auto read = from_json(text);
  if (read.ok() && text.size() <= kMostKept) kept = {std::string(text), *read};
  return read;
}

}  // namespace

hcl_status read_settings(const GivenText& text,
                         std::initializer_list<std::string_view> known,
                         CallSettings& settings) {
  if (!text.ok("the text of the options")) return HCL_BAD_TEXT;
  if (text.text.empty()) return HCL_OK;
  const auto read = read_options(text.text);
  if (!read.ok()) return wrong_setting("the options: " + to_text(read.error()));
  if (read->kind() != TypeKind::Object || !read->has_content()) {
    return wrong_setting("the options have to be a JSON object");
  }
  for (std::size_t i = 0; i < read->length(); ++i) {
    const std::string& name = read->keys()[i];
    const Setter setter = setter_of(name);
    const bool is_known =
        std::find(known.begin(), known.end(), name) != known.end();
    if (setter == nullptr || !is_known) {
      return wrong_setting("unknown option \"" + name + "\"");
    }
    const Complaint complaint = setter(read->elements()[i], settings);
    if (!complaint.empty()) {
      const bool is_member = complaint.front() == '.';
      return wrong_setting("the option " + name + (is_member ? "" : " ") +
                           complaint);
    }
  }
  return HCL_OK;
}

}  // namespace hcl::c
