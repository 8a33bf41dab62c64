"""The conformance suite of HCL, and a runner: `python3 -m hcl_conformance_suite`."""
