#include <string>
#include <vector>

#include "inputs.h"

namespace hcl::oracle {
namespace {

const char* const kConfigs[] = {
    "",
    "a = 1\n",
    "a = 1",
    "a = 1\r\nb = 2\r\n",
    "a\rb = 1\n",
    // A block with a label of each kind.
    R"(resource "aws_instance" web {
  ami = var.ami

  tags = {
    Name = "x-${count.index + 1}"
  }
}
)",
    "one { line = 1 }\nempty {}\n",
    "# comment\n/* a\n b */ a = 1 // end\n",
    "a = [\n  1,\n  2, # two\n]\nb = {\n  c = 1\n  \"d\" : 2, (e) = 3\n}\n",
    "a = f(\n  1,\n  2...\n)\n",
    R"(a = <<EOT
one ${x}
  EOT
b = <<-E
  %{ if c ~}
 yes
  %{ endif }
  E
)",
    "a = <<EOT\nEOT\n",
    "a = <<EOT\nno end",
    "a = <<E\nx ${<<F\ny\nF\n}\nE\n",
    "a = [for x in y : x if x]\nb = {for k, v in y : k => v... if k}\n",
    "for = in\nif = for\n",
    "a = b ? c : d ? e : f\n",
    "a = -b * !c % 2 >= 1 && x || y != z\n",
    "a = \"\\\n\"\n",
    "a = \"x\ny\"\n",
    "a = \"x\ry\"\n",
    "a = \"unclosed ${x\n",
    "a = \"${\"${\"deep\"}\"}\"\n",
    "a = 'x'; b = `c`\n",
    "a {\n b = 1\n} c = 2\n",
    "} a = 1\n",
    "a = 1 +\nb = 2\n",
    "\xC3\xA9t\xC3\xA9 = \"\xF0\x9F\x98\x80\" # \xE2\x82\xAC\n",
    "/* not closed",
    "a = 1 /",
    "a = 1 /* x",
    // A byte order mark.
    "\357\273\277a = 1\n",
};

const char* const kExpressions[] = {
    "1..2",
    "1e",
    "1.5e5.3",
    "a.0.0",
    "a.*.0.b",
    "a[*].b[0]",
    "1....2",
    "[1...]",
    "f(a...)",
    "a::b::c()",
    "::a()",
    "a ? b : c",
    "~}",
    "$$${x}",
    "\"$$${x}\"",
    "\"$\"",
    "\"%\"",
    "\"$$\"",
    "\"%%%{x}\"",
    "\"%{if a}b%{else}c%{endif}\"",
    "\"%{ for a, b in c ~}",
    "\"${~ a ~}\"",
    "{}",
    "{a = 1, b : 2}",
    "{\n\na = 1\n\nb = 2\n\n}",
    "{for x in y : x => x}",
    "{\nfor x in y : x => x\n}",
    "[for]",
    "(for)",
    "[\nfor\nx\nin\ny\n:\nx\n]",
    "[if, in, for]",
    "a.for.if",
    "((((1))))",
    "- - -1",
    "!(!a)",
    "a\n+\nb",
    "(a\n+\nb)",
    "",
    " ",
    "\n",
    "a b",
    "a.",
    "a[",
    "a[0",
    "{a",
    "{a =",
    "[1,,2]",
    "\"\\u00e9\\n\"",
    "<<A\nx\nA\n",
    "<<-A\n A",
    "<<\nA",
    "0x1f",
    "_a",
    "-a",
    "a-b",
    "a - b",
    "a.-b",
};

const char* const kTemplates[] = {
    "plain",
    "a ${b} c",
    "$${x} %%{y} $ % $$ %% $$$ %%%",
    "$$${x}%%%{y}",
    "line\nline\r\nend\r",
    "%{ if a }\nb\n%{ else }\nc\n%{ endif }\n",
    "%{ for a in b ~}\n${a}\n%{~ endfor }",
    "%{ elsif }",
    "${",
    "%{",
    "${ {a = \"}\"} }",
    "${\na\n}",
    "\"quotes\" and \\ backslashes \\n",
};

const char* const kTraversals[] = {
    "a",       "a.b.c", "a[0]", "a[\"x\"].b",  "a.*.b",
    "a[*]",    "a.0",   "a[b]", "a[-1]",       "a..b",
    "\na\n.b", "a.b()", "1",    "a[\"${b}\"]", "a[\"x\"",
};

const char* const kJson[] = {
    "{}",
    "[]",
    "null",
    "true",
    "tru",
    "trues",
    "True",
    "\"a\"",
    "\"\\u00e9\\n\\/\"",
    "\"\\x\"",
    "\"open",
    "\"open\\",
    "\"line\nbreak\"",
    "\"tab\t\"",
    "0",
    "-0",
    "01",
    "+1",
    "1.",
    ".5",
    "1e5",
    "1E+5",
    "1e",
    "-",
    "1.5.2",
    "1-2",
    "{\"a\": 1, \"a\": 2}",
    "{\"a\": 1,}",
    "[1, 2,]",
    "{a: 1}",
    "{\"a\" = 1}",
    "{\"a\": {\"b\": [1, 2, {\"c\": null}]}}",
    " \t\r\n [ \n 1 \r, 2 ] ",
    "1 2",
    "",
    "\xC3\xA9",
    "\"\xF0\x9F\x98\x80\"",
    "// no",
};

template <std::size_t kSize>
void add(const char* name, const char* const (&texts)[kSize], SourceKind kind,
         std::vector<Input>& inputs) {
  for (std::size_t i = 0; i < kSize; ++i) {
    inputs.push_back({name + std::to_string(i), texts[i], kind});
  }
}

}  // namespace

std::vector<Input> built_in_inputs() {
  std::vector<Input> inputs;
  add("config ", kConfigs, SourceKind::Config, inputs);
  add("expression ", kExpressions, SourceKind::Expression, inputs);
  add("template ", kTemplates, SourceKind::Template, inputs);
  add("traversal ", kTraversals, SourceKind::Traversal, inputs);
  add("json ", kJson, SourceKind::Json, inputs);
  // NUL alone ends neither a source nor a token.
  for (const SourceKind kind : kNativeKinds) {
    inputs.push_back({"nul", std::string("a = \"b\0c\" # \0\n\0d", 16), kind});
  }
  inputs.push_back({"nul", std::string("\"a\0b\"", 5), SourceKind::Json});
  return inputs;
}

}  // namespace hcl::oracle
