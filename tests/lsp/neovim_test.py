#!/usr/bin/env python3
"""A session of Neovim's own client with the server. Skipped without Neovim.

usage: neovim_test.py SERVER
"""

import os
import shutil
import subprocess
import sys
import tempfile

TEXT = '''locals {
  name="a-${"b"}"
}

output "name" {
  value = "${local.name}"
}
'''


def main():
    if shutil.which("nvim") is None:
        print("skipped: there is no nvim")
        return 77
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                          "neovim_test.lua")
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        with open(f"{folder}/main.tf", "w", encoding="utf-8") as file:
            file.write(TEXT)
        done = subprocess.run(
            ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c",
             f"luafile {script}"],
            env={**os.environ, "HCL_LSP": os.path.abspath(sys.argv[1]),
                 "HCL_LSP_FOLDER": folder, "HOME": folder},
            capture_output=True, text=True, timeout=200, check=False)
    print(done.stdout.strip(), done.stderr.strip())
    return 1 if done.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
