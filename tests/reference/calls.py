"""Calls of the pure functions of Terraform and of go-cty, made from a seed.

`Maker.call()` gives one call as an expression. Each parameter has a flavour: a
function of the maker that writes an argument which the function can mostly use,
and sometimes one that it has to reject. Where the arguments have to suit each
other, one function of the maker writes all of them.
"""

import random

# Functions and the flavours of their parameters. The last flavour of a row that
# ends with "..." is repeated; one that begins with ":" stands for all.
TERRAFORM = """
abs number
alltrue bools
anytrue bools
base64decode base64
base64encode text
base64sha256 text
base64sha512 text
basename path
ceil number
chomp text
chunklist list size
cidrhost prefix netnum
cidrhost :host
cidrnetmask prefix
cidrsubnet prefix size netnum
cidrsubnet :subnet
cidrsubnets prefix size ...
cidrsubnets :subnets
coalesce any ...
coalescelist list ...
compact texts
concat list ...
contains list any
contains :found
csvdecode csv
dirname path
distinct list
element list index
endswith text text
flatten nested
floor number
format pattern any ...
format :formatted
format :formatted
formatdate layout time
formatlist pattern many ...
formatlist :formatted_lists
indent size text
index list any
index :found
join text texts ...
jsondecode json
jsonencode nested
keys map
length sized
log number number
lookup map key any
lower text
matchkeys list list list
matchkeys :matched
max number ...
md5 text
merge map ...
min number ...
one list
parseint digits base
parseint :whole
pow number small
provider::terraform::decode_tfvars tfvars
provider::terraform::encode_expr nested
provider::terraform::encode_tfvars map
range small small small
range small ...
regex regex text
regexall regex text
replace text text text
replace text slashed text
reverse list
setintersection list ...
setproduct list ...
setsubtract list list
setunion list ...
sha1 text
sha256 text
sha512 text
signum number
slice list index index
slice :sliced
sort texts
split text text
startswith text text
strcontains text text
strrev text
substr text index index
sum numbers
textdecodebase64 base64 encoding
textencodebase64 text encoding
timeadd time duration
timecmp time time
title text
tobool any
tolist sized
tomap map
tonumber any
toset list
tostring any
transpose lists
trim text text
trimprefix text text
trimspace text
trimsuffix text text
upper text
urlencode text
uuidv5 namespace text
values map
yamldecode yaml
yamlencode nested
zipmap texts list
zipmap :zipped
""".split('\n')[1:-1]
# Functions that mean the same to Terraform, and those of go-cty alone.
BOTH = """abs ceil chomp chunklist coalesce coalescelist compact concat contains csvdecode distinct element flatten floor format formatdate formatlist
indent join jsondecode jsonencode keys log lookup lower max merge min parseint pow range regex regexall setintersection setproduct setsubtract
setunion signum slice sort split strrev substr timeadd title tobool tolist tomap tonumber toset tostring trim trimprefix trimspace trimsuffix
upper values zipmap""".split()
GO_CTY = [row for row in TERRAFORM if row.split()[0] in BOTH] + """
absolute number
add number small
and bool bool
divide number small
equal any any
greaterthan number number
greaterthanorequalto number number
hasindex map key
hasindex list index
index map key
index list index
int number
length list
lessthan number number
lessthanorequalto number number
modulo number small
multiply number number
negate number
not bool
notequal any any
or bool bool
regexreplace text regex text
replace text text text
reverselist list
sethaselement :found_in_set
sethaselement list any
setsymmetricdifference list ...
setsymmetricdifference list list
strlen text
subtract number number
""".split('\n')[1:-1]

TEXTS = ['', 'a', 'b', 'ab', 'hello world', 'Hello, World', 'aXbXc', ' a b ', 'a,b,,c', '12', '-0.5', 'true', 'false', '1e3', '0x1f', '\n', 'a\nb\n',
         'a\r\n', '\t', '\u00e9', 'e\u0301', '\u00df', '\u0130', '\u01c6', '\ufb01', '\U0001f469\u200d\U0001f467', '\u4f60\u597d', '\u00a0', '\u2028', "o'neil",
         'a-b_c.d/e', '<&>', '"', '\\', '%', '%%', '$', '${', '%{', '/', '//', 'ALL CAPS', 'mixed Case-word', '0', '-', '+', '.', 'null', '~']
