"""Drives `hcl console` in a terminal as a person would.

usage: console_terminal_test.py PROGRAM [LIBEDIT]

LIBEDIT is the name under which the program loads libedit, if it does.
"""

import os
import pty
import select
import sys
import tempfile

TIMEOUT = 60


class Terminal:
    """A program on a terminal of its own."""

    def __init__(self, arguments, environment):
        self.seen = b""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execvpe(arguments[0], arguments, environment)

    def wait_for(self, text):
        """Reads until the text arrives, and forgets what came before it."""
        wanted = text.encode()
        while wanted not in self.seen:
            assert select.select([self.fd], [], [], TIMEOUT)[0], (text, self.seen)
            try:
                self.seen += os.read(self.fd, 4096)
            except OSError as error:
                raise AssertionError((text, self.seen)) from error
        self.seen = self.seen.split(wanted, 1)[1]

    def send(self, text):
        os.write(self.fd, text.encode())

    def end(self):
        while True:
            assert select.select([self.fd], [], [], TIMEOUT)[0], self.seen
            try:
                if not os.read(self.fd, 4096):
                    break
            except OSError:
                break
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def without_libedit(program, name):
    """Lines are read as they are where libedit cannot be loaded."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, name), "w", encoding="ascii") as file:
            file.write("not a library")
        environment = dict(os.environ, LD_LIBRARY_PATH=folder, TERM="xterm")
        terminal = Terminal([program, "console"], environment)
        terminal.wait_for("Line editing is not available.")
        terminal.wait_for("hcl> ")
        terminal.send("40 + 2\n")
        terminal.wait_for("42")
        terminal.wait_for("hcl> ")
        terminal.send("\x04")
        assert terminal.end() == 0


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        history = os.path.join(folder, "history")
        environment = dict(os.environ, HCL_HISTORY=history, TERM="xterm")
        arguments = [program, "console", "--var", "service={port = 81}"]

        terminal = Terminal(arguments, environment)
        terminal.wait_for("hcl> ")
        terminal.send("[1,\n")
        terminal.wait_for("...> ")
        terminal.send("41 + 1]\n")
        terminal.wait_for("[1, 42]")
        terminal.wait_for("hcl> ")
        terminal.send("(\n")
        terminal.wait_for("...> ")
        terminal.send("\x03")
        terminal.wait_for("hcl> ")
        terminal.send("é\x08\x03")
        terminal.wait_for("^C")
        terminal.wait_for("hcl> ")
        terminal.send("serv\t.\t + 600\n")
        terminal.wait_for("681")
        terminal.wait_for("hcl> ")
        terminal.send("\x04")
        assert terminal.end() == 0

        # The history outlives the session.
        terminal = Terminal(arguments, environment)
        terminal.wait_for("hcl> ")
        terminal.send("\x10\n")
        terminal.wait_for("681")
        terminal.wait_for("hcl> ")
        # An entry of several lines comes back as a whole.
        terminal.send("\x10\x10\n")
        terminal.wait_for("[1, 42]")
        terminal.wait_for("hcl> ")
        terminal.send(":quit\n")
        assert terminal.end() == 0
        with open(history, encoding="utf-8") as file:
            assert "[1,\\01241\\040+\\0401]" in file.read()
    if len(sys.argv) > 2:
        without_libedit(program, sys.argv[2])


if __name__ == "__main__":
    main()
