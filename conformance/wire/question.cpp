#include "wire/question.h"

#include "wire/bytes.h"
#include "wire/member_writer.h"

namespace hcl::conformance {
namespace {

using apps::JsonView;

constexpr std::string_view kLiteralOnly = "literal-only";

std::vector<std::pair<std::string, std::string>> read_named_texts(
    const JsonView& json) {
  std::vector<std::pair<std::string, std::string>> texts;
  texts.reserve(json.size());
  for (std::size_t i = 0; i < json.size(); ++i) {
    texts.emplace_back(json[i].key(), json[i].text());
  }
  return texts;
}

}  // namespace

Question read_question(const JsonView& json) {
  Question question;
  question.id = json["id"].text();
  question.mode = json["mode"].text();
  question.input = json["input_hex"].exists()
                       ? bytes_of_hex(json["input_hex"].text())
                       : json["input"].text();
  question.variables = read_named_texts(json["vars"]);
  question.files = read_named_texts(json["files"]);
  question.target_type = json["target_type"].text();
  for (std::size_t i = 0; i < json["types"].size(); ++i) {
    question.types.push_back(json["types"][i].text());
  }
  if (json["schema"].exists()) question.schema = json["schema"].to_json();
  question.literal_only = json["evaluation_mode"].text() == kLiteralOnly;
  question.no_variables = json["no_variables"].is_true();
  question.no_functions = json["no_functions"].is_true();
  return question;
}

void write_question(const Question& question,
                    const std::vector<std::string>& needs, JsonWriter& writer) {
  MemberWriter members(writer);
  members.text("id", question.id);
  members.text("mode", question.mode);
  if (is_plain_text(question.input)) {
    members.any_text("input", question.input);
  } else {
    members.any_text("input_hex", hex_of_bytes(question.input));
  }
  members.named_texts("vars", question.variables);
  members.named_texts("files", question.files);
  members.texts("needs", needs);
  members.text("target_type", question.target_type);
  members.texts("types", question.types);
  if (!question.schema.empty()) {
    writer.key("schema").raw(question.schema);
  }
  if (question.literal_only) members.text("evaluation_mode", kLiteralOnly);
  members.flag("no_variables", question.no_variables);
  members.flag("no_functions", question.no_functions);
}

Dialect read_dialect(const JsonView& json) {
  for (const Dialect dialect : {Dialect::Zcl, Dialect::Terraform}) {
    if (json["dialect"].text() == name_of(dialect)) return dialect;
  }
  return Dialect::Hcl;
}

Conformance read_conformance(const JsonView& json) {
  return json["conformance"].text() == name_of(Conformance::Reference)
             ? Conformance::Reference
             : Conformance::Spec;
}

}  // namespace hcl::conformance
