"""Runs tests, each a function that gets `start`, which starts a server."""

import sys
import traceback

import protocol_types
from client import Client, Ended

TESTS = []


def test(function):
    TESTS.append(function)
    return function


def expect(got, wanted):
    if got != wanted:
        raise AssertionError(f"got {got!r}, wanted {wanted!r}")


def names(items, key="name"):
    return [each[key] for each in items]


def run_one(function, command):
    """Whether a test passes."""
    clients = []

    def start(**settings):
        clients.append(Client(command, **settings))
        return clients[-1]

    try:
        function(start)
        for client in clients:
            expect(client.problems, [])
        return True
    except (AssertionError, Ended, LookupError, TypeError, OSError):
        print(f"{function.__name__} failed")
        traceback.print_exc()
        return False
    finally:
        for client in clients:
            if client.process.poll() is None:
                client.process.kill()
            client.process.wait()


def run_all():
    """Runs the tests of the program; the command is its arguments."""
    if not protocol_types.available():
        print("lsprotocol is absent: the types of messages are not checked")
    passed = sum(run_one(each, sys.argv[1:]) for each in TESTS)
    failed = len(TESTS) - passed
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
