"""The wheel and the source archive, installed into empty environments."""

import os
import subprocess
import sys
import tarfile
import tempfile
import unittest
import venv
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
PROGRAM = ("import hcl; assert hcl.loads('a = 1 + 1') == {'a': 2}; "
           "assert hcl.__file__.startswith(__import__('sys').prefix), hcl.__file__; print(hcl.__version__)")


class Wheel(unittest.TestCase):
    def run_clean(self, *command, **options):
        """Runs a command without the variables that lead to the sources."""
        environment = {name: value for name, value in os.environ.items()
                       if name not in ("PYTHONPATH", "HCL_C_LIBRARY")}
        environment.update(options)
        done = subprocess.run([str(each) for each in command], env=environment, cwd="/",
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def backend(self, function, folder):
        code = (f"import sys; sys.path.insert(0, {str(PACKAGE / 'build_backend')!r}); "
                f"import hcl_build; print(hcl_build.{function}({folder!r}))")
        return self.run_clean(sys.executable, "-c", code,
                              HCL_C_LIBRARY=os.environ["HCL_C_LIBRARY"]).strip().splitlines()[-1]

    def test_installs_into_an_empty_environment(self):
        with tempfile.TemporaryDirectory() as folder:
            wheel = self.backend("build_wheel", folder)
            venv.create(f"{folder}/venv", with_pip=True)
            python = f"{folder}/venv/bin/python"
            self.run_clean(python, "-m", "pip", "install", "--no-index", "--no-deps", "-q",
                           f"{folder}/{wheel}")
            version = self.run_clean(python, "-c", PROGRAM).strip()
            self.assertIn(f"-{version}-py3-none-", wheel)
            shown = self.run_clean(python, "-m", "pip", "show", "-f", "hcl-cpp")
            for name in ("py.typed", "libhcl_c", "licenses/LICENSE"):
                self.assertIn(name, shown)

    def test_source_archive_makes_the_same_wheel(self):
        import os
        with tempfile.TemporaryDirectory() as folder:
            archive = self.backend("build_sdist", folder)
            with tarfile.open(f"{folder}/{archive}") as opened:
                opened.extractall(folder)
            source = f"{folder}/{archive[:-len('.tar.gz')]}"
            code = ("import sys; sys.path.insert(0, 'build_backend'); import hcl_build; "
                    f"print(hcl_build.build_wheel({folder!r}))")
            done = subprocess.run([sys.executable, "-c", code], cwd=source, capture_output=True,
                                  text=True, env=dict(os.environ))
            self.assertEqual(done.returncode, 0, done.stderr)
            first = (Path(folder) / done.stdout.strip()).read_bytes()
            again = self.backend("build_wheel", folder)
            self.assertEqual(first, (Path(folder) / again).read_bytes())


if __name__ == "__main__":
    unittest.main()
