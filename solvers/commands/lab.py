"""Run an experiment: solvers on levels, with swept parameters, repeats and seeds.

SPEC is a TOML file, or the name of one that ships (--list shows them). The folder OUT gets
results.jsonl, a line a run the moment it is done; table.csv and summary.csv, made from the lines;
and charts as PNG and SVG with a table beside each. Without Qt there are tables alone. Times are
measured one run at a time; --jobs and --scheduler mark them as taken on a shared machine. --plugin
lets your own solver race those of the spec; --plugins judges every one of a folder, in a sandbox
where bubblewrap works, and writes who was right into class.csv and class.html. --resume goes on
with a lab that was cut short; your solver runs again if its file was changed.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from solvers.lab import laboratory
from solvers.lab.growth import first_runs
from solvers.lab.laboratory import Laboratory, sentences
from solvers.lab.plan import Planned
from solvers.lab.spec import Bounds, Racer, Spec, SpecError, checked, read_spec, shipped
from solvers.lab.submissions import judged, submitted, where_they_ran, write_class
from solvers.problem import StopToken
from solvers.terminal import arguments as flags
from solvers.terminal import exits, long_work
from solvers.terminal.pictures import draw_charts
from solvers.terminal.report import shown_bar


def run_lab(arguments: argparse.Namespace) -> int:
    if arguments.list:
        return _list()
    if not arguments.spec or not arguments.output:
        raise exits.CommandError("lab needs a spec and a folder (lab SPEC.toml -o OUT)")
    with exits.refusing(SpecError):
        spec = _limited(read_spec(arguments.spec), arguments)
        flags.refuse_broken_plugin(arguments)
        return _run(spec, arguments)


def _list() -> int:
    for path in shipped():
        print(f"{path.stem:<24} {read_spec(path).title}")
    return exits.Exit.ANSWERED


def _limited(spec: Spec, arguments: argparse.Namespace) -> Spec:
    """The spec with the limits of the command line in the place of its own."""
    own, told = spec.limits, arguments
    spec.limits = Bounds(
        seconds=own.seconds if told.time_limit is None else told.time_limit,
        memory_mib=own.memory_mib if told.memory_limit is None else told.memory_limit,
        nodes=own.nodes if told.node_limit is None else told.node_limit,
    )
    return spec


def _joined(spec: Spec, plugin: str | None, racers: list[Racer]) -> Spec:
    """The spec with the solver of a file, and those of a folder, beside its own."""
    if plugin is not None:
        from solvers.plugins.solver import reread

        solver = reread(plugin)
        racers = [Racer(id=solver.id, name=solver.title, plugin=plugin), *racers]
    if not racers:
        return spec
    return checked(msgspec.structs.replace(spec, solvers=[*spec.solvers, *racers]))


def _run(spec: Spec, arguments: argparse.Namespace) -> exits.Exit:
    folder = arguments.plugins
    racers, broken = submitted(folder, spec) if folder else ([], {})
    raced = _joined(spec, arguments.plugin, racers)
    first = first_runs(raced)  # what cannot be asked is refused before old results are lost
    scheduler = long_work.scheduler_of(arguments)
    out = laboratory.made(arguments.output)
    laboratory.refuse_foreign(out, arguments.spec, spec, arguments.resume)
    with laboratory.owned(out):
        return _filled(out, raced, spec, first, scheduler, arguments, (racers, broken))


def _filled(
    out: Path,
    raced: Spec,
    spec: Spec,
    first: list[Planned],
    scheduler: long_work.Scheduler | None,
    arguments: argparse.Namespace,
    handed_in: tuple[list[Racer], dict[str, str]],
) -> exits.Exit:
    """Measure, and write what is found into the folder. spec: as it was read, raced: with the
    solvers of --plugin and --plugins; handed_in: the latter, and why some are none."""
    with long_work.ResultsFile(
        str(out / laboratory.RESULTS), long_work.how_of(arguments)
    ) as results:
        judges, jobs = bool(arguments.plugins), arguments.jobs
        lab = Laboratory(raced, results, jobs, scheduler, first=first, sandboxed=judges)
        laboratory.write_spec(out, arguments.spec, spec)
        with exits.stop_on_signals() as token, long_work.scheduler_or_refuse():
            codes = _measured(lab, token)
    laboratory.write_tables(out, lab)
    if judges:
        write_class(out, spec.title or "Submissions", judged(lab.rows(), *handed_in))
        print(where_they_ran())
        codes = [code for code in codes if code != exits.Exit.REFUSED]  # its line says so
    else:
        _draw(lab, out)
    for words in sentences(lab):
        print(words)
    if token.stopped:
        exits.tell(f"gridwright: stopped: {lab.done:,} runs are done; --resume goes on")
        return exits.Exit.CUT_SHORT if lab.done else exits.Exit.NOTHING
    return exits.worst(codes)


def _measured(lab: Laboratory, token: StopToken) -> list[exits.Exit]:
    """Measure; how the runs that failed did so. What a limit ended did not fail."""
    codes: list[exits.Exit] = []
    try:
        with shown_bar(lab.total) as bar:
            for line in lab.lines(token):
                bar.advance()
                if "error" in line:
                    bar.say(f"gridwright: {line['error']}")
                    internal = "internal error" in line["error"]
                    codes.append(exits.Exit.INTERNAL if internal else exits.Exit.REFUSED)
    except KeyboardInterrupt:  # while kernels were compiled
        token.stop()
    return codes


def _draw(lab: Laboratory, out: Path) -> None:
    """A table for each chart, and its pictures where Qt loads."""
    charts = laboratory.chart_files(lab.charts())
    for name, chart in charts.items():
        flags.write_text(out / f"{name}.csv", chart.text())
    if not charts:
        return
    try:
        draw_charts({str(out / name): chart for name, chart in charts.items()})
    except exits.MissingLibraryError as error:
        exits.tell(f"gridwright: charts are tables alone: {error}")
