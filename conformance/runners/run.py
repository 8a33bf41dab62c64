#!/usr/bin/env python3
"""Runs the suite against a program: `run.py --help`. Needs only Python 3.8."""
import sys

from hcl_conformance_suite.run import main

sys.exit(main())
