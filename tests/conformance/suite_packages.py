#!/usr/bin/env python3
"""Builds the packages of the suite, installs them into an empty folder, and runs the suite from there.

Usage: suite_packages.py npm|pip SOURCES

Nothing is downloaded. The exit code is 77 if the tool is absent.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

LANGUAGE, SOURCES = '', pathlib.Path()
# What a package has besides the runner.
PLAIN = ['suite.json', 'suite.schema.json', 'version.txt', 'README.md', 'CHANGELOG.md']


def output(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, encoding='utf-8', timeout=300, **options)
    return done.returncode, done.stdout, done.stderr


def conformance():
    return SOURCES / 'conformance'


def version():
    return (conformance() / 'version.txt').read_text('utf-8').strip()


def python_version():
    return version().replace('-dev', '.dev0')


class Package(unittest.TestCase):
    """What both packages do. `install()` gives the programs and the folder with the plain files."""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix='hcl-suite-package-'))
        cls.environment = dict(os.environ)
        cls.run_suite, cls.score, cls.plain = cls.install_npm() if LANGUAGE == 'npm' else cls.install_pip()

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    @classmethod
    def done(cls, *command, cwd=None):
        code, out, errors = output(*command, cwd=cwd or cls.folder)
        if code:
            raise AssertionError(f'{command}: exit code {code}\n{out}{errors}')
        return out

    @classmethod
    def install_npm(cls):
        cls.done('npm', 'pack', '--silent', '--pack-destination', str(cls.folder), str(conformance()))
        used = cls.folder / 'used'
        used.mkdir()
        cls.done('npm', 'install', '--silent', '--offline', '--no-audit', '--no-fund',
                 f'../hcl-conformance-suite-{version()}.tgz', cwd=used)
        programs = used / 'node_modules/.bin'
        return (programs / 'hcl-conformance-suite', programs / 'hcl-conformance-score',
                used / 'node_modules/hcl-conformance-suite')

    @classmethod
    def install_pip(cls):
        pip = [sys.executable, '-m', 'pip', '--quiet', '--disable-pip-version-check']
        cls.done(*pip, 'wheel', '--no-index', '--no-deps', '--wheel-dir', '.', str(conformance()))
        used = cls.folder / 'used'
        cls.done(*pip, 'install', '--no-index', '--target', str(used),
                 f'hcl_conformance_suite-{python_version()}-py3-none-any.whl')
        cls.environment['PYTHONPATH'] = str(used)
        return used / 'bin/hcl-conformance-suite', used / 'bin/hcl-conformance-score', used / 'hcl_conformance_suite'

    def call(self, *command):
        empty = self.folder / 'empty'
        empty.mkdir(exist_ok=True)
        return output(*map(str, command), cwd=empty, env=self.environment)

    def test_holds_the_plain_files(self):
        for name in PLAIN:
            self.assertEqual((self.plain / name).read_bytes(), (conformance() / name).read_bytes(), name)
        licences = [path for path in self.folder.glob('used/**/LICENSE')]
        self.assertEqual([path.read_bytes() for path in licences], [(SOURCES / 'LICENSE').read_bytes()])

    def test_has_the_version_of_the_suite(self):
        self.assertEqual(self.call(self.run_suite, '--version'), (0, version() + '\n', ''))
        self.assertEqual(json.loads((conformance() / 'suite.json').read_text('utf-8'))['version'], version())

    def test_runs_from_an_empty_folder(self):
        adapter = conformance() / 'adapters/python/answers.py'
        code, out, errors = self.call(self.run_suite, '--jobs', '1', '--output', 'mine.json', '--', sys.executable, adapter)
        self.assertEqual((code, errors), (1, ''))
        self.assertRegex(out, r"\n\d+ passed, \d failed, \d{4} unsupported\n$")
        self.assertEqual(self.call(self.score, 'mine.json', 'score'), (0, '', ''))
        self.assertEqual(sorted(path.name for path in (self.folder / 'empty/score').iterdir()),
                         ['score.md', 'score.svg'])
        self.assertIn(f'HCL suite {version()}: 2', (self.folder / 'empty/score/score.svg').read_text('utf-8'))

    def test_is_made_of_the_same_bytes_twice(self):
        if LANGUAGE == 'npm':
            self.skipTest('npm decides')
        sys.path.insert(0, str(conformance() / 'packaging'))
        import build_wheel
        for build in (build_wheel.build_wheel, build_wheel.build_sdist):
            made = []
            for name in 'ab':
                (self.folder / name).mkdir(exist_ok=True)
                made.append((self.folder / name / build(self.folder / name)).read_bytes())
            self.assertEqual(*made)

    def test_has_the_files_of_the_archive(self):
        """The archive of plain files and the package of npm have the same files; the archive makes the wheel."""
        sys.path.insert(0, str(conformance() / 'packaging'))
        import build_wheel
        with tarfile.open(self.folder / build_wheel.build_sdist(self.folder)) as archive:
            names = {name.partition('/')[2] for name in archive.getnames()}
            archive.extractall(self.folder / 'plain')
        if LANGUAGE == 'npm':
            with tarfile.open(self.folder / f'hcl-conformance-suite-{version()}.tgz') as archive:
                self.assertEqual({name.partition('/')[2] for name in archive.getnames()} | {'PKG-INFO'}, names)
            return
        made = self.folder / f'hcl_conformance_suite-{python_version()}-py3-none-any.whl'
        first = made.read_bytes()
        made.unlink()
        pip = [sys.executable, '-m', 'pip', '--quiet', '--disable-pip-version-check']
        self.done(*pip, 'wheel', '--no-index', '--no-deps', '--wheel-dir', '.',
                  f'plain/hcl_conformance_suite-{python_version()}')
        self.assertEqual(made.read_bytes(), first)


def absent(language):
    if language == 'npm':
        return '' if shutil.which('npm') else 'there is no npm'
    return '' if output(sys.executable, '-m', 'pip', '--version')[0] == 0 else 'there is no pip'


def main(language, sources):
    global LANGUAGE, SOURCES
    LANGUAGE, SOURCES = language, pathlib.Path(sources).resolve()
    if absent(language):
        print('skipped:', absent(language))
        return 77
    sys.dont_write_bytecode = True
    return 0 if unittest.main(argv=[sys.argv[0]], exit=False).result.wasSuccessful() else 1


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
