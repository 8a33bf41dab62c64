"""Answers as tfparse's `load_from_path` does: the blocks of a module of Terraform by
type, with their values, places and references.

The differences:

* functions that read files or the time, or draw random values, give null
* of what tfparse presets for resources: `id`, the bucket as the id of an
  `aws_s3_bucket`, and `result` and `hex` of `random_` resources
* attributes that only a provider knows, as parts of an unresolved collection, may
  be null where tfparse leaves them out, or the other way round
* values are not converted to the type of their variable
* a template without a value stays as it is written
* what `sensitive()` gives is null
* modules are read where `source` is a path, and never downloaded; files in JSON
  syntax are skipped
* a module has at most 10,000 blocks and instances, beyond which ParseError is raised
* the texts of errors
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence, Union

from ._module import Module, Outside
from ._source import ParseError, read_values

__all__ = ["ParseError", "load_from_path"]


def load_from_path(filePath: Union[str, Path], stop_on_hcl_error: bool = False,
                   debug: bool = False, allow_downloads: bool = False,
                   workspace_name: str = "default",
                   vars_paths: Optional[Sequence[Union[str, Path]]] = None,
                   ) -> Dict[str, List[Dict[str, Any]]]:
    """The blocks of the folder and of the modules that it calls. Files with errors
    are skipped; with `stop_on_hcl_error` they raise ParseError."""
    if not isinstance(filePath, (str, Path)):
        raise ValueError("filePath must be str or Path, got %s" % type(filePath))
    root = Path(filePath)
    variables: Dict[str, Any] = {}
    for each in vars_paths or ():
        variables.update(read_values(root / each))
    outside = Outside(root, workspace_name, stop_on_hcl_error)
    return Module(outside, root, variables).answer()
