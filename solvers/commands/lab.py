"""Run an experiment: solvers on levels, with swept parameters, repeats and seeds.

SPEC is a TOML file, or the name of one that ships (--list shows them). The folder OUT
gets results.jsonl, a line a run the moment it is done; table.csv and summary.csv, made
from the lines; and charts as PNG and SVG with a table beside each. Without Qt there are
tables alone. Times are measured one run at a time; --jobs and --scheduler mark them as
taken on a shared machine. --plugin lets your own solver race those of the spec;
--plugins judges every one of a folder, in a sandbox where bubblewrap works, and writes
who was right into class.csv and class.html. --resume goes on with a lab that was cut
short; your solver runs again if its file was changed.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

import msgspec

from gridwright.solvers.commands.pictures import LatePictures
from gridwright.solvers.lab import laboratory
from gridwright.solvers.lab.growth import first_runs
from gridwright.solvers.lab.laboratory import Laboratory, sentences
from gridwright.solvers.lab.plan import Planned, held
from gridwright.solvers.lab.report import LabReport
from gridwright.solvers.lab.spec import (
    Bounds,
    Racer,
    Spec,
    SpecError,
    checked,
    read_spec,
    shipped,
)
from gridwright.solvers.lab.submissions import (
    judged,
    submitted,
    where_they_ran,
    write_class,
)
from gridwright.solvers.problem import StopToken
from gridwright.solvers.service import exits, signals, stderr
from gridwright.solvers.service.files import lines
from gridwright.solvers.service.files.outputs import refuse_target, write_text
from gridwright.solvers.service.questions import clusters
from gridwright.solvers.terminal import arguments as flags
from gridwright.solvers.terminal.dry_run import print_dry_run
from gridwright.solvers.terminal.progress import shown_bar
from gridwright.solvers.text import counted, visible

_LINE = 10_000
"""Characters of the longest sentence on results."""


def run_lab(arguments: argparse.Namespace, pictures: LatePictures) -> int:
    if arguments.list:
        return _list()
    if not arguments.spec or not arguments.output:
        raise exits.CommandError("lab needs a spec and a folder (lab SPEC.toml -o OUT)")
    if arguments.report:
        how = arguments.force or arguments.resume
        refuse_target(arguments.report, "a report", (".html", ".htm"), force=how)
    with exits.refusing(SpecError):
        spec = _limited(read_spec(arguments.spec), arguments)
        flags.refuse_broken_plugin(arguments)
        return _run(spec, arguments, pictures)


def _list() -> int:
    for path in shipped():
        print(f"{path.stem:<24} {read_spec(path).title}")
    return exits.Exit.ANSWERED


def _limited(spec: Spec, arguments: argparse.Namespace) -> Spec:
    """The spec with the limits of the command line in the place of its own."""
    own = spec.limits
    told = arguments
    spec.limits = Bounds(
        seconds=own.seconds if told.time_limit is None else told.time_limit,
        memory_mib=own.memory_mib if told.memory_limit is None else told.memory_limit,
        nodes=own.nodes if told.node_limit is None else told.node_limit,
    )
    return spec


def _joined(spec: Spec, plugin: str | None, racers: list[Racer]) -> Spec:
    """The spec with the solver of a file, and those of a folder, beside its own."""
    if plugin is not None:
        from gridwright.solvers.plugins.solver import reread

        solver = reread(plugin)
        text = solver.source.text
        racers = [
            Racer(id=solver.id, name=solver.title, plugin=plugin, text=text),
            *racers,
        ]
    if not racers:
        return spec
    return checked(msgspec.structs.replace(spec, solvers=[*spec.solvers, *racers]))


@dataclass(frozen=True)
class _Experiment:
    """A spec as it was read, and with the solvers of --plugin and --plugins.

    first: the runs that are planned before the first one ends. submitted: the solvers
    of --plugins; broken: files there that are none, each with the reason.
    """

    spec: Spec
    raced: Spec
    first: list[Planned]
    submitted: list[Racer]
    broken: dict[str, str]


def _run(
    spec: Spec, arguments: argparse.Namespace, pictures: LatePictures
) -> exits.Exit:
    folder = arguments.plugins
    fixed = held(spec)  # what a submission writes over changes nothing
    racers, broken = submitted(folder, fixed) if folder else ([], {})
    raced = _joined(fixed, arguments.plugin, racers)
    # what cannot be asked is refused before old results are lost
    first = first_runs(raced)
    experiment = _Experiment(spec, raced, first, racers, broken)
    if arguments.dry_run:
        return _print_runs(experiment, arguments)
    scheduler = flags.scheduler_of(arguments)
    out = laboratory.made(arguments.output)
    laboratory.refuse_foreign(out, arguments.spec, spec, flags.how_of(arguments))
    with laboratory.owned(out):
        return _filled(out, experiment, scheduler, arguments, pictures)


def _print_runs(experiment: _Experiment, arguments: argparse.Namespace) -> exits.Exit:
    """Print the runs that would be measured."""
    out = Path(arguments.output)
    how = flags.how_of(arguments)
    laboratory.refuse_foreign(out, arguments.spec, experiment.spec, how)
    with lines.ResultsFile(str(out / laboratory.RESULTS), how, look=True) as results:
        lab = Laboratory(experiment.raced, results, first=experiment.first)
        return print_dry_run(map(_run_in_words, lab.left()))


def _run_in_words(run: Planned) -> str:
    """The solver of a run, its level, its parameters, and which repeat it is."""
    values = [f"{name}={value}" for name, value in run.point.items()]
    return ", ".join([run.racer, run.file, *values, f"repeat {run.repeat}"])


def _filled(
    out: Path,
    experiment: _Experiment,
    scheduler: clusters.Scheduler | None,
    arguments: argparse.Namespace,
    pictures: LatePictures,
) -> exits.Exit:
    """Measure, and write what is found into the folder."""
    spec = experiment.spec
    judges = bool(arguments.plugins)
    with lines.ResultsFile(
        str(out / laboratory.RESULTS), flags.how_of(arguments), guarded=judges
    ) as results:
        lab = Laboratory(
            experiment.raced,
            results,
            arguments.jobs,
            scheduler,
            first=experiment.first,
            judges=judges,
        )
        laboratory.write_spec(out, arguments.spec, spec)
        with signals.stop_on_signals() as token, clusters.scheduler_or_refuse():
            codes = _measured(lab, token)
    if judges:
        laboratory.make_room(out)
        laboratory.write_spec(out, arguments.spec, spec)
    laboratory.write_tables(out, lab)
    if judges:
        verdicts = judged(lab.rows(), experiment.submitted, experiment.broken)
        write_class(out, spec.title or "Submissions", verdicts)
        print(where_they_ran())
        codes = [
            code for code in codes if code != exits.Exit.REFUSED
        ]  # its line says so
    else:
        _draw(lab, out, pictures)
    if arguments.report:
        _report(lab, out, arguments.report)
    for words in sentences(lab):
        print(visible(words, _LINE))
    if token.stopped:
        stderr.tell(
            f"gridwright: stopped: {counted(lab.done, '# run is|# runs are')} done; "
            "--resume goes on"
        )
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
                    codes.append(
                        exits.Exit.INTERNAL if internal else exits.Exit.REFUSED
                    )
    except KeyboardInterrupt:  # while kernels were compiled
        token.stop()
    return codes


def _report(lab: Laboratory, out: Path, path: str) -> None:
    """Write the report, with the charts that were drawn into the folder."""
    drawn = {}
    for name, chart in laboratory.chart_files(lab.charts()).items():
        file = out / f"{name}.svg"
        if file.is_file():
            drawn[str(chart.title)] = file.read_bytes()
    report = LabReport(lab.spec, lab.rows(), lab.fits(), drawn)
    write_text(path, report.page(), force=True)


def _draw(lab: Laboratory, out: Path, pictures: LatePictures) -> None:
    """A table for each chart, and its pictures where Qt loads."""
    charts = laboratory.chart_files(lab.charts())
    for name, chart in charts.items():
        write_text(out / f"{name}.csv", chart.text(), force=True)
    if not charts:
        return
    try:
        pictures().draw_charts(
            {str(out / name): chart for name, chart in charts.items()}
        )
    except exits.MissingLibraryError as error:
        stderr.tell(f"gridwright: charts are tables alone: {error}")
