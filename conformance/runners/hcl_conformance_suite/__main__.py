import sys

from hcl_conformance_suite.run import main

sys.exit(main())
