"""HCL 2, the configuration language.

    import hcl
    hcl.loads('port = 8000 + 80')              # {'port': 8080}
    hcl.evaluate('upper(name)', {'name': 'x'}) # 'X'

Names without an underscore that this module lists are public; the others are
not. See README.md.
"""

from . import _ffi
from .api import check, edit, evaluate, format, load, loads, query, read_document
from .context import Context, Function
from .decode import decode, label
from .diagnostics import Diagnostic, Fix, HclError, Position, Range, RelatedPlace
from .document import Block, Body, Capture, Document, Expression, Found, Match, literal
from .module import Module, Output, Part, Variable, terraform
from .values import Sensitive, Unknown

__version__ = _ffi.version()

__all__ = [
    "Block", "Body", "Capture", "Context", "Diagnostic", "Document", "Expression", "Fix", "Found",
    "Function", "HclError", "Match", "Module", "Output", "Part", "Position", "Range",
    "RelatedPlace", "Sensitive", "Unknown", "Variable", "check", "decode", "edit", "evaluate",
    "format", "label", "literal", "load", "loads", "query", "read_document", "terraform",
]
