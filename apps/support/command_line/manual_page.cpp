#include "support/command_line/manual_page.h"

#include "hcl/version.h"

namespace hcl::apps {
namespace {

// Escapes text for troff. A point or quote at the beginning of a line would be
// a request, and a hyphen in an option must stay a hyphen.
std::string roff_escaped(const std::string& text) {
  std::string result;
  bool at_start = true;
  for (const char byte : text) {
    if (at_start && (byte == '.' || byte == '\'')) result += "\\&";
    at_start = byte == '\n';
    if (byte == '\\') {
      result += "\\e";
    } else if (byte == '-') {
      result += "\\-";
    } else {
      result += byte;
    }
  }
  return result;
}

std::string page_name(const std::string& program, const CommandRow& row) {
  return program + (row.path.empty() ? "" : "-" + joined_path(row, "-"));
}

std::string option_text(const OptionRow& option) {
  std::string text = ".TP\n";
  if (option.names.empty()) {
    return text + "\\fI" + roff_escaped(option.value) + "\\fR\n" +
           roff_escaped(option.description) + "\n";
  }
  std::string names;
  for (const std::string& name : option.names) {
    names += (names.empty() ? "\\fB" : "\\fR, \\fB") + roff_escaped(name);
  }
  text += names + "\\fR";
  if (!option.value.empty())
    text += " \\fI" + roff_escaped(option.value) + "\\fR";
  return text + "\n" + roff_escaped(option.description) + "\n";
}

std::string upper(std::string text) {
  for (char& byte : text) {
    if (byte >= 'a' && byte <= 'z') byte = static_cast<char>(byte - 'a' + 'A');
  }
  return text;
}

std::string synopsis(const std::string& program, const CommandRow& row) {
  std::string text = "\\fB" + roff_escaped(program);
  for (const std::string& word : row.path) text += " " + roff_escaped(word);
  text += "\\fR [\\fIOPTION\\fR]...";
  if (!row.commands.empty()) text += " \\fICOMMAND\\fR";
  for (const OptionRow& each : row.positionals) {
    text += " [\\fI" + roff_escaped(each.value) + "\\fR]";
    if (each.is_repeatable) text += "...";
  }
  return text + "\n";
}

// The options under their headings, in order of first appearance.
std::string options_text(const CommandRow& row) {
  std::string text;
  std::string group;
  for (const OptionRow& option : row.options) {
    if (option.group != group) {
      group = option.group;
      text += ".SH " + upper(roff_escaped(group)) + "\n";
    }
    text += option_text(option);
  }
  return text;
}

std::string commands_text(const std::string& program,
                          const std::vector<CommandRow>& rows,
                          const CommandRow& row) {
  std::string text = ".SH COMMANDS\n";
  for (const CommandRow& each : rows) {
    CommandRow parent = each;
    if (each.path.size() != row.path.size() + 1) continue;
    parent.path.pop_back();
    if (parent.path != row.path) continue;
    text += ".TP\n\\fB" + roff_escaped(page_name(program, each)) + "\\fR(1)\n" +
            roff_escaped(each.description) + "\n";
  }
  return text;
}

}  // namespace

std::string manual_page(const std::string& program,
                        const std::vector<CommandRow>& rows,
                        const CommandRow& row) {
  const std::string name = page_name(program, row);
  std::string text = ".TH \"" + upper(name) + "\" 1 \"\" \"hcl-cpp " +
                     HCL_VERSION_STRING + "\" \"User Commands\"\n";
  text += ".SH NAME\n" + roff_escaped(name) + " \\- " +
          roff_escaped(first_sentence(row.description)) + "\n";
  text += ".SH SYNOPSIS\n" + synopsis(program, row);
  if (!row.positionals.empty()) {
    text += ".SH ARGUMENTS\n";
    for (const OptionRow& each : row.positionals) text += option_text(each);
  }
  if (!row.commands.empty()) text += commands_text(program, rows, row);
  text += options_text(row);
  if (!row.footer.empty()) {
    text += ".SH DESCRIPTION\n.nf\n" + roff_escaped(row.footer) + "\n.fi\n";
  }
  if (!row.path.empty()) {
    text += ".SH SEE ALSO\n.BR " + roff_escaped(program) + " (1)\n";
  }
  return text;
}

}  // namespace hcl::apps
