"""Which questions a suite asks: conformance/README.md, "Levels"."""

LEVELS = ['accept', 'tokens', 'tree', 'values', 'schemas', 'extensions', 'diagnostics', 'recovery', 'robustness']
DIALECTS = ['hcl', 'zcl', 'terraform']

# The level of a mode; all others are on the level `schemas`.
LEVELS_OF_MODES = {
    'accept': 'accept', 'tokens': 'tokens', 'parse': 'tree', 'config': 'tree', 'ident': 'tree', 'attrs': 'values',
    'conforms': 'values', 'convert': 'values', 'expr': 'values', 'safeconv': 'values', 'tmpl': 'values',
    'unify': 'values', 'constraint': 'extensions', 'defaults': 'extensions', 'dynblock': 'extensions',
    'jsondynblock': 'extensions', 'type': 'extensions', 'userfunc': 'extensions', 'recover': 'recovery',
    'robust': 'robustness'}

QUESTION = ['id', 'mode', 'input', 'input_hex', 'vars', 'files', 'needs', 'target_type', 'types', 'schema',
            'evaluation_mode', 'no_variables', 'no_functions']

FORMS = ['', '_reference', '_zcl', '_terraform', '_terraform_reference']


def form_of(test, field, setting):
    """The first form of a field that a test has for a setting: "expect_zcl"."""
    dialect, conformance = setting
    names = []
    if dialect == 'zcl':
        names.append(field + '_zcl')
    if dialect == 'terraform':
        if conformance == 'reference':
            names.append(field + '_terraform_reference')
        names.append(field + '_terraform')
    if conformance == 'reference':
        names.append(field + '_reference')
    return next((name for name in names if test.get(name)), field)


def diagnostics_of(test, setting):
    """The expected diagnostics.

    None if the test does not state them, or if there are several outcomes, since they are those of the first.
    """
    return None if len(expectations_of(test, setting)) > 1 else test.get(form_of(test, 'diagnostics', setting))


def expectations_of(test, setting):
    """The outcomes that are right.

    There are several where the documents leave the choice, which the reference has made.
    """
    form = form_of(test, 'expect', setting)
    others = test.get(form + '_or', []) if setting[1] != 'reference' else []
    return [test[form], *others]


def level_of(clause, test):
    return 'extensions' if clause['id'].startswith('EXT-') else LEVELS_OF_MODES.get(test['mode'], 'schemas')


def acceptance_of(test):
    """The test of the level `accept` that follows from a test, if the syntax alone decides it; else None."""
    own = [name for name in ('expect' + form for form in FORMS) if test.get(name)]
    is_open = any((other == 'ERR') != (test[name] == 'ERR') for name in own for other in test.get(name + '_or', []))
    if test.get('skip') or is_open:
        return None
    rejects = any(test[name] == 'ERR' for name in own)
    text, mode = test.get('input'), test['mode']
    is_short = bool(text) and '\n' not in text
    is_expression = is_short and (mode == 'parse' or (mode == 'expr' and not rejects))
    is_file = mode in ('config', 'accept') or (mode in ('attrs', 'body', 'dynblock', 'userfunc') and not rejects)
    if not is_expression and not is_file:
        return None
    derived = {'id': test['id'], 'name': test.get('name', ''), 'mode': 'accept', 'expect': 'OK'}
    if is_expression:
        derived['input'] = 'x = ' + text + '\n'
    else:
        derived.update({name: test[name] for name in ('input', 'input_hex') if name in test})
    derived.update({name: 'ERR' if test[name] == 'ERR' else 'OK' for name in own})
    return derived


def levels_of(clause, test):
    """The test on each of its levels."""
    own = level_of(clause, test)
    derived = acceptance_of(test)
    levels = [] if derived is None else [('accept', derived)]
    return levels + ([] if own == 'accept' else [(own, test)]) + [('diagnostics', test)]


class Job:
    """A question: a test on one of its levels in one setting, a dialect and a conformance."""

    def __init__(self, clause, test, level, setting):
        self.clause, self.test, self.level, self.setting = clause, test, level, setting

    def question(self):
        question = {name: self.test[name] for name in QUESTION if name in self.test}
        question.update(dialect=self.setting[0], conformance=self.setting[1])
        return question


def plan_of(suite, options):
    """All questions in the order of the suite."""
    jobs = []
    for clause in suite['clauses']:
        settings = [(dialect, conformance) for dialect in DIALECTS
                    if dialect in clause['dialects'] and dialect in options.dialects
                    for conformance in options.conformances]
        for whole in clause['tests']:
            named = options.clause in clause['id'] or options.clause in whole.get('name', '')
            if whole['mode'] == 'manual' or not named:
                continue
            jobs += [Job(clause, test, level, setting) for level, test in levels_of(clause, whole)
                     if not options.levels or level in options.levels for setting in settings
                     if level != 'diagnostics' or diagnostics_of(test, setting)]
    return jobs
