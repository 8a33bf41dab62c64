"""Answers tests of the level `accept` with `terraform fmt`, which reads a file
as Terraform does and refuses what does not parse: one JSON text a line, as
conformance/README.md, "Protocols" describes it."""

import json
import subprocess
import sys


def accepts(source):
    ran = subprocess.run(['terraform', 'fmt', '-no-color', '-'], input=source,
                         capture_output=True, check=False)
    if ran.returncode in (0, 2):
        return {'outcome': 'ERR' if ran.returncode else 'OK'}
    reason = ran.stderr.decode('utf-8', 'replace').strip()
    return {'outcome': 'ERR', 'reason': reason[:200]}


def answer(question):
    if question['mode'] != 'accept':
        return {'unsupported': 'mode ' + question['mode']}
    if question['dialect'] == 'zcl':
        return {'unsupported': 'dialect zcl'}
    if 'input_hex' in question:
        return accepts(bytes.fromhex(question['input_hex']))
    return accepts(question.get('input', '').encode('utf-8'))


for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({'id': asked['id'], **answer(asked)}), flush=True)