DATES = ['2020-02-29', '2024-12-30', '2000-01-31', '1999-12-31', '2021-02-29', '1970-01-01', '0001-01-01', '9999-12-31', '2024-12-30', '2023-01-02', '2023-13-01', '2023-04-31', '0000-01-01']
TIMES = ['00:00:00', '23:59:59', '12:00:00', '00:30:15.5', '23:59:60', '24:00:00', '01:02:03.123456789', '09:05:07,25', '1:02:03', '01:02']
ZONES = ['Z', 'Z', '+00:00', '-00:00', '+05:30', '-08:00', '+23:59', '+24:00', '+0530', '', 'z']
LAYOUT = ['YYYY', 'YY', 'MMMM', 'MMM', 'MM', 'M', 'DD', 'D', 'EEEE', 'EEE', 'HH', 'H', 'hh', 'h', 'AA', 'aa', 'mm', 'm', 'ss', 's', 'ZZZZZ', 'ZZZZ', 'ZZZ',
          'Z', '-', ':', ' ', '/', ', ', "'T'", "'o''clock'", "''", '\u00e9', '1', 'Y', 'YYY', 'EE', 'A', 'q', "'", 'T']
ATOMS = ['a', 'b', 'l', 'o', '.', '[a-c]', '[^a]', r'\d', r'\w', r'\s', r'\S', 'X', ' ', r'\.', '-', '[[:alpha:]]', r'\pL', r'[\d,]', '\u00e9', r'\x61', r'\n', '()']
QUANTIFIERS = ['', '', '', '', '*', '+', '?', '{2}', '{1,2}', '{1,}', '*?', '+?', '??', '{0}']
ENCODINGS = ['UTF-8', 'utf-16le', 'UTF-16BE', 'UTF-16', 'ISO-8859-1', 'windows-1252', 'Shift_JIS', 'GBK', 'EUC-KR', 'KOI8-R', 'latin1', 'nope', 'us-ascii', 'Big5']
YAML = ['a: 1\n', '- 1\n- x\n', 'a: &x {b: 1}\nc: *x\n', '{a: 1, b: [2, 3]}', '~', 'null', '"q\\n"', "'q'", '|\n  a\n  b\n', '>-\n  a\n  b\n', '0x1F', '0o17', '017',
        '1_000', '.5', '1e3', '.inf', '-.INF', '.nan', 'yes', 'No', 'on', 'true', '2020-01-02', '2001-12-14t21:59:43.10-05:00', '!!str 12', '!!int "3"', '!!float 3',
        '!!bool yes', '!!null ""', '!!binary aGk=', '<<: {a: 1}\nb: 2\n', 'a: &x {b: 1}\nd:\n  <<: *x\n  b: 3\n', '? a\n: b\n', '[a', 'a: b: c', '*x', '---\na\n',
        'a\n---\nb\n', '%YAML 1.1\n---\n1\n', '1: a\ntrue: b\n', '# only a comment', '', '- - 1\n  - 2\n-\n', 'a: \n  b:\n    - c\n', '"\\u00e9"', '\u00e9: \u00fc', 'a: 1\na: 2\n',
        '1:30', '+12', '-0', '0b101', '12e03', '1.', '=', '!x y', '"a\n  b"', 'a: {}\n', '[]', '@a', '`', 'a: >\n  x\n\n  y\n']
JSON = ['1', '-0', '1.50', '1e2', '1E400', '"a"', '"\\u00e9\\n"', '"\\ud83d\\ude00"', '"\\ud800"', 'true', 'null', '[]', '{}', '[1, "a", null]', '{"a": 1, "b": {"c": []}}', '{"a": 1, "a": 2}',
        '[1,]', '{a: 1}', '01', '.5', '', ' 1 ', '1 2', '[', '"a', 'nul', '[[[]]]', '{"": 0}', '123456789012345678901234567890', '0.1', '"\t"', '\ufeff1', '{"a": {"b": [true, false]}}']
ARGUMENTS = ['a = 1\n', 'b = "x"\n', 'c = [1, "a", true]\n', 'd = {\n  x = 1\n}\n', '# c\n', 'e = null\n', 'f = <<EOT\nhi\nEOT\n', 'a = 2\n', 'b {\n}\n', 'g = var.x\n', 'h = 1 + 2\n', 'i = upper("a")\n',
             'j = -5\n', 'k = "${1}"\n', '"l" = 1\n', 'm = [for x in [1]: x]\n', 'n = true ? 1 : 2\n', '\u00e9 = 1\n', 'o = 1.50\n', 'p = 1e3\n', 'q\n', 'r =\n']
