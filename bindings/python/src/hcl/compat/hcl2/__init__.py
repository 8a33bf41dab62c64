"""Answers as python-hcl2 does: `v8` as its version 8, which is also what this
module has, and `v7` as its version 7. README.md lists the differences.

    import hcl.compat.hcl2 as hcl2
"""

from . import v7, v8
from .v8 import HclError, SerializationOptions, dump, dumps, load, loads

__all__ = ["HclError", "SerializationOptions", "dump", "dumps", "load", "loads", "v7", "v8"]
