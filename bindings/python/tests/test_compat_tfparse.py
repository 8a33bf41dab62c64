"""`hcl.compat.tfparse`: what tfparse 0.6.22 answers, written down, and compared with
the package where the interpreter has it."""

import tempfile
import unittest
from pathlib import Path

import compare_tfparse
from hcl.compat.tfparse import ParseError, load_from_path

FILES = {
    "main.tf": '''variable "region" {
  type    = list(string)
  default = ["north"]
}
variable "unset" {}
locals {
  name = "x-${var.region[0]}"
}
resource "a_b" "one" {
  count = 2
  name  = "${local.name}-${count.index}"
  tags  = { a = 1, b = var.unset }
  rule { on = true }
}
resource "a_b" "all" {
  for_each = toset(["u"])
  name     = local.name
  key      = each.key
  own      = a_b.all2.arn
  text     = "t-${a_b.all2.arn}"
  big      = 12345678901234567890
  dynamic "part" {
    for_each = [1, 2]
    content { n = part.value }
  }
}
module "m" {
  source = "./mod"
  name   = local.name
}
output "o" {
  value = module.m.r
}
''',
    "mod/main.tf": 'variable "name" {}\nresource "n_r" "n" { name = var.name }\noutput "r" { value = n_r.n.id }\n',
}


def written(folder, files):
    for name, text in files.items():
        path = Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


class Tfparse(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.folder = made.name

    def test_blocks_by_type(self):
        answer = load_from_path(written(self.folder, FILES))
        self.assertEqual(sorted(answer), ["a_b", "locals", "module", "n_r", "output", "variable"])
        first = answer["a_b"][0]
        self.assertEqual((first["name"], first["count"], first["tags"]), ("x-north-0", 2, {"a": 1, "b": None}))
        self.assertEqual(first["rule"]["on"], True)
        unset = next(each for each in answer["variable"] if each["__tfmeta"]["label"] == "unset")
        self.assertEqual(first["__tfmeta"], {
            "filename": "main.tf", "line_start": 9, "line_end": 14, "label": "a_b", "type": "resource",
            "path": "a_b.one[0]", "references": [{"id": unset["id"], "label": "unset", "name": ""}]})
        last = answer["a_b"][2]
        self.assertEqual(last["__tfmeta"]["path"], 'a_b.all["u"]')
        self.assertEqual([each["n"] for each in last["part"]], [1, 2])
        self.assertEqual(last["own"], {"__attribute__": "a_b.all2.arn", "__name__": "all2"})
        self.assertEqual((last["text"], last["big"]), ("t-${a_b.all2.arn}", 2**63 - 1))
        self.assertEqual(answer["variable"][0]["type"], "list of string")

    def test_values_of_called_modules(self):
        answer = load_from_path(written(self.folder, FILES))
        inner = answer["n_r"][0]
        self.assertEqual(inner["__tfmeta"]["path"], "module.m.n_r.n")
        self.assertEqual(inner["__tfmeta"]["filename"], "mod/main.tf")
        self.assertEqual(inner["name"], "x-north")
        self.assertEqual({each["value"] for each in answer["output"]}, {inner["id"]})

    def test_workspace_and_files_of_variables(self):
        files = {"main.tf": 'variable "v" { default = 1 }\nlocals {\n  v = var.v\n  w = terraform.workspace\n}\n',
                 "terraform.tfvars": "v = 2\n", "given.tfvars": "v = 3\n"}
        answer = load_from_path(written(self.folder, files), workspace_name="w", vars_paths=["given.tfvars"])
        self.assertEqual((answer["locals"][0]["v"], answer["locals"][0]["w"]), (3, "w"))

    def test_errors(self):
        written(self.folder, {"main.tf": 'a "b" {\n'})
        self.assertEqual(load_from_path(self.folder), {})
        self.assertRaises(ParseError, load_from_path, self.folder, stop_on_hcl_error=True)
        self.assertEqual(load_from_path(self.folder + "/absent"), {})
        self.assertRaises(ValueError, load_from_path, 3)

    def test_limits(self):
        written(self.folder, {"main.tf": 'resource "a" "b" { count = 1000000000 }\n'})
        self.assertRaises(ParseError, load_from_path, self.folder)
        written(self.folder, {"main.tf": 'module "m" { source = "./" }\n'})
        self.assertEqual({each["__tfmeta"]["label"] for each in load_from_path(self.folder)["module"]}, {"m"})

    def test_what_is_sensitive_is_not_shown(self):
        written(self.folder, {"main.tf": 'locals {\n  a = sensitive("hidden")\n  b = "x-${local.a}"\n}\n'})
        self.assertNotIn("hidden\"]", str(load_from_path(self.folder)))
        self.assertIsNone(load_from_path(self.folder)["locals"][0]["a"])

    @unittest.skipIf(compare_tfparse.theirs is None, "tfparse is not installed")
    def test_the_package_gives_the_same(self):
        self.assertEqual(compare_tfparse.compare(Path(written(self.folder, FILES))), [])


if __name__ == "__main__":
    unittest.main()
