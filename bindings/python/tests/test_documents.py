"""Configurations, edits, queries, modules and dataclasses."""

import io
import tempfile
import unittest
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Dict, List, Optional

import hcl
from hcl.compat.hcl2 import v7, v8

SOURCE = 'region = upper("eu")\n\n# web\nservice "web" {\n  port = 8000 + 80 # http\n}\n'


class Loading(unittest.TestCase):
    def test_loads(self):
        self.assertEqual(hcl.loads(SOURCE),
                         {"region": "EU", "service": {"web": [{"port": 8080}]}})
        self.assertEqual(hcl.loads('{"a": "${1 + 1}"}', syntax="json"), {"a": 2})

    def test_load(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "a.json"
            path.write_text('{"a": 1}')
            self.assertEqual(hcl.load(path), {"a": 1})
            self.assertEqual(hcl.load(str(path)), {"a": 1})
            with path.open() as file:
                self.assertEqual(hcl.load(file), {"a": 1})
            with self.assertRaises(OSError):
                hcl.load(path / "none")
        self.assertEqual(hcl.load(io.StringIO("a = 1\n")), {"a": 1})

    def test_body(self):
        body = hcl.Document(SOURCE).body(hcl.Context())
        self.assertEqual(body.attributes, {"region": "EU"})
        self.assertEqual(body.blocks_of("service")[0].labels, ("web",))

    def test_syntaxes(self):
        self.assertEqual(hcl.Document("a = b + 1\n").to_json(indent=0), '{"a":"${b + 1}"}')
        self.assertEqual(hcl.Document('{"a": "${b + 1}"}', "x.json").to_native(), "a = b + 1\n")

    def test_tokens(self):
        tokens = hcl.Document("a = \"\"\n").tokens()["tokens"]
        self.assertEqual([each["text"] for each in tokens], ["a", "=", '"', '"', "\n", ""])
        with self.assertRaises(ValueError):
            hcl.Document("{}", "a.json").tokens()

    def test_options_of_a_wrong_type(self):
        document = hcl.Document("a = 1\n")
        for wrong in ["x", ["x"], {"x": 1}]:
            with self.assertRaises(ValueError):
                document.format(max_width=wrong)
        # 1 is no truth value, although it equals one that was given before.
        self.assertEqual(document.check(lint=True), [])
        with self.assertRaises(ValueError):
            document.check(lint=1)

    def test_format(self):
        self.assertEqual(hcl.format("a=1\nbc  = 2\n"), "a  = 1\nbc = 2\n")
        with self.assertRaises(hcl.HclError):
            hcl.format("a = \n")

    def test_query(self):
        found = hcl.query(SOURCE, 'block type:"service" labels:(_ @name)')
        self.assertEqual(found[0]["name"], "web")
        self.assertEqual(found[0].range.start.line, 4)
        with self.assertRaises(KeyError):
            found[0]["nothing"]
        with self.assertRaises(hcl.HclError):
            hcl.query(SOURCE, "(")


class Editing(unittest.TestCase):
    def test_keeps_every_other_byte(self):
        document = hcl.edit(SOURCE)
        document.set("service.web.port", 81)
        document.set("service.web.host", hcl.Expression("var.host"))
        document.append(".", 'service "db" {}')
        self.assertEqual(str(document), 'region = upper("eu")\n\n# web\nservice "web" {\n  port = 81 # http\n'
                                        '  host = var.host\n}\n\nservice "db" {}\n')
        document.remove("service.web")
        self.assertNotIn("# web", document.text)
        self.assertEqual(document.get("region"), 'upper("eu")')
        with self.assertRaises(KeyError):
            document.get("nothing")

    def test_comments_and_names(self):
        document = hcl.edit("a = x.y\n")
        document.comment("a", "one\ntwo")
        document.line_comment("a", "three")
        document.rename("a", "b")
        document.rename_references("x.y", "z")
        self.assertEqual(document.text, "# one\n# two\nb = x.z # three\n")
        self.assertEqual(document.find("b")[0].comment, "one\ntwo")

    def test_refused_edits_change_nothing(self):
        document = hcl.edit("a = 1\n")
        with self.assertRaises(hcl.HclError) as caught:
            document.set("a", hcl.Expression("("))
        self.assertEqual(caught.exception.diagnostics[0].code, "EditRefused")
        with self.assertRaises(hcl.HclError), document.all_or_nothing():
            document.set("a", 2)
            document.remove("none")
        self.assertEqual(document.text, "a = 1\n")
        copy = document.copy()
        copy.set("a", 3)
        self.assertEqual((document.text, copy.text), ("a = 1\n", "a = 3\n"))


class Modules(unittest.TestCase):
    FILES = {
        "main.tf": 'variable "n" {\n  type = number\n}\nmodule "m" {\n  source = "./m"\n  x = var.n\n}\n'
                   'output "y" {\n  value = module.m.y\n}\n',
        "m/main.tf": 'variable "x" {}\noutput "y" {\n  value = var.x * 2\n}\n',
    }

    def test_values(self):
        module = hcl.terraform(files=self.FILES, variables={"n": 21})
        self.assertEqual(module.check(), [])
        self.assertEqual(module.evaluate("module.m.y"), 42)
        self.assertEqual(module.values()["output.y"], 42)
        self.assertEqual(module.variables()[0].name, "n")
        self.assertEqual(module.outputs()[0].name, "y")
        parts = {each.address: each for each in module.parts()}
        self.assertEqual(parts["output.y"].expression, "module.m.y")
        self.assertEqual(parts["module.m.var.x"].needs, ("var.n",))
        self.assertIsNone(parts["var.n"].expression)

    def test_frames(self):
        files = {"main.tf": 'module "a" {\n  source = "./m"\n}\n', "m/main.tf": "locals {\n  x = local.y\n}\n"}
        found = hcl.terraform(files=files).check()
        self.assertEqual([(each.code, each.file, each.frames) for each in found],
                         [("UndeclaredLocal", "m/main.tf", ("module.a",))])

    def test_secret_default(self):
        module = hcl.terraform(files={"main.tf": 'variable "s" {\n  sensitive = true\n  default = "hunter2"\n}\n'})
        default = module.variables()[0].default
        self.assertIsInstance(default, hcl.Sensitive)
        self.assertIsNone(default.reveal())

    def test_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "main.tf").write_text('output "o" {\n  value = var.none\n}\n')
            found = hcl.terraform(folder).check()
            self.assertEqual(found[0].summary, "Reference to undeclared input variable")
            self.assertEqual(found[0].subject.start.line, 2)
        with self.assertRaises(ValueError):
            hcl.terraform(files={"../x.tf": ""})
        with self.assertRaises(ValueError):
            hcl.terraform(tool="pulumi")


