"""Values: evaluation, numbers, strings, what is unknown or sensitive."""

import dataclasses
import math
import unittest
from decimal import Decimal

import hcl


class Evaluation(unittest.TestCase):
    def test_kinds(self):
        self.assertEqual(hcl.evaluate("[null, true, 1, 1.5, \"x\", {a = []}]"),
                         [None, True, 1, Decimal("1.5"), "x", {"a": []}])
        self.assertEqual(hcl.evaluate("toset([2, 1, 2])"), [1, 2])
        self.assertEqual(hcl.evaluate("n is ${n}.", {"n": 3}, template=True), "n is 3.")

    def test_numbers_beyond_doubles(self):
        self.assertEqual(hcl.evaluate("9007199254740993"), 9007199254740993)
        self.assertEqual(hcl.evaluate("x + 1", {"x": 2**200}), 2**200 + 1)
        self.assertEqual(hcl.evaluate("x", {"x": Decimal("0.1")}), Decimal("0.1"))
        self.assertEqual(hcl.evaluate("0.1 + 0.2"), Decimal("0.3"))
        self.assertEqual(hcl.evaluate("1 / 0.5"), 2)
        self.assertIsInstance(hcl.evaluate("2", numbers="decimal"), Decimal)
        self.assertEqual(hcl.evaluate("0.1 + 0.2", numbers="float"), 0.3)
        self.assertEqual(hcl.evaluate("1e5000"), 10**5000)
        with self.assertRaises(ValueError):
            hcl.evaluate("1", numbers="complex")

    def test_texts(self):
        self.assertEqual(hcl.evaluate("x", {"x": "a\0b"}), "a\0b")
        self.assertEqual(hcl.evaluate("x", {"x": "e\u0301"}), "\u00e9")
        self.assertEqual(hcl.evaluate("x", {"x": "\U0001f600"}), "\U0001f600")
        with self.assertRaises(UnicodeEncodeError):
            hcl.evaluate("x", {"x": "\ud800"})
        with self.assertRaises(UnicodeEncodeError):
            hcl.evaluate("\ud800")

    def test_what_is_no_value(self):
        for value in (object(), b"x", 1j, {1: 2}):
            with self.assertRaises(TypeError):
                hcl.evaluate("x", {"x": value})
        cycle = []
        cycle.append(cycle)
        for value in (math.nan, math.inf, Decimal("NaN"), cycle, hcl.Sensitive("x")):
            with self.assertRaises(ValueError):
                hcl.evaluate("x", {"x": value})

    def test_dataclasses_are_objects(self):
        point = dataclasses.make_dataclass("Point", ["x", "y"])(1, [2])
        self.assertEqual(hcl.evaluate("p.y[0] + p.x", {"p": point}), 3)

    def test_sensitive_values_are_not_shown(self):
        context = hcl.Context({"p": "tiger"}, table="terraform")
        value = hcl.evaluate('"x-${sensitive(p)}"', context=context)
        self.assertIsInstance(value, hcl.Sensitive)
        self.assertNotIn("tiger", repr(value))
        self.assertEqual(value.reveal(), "x-tiger")

    def test_unknown_values(self):
        module = hcl.terraform(files={"main.tf": 'resource "terraform_data" "d" {}\n'})
        value = module.evaluate("[terraform_data.d.id]")[0]
        self.assertIsInstance(value, hcl.Unknown)
        self.assertEqual(value.type, "string")
        with self.assertRaises(TypeError):
            bool(value)

    def test_literals(self):
        self.assertEqual(hcl.literal({"a": [1, "x"]}), '{\n  a = [1, "x"]\n}')


class Errors(unittest.TestCase):
    def test_is_as_the_command_prints(self):
        with self.assertRaises(hcl.HclError) as caught:
            hcl.loads("a = 1\nb = \n", name="x.hcl")
        error = caught.exception
        self.assertIn("x.hcl:2:5: error: Invalid expression [InvalidExpression]", str(error))
        self.assertTrue(str(error).endswith("1 error"))
        found = error.diagnostics[0]
        self.assertEqual((found.severity, found.code, found.file), ("error", "InvalidExpression", "x.hcl"))
        self.assertEqual((found.subject.start.line, found.subject.start.column), (2, 5))
        self.assertEqual(found.subject.start.byte, 10)

    def test_related_places_and_fixes(self):
        found = hcl.check("x = 1\nx = 2\n")[0]
        self.assertEqual(found.related[0].range.start.line, 1)
        found = hcl.check('a = "${b}"\n', lint=True)[0]
        self.assertFalse(found.is_error)
        self.assertTrue(found.fixes)

    def test_bytes_that_are_not_utf8(self):
        self.assertEqual(hcl.check(b'a = "\xff"\n')[0].code, "InvalidUtf8")

    def test_wrong_options(self):
        for options in ({"dialect": "x"}, {"conformance": 1}, {"limits": {"x": 1}}):
            with self.assertRaises(ValueError):
                hcl.loads("a = 1", **options)

    def test_limits(self):
        with self.assertRaises(hcl.HclError) as caught:
            hcl.evaluate("[for a in range(1000): [for b in range(1000): b]]",
                         limits={"max_evaluation_steps": 1000})
        self.assertEqual(caught.exception.diagnostics[0].code, "EvaluationLimit")
        with self.assertRaises(hcl.HclError):
            hcl.loads("a = 1", limits={"max_source_bytes": 2})


if __name__ == "__main__":
    unittest.main()
