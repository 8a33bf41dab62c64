"""Measures how fast the Python packages python-hcl2 and tree-sitter-hcl read files.

usage: measure.py LIST PASSES

Prints a line for each package that is installed: its name, the CPU seconds of the
median pass and the number of files that it refuses, separated by tabs.
"""

import pathlib
import statistics
import sys
import time


def measure(name, texts, passes, read):
    refused = sum(not read(text) for text in texts)
    seconds = []
    for _ in range(passes):
        begin = time.process_time()
        for text in texts:
            read(text)
        seconds.append(time.process_time() - begin)
    print(f"{name}\t{statistics.median(seconds)}\t{refused}", flush=True)


def tree_sitter():
    """Reads a text with tree-sitter-hcl, whose parser is C."""
    from tree_sitter import Language, Parser
    import tree_sitter_hcl

    parser = Parser(Language(tree_sitter_hcl.language()))
    return lambda text: not parser.parse(text).root_node.has_error


def python_hcl2():
    import hcl2

    def read(text):
        try:
            hcl2.loads(text.decode())
            return True
        except Exception:  # Whatever it raises, it has refused the text.
            return False
    return read


def main():
    paths = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
    texts = [pathlib.Path(path).read_bytes() for path in paths]
    passes = int(sys.argv[2])
    try:
        measure("tree-sitter-hcl", texts, passes, tree_sitter())
    except ImportError as missing:
        print(f"skipped: {missing}", file=sys.stderr)
    try:
        # A pass takes minutes where others take a second, so there is one, and
        # about fifty files stand for the others.
        sample = texts[:: max(1, len(texts) // 50)]
        share = sum(map(len, texts)) / max(1, sum(map(len, sample)))
        measure_sample("python-hcl2", sample, python_hcl2(), share)
    except ImportError as missing:
        print(f"skipped: {missing}", file=sys.stderr)


def measure_sample(name, sample, read, share):
    begin = time.process_time()
    refused = sum(not read(text) for text in sample)
    print(f"{name}\t{(time.process_time() - begin) * share}\t{round(refused * share)}")


if __name__ == "__main__":
    main()