@dataclass
class Service:
    name: str = hcl.label()
    port: int = 80
    rate: Optional[Decimal] = None


@dataclass
class Logging:
    level: str


@dataclass
class Config:
    region: str
    tags: Dict[str, str] = field(default_factory=dict)
    service: List[Service] = field(default_factory=list)
    logging: Optional[Logging] = None


class Dataclasses(unittest.TestCase):
    def test_reads(self):
        config = hcl.decode(Config, 'region = "eu"\ntags = { a = "b" }\nservice "web" {\n  rate = 0.5\n}\n'
                            'service "db" {\n  port = 5\n}\nlogging {\n  level = "info"\n}\n')
        self.assertEqual(config, Config("eu", {"a": "b"}, [Service("web", 80, Decimal("0.5")),
                                                           Service("db", 5)], Logging("info")))

    def test_reports_every_mistake_with_its_place(self):
        with self.assertRaises(hcl.HclError) as caught:
            hcl.decode(Config, 'tags = [1]\nservice "web" {\n  port = "x"\n}\nother {}\nmore = 1\n')
        found = {(each.code, each.subject.start.line if each.subject else 0)
                 for each in caught.exception.diagnostics}
        self.assertEqual(found, {("IncorrectAttributeType", 1), ("IncorrectAttributeType", 3),
                                 ("UnsupportedBlockType", 5), ("UnsupportedArgument", 6),
                                 ("MissingRequiredArgument", 0)})


