#!/usr/bin/env python3
"""Whether a call that needs OpenSSL says so where OpenSSL cannot be loaded.

    absent_library_test.py HCL FILE CASES

FILE is the name under which HCL loads the library; a file of that name that is no
library stands before it. Other calls must not need it. CASES is the file of the
suite with a text that an RSA key decrypts. Exit status: 0, or 1 when an answer is
another.
"""
import os
import subprocess
import sys
import tempfile

HASH = 'OpenSSL, which computes it, cannot be loaded'
CALLS = {
    'md5("a")': HASH,
    'base64sha512("a")': HASH,
    'filesha256("FILE")': HASH,
    'uuidv5("dns", "a")': HASH,
    'rsadecrypt("?", "")': 'the text is not Base64',
    'upper("a")': None,
    'base64encode("a")': None,
}


def decryption(cases):
    """The call of the case rsadecrypt-pkcs1-private-key."""
    with open(cases, encoding='utf-8') as file:
        case = file.read().split('name: rsadecrypt-pkcs1-private-key\n', 1)[1]
    return case.split('input: ', 1)[1].split('\n', 1)[0]


def main(hcl, name, cases):
    wrong = 0
    CALLS[decryption(cases)] = HASH
    with tempfile.TemporaryDirectory() as folder:
        fake = os.path.join(folder, name)
        with open(fake, 'w', encoding='ascii') as file:
            file.write('not a library\n')
        for call, expected in CALLS.items():
            call = call.replace('FILE', fake)
            done = subprocess.run([hcl, 'eval', '--dialect=terraform', '--allow-read=' + folder, '-e', call],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
                                  env={**os.environ, 'LD_LIBRARY_PATH': folder})
            text = ' '.join(done.stderr.decode().split())
            right = done.returncode == 0 if expected is None else done.returncode == 1 and expected in text
            if not right:
                wrong = 1
                print('%s: exit status %d, %r' % (call, done.returncode, text))
    return wrong


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
