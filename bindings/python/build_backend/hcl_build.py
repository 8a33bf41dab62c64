"""The PEP 517 backend: a wheel of the sources and the shared library.

It needs nothing but Python. The library is the one that HCL_C_LIBRARY or the
setting `library` names; otherwise it is built with CMake from the sources that
this folder is a part of.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path
from typing import Dict, List, Mapping, Optional, Tuple

NAME = "hcl_cpp"
HERE = Path(__file__).resolve().parent.parent
PROJECT = HERE.parent.parent

Settings = Optional[Mapping[str, str]]


def _version() -> str:
    """The version of the library, which the packages share."""
    own = HERE / "PKG-VERSION"
    if own.exists():
        return own.read_text(encoding="utf-8").strip()
    header = (PROJECT / "include/hcl/version.h").read_text(encoding="utf-8")
    found = re.search(r'HCL_VERSION_STRING "([^"]+)"', header)
    if found is None:
        raise RuntimeError("include/hcl/version.h has no version")
    return found.group(1)


def _library(settings: Settings) -> Path:
    given = (settings or {}).get("library") or os.environ.get("HCL_C_LIBRARY")
    if given:
        path = Path(given).resolve()
        if not path.exists():
            raise RuntimeError(f"there is no library {given}")
        return path
    if not (PROJECT / "CMakeLists.txt").exists():
        raise RuntimeError("HCL_C_LIBRARY has to name libhcl_c: its sources are not here")
    return _built_library()


def _built_library() -> Path:
    """The library, built with the libraries that it needs inside, if those can be
    had, so that the wheel works on systems that lack them."""
    build = PROJECT / "build" / "python"
    libraries = PROJECT / "build" / "sysroot-bundle"
    options = ["-DHCL_BUILD_TESTS=OFF", "-DHCL_BUILD_APPS=OFF", "-DCMAKE_BUILD_TYPE=Release"]
    script = PROJECT / "tools" / "dev" / "bundle_sysroot.sh"
    if subprocess.run([str(script), str(libraries)]).returncode == 0:
        options += ["-DHCL_C_BUNDLED=ON", f"-DCMAKE_PREFIX_PATH={libraries}"]
    else:
        print("The wheel will need ICU, OpenSSL, RE2, libyaml, zlib and libcrypt of this system.",
              file=sys.stderr)
    subprocess.run(["cmake", "-S", str(PROJECT), "-B", str(build), *options], check=True)
    subprocess.run(["cmake", "--build", str(build), "--target", "hcl_c"], check=True)
    return (build / "lib" / f"libhcl_c{_suffix()}").resolve()


def _suffix() -> str:
    return ".dylib" if sys.platform == "darwin" else ".so"


def _tag() -> str:
    platform = re.sub(r"[^A-Za-z0-9]", "_", sysconfig.get_platform())
    return f"py3-none-{platform}"


def _metadata() -> str:
    text = (HERE / "pyproject.toml").read_text(encoding="utf-8")

    def value(name: str) -> str:
        found = re.search(rf'^{name} = "(.*)"$', text, re.M)
        return found.group(1) if found else ""

    lines = ["Metadata-Version: 2.1", "Name: hcl-cpp", f"Version: {_version()}",
             f"Summary: {value('description')}", f"Requires-Python: {value('requires-python')}",
             "License: Apache-2.0"]
    lines += [f"Classifier: {each}" for each in re.findall(r'^  "(.*)",$', text, re.M)]
    lines += ["Description-Content-Type: text/markdown", "",
              (HERE / "README.md").read_text(encoding="utf-8")]
    return "\n".join(lines)


class _Wheel:
    """A wheel that is being written: its files and their record."""

    def __init__(self, path: Path) -> None:
        self._zip = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED)
        self._record: List[Tuple[str, str, int]] = []

    def _write(self, name: str, content: bytes, mode: int = 0o644) -> None:
        # The same content gives the same wheel, whenever it is made.
        info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        info.external_attr = (0o100000 | mode) << 16
        info.compress_type = zipfile.ZIP_DEFLATED
        self._zip.writestr(info, content)

    def add(self, name: str, content: bytes, mode: int = 0o644) -> None:
        self._write(name, content, mode)
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
        self._record.append((name, "sha256=" + digest.decode(), len(content)))

    def finish(self, record: str) -> None:
        lines = [f"{name},{digest},{size}" for name, digest, size in self._record]
        self._write(record, "\n".join(lines + [f"{record},,", ""]).encode())
        self._zip.close()


def _sources() -> Dict[str, Path]:
    root = HERE / "src"
    return {str(path.relative_to(root)): path for path in sorted(root.rglob("*"))
            if path.suffix in (".py", ".pyi", ".typed") or path.name == "py.typed"}


def _add_information(wheel: _Wheel, folder: str) -> None:
    wheel.add(f"{folder}/METADATA", _metadata().encode())
    wheel.add(f"{folder}/WHEEL", ("Wheel-Version: 1.0\nGenerator: hcl_build\n"
                                  f"Root-Is-Purelib: false\nTag: {_tag()}\n").encode())
    wheel.add(f"{folder}/licenses/LICENSE", (HERE / "LICENSE").read_bytes())


def build_wheel(wheel_directory: str, config_settings: Settings = None,
                metadata_directory: Optional[str] = None) -> str:
    library = _library(config_settings)
    name = f"{NAME}-{_version()}-{_tag()}.whl"
    wheel = _Wheel(Path(wheel_directory) / name)
    for inside, path in _sources().items():
        wheel.add(inside, path.read_bytes())
    wheel.add(f"hcl/libhcl_c{_suffix()}", library.read_bytes(), 0o755)
    folder = f"{NAME}-{_version()}.dist-info"
    _add_information(wheel, folder)
    licenses = library.parent / "libhcl_c.licenses.txt"
    if licenses.exists():
        wheel.add(f"{folder}/licenses/LIBRARIES.txt", licenses.read_bytes())
    wheel.finish(f"{folder}/RECORD")
    return name


def build_editable(wheel_directory: str, config_settings: Settings = None,
                   metadata_directory: Optional[str] = None) -> str:
    """A wheel that leads to the sources; HCL_C_LIBRARY names the library."""
    name = f"{NAME}-{_version()}-{_tag()}.whl"
    wheel = _Wheel(Path(wheel_directory) / name)
    wheel.add(f"_{NAME}.pth", f"{HERE / 'src'}\n".encode())
    folder = f"{NAME}-{_version()}.dist-info"
    _add_information(wheel, folder)
    wheel.finish(f"{folder}/RECORD")
    return name


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """The package alone: HCL_C_LIBRARY has to name the library."""
    base = f"{NAME}-{_version()}"
    name = f"{base}.tar.gz"
    with tarfile.open(Path(sdist_directory) / name, "w:gz") as archive:
        for path in ("pyproject.toml", "README.md", "LICENSE", "build_backend", "src"):
            archive.add(HERE / path, f"{base}/{path}",
                        filter=lambda each: None if "__pycache__" in each.name else each)
        for inside, text in (("PKG-VERSION", _version()), ("PKG-INFO", _metadata())):
            _add_text(archive, f"{base}/{inside}", text)
    return name


def _add_text(archive: tarfile.TarFile, name: str, text: str) -> None:
    content = text.encode()
    info = tarfile.TarInfo(name)
    info.size = len(content)
    archive.addfile(info, io.BytesIO(content))
