"""Processor time to read every so many files of a folder to plain data: the package,
and python-hcl2 where the interpreter has it. Not a test.

usage: speed.py FOLDER [STRIDE]
"""

import json
import sys
import time
from importlib import metadata
from pathlib import Path

import hcl
from hcl.compat.hcl2 import v7, v8

try:
    import hcl2
except ImportError:
    hcl2 = None


def measured(name, read, texts):
    # What happens once, such as making the tables of a parser, is not measured.
    read("a = 1\n")
    began = time.process_time()
    good = 0
    for text in texts:
        try:
            read(text)
            good += 1
        except Exception:  # A file with mistakes, which each reports in its own way.
            pass
    print("%s: %d ms, %d files read" % (name, (time.process_time() - began) * 1000, good))


def main():
    folder, stride = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    files = sorted(path for path in folder.rglob("*") if path.suffix in (".tf", ".hcl") and path.is_file())
    texts = [path.read_text("utf-8", "replace") for path in files[::stride]]
    print("%d files, %d bytes" % (len(texts), sum(len(text.encode()) for text in texts)))
    measured("hcl.Document(text).to_json(indent=0)", lambda text: json.loads(hcl.Document(text).to_json(indent=0)), texts)
    measured("hcl.compat.hcl2.v7.loads()", v7.loads, texts)
    measured("hcl.compat.hcl2.v8.loads()", v8.loads, texts)
    if hcl2 is not None:
        measured("python-hcl2 %s" % metadata.version("python-hcl2"), hcl2.loads, texts)


main()
