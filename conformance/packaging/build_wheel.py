"""Builds the Python packages of the suite, as PEP 517 describes, with Python alone.

`build_wheel()` makes the wheel, `build_sdist()` an archive of the plain files.
The same files give the same bytes.
"""

import base64
import gzip
import hashlib
import io
import json
import pathlib
import tarfile
import zipfile

FOLDER = pathlib.Path(__file__).resolve().parent.parent
NAME = 'hcl_conformance_suite'
# What the wheel has beside the modules.
DATA = ['suite.json', 'suite.schema.json', 'README.md', 'CHANGELOG.md', 'version.txt']
SCRIPTS = f"""[console_scripts]
hcl-conformance-suite = {NAME}.run:main
hcl-conformance-score = {NAME}.score:main
"""


def version():
    """As Python spells it: 2.0.0.dev0."""
    return (FOLDER / 'version.txt').read_text('utf-8').split()[0].replace('-dev', '.dev0')


def metadata():
    package = json.loads((FOLDER / 'package.json').read_text('utf-8'))
    return (f'Metadata-Version: 2.1\nName: {package["name"]}\nVersion: {version()}\nSummary: {package["description"]}\n'
            f'Keywords: {",".join(package["keywords"])}\nLicense: {package["license"]}\nRequires-Python: >=3.8\n'
            'License-File: LICENSE\nDescription-Content-Type: text/markdown\n\n'
            + (FOLDER / 'README.md').read_text('utf-8'))


def contents():
    """The paths in the wheel and their contents, without RECORD."""
    info = f'{NAME}-{version()}.dist-info'
    files = {f'{NAME}/{path.name}': path.read_bytes() for path in sorted((FOLDER / 'runners' / NAME).glob('*.py'))}
    files.update({f'{NAME}/{name}': (FOLDER / name).read_bytes() for name in DATA})
    files[info + '/METADATA'] = metadata().encode()
    files[info + '/WHEEL'] = f'Wheel-Version: 1.0\nGenerator: {NAME}\nRoot-Is-Purelib: true\nTag: py3-none-any\n'.encode()
    files[info + '/entry_points.txt'] = SCRIPTS.encode()
    files[info + '/licenses/LICENSE'] = (FOLDER / 'LICENSE').read_bytes()
    return info, files


def record(info, files):
    def line(path, data):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()
        return f'{path},sha256={digest},{len(data)}\n'
    return ''.join(line(*each) for each in files.items()) + info + '/RECORD,,\n'


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    info, files = contents()
    files[info + '/RECORD'] = record(info, files).encode()
    name = f'{NAME}-{version()}-py3-none-any.whl'
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, 'w', zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, data)
    return name


def plain_files():
    """The files that the package of npm has, too: package.json lists them."""
    listed = json.loads((FOLDER / 'package.json').read_text('utf-8'))['files']
    paths = [FOLDER / name for name in listed if not name.startswith('!')]
    paths += [FOLDER / name for name in ('LICENSE', 'README.md', 'package.json')]
    for path in sorted(paths):
        for each in sorted(path.rglob('*')) if path.is_dir() else [path]:
            if each.is_file() and '__pycache__' not in each.parts:
                yield each


def build_sdist(sdist_directory, config_settings=None):
    top = f'{NAME}-{version()}'
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode='w', format=tarfile.PAX_FORMAT) as archive:
        files = [(path.relative_to(FOLDER).as_posix(), path.read_bytes(), path.stat().st_mode & 0o111)
                 for path in plain_files()]
        for name, content, executable in [('PKG-INFO', metadata().encode(), 0), *files]:
            entry = tarfile.TarInfo(f'{top}/{name}')
            entry.size = len(content)
            entry.mode = 0o755 if executable else 0o644
            archive.addfile(entry, io.BytesIO(content))
    path = pathlib.Path(sdist_directory) / (top + '.tar.gz')
    path.write_bytes(gzip.compress(data.getvalue(), mtime=0))
    return path.name