class PythonHcl2(unittest.TestCase):
    """Answers of python-hcl2 7.3.1 and 8.1.4, recorded."""

    CASES = [
        ("a = b", {"a": "${b}"}, {"a": "b"}),
        ('a = "x${b}y"', {"a": "x${b}y"}, {"a": '"x${b}y"'}),
        ("a = [1, -2, -2.5, 1e5, null, true]", {"a": [1, -2, -2.5, "${1e5}", None, True]},
         {"a": [1, -2, -2.5, "${1e5}", None, True]}),
        ("a = b != null && c", {"a": "${b != None && c}"}, {"a": "${b != null && c}"}),
        ("a = b == true ? 1 : 2", {"a": "${b == True ? 1 : 2}"}, {"a": "${b == true ? 1 : 2}"}),
        ("a = {null = 1}", {"a": {"null": 1}}, {"a": {"null": 1}}),
        ('a = {k = v, "q" = 2, (z) = 3}', {"a": {"k": "${v}", "q": 2, "${(z)}": 3}},
         {"a": {"k": "v", '"q"': 2, "${(z)}": 3}}),
        ('a = f(1, "x", {b = 1}, x...)', {"a": '${f(1, "x", {"b": 1}, x)}'},
         {"a": '${f(1, "x", {b = 1}, x ...)}'}),
        ("a = {for k, v in y : k => v... if true}",
         {"a": "${{for k , v in y : k => v ... if true}}"},
         {"a": "${{for k, v in y : k => v... if true}}"}),
        ("a = <<-E\n    x\n      y\n  E\n", {"a": "x\n  y"}, {"a": '"<<-E\n    x\n      y\n  E"'}),
        ('b "l" m {\n  x = 1\n}', {"b": [{"l": {"m": {"x": 1}}}]},
         {"b": [{'"l"': {"m": {"x": 1, "__is_block__": True}}}]}),
    ]

    def test_recorded(self):
        for text, seven, eight in self.CASES:
            with self.subTest(text):
                self.assertEqual(v7.loads(text), seven)
                self.assertEqual(v8.loads(text), eight)

    def test_meta(self):
        self.assertEqual(v7.loads("b {\n  x = 1\n}\n", with_meta=True),
                         {"b": [{"x": 1, "__start_line__": 1, "__end_line__": 3}]})

    def test_dumps_what_was_loaded(self):
        data = v8.loads(SOURCE)
        self.assertEqual(v8.loads(v8.dumps(data)), data)
        self.assertEqual(v8.dumps(data), 'region = upper("eu")\nservice "web" {\n  port = 8000 + 80\n}\n')
        with self.assertRaises(TypeError):
            v8.dumps({"a": object()})
        with self.assertRaises(hcl.HclError):
            v8.dumps({"a": "${(}"})
        file = io.StringIO()
        v8.dump(data, file)
        self.assertEqual(v8.load(io.StringIO(file.getvalue())), data)

    def test_options(self):
        options = v8.SerializationOptions
        cases = [
            ("a = {b = 1}", options(wrap_objects=True), {"a": "${{b = 1}}"}),
            ("a = [1, x]", options(wrap_tuples=True), {"a": "${[1, x]}"}),
            ("b {}", options(explicit_blocks=False), {"b": [{}]}),
            ('a = "x\\ny"', options(strip_string_quotes=True), {"a": "x\ny"}),
            ("a = b + c * d", options(force_operation_parentheses=True), {"a": "${b + (c * d)}"}),
            ("a = 1e3", options(preserve_scientific_notation=False), {"a": 1000.0}),
            ("a = <<E\nx\nE\n", options(preserve_heredocs=False), {"a": '"x"'}),
        ]
        for text, chosen, expected in cases:
            with self.subTest(text):
                self.assertEqual(v8.loads(text, serialization_options=chosen), expected)
        with self.assertRaises(ValueError):
            v8.loads("a = 1", serialization_options=options(with_comments=True))
        with self.assertRaises(hcl.HclError):
            v8.loads("a = ")


if __name__ == "__main__":
    unittest.main()
