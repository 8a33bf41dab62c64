// Writes the JSON form of the suite.

#include "hcl/json_writer.h"
#include "runner/cases/catalogue.h"
#include "runner/cases/needs.h"
#include "wire/member_writer.h"

namespace hcl::conformance {
namespace {

void write_settings(const std::string& name, const PerSetting& values,
                    MemberWriter& members) {
  members.text(name, values.general);
  members.text(name + "_reference", values.reference);
  members.text(name + "_zcl", values.zcl);
  members.text(name + "_terraform", values.terraform);
  members.text(name + "_terraform_reference", values.terraform_reference);
}

void write_evidence(const std::string& prefix, const Evidence& values,
                    MemberWriter& members) {
  members.texts(prefix + "witnesses", values.witnesses);
  members.text(prefix + "differs", values.differs);
}

}  // namespace

void write_question(const Test& test, JsonWriter& writer) {
  // Nothing is evaluated to know whether a text is a configuration file.
  write_question(
      test, test.mode == "accept" ? std::vector<std::string>() : needs_of(test),
      writer);
}

namespace {

void write_test(const Test& test, JsonWriter& writer) {
  MemberWriter members(writer);
  writer.begin_object();
  write_question(test, writer);
  if (test.outcome.general.empty()) members.any_text("expect", "");
  write_settings("expect", test.outcome, members);
  members.texts("expect_or", test.others.general);
  members.texts("expect_zcl_or", test.others.zcl);
  members.texts("expect_terraform_or", test.others.terraform);
  write_settings("diagnostics", test.diagnostics, members);
  write_evidence("", test.outcome_evidence, members);
  write_evidence("diagnostics_", test.diagnostics_evidence, members);
  members.text("name", test.name);
  members.text("note", test.note);
  members.text("skip", test.skip);
  writer.end_object();
}

void write_clause(const Clause& clause, JsonWriter& writer) {
  MemberWriter members(writer);
  writer.begin_object();
  members.text("id", clause.id);
  members.text("source", clause.source);
  members.text("section", clause.section);
  members.numbers("paragraphs", clause.paragraphs);
  members.text("requirement", clause.requirement);
  members.text("kind", clause.kind);
  std::vector<std::string> dialects;
  for (const Dialect dialect : clause.dialects) {
    dialects.push_back(name_of(dialect));
  }
  members.any_texts("dialects", dialects);
  members.any_texts("discrepancies", clause.decisions);
  writer.key("tests").begin_array();
  for (const Test& test : clause.tests) write_test(test, writer);
  writer.end_array();
  writer.end_object();
}

}  // namespace

std::string write_catalogue(const std::vector<Clause>& clauses) {
  std::string out;
  JsonWriter writer(out, 1);
  writer.begin_object();
  writer.key("clauses").begin_array();
  for (const Clause& clause : clauses) write_clause(clause, writer);
  writer.end_array();
  writer.end_object();
  return out + "\n";
}

}  // namespace hcl::conformance
