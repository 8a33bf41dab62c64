"""Packages that answer as others do: `hcl.compat.hcl2` as python-hcl2, and
`hcl.compat.tfparse` as tfparse."""
