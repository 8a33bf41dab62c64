"""Programs under test: conformance/README.md, "Protocols"."""

import json
import os
import queue
import signal
import subprocess
import threading
import time


class CannotStart(Exception):
    """The command does not exist or may not be run."""


def start(command, **streams):
    try:
        return subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True, **streams)
    except OSError as error:
        raise CannotStart(f'{command[0]}: {error.strerror}') from error


def kill(child):
    """Ends a program and what it started."""
    try:
        if hasattr(os, 'killpg'):
            os.killpg(child.pid, signal.SIGKILL)
        else:
            child.kill()
    except (ProcessLookupError, PermissionError):
        pass
    child.wait()


def write(child, data, close=False):
    """Writes all or, to a program that does not read, what it takes."""
    try:
        child.stdin.write(data)
        child.stdin.flush()
        if close:
            child.stdin.close()
    except (OSError, ValueError):
        pass


def status_text(status):
    if status < 0:
        return 'ended with ' + signal.Signals(-status).name
    return f'ended with exit code {status}'


def well_formed(value):
    """A text without lone surrogates; empty for what is no text."""
    if not isinstance(value, str):
        return ''
    return value.encode('utf-16', 'surrogatepass').decode('utf-16', 'replace')


def answer_of(line, name):
    """The answer in a line of JSON, or why it is none."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return {'broken': 'no JSON: ' + line[:80]}
    if not isinstance(answer, dict) or answer.get('id') != name:
        return {'broken': 'answers another test'}
    if well_formed(answer.get('unsupported')):
        return {'unsupported': well_formed(answer['unsupported'])}
    if not isinstance(answer.get('outcome'), str):
        return {'broken': 'an answer without outcome'}
    result = {'outcome': well_formed(answer['outcome']), 'reason': well_formed(answer.get('reason'))}
    if isinstance(answer.get('diagnostics'), list):
        result['diagnostics'] = ', '.join(well_formed(each) for each in answer['diagnostics'])
    return result


class LineProgram:
    """`jsonl`: one process for many questions, started again after an answer that cannot be used."""

    def __init__(self, command, timeout):
        self.command, self.timeout = command, timeout
        self.child = self.lines = None

    def answer(self, question):
        if self.child is None:
            self._start()
        data = (json.dumps(question, ensure_ascii=False) + '\n').encode()
        # A program that does not read must not stop this one.
        threading.Thread(target=write, args=(self.child, data), daemon=True).start()
        try:
            line = self.lines.get(timeout=self.timeout)
        except queue.Empty:
            answer = {'broken': 'no answer in time'}
        else:
            answer = self._ended() if line is None else answer_of(line, question['id'])
        if 'broken' in answer:
            self.end()
        return answer

    def end(self):
        if self.child is not None:
            kill(self.child)
        self.child = None

    def _start(self):
        self.child = start(self.command, stdout=subprocess.PIPE)
        self.lines = queue.Queue()
        threading.Thread(target=self._read, args=(self.child, self.lines), daemon=True).start()

    @staticmethod
    def _read(child, lines):
        for line in child.stdout:
            lines.put(line.rstrip(b'\r\n').decode('utf-8', 'replace'))
        lines.put(None)

    def _ended(self):
        try:
            return {'broken': status_text(self.child.wait(self.timeout))}
        except subprocess.TimeoutExpired:
            return {'broken': 'closed its output'}


class ExitProgram:
    """`exit`: a process for each question of the mode `accept`."""

    def __init__(self, command, timeout):
        self.command, self.timeout = command, timeout

    def answer(self, question):
        environment = dict(os.environ, HCL_DIALECT=question['dialect'], HCL_CONFORMANCE=question['conformance'])
        child = start(self.command, stdout=subprocess.DEVNULL, env=environment)
        data = question['input'].encode() if 'input' in question else bytes.fromhex(question['input_hex'])
        deadline = time.monotonic() + self.timeout
        threading.Thread(target=write, args=(child, data, True), daemon=True).start()
        try:
            status = child.wait(max(0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            return {'broken': 'no answer in time'}
        finally:
            kill(child)
        if status in (0, 1):
            return {'outcome': 'ERR' if status else 'OK'}
        return {'broken': status_text(status)}

    def end(self):
        pass
