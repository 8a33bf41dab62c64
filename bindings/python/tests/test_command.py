"""Verdicts, converted and formatted texts of the corpus are those of the command
that HCL_PROGRAM names. HCL_STRIDE takes every so many files of the corpus."""

import json
import os
import subprocess
import unittest
from decimal import Decimal
from pathlib import Path

import hcl

PROGRAM = os.environ.get("HCL_PROGRAM", "")
CORPUS = Path(os.environ.get("HCL_SHARED_DIR", "../shared")) / "corpus"
STRIDE = int(os.environ.get("HCL_STRIDE", "100"))
ENDINGS = (".tf", ".hcl", ".tfvars", ".tofu", ".nomad")


def files():
    found = sorted(path for path in CORPUS.rglob("*") if path.suffix in ENDINGS and path.is_file())
    return found[::STRIDE]


def command(*arguments, text=None):
    done = subprocess.run([PROGRAM, *map(str, arguments)], input=text, capture_output=True)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def is_good(path):
    """The command's verdict on a text whose name says nothing of a host: for
    "terragrunt.hcl", it also knows the rules of Terragrunt."""
    suffix = ".hcl" if path.suffix == ".nomad" else path.suffix
    code, _ = command("check", "-", "--no-config", "--stdin-filename", "input" + suffix, text=path.read_bytes())
    return code == 0


@unittest.skipUnless(PROGRAM, "HCL_PROGRAM names no command")
@unittest.skipUnless(CORPUS.is_dir(), "there is no corpus")
class Command(unittest.TestCase):
    def test_verdicts_and_texts(self):
        for path in files():
            with self.subTest(str(path)):
                document = hcl.read_document(path)
                errors = [each for each in document.check() if each.is_error]
                self.assertEqual(is_good(path), not errors)
                code, formatted = command("fmt", "--stdout", path)
                if code == 0:
                    self.assertEqual(document.format(), formatted)
                else:
                    self.assertRaises(hcl.HclError, document.format)
                if errors or path.suffix != ".hcl":
                    continue
                code, converted = command("json", "-", text=path.read_bytes())
                self.assertEqual(code, 0)
                self.assertEqual(document.to_json() + "\n", converted)

    def test_values(self):
        compared = 0
        for path in files():
            if path.suffix != ".hcl":
                continue
            code, output = command("eval", "--compact", "--host", "none", path)
            if code != 0:
                continue
            compared += 1
            with self.subTest(str(path)):
                self.assertEqual(hcl.read_document(path).values(hcl.Context(), numbers="decimal"),
                                 json.loads(output, parse_int=Decimal, parse_float=Decimal))
        self.assertGreater(compared, 0)

    def test_report_is_what_the_command_prints(self):
        text = b"a = 1\nb = \nblk {\n  c = (\n}\n"
        done = subprocess.run([PROGRAM, "json", "-"], input=text, capture_output=True)
        with self.assertRaises(hcl.HclError) as caught:
            hcl.Document(text, "<stdin>").to_json()
        self.assertEqual(str(caught.exception), done.stderr.decode() + "\n2 errors")


if __name__ == "__main__":
    unittest.main()
