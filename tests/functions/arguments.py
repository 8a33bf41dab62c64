"""The kinds of arguments that every function is asked for: known, null, unknown,
refined, marked, marked inside, dynamic, and of a wrong type. Values are typed as
hcl-adapter and the recorded calls have them."""
import copy

KINDS = ('known', 'null', 'unknown', 'refined', 'marked', 'inside', 'dynamic', 'wrong')


def typed(type_, value):
    return {'$type': type_, 'value': value}


def marked(value):
    return {'$marks': ['sensitive'], 'value': value}


def refined(type_, value):
    """An unknown value that could be this one, with what can be said of it."""
    facts = {'not_null': True}
    if type_ == 'string' and isinstance(value, str) and value:
        facts['string_prefix'] = value[0]
    if isinstance(type_, list) and type_[0] in ('list', 'set', 'map'):
        facts['length_lower_bound'] = 1
    return {'$unknown': type_, 'refinements': facts}


def marked_inside(type_, value):
    """The value with a mark on its first part, or None where it has none."""
    # A set is marked as a whole.
    if isinstance(type_, list) and type_[0] == 'set':
        return None
    value = copy.deepcopy(value)
    if isinstance(value, list) and value:
        value[0] = marked(value[0])
        return value
    if isinstance(value, dict) and value and not any(k.startswith('$') for k in value):
        key = next(iter(value))
        value[key] = marked(value[key])
        return value
    return None


def of_another_type(type_):
    return typed('number', 1) if isinstance(type_, list) else typed(['list', 'bool'], [True])


def variant(kind, argument, parameter_type):
    """The argument as one of this kind, or None where there is none. Of a
    parameter of any type no value is of a wrong one."""
    type_, value = argument['$type'], argument['value']
    if kind == 'known':
        return argument
    if kind == 'dynamic':
        return typed('dynamic', {'$unknown': 'dynamic'})
    if kind == 'wrong':
        return None if parameter_type == 'dynamic' else of_another_type(parameter_type)
    if kind == 'refined' and type_ == 'dynamic':
        return None
    changed = {
        'null': lambda: None,
        'unknown': lambda: {'$unknown': type_},
        'refined': lambda: refined(type_, value),
        'marked': lambda: marked(value),
        'inside': lambda: marked_inside(type_, value),
    }[kind]()
    return None if kind == 'inside' and changed is None else typed(type_, changed)
