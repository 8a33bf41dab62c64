#!/usr/bin/env python3
"""Makes a page of results: `score.py RESULTS.json [FOLDER]`. Needs only Python 3.8."""
import sys

from hcl_conformance_suite.score import main

sys.exit(main())