CSV = ['a,b\n1,2\n', 'a,b\n1,2', 'a\n', '', 'a,b\n1\n', 'a,a\n1,2\n', 'a,b\n"x,y","q""q"\n', 'a;b\n1;2\n', 'a,b\r\n1,2\r\n', 'a\n"x\ny"\n', 'a\n\n1\n', ',\n1,2\n', 'a\n"x\n', 'a\nx"y\n', ' a, b\n 1, 2\n', 'a\n""\n', '\ufeffa\n1\n']
NAMESPACES = ['dns', 'url', 'oid', 'x500', '6ba7b810-9dad-11d1-80b4-00c04fd430c8', '6BA7B810-9DAD-11D1-80B4-00C04FD430C8', 'nope', '', '{6ba7b810-9dad-11d1-80b4-00c04fd430c8}',
              'urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8', '6ba7b8109dad11d180b400c04fd430c8']


def quoted(text):
    escapes = {'\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t'}
    return '"%s"' % ''.join(escapes.get(c, c) for c in text).replace('${', '$${').replace('%{', '%%{')


class Maker:
    def __init__(self, seed, rows=None):
        self.r = random.Random(seed)
        self.rows = rows or TERRAFORM

    def pick(self, *choices):
        return self.r.choice(choices)

    def chance(self, p):
        return self.r.random() < p

    def several(self, make, least=0, most=3):
        return [make() for _ in range(self.r.randint(least, most))]

    def call(self, only=None):
        name, *flavours = self.r.choice([row for row in self.rows if only is None or row.split()[0] == only]).split()
        return '%s(%s)' % (name, ', '.join(self.arguments(flavours)))

    def arguments(self, flavours):
        if flavours[0].startswith(':'):
            return getattr(self, flavours[0][1:])()
        repeated = flavours[-1] == '...'
        flavour = flavours[-2] if repeated else flavours[-1]
        if repeated:
            flavours = flavours[:-1] + [flavour] * self.r.randrange(3)
        if self.chance(0.02):
            flavours = flavours[:-1] if self.chance(0.5) else flavours + ['any']
        # Arguments of another kind have to be converted or rejected.
        arguments = [getattr(self, 'any' if self.chance(0.05) else flavour)() for flavour in flavours]
        if arguments and self.chance(0.03):
            arguments[self.r.randrange(len(arguments))] = 'sensitive(%s)' % self.any()
        if repeated and arguments and self.chance(0.1):
            arguments[-1] = '[%s]...' % ', '.join(self.several(getattr(self, flavour)))
        return arguments

    # Primitive values.

    def text_of(self, texts):
        text = self.r.choice(texts)
        return quoted(text + self.r.choice(texts) if self.chance(0.2) else text)

    def text(self):
        return self.text_of(TEXTS)

    def key(self):
        return quoted(self.pick('a', 'b', 'c', '', 'z'))

    def number(self):
        digits = ''.join(self.r.choice('0123456789') for _ in range(self.r.choice([1, 1, 2, 5, 18, 30])))
        return self.pick('', '', '-') + self.pick('0', '1', '2', '10', digits, digits, digits + '.' + digits, '0.5', '1e10', '1e-7', '2.5', '1.5e300', '3.999999999999999999999')

    def small(self):
        return self.pick('0', '1', '2', '3', '-1', '-2', '5', '0.5', '10', '1.25', '-0.5', '"3"')

    def size(self):
        return self.pick('0', '1', '2', '3', '4', '8', '16', '-1', '2.5', '"2"')

    def index(self):
        return self.pick('0', '1', '2', '3', '-1', '-2', '5', '100', '1.5', '"1"')

    def bool(self):
        return self.pick('true', 'false', '"true"', 'null', '"false"', '"x"')

    def primitive(self):
        return self.pick(self.text, self.number, self.text, self.number, lambda: self.pick('true', 'false', 'null'))()

    # Texts that mean something.

    def path(self):
        return quoted(''.join(self.several(lambda: self.pick('/', 'a', '..', '.', 'b.txt', '//', '\\', ' '), 0, 5)))

    def base64(self):
        return quoted(self.pick('aGVsbG8=', 'aGVsbG8', '', '4pyT', '/+8=', '_-8=', 'a', 'YQ==', 'YQ=', 'YR==', 'aA\n==', 'aGk=\n', '!', '//4=', 'AAAA', '2D0=', 'PdgA3g==', '2AA='))

    def digits(self):
        return quoted(self.pick('', '-', '+') + ''.join(self.r.choice('0123456789abzABZ_ .') for _ in range(self.r.randrange(6))))

    def base(self):
        return self.pick('2', '8', '10', '16', '36', '62', '63', '1', '0', '7', '10.5', '37')

    def prefix(self):
        if self.chance(0.4):
            groups = self.pick('2001:db8::', '::', 'fe80::1', '2001:db8:1:2:3:4:5:6', '::ffff:1.2.3.4', '1::2::3', 'fd00:fd12:3456:7890::')
            return quoted('%s/%d' % (groups, self.pick(0, 48, 56, 64, 112, 127, 128, 129)))
        octets = [str(self.pick(0, 10, 172, 192, 168, 255, 1, 16, 256, self.r.randrange(256))) for _ in range(4)]
        return quoted('.'.join(octets) + self.pick('/0', '/8', '/12', '/16', '/20', '/24', '/30', '/31', '/32', '/33', '', '/08', '/-1'))

    def netnum(self):
        return self.pick('0', '1', '2', '5', '15', '16', '255', '256', '-1', '-2', '-256', '65535', '4294967296', '18446744073709551616', '1.5')

    def pattern(self):
        def verb():
            flags = ''.join(self.several(lambda: self.pick('+', '-', ' ', '0', '#'), 0, 2)) if self.chance(0.4) else ''
            width = self.pick('', '', '', '1', '5', '12', '*') + self.pick('', '', '.', '.0', '.3', '.*')
            return '%' + flags + width + self.pick('', '', '', '', '[1]', '[2]', '[3]', '[0]') + self.r.choice('vvsqdbotxXeEfgGt%TcUp')
        return quoted(''.join(self.pick(verb, verb, lambda: self.pick('a', ' ', '\u00e9', '%%', '-'))() for _ in range(self.r.randrange(1, 4))))

    def layout(self):
        return quoted(''.join(self.several(lambda: self.r.choice(LAYOUT[:-7] if self.chance(0.95) else LAYOUT), 1, 5)))

    def time(self):
        def first(texts, rare):
            return texts[0] if self.chance(0.3) else self.r.choice(texts if self.chance(rare) else texts[:3])
        return quoted(first(DATES, 0.3) + self.pick('T', 'T', 'T', 'T', 'T', 'T', 'T', 't', ' ') + first(TIMES, 0.3) + first(ZONES, 0.4))

    def duration(self):
        return quoted(self.pick('', '', '-', '+') + ''.join(self.several(lambda: self.pick('1', '10', '1.5', '.5', '0', '999999') + self.pick('h', 'm', 's', 'ms', 'us', '\u00b5s', 'ns', 'h', 'd', ''), 1, 3)))

    def regex_text(self, depth=2):
        def part():
            if depth > 0 and self.chance(0.3):
                start = self.pick('(', '(', '(?:', '(?P<n>', '(?P<m>', '(?i:', '(?i)', '(?s:')
                return start if start.endswith(')') else start + self.regex_text(depth - 1) + ')' + self.r.choice(QUANTIFIERS)
            return self.r.choice(ATOMS) + self.r.choice(QUANTIFIERS)
        return self.pick('', '', '', '^', r'\b') + self.pick('', '', '|').join(self.several(part, 1, 4)) + self.pick('', '', '', '$')

    def regex(self):
        return quoted(self.regex_text() if self.chance(0.95) else self.pick('(', '[', 'a**', '(?=a)', r'\1', '(?P<n', 'a{1001}', ')', r'\8', '(?<n>a)'))

    def slashed(self):
        return quoted('/' + self.regex_text() + '/')

    def encoding(self):
        return self.text_of(ENCODINGS)

    def yaml(self):
        return self.text_of(YAML)

    def json(self):
        return quoted(self.r.choice(JSON)) if self.chance(0.7) else 'jsonencode(%s)' % self.nested()

    def csv(self):
        return quoted(self.r.choice(CSV))

    def tfvars(self):
        return quoted(''.join(self.several(lambda: self.r.choice(ARGUMENTS), 0, 4)))

    def namespace(self):
        return quoted(self.r.choice(NAMESPACES))

    # Collections and structures.

    def sequence(self, make):
        return '%s([%s])' % (self.pick('', '', '', 'tolist', 'toset'), ', '.join(self.several(make, 0, 4)))

    def list(self):
        make = self.pick(self.text, self.small, self.primitive, self.key, self.any)
        return self.sequence(make)

    def lists(self):
        return '{%s}' % ', '.join('%s = %s' % (self.key(), self.texts()) for _ in range(self.r.randrange(4)))

    def many(self):
        return self.pick(self.any, self.list, self.texts)()

    def texts(self):
        return self.sequence(self.pick(self.text, self.text, self.primitive))

    def numbers(self):
        return self.sequence(self.pick(self.number, self.small, self.small, self.primitive))

    def bools(self):
        return self.sequence(self.bool)

    def map(self):
        make = self.pick(self.text, self.small, self.primitive, self.any)
        return '%s({%s})' % (self.pick('', '', 'tomap'), ', '.join('%s = %s' % (self.key(), make()) for _ in range(self.r.randrange(4))))

    def sized(self):
        return self.pick(self.list, self.map, self.text)()

    def nested(self, depth=3):
        if depth == 0 or self.chance(0.2):
            return self.primitive()
        if self.chance(0.6):
            return self.sequence(lambda: self.nested(depth - 1))
        return '{%s}' % ', '.join('%s = %s' % (self.pick(self.key, self.text)(), self.nested(depth - 1)) for _ in range(self.r.randrange(4)))

    def any(self):
        return self.pick(self.primitive, self.primitive, self.primitive, self.list, self.map)()

    # Arguments that suit each other.

    def verb(self):
        """A verb of a format and an argument for it."""
        flags = ''.join(self.several(lambda: self.pick('+', '-', ' ', '0', '#'), 0, 2)) if self.chance(0.4) else ''
        width = self.pick('', '', '', '1', '5', '12') + self.pick('', '', '.', '.0', '.3', '.10')
        letter = self.r.choice('vsqdboxXeEfgGt')
        make = self.number if letter in 'dboxXeEfgG' else self.bool if letter == 't' else self.text if letter in 'sq' else self.nested
        return '%' + flags + width + letter, make() if self.chance(0.95) else self.primitive()

    def formatted(self):
        verbs = self.several(self.verb, 1, 3)
        pieces = [self.pick('', '', 'a', ' ', '\u00e9', '%%', '-') + verb for verb, _ in verbs]
        return [quoted(''.join(pieces))] + [argument for _, argument in verbs]

    def formatted_lists(self):
        pattern, *arguments = self.formatted()
        size = self.r.randrange(4)
        lists = ['[%s]' % ', '.join([argument] * size) if self.chance(0.6) else argument for argument in arguments]
        return [pattern] + lists

    def network(self):
        """A prefix, and the bits that it leaves."""
        if self.chance(0.5):
            bits = self.r.randrange(33)
            return quoted('%s/%d' % ('.'.join(str(self.r.choice([0, 10, 172, 192, 255, self.r.randrange(256)])) for _ in range(4)), bits)), 32 - bits
        bits = self.r.randrange(129)
        groups = ':'.join('%x' % self.r.choice([0, 1, 0xfd00, 0xffff, self.r.randrange(65536)]) for _ in range(8))
        return quoted('%s/%d' % (groups, bits)), 128 - bits

    def subnet(self):
        prefix, left = self.network()
        bits = self.r.randint(0, min(left, 20))
        return [prefix, str(bits), str(self.r.randint(0, 2 ** bits))]

    def subnets(self):
        prefix, left = self.network()
        return [prefix] + [str(self.r.randint(0, min(left, 8)) + self.pick(0, 0, 0, 1)) for _ in range(self.r.randint(1, 4))]

    def host(self):
        prefix, left = self.network()
        return [prefix, str(self.r.randint(-2 ** min(left, 70), 2 ** min(left, 70)))]

    def found(self):
        elements = self.several(self.primitive, 1, 4)
        return ['%s([%s])' % (self.pick('', 'tolist', ''), ', '.join(elements)), self.r.choice(elements)]

    def found_in_set(self):
        elements, element = self.found()
        return ['toset(%s)' % elements, element]

    def matched(self):
        keys = self.several(self.key, 1, 4)
        values = [self.small() for _ in keys]
        return ['[%s]' % ', '.join(values), '[%s]' % ', '.join(keys), '[%s]' % ', '.join(self.several(self.key))]

    def whole(self):
        base = self.r.randint(2, 62)
        digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'[:base]
        return [quoted(self.pick('', '', '-', '+') + ''.join(self.r.choice(digits) for _ in range(self.r.choice([1, 3, 20, 200])))), str(base)]

    def sliced(self):
        elements = self.several(self.primitive, 0, 4)
        start = self.r.randint(0, len(elements))
        return ['%s([%s])' % (self.pick('', 'tolist', ''), ', '.join(elements)), str(start), str(self.r.randint(start, len(elements)))]

    def zipped(self):
        keys = self.several(self.text, 0, 4)
        values = [self.any() for _ in keys]
        return ['[%s]' % ', '.join(keys), '%s([%s])' % (self.pick('', 'tolist', ''), ', '.join(values))]
