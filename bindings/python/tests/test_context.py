"""Functions of the host, cancellation, threads, and what is freed."""

import gc
import os
import threading
import time
import unittest

import hcl
from hcl import _ffi

LONG = ("length([for a in range(1000): [for b in range(1000): "
        "[for c in range(1000): a + b + c]]])")
NO_LIMITS = {"max_evaluation_steps": 10**12, "max_memory": 10**12}


class Functions(unittest.TestCase):
    def test_any_arguments(self):
        self.assertEqual(hcl.evaluate('f(1, "x", [2])', functions={"f": lambda *a: list(a)}),
                         [1, "x", [2]])

    def test_declared_arguments(self):
        double = hcl.Function(lambda x: x * 2, [("x", "number")], result="string")
        self.assertEqual(hcl.evaluate('double("21")', functions={"double": double}), "42")
        with self.assertRaises(hcl.HclError):
            hcl.evaluate('double("x")', functions={"double": double})
        with self.assertRaises(ValueError):
            hcl.Context(functions={"f": hcl.Function(print, [("x", "nonsense")])})

    def test_exception(self):
        def fails():
            raise LookupError("there is no such thing")

        with self.assertRaises(hcl.HclError) as caught:
            hcl.evaluate("[fails()]", functions={"fails": fails})
        self.assertIsInstance(caught.exception.__cause__, LookupError)
        self.assertIn("there is no such thing", str(caught.exception))
        self.assertEqual(caught.exception.diagnostics[0].subject.start.column, 2)

    def test_result_that_is_no_value(self):
        with self.assertRaises(hcl.HclError) as caught:
            hcl.evaluate("f()", functions={"f": object})
        self.assertIsInstance(caught.exception.__cause__, TypeError)

    def test_interrupt(self):
        def interrupt(_number):
            raise KeyboardInterrupt

        context = hcl.Context(functions={"f": interrupt})
        with self.assertRaises(KeyboardInterrupt):
            hcl.evaluate("[for a in range(1000): [for b in range(1000): f(b)]]", context=context)
        self.assertEqual(hcl.evaluate("1", context=context), 1)

    def test_may_evaluate(self):
        context = hcl.Context({"x": 1})
        context.add_function("f", lambda: hcl.evaluate("x + 1", context=context))
        self.assertEqual(hcl.evaluate("f()", context=context), 2)


class Cancellation(unittest.TestCase):
    def test_from_another_thread(self):
        context = hcl.Context()
        codes = []

        def run():
            try:
                hcl.evaluate(LONG, context=context, limits=NO_LIMITS)
            except hcl.HclError as error:
                codes.append(error.diagnostics[0].code)

        thread = threading.Thread(target=run)
        thread.start()
        context.cancel()
        thread.join()
        self.assertEqual(codes, ["EvaluationLimit"])
        context.cancel(False)
        self.assertEqual(hcl.evaluate("1", context=context), 1)

    def test_functions_are_those_of_the_conformance(self):
        text = 'a = 1 / tonumber("-0") < 0\n'
        for conformance, expected in (("reference", True), ("spec", False), (None, False)):
            self.assertIs(hcl.loads(text, conformance=conformance)["a"], expected)
            document = hcl.Document(text, conformance=conformance)
            context = hcl.Context(conformance=conformance)
            self.assertIs(document.values(context)["a"], expected)

    def test_deadline(self):
        context = hcl.Context()
        context.deadline(0.01)
        with self.assertRaises(hcl.HclError) as caught:
            hcl.evaluate(LONG, context=context, limits=NO_LIMITS)
        self.assertEqual(caught.exception.diagnostics[0].code, "EvaluationLimit")


class Threads(unittest.TestCase):
    def test_two_threads_share_a_context_and_a_document(self):
        context = hcl.Context({"n": 1}, functions={"f": lambda x: x + 1})
        document = hcl.Document("a = f(n)\n")
        wrong = []

        def run():
            for _ in range(300):
                if document.values(context) != {"a": 2}:
                    wrong.append(1)

        threads = [threading.Thread(target=run) for _ in range(2)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        self.assertEqual(wrong, [])

    def test_gil_is_released(self):
        """Another thread counts while one evaluates."""
        context = hcl.Context()
        context.deadline(0.5)
        thread = threading.Thread(
            target=lambda: self.assertRaises(hcl.HclError, hcl.evaluate, LONG, context=context,
                                             limits=NO_LIMITS))
        thread.start()
        turns = 0
        while thread.is_alive():
            turns += 1
            time.sleep(0.001)
        self.assertGreater(turns, 5)


class Memory(unittest.TestCase):
    def test_closed_objects(self):
        document = hcl.Document("a = 1\n")
        document.close()
        document.close()
        with self.assertRaises(ValueError):
            document.check()
        context = hcl.Context()
        context.close()
        with self.assertRaises(ValueError):
            hcl.evaluate("1", context=context)

    def test_wrong_and_freed_handles(self):
        handle = _ffi.handle("hcl_files_new")
        pointer = handle.pointer
        with self.assertRaisesRegex(ValueError, "no document"):
            _ffi.result("hcl_document_text", pointer)
        handle.close()
        with self.assertRaisesRegex(ValueError, "freed"):
            _ffi.check(_ffi.lib.hcl_free(pointer))

    def test_many_calls_leave_no_handle(self):
        """As many calls as HCL_CALLS says, errors and functions included."""
        calls = int(os.environ.get("HCL_CALLS", "2000"))
        context = hcl.Context(functions={"f": lambda: 1}, table="none")
        gc.collect()
        live = _ffi.lib.hcl_live_handles()
        for i in range(calls):
            if i % 100 == 0:
                with self.assertRaises(hcl.HclError):
                    hcl.evaluate("(", context=context)
            else:
                hcl.evaluate("f()" if i % 10 == 0 else "1", context=context)
        self.assertEqual(_ffi.lib.hcl_live_handles(), live)

    def test_contexts_are_freed_at_once(self):
        gc.collect()
        gc.disable()
        try:
            live = _ffi.lib.hcl_live_handles()
            for _ in range(50):
                hcl.evaluate("f()", functions={"f": lambda: 1})
            self.assertEqual(_ffi.lib.hcl_live_handles(), live)
        finally:
            gc.enable()


if __name__ == "__main__":
    unittest.main()
