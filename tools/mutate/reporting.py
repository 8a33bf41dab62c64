"""Counts, and the page that is published."""

from collections import Counter, defaultdict

HEAD = """# What the suite notices: mutants

Small mistakes are made in the lexical context, lowering, evaluation and
conversions, one at a time, and the suite runs with each of them: all dialects,
both conformance settings, everything but the large inputs of robustness. A mutant is caught when a run fails,
crashes or does not end. `tools/mutate/equivalent.txt` lists the mutants that
no test of behaviour can tell from the original, each with the reason.

To measure again: `{command}`.

"""


UNIT_HEAD = """# What the unit tests notice: mutants

The files that the conformance suite cannot show (limits, caches, the wording and
number of messages), changed as in [mutation.md](mutation.md); the unit tests of
evaluation, lowering, extensions, robustness and limits and the tests of cost run
with each change, without their largest inputs.

To measure again: `{command}`.

"""


def read_equivalent(path):
    """Why nothing can tell certain mutants from the original, by the place of
    each: a reason on a line, and below it, indented, the mutants."""
    known, reason = {}, None
    for line in path.read_text().splitlines() if path.exists() else []:
        if line.startswith("    "):
            known[line.strip()] = reason
        elif line and not line.startswith("#"):
            reason = line
    return known


def judge(mutants, every, known):
    """Marks the survivors that are known to be equivalent. Gives what is wrong
    with the list: mutants that do not exist or that were caught."""
    for mutant in mutants:
        if mutant.place not in known:
            continue
        if mutant.outcome == "survived":
            mutant.outcome = "equivalent"
            mutant.reason = known[mutant.place]
        elif mutant.outcome.startswith("killed"):
            yield f"listed as equivalent, but {mutant.outcome}: {mutant.place}"
    places = {mutant.place for mutant in every}
    for place in known:
        if place not in places:
            yield f"listed as equivalent, but not there: {place}"


def percent(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "-"


def row(name, mutants):
    counts = Counter(m.outcome.split(":")[0] for m in mutants)
    told = counts["killed"] + counts["survived"]
    return (f"| {name} | {len(mutants)} | {counts['killed']} | "
            f"{counts['survived']} | {counts['equivalent']} | "
            f"{counts['not compiling']} | {percent(counts['killed'], told)} |")


def command_of(options):
    text = f"./dev mutate --count {options.count} --seed {options.seed}"
    text += " --unit" if options.unit else ""
    return text + (f" --only {options.only}" if options.only else "")


AGAIN = """What a whole run had caught before the last changes, and what it had not and is
listed as equivalent, was not run again.

"""


def markdown(options, mutants, without):
    folders = defaultdict(list)
    for mutant in mutants:
        folders[mutant.file.rsplit("/", 1)[0]].append(mutant)
    lines = ["| part | mutants | caught | survived | equivalent | "
             "not compiling | caught of those that differ |",
             "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"]
    lines += [row(f"`{name}`", group) for name, group in sorted(folders.items())]
    lines.append(row("all", mutants))
    kinds = Counter(m.outcome for m in mutants if m.outcome.startswith("kill"))
    lines += ["", "Caught by a failing test: "
              f"{kinds['killed']}, by a crash: {kinds['killed: crashes']}, "
              f"by a run that does not end: {kinds['killed: hangs']}."]
    if not options.unit:
        lines += ["", "Measured by unit tests instead "
                  "(`./dev mutate --unit`): " + "; ".join(
                      f"`{name}` ({why})" for name, why in without.items()) +
                  "."]
    for title, outcome in (("Survivors", "survived"),
                           ("Equivalent", "equivalent")):
        chosen = [m for m in mutants if m.outcome == outcome]
        if not chosen:
            continue
        lines += ["", f"## {title}", ""]
        for m in chosen:
            lines.append(f"- `{m.file}:{m.line}` {m.kind}: `{m.before}` "
                         f"becomes `{m.after}`" +
                         (f" - {m.reason}" if m.reason else ""))
    head = (UNIT_HEAD if options.unit else HEAD).format(
        command=command_of(options))
    return (head + (AGAIN if options.again else "") + "\n".join(lines) + "\n")
